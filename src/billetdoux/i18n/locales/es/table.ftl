### Tables that people share: what happens there, what players say, what is refused; `billet serve`, `billet join`.

## What happens at a table, told to one viewer; en/table.ftl describes the variables

event-seat-taken =
    { $seat_is ->
        [you] Ocupas un sitio.
       *[other] { $name } ocupa un sitio.
    }

event-bot-joined = Un bot ocupa un sitio: { $bot }.

event-seat-left =
    { $kicked_is ->
        [yes]
            { $seat_is ->
                [you] Te han hecho salir de la mesa.
               *[other] Han hecho salir a { $name } de la mesa.
            }
       *[no]
            { $name_is ->
                [none] Un bot deja la mesa.
               *[some]
                    { $seat_is ->
                        [you] Dejas la mesa.
                       *[other] { $name } deja la mesa.
                    }
            }
    }

event-host-changed =
    { $seat_is ->
        [you] Ahora organizas tú la mesa.
       *[other] Ahora { $name } organiza la mesa.
    }

event-seed-mixed =
    { $seat_is ->
        [you] Participas en la mezcla de la próxima partida.
       *[other] { $name } participa en la mezcla de la próxima partida.
    }

event-match-started = Empieza la partida { $number }, con { $players } pretendientes.

event-player-ready =
    { $seat_is ->
        [you] Esperas la próxima ronda.
       *[other] { $name } espera la próxima ronda.
    }

event-stand-in-plays =
    { $seat_is ->
        [you] Ahora un bot juega por ti, hasta que vuelvas.
       *[other] Ahora un bot juega por { $name }, hasta que vuelva.
    }

event-player-back =
    { $seat_is ->
        [you] Recuperas tu sitio.
       *[other] { $name } recupera su sitio.
    }

event-phrase-said =
    { $seat_is ->
        [you] Tú: { $said }
       *[other] { $name }: { $said }
    }

event-text-written =
    { $seat_is ->
        [you] Tú: { $text }
       *[other] { $name }: { $text }
    }

event-table-closed = No queda nadie: la mesa se ha cerrado.
event-unknown-event = Ha pasado algo que esta versión del programa no sabe contar.

## Quick phrases, as a player would say them aloud

phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-oops = ¡Uy!
phrase-really = ¿De verdad?
phrase-hurry = ¡Creo que te toca!
phrase-laugh = ¡Ja, ja, ja!
phrase-sorry = ¡Perdón!
phrase-again = ¿Jugamos otra?

# Emblems that players show each other for a moment.
reaction-heart = Un corazón
reaction-rose = Una rosa
reaction-laurels = Laureles
reaction-laugh = Risas
reaction-surprise = Sorpresa
reaction-broken-heart = Un corazón roto
reaction-shown = { $name }: { $said }

## What a table refuses

error-bad-display-name = Ese nombre no sirve: elige uno de 1 a { $most } caracteres normales.
error-name-in-use = Alguien en esta mesa ya tiene ese nombre: elige otro.
error-no-free-seat = Todos los sitios están ocupados: mira la partida o abre tu propia mesa.
error-sent-away = Te han hecho salir de esta mesa: únete a otra o abre la tuya.
error-no-seat = No tienes sitio en esta mesa: antes ocupa uno.
error-not-host = Solo puede hacerlo quien organiza la mesa: pídeselo.
error-not-your-turn = No te toca: espera tu turno.
error-no-match-on = Ahora mismo no estás jugando: espera a la próxima partida.
error-match-on = Hay una partida en curso: espera a que termine.
error-round-on = La ronda aún no ha terminado: sigue jugando.
error-too-few-players = Para jugar hacen falta al menos { $least } participantes: invita a alguien o añade un bot.
error-seat-not-free = Ahí no hay ningún sitio libre: elige otro, o una mesa más grande.
error-seats-taken = Hay personas en los sitios que desaparecerían: échalas primero, o deja los sitios.
error-not-a-bot = En ese sitio no hay ningún bot: elige el sitio de un bot.
error-not-a-player = En ese sitio no hay a quién hacer salir: elige el sitio de otra persona.
error-not-stalling = Solo se puede votar contra alguien si un bot ha tenido que jugar { $least } veces en su lugar en esta partida: espera un poco.
error-owner-stays = Quien organiza no puede echar a la persona que abrió la mesa: sigue jugando o abre tu propia mesa.
error-no-stand-in = Ningún bot juega por ti: sigue jugando.
error-no-free-text = En esta mesa se habla solo con frases rápidas: elige una.
error-bad-text = Ese texto no se puede mostrar: escríbelo con caracteres normales.
error-chat-full = Se ha hablado mucho en esta mesa: el chat sigue después de la próxima partida.
error-bad-ticket = Este enlace personal ya no vale: pide otro desde el dispositivo con el que juegas.
error-too-many-devices = Ya juegas desde { $most } dispositivos: sigue con uno de ellos.
error-stale = Algo ha cambiado mientras tanto: mira de nuevo y luego elige.
error-table-closed = Esta mesa está cerrada: abre otra.
error-table-worn-out = En esta partida ya ha pasado mucho y la mesa no admite más por ahora: terminad antes la partida.

