### La mesa en un terminal: `billet play`, `join`, `watch` y `replay`, en la aplicación y con preguntas en texto sencillo.

## billet play

cli-names = quiénes comparten este dispositivo, separados por comas; un telón oculta cada mano a los demás (por defecto: solo tú)
cli-plain = preguntar en texto sencillo, para tuberías, lectores de pantalla y terminales simples
cli-save = guardar la partida en este archivo mientras se juega (por defecto: uno propio entre los tuyos)
cli-resume = seguir con la partida de este archivo, o con la última sin terminar
cli-light = tinta sobre papel, para habitaciones luminosas; t lo cambia en cualquier momento
play-resume = La partida está guardada. Para seguir con ella: billet play --resume
play-not-kept = No se ha podido guardar la partida.
join-come-back = Tu asiento queda guardado. Para volver: billet join { $link }

## Teclas, al pie de la pantalla: muy breves

tui-key-go-on = seguir
tui-key-seal = confirmar
tui-key-back = deshacer
tui-key-hint = consejo
tui-key-notebook = cuaderno
tui-key-log = crónica
tui-key-scheme = claro
tui-key-help = ayuda
tui-key-quit = salir
tui-key-scroll = mover
tui-key-analysis = análisis
tui-key-look = la mesa
tui-key-choose = elegir
tui-key-change = cambiar
tui-key-talk = hablar
tui-key-room = asientos
tui-key-begin = empezar
tui-key-bot = bot
tui-key-send-away = echar
tui-key-vote-out = votar su salida
tui-key-copy = enlace
tui-key-write = escribir
tui-key-leave = ceder el asiento
tui-key-move = jugada
tui-key-round = ronda
tui-key-eyes = ojos
tui-key-play = ver
tui-key-pause = pausa
tui-space-bar = espacio

## Antes de una partida

tui-setup-title = Una nueva partida
tui-seat = Asiento { $number }
tui-friend = alguien más, aquí mismo
tui-code = Código: { $code }

## En la mesa

tui-seal = Confirmar
tui-unseen = Quedan
tui-stood-in = Un bot juega por ti: pulsa cualquier tecla para recuperar tu asiento.

## Pasar el dispositivo

tui-hand-over = Ahora pasa el dispositivo a { $name }.

## Ayuda

tui-help-title = Teclas y reglas
tui-help-page = cuaderno o crónica, donde no caben los dos
tui-help-scroll = mover la crónica o el cuaderno
tui-help-hint = preguntar a alguien que juega bien
tui-help-scheme = claro u oscuro
tui-help-quit = salir; la partida queda guardada
tui-help-talk = decir algo: frases hechas, y palabras tuyas si la mesa lo permite
tui-help-room = quién se sienta dónde, el enlace, un enlace a tu asiento
tui-help-go = irse; el asiento sigue siendo tuyo, o lo cedes
tui-help-seat = elegir un asiento
tui-help-level = qué bot se sienta ahí, si lo hay
tui-help-send-away = echar a quien se sienta ahí
tui-help-link = un enlace a tu asiento, para otro dispositivo
tui-help-mix = añadir tu propio azar al próximo barajado
tui-help-step = una jugada atrás o adelante
tui-help-round = una ronda atrás o adelante
tui-help-ends = al principio, al final
tui-help-play = dejar que las jugadas pasen solas, o pararlas
tui-help-eyes = verla con los ojos del siguiente jugador, del público, o con todas las cartas a la vista
tui-help-adviser = lo que habría jugado el consejero, y el coste
tui-help-costly = a la siguiente jugada cara, o a la anterior
tui-help-analysis = lo que costó cada jugada
tui-help-stop = dejar de mirar

## Los finales

tui-match-over = El final de la partida
tui-quit-title = ¿Dejar la mesa?
tui-quit-note = Podrás seguir con esta partida más tarde.
tui-quit-lost = Esta partida no se ha podido guardar y se perderá.
tui-quit-seat = El asiento sigue siendo tuyo: el mismo comando te devuelve a él. Si lo cedes, un bot sigue en tu lugar.

## Volver a ver una partida

tui-replay-adviser-thinks = El consejero está pensando…
tui-replay-eyes = Vista por: { $who }
tui-replay-moment =
    { $move ->
        [0] Ronda { $round }, el reparto
       *[other] Ronda { $round }, jugada { $move } de { $moves }
    }

## Preguntas en texto sencillo

plain-keys = También: n para el cuaderno, h para un consejo.
plain-curtain = { $name }, es tu turno. Cuando nadie más mire, pulsa Intro.
plain-pass = Pulsa Intro cuando lo hayas leído; después pasa el dispositivo.
plain-unseen = { $card } ({ $rank }): { $count } de { $copies } sin ver
plain-chances = { $name }: { $chances }
plain-chance = { $card } { $percent } %
plain-after = a: lo que costó cada jugada · r: jugar otra vez · Intro: terminar

## Lecciones: las notas de una primera partida, donde el terminal no es como la página

tui-learn-seal-it = Aún no se ha enviado nada: con Esc recuperas la carta. Cuando lo tengas claro, pulsa Intro.
tui-learn-seal = Quien gana una ronda consigue una ficha de Favor: un punto lleno junto al nombre, que se conserva de ronda en ronda.
tui-learn-goal = Gana la partida quien llegue antes a { $goal } fichas. Quien ganó esta ronda empieza la siguiente.
tui-learn-pips = El cuaderno (n) cuenta contigo: junto a cada carta está cuántas copias no has visto aún. Están en el mazo, apartadas o en la otra mano.
tui-learn-hint = ¿Dudas? Pulsa h, y alguien que juega bien mira tus cartas contigo.
tui-key-lesson = otra nota
tui-key-enough = sin más notas
plain-learn-keys = (Intro: seguir · x: sin más notas)
cli-learn = juega una primera partida que te enseña, nota a nota
cli-learn-examples =
    Ejemplos:
      billet learn            en la aplicación del terminal
      billet learn --plain    con preguntas sencillas

## Lo que no se puede hacer

error-save-exists = Ya hay un archivo { $file }: elige otro nombre, o sigue con esa partida (--resume).
error-save-not-written = La partida no se puede guardar en { $file }: comprueba que haya sitio y que puedas escribir allí.
error-save-not-read = El archivo { $file } no se puede abrir: comprueba su nombre, y que puedas leerlo y escribirlo.
error-save-broken = El archivo { $file } no es una partida guardada, o está dañado en la línea { $line }: elige otro.
error-save-in-use = La partida de { $file } ya se está jugando: sigue donde está abierta, o ciérrala allí.
error-nothing-to-resume = No hay ninguna partida sin terminar: empieza una con billet play.
error-names-alike = Dos de vosotros tenéis el mismo nombre: dale a cada uno el suyo.
error-too-many-names = { $count } personas son demasiadas para { $seats } asientos: nombra menos, o añade asientos.
