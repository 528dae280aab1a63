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
      billet tournament --agents easy,random   quién juega mejor
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
cli-verify-seen = lo que se anotó antes de la partida: un archivo, o CÓDIGO-NÚMERO de una partida de esta máquina (por omisión: se busca)
cli-verify-commitment = la huella que viste antes de la partida
cli-verify-nonce = tu propio número, y el sitio en que jugabas
cli-verify-require = falla si esto no queda demostrado: consistent, commitment u own-nonce (por omisión: consistent)
cli-referee = responde a un programa que juega por líneas JSON
cli-edition = standard, classic, star-wars, o un archivo .toml tuyo (por omisión: standard)
cli-theme = quiénes son los personajes: court o star-wars
cli-lang = idioma: en, fr, it o es (por omisión: el del sistema)
cli-players = cuántos sitios (por omisión: 4, o los que quepan)
cli-bots = tus rivales: random, easy, medium, hard o expert, un nombre por sitio (por omisión: medium,easy,medium…)
cli-seed = reparte con esta semilla de 64 cifras hexadecimales en vez de una secreta
cli-record-out = escribe la partida en este archivo cuando termine
cli-record-in = el archivo de una partida
cli-seat = vista desde este sitio, contando desde 0
cli-spectator = vista por el público
cli-all = con todas las cartas boca arriba (por omisión)
cli-replay-move = empezar después de esta jugada: 2.5 es la jugada 5 de la ronda 2, 2.0 su reparto
cli-replay-advice = decir después de cada jugada qué habría jugado el consejero, y lo que costó
cli-referee-edition = una edición tuya que se podrá pedir por su nombre; se puede repetir

verified = La huella de la semilla: { $commitment }
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
welcome = { $players } pretendientes; ganan { $goal } fichas de Favor. En cada pregunta: ? para las reglas, q para dejarlo.
committed = Los repartos de esta partida ya están fijados. Su huella: { $commitment }
match-over-seed = Puedes comprobar cada reparto: la semilla de arriba corresponde a la huella mostrada al principio.
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

## La línea de órdenes en general

cli-usage-word = uso:{" "}
cli-json = escribe un objeto JSON, para los programas que lo lean
cli-debug = si algo sale mal, muestra en qué punto del programa
cli-join-server = dónde buscar un CODE (por omisión: BILLET_SERVER, o si no el puerto 8765 de esta máquina)
cli-watch = mira cómo juegan los demás, en un servidor
cli-watch-table = el enlace de una mesa, o su código
cli-completion = escribe lo que permite a tu shell completar las órdenes con Tab
cli-completion-shell = bash, zsh o fish

## Ejemplos, bajo la ayuda de cada orden

cli-open-examples =
    Ejemplos:
      billet                                 una mesa en el navegador
      billet open --no-browser --port 9000   solo su dirección, en el puerto 9000
cli-play-examples =
    Ejemplos:
      billet play                               contra tres bots
      billet play --players 2 --bots hard       un duelo con el más fuerte
      billet play --edition classic --lang it   la primera edición, en italiano
cli-join-examples =
    Ejemplos:
      billet join http://HOST/t/CODE --name Ada         un sitio en la mesa de un amigo
      billet join CODE                                  lo mismo, donde diga BILLET_SERVER o en esta máquina
      billet join http://HOST --players 3 --bots easy   abre una mesa, con un bot
cli-watch-examples =
    Ejemplos:
      billet watch http://HOST/t/CODE          como la puede ver todo el mundo
      billet watch CODE --server http://HOST   lo mismo, por su código
cli-serve-examples =
    Ejemplos:
      billet serve                              en esta máquina, en el puerto 8765
      billet serve --host 0.0.0.0 --port 8080   también para otras máquinas
cli-serve-thinkers-at = pregunta primero a las máquinas de estas direcciones (billet think), con la clave de BILLET_THINKERS_KEY
cli-think = los bots de servidores en otras máquinas piensan aquí
cli-think-port = el puerto de escucha (por omisión: 8780)
cli-think-examples =
    Ejemplos:
      billet think --host 0.0.0.0 --thinkers 8   ocho bots a la vez
