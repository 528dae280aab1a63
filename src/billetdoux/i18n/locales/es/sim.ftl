### Las simulaciones: la orden, su tabla y su gráfico.

cli-simulate = juega rondas por millones y cuenta lo que pasa
cli-sim-rounds = cuántas rondas, o cuántas partidas con --matches (por omisión: 100000)
cli-sim-seed = un número entero que fija cada mezcla y cada elección (por omisión: 0)
cli-sim-matches = juega partidas enteras en vez de rondas sueltas
cli-sim-policy = quién juega: uniform, uniform-cards, o una tuya como módulo:función (por omisión: uniform)
cli-sim-knowledge = lleva la cuenta de lo que sabe cada sitio, para una estrategia que lo lea
cli-sim-lean = no cuenta lo que pasa con cada personaje: más rápido, sobre todo en una tarjeta gráfica
cli-sim-threads = en cuántos núcleos (por omisión: todos)
cli-sim-cuda = en una GPU NVIDIA
cli-ray = en un clúster de Ray: en la dirección ADDRESS (HOST:PORT, ray://HOST:PORT o auto), o sin ella en un clúster nuevo de esta máquina
cli-sim-plot = dibuja las distribuciones en este archivo SVG

# How numbers are written. `whole` comes with its thousands apart, `rest` is what stands after the point.
number = { $value }
decimal = { $whole },{ $rest }
percent = { $number } %
interval = { $low } a { $high }

sim-compiling = Compilación
sim-playing = En juego
sim-rounds-a-second = { $rate } rondas/s
sim-matches-a-second = { $rate } partidas/s

sim-title = { $edition } · { $players } sitios
sim-extent = { $matches ->
        [0] {""}
       *[other] Partidas: { $matches } ·{" "}
    }Rondas: { $rounds } · Turnos: { $turns }
sim-origin = Estrategia: { $policy } · Semilla: { $seed }
sim-time = Jugado en { $seconds } s, { $rate } turnos/s · Compilado en { $compiling } s

sim-seats = Rondas ganadas por sitio
sim-match-seats = Partidas ganadas por sitio
column-won = Victorias
column-share = Porcentaje
column-interval = Intervalo al 95 %
column-tokens = Fichas
column-tokens-a-round = Por ronda

sim-endings = Cómo terminan las rondas
column-rounds = Rondas
sim-last-seat = Un solo sitio en juego
sim-showdown = Manos comparadas
sim-ties = de ellas, empatadas

sim-lengths = Cuánto duran
sim-round-length = Turnos de una ronda
sim-match-length = Rondas de una partida
column-mean = Media
column-spread = Desviación típica
column-shortest = Mínimo
column-longest = Máximo

sim-roles = Gana la ronda quien…
column-held = … la tiene al final
column-played = … la jugó
column-discarded = … la descartó

plot-mean = media { $mean }
plot-roles = Con qué frecuencia una carta acompaña a la victoria
plot-all-seats = todos los sitios { $share }
plot-held = en la mano al final
plot-played = jugada
plot-discarded = descartada
plot-written = El gráfico está en { $file }.

error-bad-rounds = Juega al menos una ronda, y { $most } como máximo: cambia el número.
error-bad-threads = El número de hilos va de 1 a { $most }: cámbialo.
error-bad-size = El número de mesas debe ir de 1 a { $most }: cámbialo.
error-bad-array = Esta matriz no tiene la forma debida: da una de { $shape }.
error-bad-choice = «{ $name }» debe ser uno de estos: { $known }.
error-bad-opponents = Hay { $seats ->
    [one] { $seats } asiento más
   *[other] { $seats } asientos más
} y { $count ->
    [one] { $count } rival
   *[other] { $count } rivales
}: indica uno por asiento, o uno solo para todos.
error-bad-sim-seed = La semilla es un número entero de 0 a { $most }: cámbiala.
error-unknown-policy = No hay ninguna estrategia «{ $name }». Elige una de estas: { $known }. O nombra una función tuya como módulo:función.
error-illegal-policy = La estrategia ha infringido las reglas { $count ->
        [one] una vez
       *[other] { $count } veces
    }: haz que devuelva una de las acciones permitidas que recibe.
error-no-cuda = No hay GPU para calcular: hacen falta una GPU NVIDIA con su controlador y el extra «cuda» (pip install numba-cuda). Sin --cuda calcula el procesador.
error-plot-not-written = No se ha podido escribir el gráfico en { $file }: elige un lugar donde puedas escribir.
error-name-collision = Dos módulos que se compilan juntos entienden por «{ $name }» cosas distintas: { $one } y { $other }. Cambia el nombre de una.
error-unknown-replacement = Ningún módulo que se compila aquí tiene el nombre «{ $name }»: no sustituye nada.
error-illegal-step = { $count ->
        [one] Una mesa ha recibido una acción que allí no está permitida
       *[other] { $count } mesas han recibido acciones que allí no están permitidas
    }: elige según la máscara de cada mesa.
error-compiler-missing = Para esto hace falta el compilador Numba, que no está instalado. Para instalarlo: { $command }.
error-policy-not-compiled = La estrategia «{ $name }» no se puede compilar: escríbela como una sola función de números y bucles, como la necesita Numba. Numba responde: { $why }
