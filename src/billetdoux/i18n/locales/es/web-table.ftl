### The table in a browser: the waiting room, the game, the notebook, the ends of a round and of a match.

## What each card does, as it stands on the card: 45 characters at most

short-spy = ¿La única al final? Una ficha para ti.
short-guard = Nombra una carta: si aciertas, queda fuera.
short-priest = Mira una mano.
short-baron = Compara: la carta más baja queda fuera.
short-handmaid = Nadie puede elegirte hasta tu turno.
short-prince = Alguien descarta su mano y roba otra.
short-chancellor = Roba dos y quédate con una sola.
short-king = Intercambia tu mano con alguien.
short-countess = Se juega si tienes { $king } o { $prince }.
short-princess = Si la juegas o la descartas, quedas fuera.

## Before a match

web-table-title = Mesa { $code }
web-table-title-turn = ¡Te toca! · Billet-doux
web-table-invited = Te esperan
web-table-gathering = La mesa está puesta
web-table-empty-seat = Sitio libre
web-table-host = organiza
web-table-add-bot = Añadir un bot
web-table-remove-bot = Quitar
web-table-change-options = Cambiar las opciones
web-table-apply = Aplicar
web-table-seat-count =
    { $count ->
        [one] { $count } sitio
       *[other] { $count } sitios
    }
web-table-kick = Expulsar
web-table-take-seat = Sentarse
web-table-full = Todos los sitios están ocupados: puedes mirar.
web-table-start = Empezar la partida
web-table-wait-host = La partida la empieza quien organiza la mesa.
web-table-invite = Invita a tus amigos
web-table-invite-note = Quien tenga este enlace puede sentarse. También puedes empezar con bots.
web-table-link = El enlace de esta mesa
web-table-code = Código
web-table-qr = El enlace como código QR
web-table-share = Compartir
web-table-fair = Los repartos están fijados
web-table-fair-note = Todos los repartos de la partida están fijados antes de empezar. Con esta huella, cualquiera puede comprobarlo después.
web-table-fair-mixed = Tu navegador la ha anotado, y ha mezclado un número propio:

## At the table

web-table-meta = se gana con { $goal } · ronda { $round }
web-table-watching = { $count } mirando
web-table-menu = Esta mesa
web-table-close = Cerrar
web-table-your-turn = te toca
web-table-to-act = está pensando…
web-table-protected = a salvo
web-table-out = fuera
web-table-away = no está
web-table-stand-in = juega un bot
web-table-vote-out = Votar su salida
web-table-votes = { $votes } de { $needed } en contra
web-table-is-ready = de acuerdo
web-table-won-round = gana la ronda
web-table-seconds =
    { $seconds ->
        [one] queda { $seconds } segundo
       *[other] quedan { $seconds } segundos
    }
web-table-face-up = Boca arriba: { $name }
web-table-known = Sabes que es { $card_the }.
web-table-known-short = la sabes
web-table-not = no { $cards }
web-table-in-deck = en el mazo
web-table-under = Cartas que pusiste bajo el mazo
web-table-under-card = { $card }: la pusiste tú. Saldrá en el puesto { $place }.
web-table-aside = apartada, nadie la ha visto
web-table-faceup = Boca arriba desde el reparto
web-table-your-hand = Tu mano
web-table-you-are-out = Quedas fuera de esta ronda. Mira cómo acaba: la próxima llega pronto.
web-table-guess = ¿Quién gana esta ronda?
web-table-guess-note = Adivina, y cambia de idea hasta el final. No decide nada, y nadie más lo ve.
web-table-guess-right = Has acertado: { $name }.
web-table-guess-wrong = Habías dicho { $name }.
web-table-guess-tally = Rondas acertadas en esta partida: { $right } de { $made }.

## The question

web-table-ask-card = Te toca: ¿qué carta juegas?
web-table-card-note = Elige una de tus dos cartas. Nada se envía antes de confirmarlo.
web-table-ask-keep = ¿Con qué carta te quedas?
web-table-keep-note = Elígela de tu mano, o arrastra tus cartas en orden: la primera es tuya, el resto va bajo el mazo.
web-table-ask-whom = { $card }: ¿a quién eliges?
web-table-ask-what = ¿Qué carta nombras?
web-table-ask-under = Bajo el mazo: ¿cuál saldrá primero?
web-table-kept = te la quedas
web-table-place-under = { $place }. bajo el mazo
web-table-yourself = ti
# What a move would do to its target. `$card` is the card that you keep.
web-table-does-guard = ¿Acierto? { $target } queda fuera de la ronda. ¿Error? No pasa nada.
web-table-does-priest = Solo tú ves la mano de { $target }.
web-table-does-baron = Comparas en secreto { $card_the } con la mano de { $target }. La más baja queda fuera.
web-table-does-prince =
    { $target_is ->
        [self] Descartas { $card_the } y robas otra carta.
       *[other] { $target } descarta su mano y roba otra carta. Quien descarta { $princess_the } queda fuera.
    }