## What the server refuses

error-no-such-table = Aquí no existe esa mesa: comprueba el enlace o abre una nueva.
error-no-such-match = Aquí no hay ninguna partida terminada con ese enlace: compruébalo o espera a que termine la partida.
error-not-played = No jugaste esta partida: solo quienes la jugaron pueden conservarla.
error-bad-message = El servidor no lo ha entendido: comprueba que ambas partes tengan la misma versión del juego.
error-bad-request = Al servidor no le sirve: comprueba las opciones y que ambas partes tengan la misma versión del juego.
error-foreign-origin = Esta página es de otro sitio web: abre la dirección del propio servidor o pide a quien lo lleva que lo admita (--origins).
error-too-fast = No tan deprisa: espera un momento y vuelve a intentarlo.
error-daily-quota = Hoy se han guardado demasiados datos desde tu dirección: inténtalo mañana. Una partida en curso se puede terminar.
error-storage-full = No queda espacio para las mesas: avisa a quien administra este servidor. Una partida en curso se puede terminar.
error-server-not-reached = El servidor no responde: comprueba el enlace y tu conexión, y vuelve a intentarlo.
error-no-hints = En esta mesa no hay pistas: juega lo que mejor te parezca.
error-not-ready-yet = Todavía no está listo: vuelve a intentarlo dentro de un momento.
error-bad-setting = El valor del ajuste «{ $name }» no sirve: cámbialo (mira billet serve --help).
error-keep-needed = Indica qué es antiguo: da un número de días con --keep.
error-processes-need-postgres = Varios procesos necesitan una base de datos PostgreSQL: indica su dirección con --db, u omite --processes.
error-target-not-empty = En la base de datos de destino ya hay mesas, y se mezclarían: elige una vacía.
error-address-in-use = El servidor no puede escuchar en la dirección { $host }, puerto { $port }, quizá ya en uso: elige otro con --port o --host.

## What a browser shows above a command to type

page-home = Aquí se entregan cartas de amor. Para abrir una mesa, escribe esto en un terminal:
page-table = Te espera una mesa. Para sentarte, escribe esto en un terminal:

## billet serve

cli-serve = invita a jugar con un enlace, en tu propio servidor
cli-serve-host = la dirección del servidor; 0.0.0.0 deja entrar a otras máquinas (por omisión: 127.0.0.1)
cli-serve-port = el puerto del servidor (por omisión: 8765)
cli-serve-db = guarda las mesas en este archivo, o en la base de datos PostgreSQL de esta dirección (por omisión: billet-doux/tables.db entre tus datos)
cli-serve-processes = cuántos procesos atienden el puerto, con PostgreSQL (por omisión: 1)
cli-serve-origins = otros sitios web cuyas páginas pueden conectarse, separados por comas
cli-serve-proxies = los proxies a los que se cree cuando dicen quién se conecta, separados por comas (por omisión: 127.0.0.1,::1)
cli-serve-bot-pause = cuántos segundos espera un bot por cada frase que leer y por su propia jugada (por omisión: 1.4)
cli-serve-thinkers = en cuántos procesos piensan los bots (por omisión: 1)
cli-serve-analysts = en cuántos procesos se analizan las partidas terminadas (por omisión: 1)
cli-serve-keep = olvidar las mesas y los mensajes que no cambian desde hace estos días (por omisión: se guarda todo)
cli-serve-max-db = cuántos megabytes pueden ocupar las mesas; después no hay nuevas (por omisión: 5000)
cli-serve-prune = olvidar ahora lo que sea más antiguo que --keep DAYS, y salir
cli-serve-forget = borrar la mesa con este código y todas sus partidas, y salir
cli-move-db = mueve las mesas de un servidor a otra base de datos, de SQLite a PostgreSQL o al revés
cli-move-db-from = la base de datos que se lee: un archivo, o la dirección de una base PostgreSQL; detén antes su servidor
cli-move-db-to = la base de datos en la que se escribe, que debe estar vacía
move-db-done = Movido y comparado: { $tables ->
        [one] una mesa
       *[other] { $tables } mesas
    }, { $matches ->
        [one] una partida terminada
       *[other] { $matches } partidas terminadas
    }.
