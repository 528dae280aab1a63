### La línea de órdenes y las preguntas en texto sencillo.

cli-about = Billet-doux: Love Letter, para 2 a 6 pretendientes y una princesa.
cli-examples =
    Ejemplos:
      billet                                   una mesa en el navegador
      billet play                              una partida contra tres bots
      billet play --players 2 --lang fr        un duelo, en francés
      billet rules --edition classic           la carta de Referencia
      billet replay match.txt --seat 0         ver de nuevo una partida desde el sitio 0
      billet serve                             mesas para los amigos que tengan el enlace
      billet join http://HOST/t/CODE           un sitio en la mesa de un amigo
      billet simulate --rounds 1000000         un millón de rondas
      billet tournament --agents hard,easy     quién juega mejor
      billet analyze match.txt                 lo que costó cada jugada
cli-usage = billet [ORDEN] [opciones]
cli-arguments = Argumentos
cli-options = Opciones
cli-commands = Órdenes
cli-help = muestra esta ayuda
cli-version = muestra la versión
cli-play = juega una partida contra bots
cli-rules = muestra la carta de Referencia y las reglas
cli-replay = ve de nuevo una partida, paso a paso
cli-verify = comprueba que una partida se repartió como se prometió
cli-referee = responde a un programa que juega por líneas JSON
cli-edition = standard, classic, star-wars, o un archivo .toml tuyo (por omisión: standard)
cli-theme = quiénes son los personajes: court o star-wars
cli-lang = idioma: en, fr, it o es (por omisión: el del sistema)
cli-players = cuántos sitios (por omisión: 4, o los que quepan)
cli-bots = tus rivales: random, easy, medium o hard, un nombre por sitio (por omisión: medium,easy,medium…)
cli-seed = reparte con esta semilla de 64 cifras hexadecimales en vez de una secreta
cli-record-out = escribe la partida en este archivo cuando termine
cli-record-in = el archivo de una partida
cli-seat = vista desde este sitio, contando desde 0
cli-spectator = vista por el público
cli-all = con todas las cartas boca arriba (por omisión)
cli-referee-edition = una edición tuya que se podrá pedir por su nombre; se puede repetir

verified = Todo como se prometió: { $rounds ->
        [one] el reparto sale
       *[other] los { $rounds } repartos salen
    } de la semilla, y la semilla corresponde a la huella { $commitment }.
reference-title = Carta de Referencia: { $edition }, { $cards } cartas
column-rank = Valor
column-role = Personaje
column-count = Copias
column-effect = Cuando la juegas
deck-left = { $count ->
        [0] el mazo está vacío
        [one] 1 carta en el mazo
       *[other] { $count } cartas en el mazo
    }
faceup = boca arriba desde el reparto: { $cards }
you-know-under = { $place ->
        [1] próxima carta del mazo, puesta por ti: { $card }
       *[other] carta { $place } del mazo, puesta por ti: { $card }
    }
state-out = fuera
state-protected = a salvo
seat-name = Sitio { $seat }
round-title = Ronda { $number }
press-enter = Intro para seguir, q para dejarlo
goodbye = Hasta la próxima.
record-written = La partida está en { $file }.
your-name = Tú
welcome = { $players } pretendientes; ganan { $goal } fichas de Favor. En cada pregunta: ? para las reglas, q para dejarlo.
committed = Los repartos de esta partida ya están fijados. Su sello: { $commitment }
match-over-seed = Puedes comprobar cada reparto: la semilla de arriba abre el sello mostrado al principio.
ask-card = ¿Qué carta juegas?
ask-whom = { $card }: ¿contra quién?
ask-what = ¿Qué carta nombras?
ask-keep = ¿Con qué te quedas?
ask-again = Responde con un número del 1 al { $most }.
yourself = ti

error-unknown-bot = No hay ningún bot llamado { $name }. Hay: { $known }.
error-too-many-bots = { $count } bots son demasiados para { $seats ->
        [one] un sitio libre
       *[other] { $seats } sitios libres
    }: nombra menos o añade sitios.
error-record-not-written = No se pudo escribir la partida en { $file }: elige un lugar donde puedas escribir.