think-ready = Los bots pueden pensar aquí. Para los servidores: billet serve --thinkers-at { $address }
think-stopped = Los bots ya no piensan aquí.
cli-move-db-examples =
    Ejemplos:
      billet move-db tables.db postgresql://localhost/billet    de un archivo a PostgreSQL
      billet move-db postgresql://localhost/billet tables.db    y vuelta
cli-rules-examples =
    Ejemplos:
      billet rules                               la edición estándar
      billet rules --edition classic --lang fr   la primera, en francés
      billet rules --json                        para programas
cli-replay-examples =
    Ejemplos:
      billet replay match.txt                       con todas las cartas boca arriba
      billet replay match.txt --seat 0              vista desde el sitio 0
      billet replay match.txt --advice --move 2.5   desde esta jugada, con el consejero
      billet replay match.txt --spectator --json    vista por el público, para programas
cli-verify-examples =
    Ejemplos:
      billet verify match.txt                            ¿son los repartos los prometidos?
      billet verify match.txt --seen seen.json           comparado con lo que la página anotó antes de la partida
      billet verify match.txt --require own-nonce        solo si se mezcló tu propio número
      billet verify match.txt --json                     lo mismo, para programas
cli-analyze-examples =
    Ejemplos:
      billet analyze match.txt                    todas las jugadas
      billet analyze match.txt --move 1.3         todo lo que se podía hacer en la jugada 3 de la ronda 1
      billet analyze match.txt --plot match.svg   también con un dibujo
      billet analyze match.txt other.txt --json   muchas partidas, una línea para cada una
cli-simulate-examples =
    Ejemplos:
      billet simulate --rounds 1000000                             un millón de rondas
      billet simulate --players 2 --matches --rounds 1000 --json   duelos hasta la última ficha, para programas
      billet simulate --plot rounds.svg                            también con un dibujo
cli-tournament-examples =
    Ejemplos:
      billet tournament --agents easy,random                       quién juega mejor
      billet tournament --agents medium,easy --rounds 100 --json   lo mismo de otros, para programas
cli-referee-examples =
    Ejemplos:
      billet referee                        una línea JSON entra, otra sale
      billet referee --edition small.toml   con una edición tuya
cli-completion-examples =
    Ejemplos:
      billet completion bash > ~/.local/share/bash-completion/completions/billet
      billet completion zsh > ~/.zfunc/_billet                                     con ~/.zfunc en tu fpath
      billet completion fish > ~/.config/fish/completions/billet.fish

## Lo que falla en una línea de órdenes

error-unknown-command = No hay ninguna orden «{ $name }»: billet --help muestra las que hay.
error-mistyped-command = No hay ninguna orden «{ $name }»: prueba «{ $nearest }».
error-unknown-option = Aquí no hay ninguna opción { $name }: { $help } muestra las que hay.
error-mistyped-option = Aquí no hay ninguna opción { $name }: prueba { $nearest }.
error-needless-argument = Sobra «{ $name }»: { $help } muestra lo que va aquí.
error-missing-argument = Falta { $name }: { $help } muestra lo que va ahí.
error-missing-value = Después de { $name } hace falta un valor: { $help } muestra cuál.
error-needless-value = { $name } no lleva ningún valor: quítalo.
error-options-exclude = { $name } y { $without } no van juntas: elige una de las dos.
error-bad-usage = Esta línea de órdenes no tiene sentido: { $help } muestra cómo se escribe.
error-unknown-shell = No hay autocompletado para { $name }: elige uno de estos: { $known }.
error-system-refused = El sistema no ha permitido algo necesario: { $said }. Comprueba los archivos, el disco y la conexión, y vuelve a intentarlo.
error-unforeseen = Ha pasado algo que no debería pasar nunca ({ $kind }), y no es culpa tuya: repite la misma orden con --debug y comunica lo que muestre.