serve-ready =
    El servidor está listo. En un navegador: { $address }
    Desde un terminal: { $command }
    Ctrl-C para parar.
serve-stopped = El servidor se ha parado. Todas las mesas quedan guardadas para la próxima vez.
serve-pruned =
    { $days ->
        [one] Se ha olvidado, porque nada había cambiado en un día:
       *[other] Se ha olvidado, porque nada había cambiado en { $days } días:
    } { $tables ->
        [one] { $tables } mesa,
       *[other] { $tables } mesas,
    } { $lines ->
        [one] { $lines } mensaje.
       *[other] { $lines } mensajes.
    }
serve-not-compacted = El archivo sigue igual de grande, porque un servidor lo está usando. Para reducirlo, repítelo cuando no haya ningún servidor en marcha.
serve-deleted = Se han borrado la mesa y todas sus partidas.

## billet join

cli-join = juega con otras personas, en un servidor
cli-join-url = una mesa por su enlace o su código, o la dirección de un servidor para abrir una allí
cli-join-name = el nombre que ven los demás
cli-join-players = cuántos sitios tiene una mesa nueva (por omisión: 4)
cli-join-bots = los bots de una mesa nueva: random, easy, medium, hard o expert, separados por comas (por omisión: ninguno)
cli-join-clock = cuántos segundos hay para cada jugada en una mesa nueva (por omisión: sin límite)
cli-join-public = muestra la mesa nueva en la sala, para quien quiera unirse
cli-join-edition = la edición de una mesa nueva: standard, classic o star-wars (por omisión: standard)

join-your-name = ¿Con qué nombre juegas?
join-opened = Tu mesa está abierta. Comparte este enlace: { $link }
join-seated = Estás en la mesa { $code }, sitio { $seat }.
join-watching = Estás mirando, y ves lo que puede ver todo el mundo.
join-waiting = Esperamos a los demás. Escribe s para empezar, b para añadir un bot, k para echar a alguien.
join-wait-host = Esperamos a que empiece quien organiza la mesa.
join-lost = Se ha perdido la conexión. Nuevo intento…
join-back = La conexión ha vuelto.
join-gone =
    { $code ->
        [4404] Aquí no existe esa mesa: comprueba el enlace o abre una nueva.
        [4408] El servidor ha esperado en vano un saludo: vuelve a entrar.
        [4426] Esta mesa se usó con una versión más reciente del juego, que este servidor aún no tiene: pide a quien lo administra que lo actualice.
        [4429] Demasiados mensajes a la vez: espera un momento y vuelve a entrar.
        [4431] La conexión es demasiado lenta para seguir el ritmo: vuelve a entrar cuando vaya mejor.
        [4432] Hay demasiadas conexiones desde tu dirección: cierra alguna y vuelve a entrar.
        [1009] Ese mensaje era demasiado largo: vuelve a entrar y envía uno más corto.
        [1013] Ahora el servidor no puede seguir con esta mesa: vuelve a entrar dentro de un momento.
       *[other] El servidor ha cerrado la conexión: vuelve a entrar.
    }
join-again = ¿Otra partida? Escribe s para empezar, o a para ver lo que costó cada jugada.
join-record = Toda la partida, para releerla: { $link }
join-thinking = { $name } está pensando…
join-stand-in = Un bot juega por ti: pulsa Intro para recuperar tu sitio.