web-table-does-king = Recibes la mano de { $target }, y das a cambio { $card_the }.
web-table-role-left =
    { $count ->
        [0] { $card }: ya se han visto todas
        [one] { $card }: { $count } sin ver
       *[other] { $card }: { $count } sin ver
    }
web-table-take-back = Deshacer
web-table-seal = Confirmar:

## Notebook, log, talk

web-table-aside-label = Cuaderno, crónica y charla
web-table-notes-label = Cuaderno y crónica
web-table-notebook = Cuaderno
web-table-notebook-note = Lo que aún no has visto, y quién no puede tenerlo
web-table-role = Carta
web-table-unseen = Sin ver
web-table-seen = Vistas
web-table-left-of = { $count } de { $copies } sin ver
web-table-surely = seguro
web-table-surely-not = seguro que no
web-table-how-likely = probabilidad
web-table-why = ¿Por qué?
web-table-why-nothing = De la mano de { $name } solo sabes lo que cuentan las cartas de la mesa.
web-table-hint = ¿Tú qué harías?
web-table-hint-note = Probabilidades de ganar la partida, como las ve desde tu sitio alguien que juega bien
web-table-log = Lo que ha pasado
web-table-talk = Charla
web-table-unread =
    { $count ->
        [one] { $count } línea nueva
       *[other] { $count } líneas nuevas
    }
web-table-write = Escribe a la mesa
web-table-send = Enviar
web-table-react = Reaccionar

## The ends

web-table-round-over = Fin de la ronda { $number }
web-table-next-round = Siguiente ronda
web-table-waiting-ready = Esperamos a los demás…
web-table-next-match = ¿Otra partida?
web-table-rematch = Jugar otra vez
web-table-story = La historia de esta partida

## Notices

web-table-lost = Se ha perdido la conexión. Nuevo intento…
web-table-slow = La conexión tarda más de lo normal…
web-table-offline = Este dispositivo no tiene red. La mesa vuelve en cuanto la haya.
web-table-server-away = El servidor no responde. Tu sitio sigue siendo tuyo. Nuevo intento…
web-table-blocked = El servidor responde, pero la conexión en directo con la mesa no llega. Puede que un proxy, una VPN o un cortafuegos bloquee los WebSockets: prueba con otra red.
web-table-hurried = Se ha enviado demasiado de una vez. La mesa vuelve en un momento.
web-table-try-now = Probar ahora
web-table-outdated = Esta página y el servidor ya no tienen la misma versión: recarga la página. Si no basta, el servidor se está actualizando: inténtalo más tarde.
web-table-newer = Hay una versión más reciente de esta página.
web-table-later = Más tarde
web-table-log-gap = Has estado fuera un rato: aquí puede faltar parte de lo que pasó.
web-table-gone =
    { $code ->
        [4404] Aquí no existe esa mesa: comprueba el enlace o abre una nueva.
        [4426] Esta mesa se usó con una versión más reciente del juego, que este servidor aún no tiene: pide a quien lo administra que lo actualice.
        [4432] Hay demasiadas conexiones desde tu dirección: cierra alguna e inténtalo de nuevo.
       *[other] El servidor ha cerrado la conexión: inténtalo de nuevo.
    }
web-table-stood-in = Un bot juega por ti.
web-table-play-on = Vuelvo a jugar yo
web-table-without = ¿Seguir sin { $name }?
web-table-without-note = Un bot terminará la partida en su lugar.
web-table-keep-waiting = Seguir esperando
web-table-returning = Un bot termina tu turno. Después vuelves a jugar tú.
web-table-you-stall = Un bot ha tenido que jugar por ti más de una vez: los demás pueden votar para seguir sin ti.
web-table-you-watch = Estás mirando, y ves lo que puede ver todo el mundo.
web-table-next-time = Tienes sitio: juegas desde la próxima partida.

## The menu

web-table-ticket = Seguir en otro dispositivo
web-table-ticket-note =
    { $minutes ->
        [one] Un enlace solo para ti. Sirve una vez, durante { $minutes } minuto.
       *[other] Un enlace solo para ti. Sirve una vez, durante { $minutes } minutos.
    }
web-table-settings = Ajustes
web-table-sound = Sonidos: cartas, sellos y una campanilla suave cuando te toque
web-table-notify-denied = El navegador no muestra notificaciones desde aquí. Si las quieres, permítelas para esta página en sus ajustes.
web-table-leave = Dejar la mesa
web-table-leave-sure = ¿Dejas tu sitio para siempre? Un bot terminará la partida por ti.
web-table-stay = Quedarse
web-table-keys = Teclas
web-table-key-digits = elegir una carta, una persona o un personaje
web-table-key-enter = confirmar; tras una ronda, seguir
web-table-key-escape = deshacer
web-table-key-help = mostrar esta hoja
web-table-shortcuts = Los dígitos, c, el espacio y ? son atajos
web-table-speech = Lo que dice un lector de pantalla
web-table-speech-all = Todo
web-table-speech-game = El juego, sin la charla
web-table-speech-own = Solo lo que me concierne
