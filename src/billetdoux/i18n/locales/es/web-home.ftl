### The page in a browser, around the table: home, lists, rules, a finished match, about.

web-name = Billet-doux
web-refused = No ha funcionado: vuelve a intentarlo. Si se repite, recarga la página.
web-chunk-lost = Esta página ha cambiado desde que la abriste: recárgala.
web-reload = Recargar
web-part-failed = Algo ha fallado en esta parte de la página. El resto sigue funcionando.
web-moment = Un momento…
web-try-again = Volver a intentarlo

## What stands at the top and the bottom of every page

web-skip = Ir al contenido
web-learn = Aprender
web-language = Idioma
web-scheme = Claro u oscuro
web-scheme-auto = Como el sistema
web-scheme-light = Claro
web-scheme-dark = Oscuro
web-more-pages = Más páginas
web-home = Inicio
web-rules = Reglas
web-history = Tus partidas
web-about = Acerca de

## Home

web-hero-title = Solo una carta de amor llegará: ¿a quién elegirá { $princess_the }?
web-hero-text = Una carta en la mano, otra del mazo: juega una de las dos. Adivina qué esconden los demás y guarda tu secreto: la última carta de amor que siga en camino será la que se lea.
web-continue = Sigue con tu partida
web-continue-go = Seguir
web-play-now = Jugar ahora
web-play-duel = Un duelo con el más fuerte
web-play-crowd = Cinco bots
web-play-now-note = Tú y tres bots. Sin cuenta y sin instalar nada.
web-setting-table = Se prepara la mesa…
web-first-time = ¿Nunca has jugado? Se aprende en unos minutos
web-you = Tú
web-play-as = Juegas como
web-another-name = Otro nombre

web-friends = Jugar con amigos
web-friends-note = Abre una mesa y envía el enlace. Se juega de dos a seis.
web-your-name = Tu nombre
web-options = Opciones
web-open-table = Abrir la mesa
web-edition = Edición
web-edition-standard = Estándar
web-edition-classic = Clásica
web-edition-star-wars = Star Wars
web-edition-extent = { $cards } cartas, de { $least } a { $most } jugadores
web-theme = Personajes
web-theme-court = La corte real
web-theme-star-wars = Star Wars
web-seats = Sitios
web-bots = Bots
web-no-bots = Ninguno
web-level = Cómo juegan
web-level-random = Al azar
web-level-easy = Fácil
web-level-medium = Medio
web-level-hard = Difícil
web-level-expert = Experto
web-clock = Tiempo por jugada
web-no-clock = Sin límite
web-public = Abierta a cualquiera: mostrarla entre las mesas abiertas
web-hints = Se pueden pedir consejos
web-free-text = Se puede escribir libremente, además de las frases hechas

web-join = Unirse a una mesa
web-join-field = Código o enlace
web-join-go = Entrar
web-bad-code = Eso no es el código de una mesa. Tiene ocho letras, como BCDF-GHJK; también vale el enlace entero.

web-open-tables = Mesas abiertas
web-no-open-tables = Ahora mismo ninguna mesa espera jugadores. Abre una y muéstrala aquí.
web-seats-taken =
    { $taken ->
        [one] { $taken } sitio ocupado de { $seats }
       *[other] { $taken } sitios ocupados de { $seats }
    }
web-somebody-there = Hay alguien
web-opened-ago = abierta { $ago }
web-nobody-there = no hay nadie, última actividad { $ago }
web-sit-down = Sentarse

web-your-tables = Tus mesas
web-no-tables = Ahora mismo no tienes sitio en ninguna mesa.
web-waiting = A la espera de jugadores
web-playing = Partida en curso
web-over = Partida terminada
web-closed = Cerrada
web-return = Volver
web-finished = Partidas terminadas
web-nothing-yet = Las partidas que termines se guardan aquí, y solo tú las encontrarás.
web-all-matches = Todas tus partidas
web-won = victoria

## A finished match

web-match-title = Partida
web-rounds =
    { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    }
web-tokens =
    { $tokens ->
        [one] { $tokens } ficha de Favor de { $goal }
       *[other] { $tokens } fichas de Favor de { $goal }
    }
web-to-table = A la mesa
web-download = Descargar el registro
web-keep-match = Conservar esta partida
web-keep-match-note = Así sigue aquí cuando el servidor olvida las mesas antiguas, pero sin lo que se dijo en la mesa.
web-copy-link = Copiar el enlace
web-link-copied = El enlace está copiado
web-share-result = Compartir el resultado
web-result-copied = El resultado está copiado.

web-verify-title = ¿Fue limpio el reparto?
web-verify-note = Antes de la primera carta, quien reparte se comprometió con una semilla secreta. La partida ha terminado y la semilla se conoce: ahora tu navegador puede repartirlo todo otra vez, por su cuenta, y comparar, también con lo que anotó antes de la partida.
web-verify = Comprobar este reparto
web-verifying = Repartiendo otra vez…
web-verify-needs-https = Aquí el navegador no puede hacerlo: solo presta su criptografía a las páginas por https o en tu propia máquina. Descarga el registro y escribe esto en un terminal:
web-commitment = Huella
web-seed = Semilla
web-own-nonce = Tu propio número
web-evidence = Descargar lo que anotó este navegador
web-evidence-note = Con eso y el registro puedes comprobar la partida en otra máquina:

web-story = Cómo fue la partida
web-story-coming = Se está repasando la partida, jugada a jugada. La primera vez tarda un momento.
web-as-a-table = En tabla
web-lucky = Más suerte: { $names }
web-best = Mejor juego: { $names }
web-luck = Suerte

## About

web-about-what = Una mesa para un pequeño juego de cartas de amor: en el navegador o en el terminal, contra bots o con amigos, en cuatro idiomas.
web-about-game = El juego
web-about-game-text = Love Letter es un juego de Seiji Kanai. Este es un programa independiente: quienes publican el juego no tienen parte en él.
web-about-trust = Lo que sabe de ti
web-about-trust-text = Sin cuentas ni rastreo. Una cookie guarda la llave de tus sitios, y este navegador recuerda tu idioma, el modo claro u oscuro, el nombre con el que juegas, tu racha de problemas resueltos y las huellas de tus partidas. Nada viene de otro lugar que este servidor.
web-about-fair = Repartos limpios
web-about-fair-text = Cada mazo sale de una semilla con la que el servidor se compromete antes de la primera carta. Terminada la partida, tu navegador puede repartirlo todo otra vez y comparar.
web-about-made = De qué está hecho
web-about-icons = Iconos de game-icons.net, de Lorc, Delapouite y otros, CC BY 3.0
web-about-fonts = Tipos de letra: Cormorant (Christian Thalmann) y Alegreya Sans (Juan Pablo del Peral), SIL Open Font License 1.1
web-about-code = El programa en sí: licencia MIT
