### A sentence for each reason of an error: what is wrong, and what to do next. Its details are the variables.

## Actions

error-bad-action = { $text } no es una acción. Escribe por ejemplo handmaid, king>0, guard>2=baron o keep:king/guard,spy.
error-card-not-held = No tienes { $card_the }: juega una carta de tu mano.
error-countess-must-go = Tienes { $countess_the } en la mano, así que no puedes jugar { $card_the }: juega { $countess_the }.
error-no-such-seat = No existe el sitio { $seat }: los { $players } sitios se numeran desde 0. Elige uno de ellos.
error-target-out = Esa persona está fuera de la ronda: elige a alguien que siga en juego.
error-target-protected = Esa persona está a salvo hasta su próximo turno: elige a otra.
error-target-yourself = No puedes jugar { $card_the } contra ti: elige a otra persona.
error-target-needed = Hay alguien contra quien jugar { $card_the }: elige a una persona.
error-guard-names-guard = No puedes nombrar { $guard_the }: nombra otro personaje.
error-role-not-in-edition =
    { $card_gender ->
        [f] En esta edición no está incluida { $card_the }: nombra otro personaje.
       *[m] En esta edición no está incluido { $card_the }: nombra otro personaje.
    }
error-choice-pending = Antes termina de jugar { $chancellor_the }: elige con qué carta te quedas y en qué orden van las demás bajo el mazo.
error-no-choice-pending = Ahora no hay nada que poner bajo el mazo: juega una carta de tu mano.
error-cards-not-held = Esas no son las cartas que tienes: quédate con una de las tuyas y pon las demás bajo el mazo.
error-other-name = Aquí no hay «{ $name }»: usa «{ $instead }».

## Editions

error-unknown-edition = No existe la edición «{ $edition }». Elige una de estas: { $known }. O indica la ruta de tu propio archivo .toml.
error-unreadable-file = No se puede leer el archivo { $file }: comprueba que existe y que puedes abrirlo.
error-not-toml = El archivo { $file } no es TOML válido: corrígelo y guárdalo en UTF-8.
error-missing-field = Falta el campo { $field }: añádelo.
error-unknown-field = { $field } no es un campo de una edición: corrige su nombre o quítalo.
error-wrong-type =
    { $kind ->
        [text] { $field } debe ser un texto entre comillas: corrígelo.
        [number] { $field } debe ser un número entero: corrígelo.
       *[table] { $field } debe ser una tabla: corrígelo.
    }
error-out-of-range =
    { $field ->
        [file] El archivo es demasiado grande: redúcelo a { $most } bytes como máximo.
       *[other] { $field } debe ser un número de { $least } a { $most }: cámbialo.
    }
error-bad-name = { $field } puede tener minúsculas sin acento y cifras, separadas por guiones sueltos, { $most } caracteres como máximo: cámbialo.
error-name-taken = Una edición incluida en el juego ya tiene este nombre: cambia el campo { $field }.
error-unknown-role = { $field } no es un personaje. Son estos: spy, guard, priest, baron, handmaid, prince, chancellor, king, countess, princess.
error-missing-princess = No hay juego sin { $princess_the }: añade { $field }.
error-rank-used-twice = { $field } ya es el valor de otra carta ({ $other }): da a cada personaje un valor propio.
error-rank-out-of-order = { $field } debe superar el valor de una carta inferior ({ $other }): cambia uno de los dos.
error-too-many-cards = Demasiadas cartas ({ $count }): una edición tiene { $most } como máximo. Quita algunas.
error-too-few-cards = Muy pocas cartas ({ $count }) para { $players } personas, que necesitan al menos { $least }: añade cartas o permite menos sitios.
error-missing-tokens = Falta { $field }: indica cuántas fichas de Favor ganan una partida de { $players } personas.
error-needless-tokens = { $field } no corresponde a ningún número de sitios de esta edición: quítalo.

## Setting up

error-bad-players = Con la edición «{ $edition }» juegan de { $least } a { $most } personas: elige un número dentro de esos límites.
error-bad-deck = Este no es el mazo de la edición «{ $edition }»: usa todas sus cartas y ninguna otra.
error-bad-first = Ese sitio no puede empezar esta ronda. Elige uno de estos: { $starters }.
error-bad-seat = Ese sitio no existe: los { $players } sitios se numeran desde 0. Elige uno de ellos.
error-bad-seed = Eso no es una semilla: indica exactamente { $bytes } bytes.
error-bad-nonce = Lo que el sitio { $seat } añade a la mezcla no sirve: indica de 1 a 32 bytes en hexadecimal minúsculo, para un sitio de esta mesa.
error-no-seed = Esta partida no tiene semilla de la que repartir: entrega un mazo o empieza una partida con semilla.
error-bad-names = Pon un nombre a cada uno de los { $players } sitios, de 1 a 40 caracteres, sin espacios al principio ni al final.
error-bad-date = Eso no es una fecha: escribe año, mes y día así, 2026-11-15.

## What others send

error-bad-data = Los datos recibidos no se pueden leer: { $field } no es como debería. Comprueba que ambas partes tengan la misma versión del juego.

## Views and bots

error-spectator-view = Esta es la vista de un espectador: indica la de un sitio.
error-nothing-to-choose = No es el turno de este sitio: indica la vista del que debe jugar.
error-view-without-events = A esta vista le faltan los eventos, de los que se sigue todo lo que un sitio sabe: indica la vista completa.
error-policy-peeks = La estrategia { $policy } eligió { $chosen }, pero { $other } con otras cartas ocultas: haz que lea solo lo que su sitio puede saber.
error-bad-net = La red está dañada o es de otra versión ({ $weight }): vuelve a instalarla.
error-bad-settings = Los ajustes del entrenamiento tienen un error en { $field }: corrígelo.
error-bad-checkpoint = La carpeta { $folder } no contiene ningún entrenamiento que estos ajustes puedan continuar: indica otra, o empieza de nuevo.
error-unknown-level = No existe el nivel «{ $level }». Elige uno de estos: { $known }.
error-bad-agents = { $count } agentes no pueden ocupar { $players } sitios: da uno para cada sitio, o uno solo para todos.

## The wrong moment

error-no-round = No hay ninguna ronda en curso: antes reparte las cartas.
error-round-not-over = Hay una ronda en curso: antes termínala.
error-match-over = La partida ha terminado: empieza otra para volver a jugar.

## Records

error-unreadable-record = No se puede leer la partida { $file }: comprueba que el archivo existe y que es un texto en UTF-8.
error-record-too-long = Es demasiado largo para una partida registrada: elige un archivo de { $most } bytes como máximo.
error-not-a-record = Esto no es una partida registrada, que debe empezar por «{ $expected }». Elige otro archivo.
error-record-ends-early = El registro se interrumpe en la línea { $line }: consigue una copia completa.
error-line-not-expected = La línea { $line } está fuera de lugar: quítala o consigue una copia intacta.
error-line-differs = La línea { $line } no se sigue de las anteriores; debería ser { $expected }. Corrígela o consigue una copia intacta.
error-move-refused = La jugada de la línea { $line } va contra las reglas. { $why }
error-deal-refused = El reparto que acaba en la línea { $line } es imposible. { $why }
error-wrong-player = La línea { $line } está fuera de turno: le toca al sitio { $seat }. Corrígela o consigue una copia intacta.
error-header-refused = El encabezado, hasta la línea { $line }, no describe una partida jugable. { $why }
error-nothing-to-verify = A este registro le falta la huella o la semilla, así que no hay nada que comprobar: pide el registro completo de una partida terminada.
error-commitment-broken = La semilla no corresponde a la huella de la línea { $line }: no te fíes de estos repartos.
error-deal-broken = La ronda { $round }, desde la línea { $line }, no se repartió a partir de la semilla: no te fíes de ella.
error-commitment-differs = La huella de la línea { $line } no es la que se anotó antes del reparto: no te fíes de estos repartos.
error-nonce-missing = El servidor aceptó tu número para el sitio { $seat }, pero no está en el registro: no te fíes de estos repartos.
error-nonce-changed = El número del sitio { $seat }, en la línea { $line }, no es el que enviaste: no te fíes de estos repartos.
error-not-proven = Pediste la prueba «{ $wanted }», y el registro solo da «{ $reached }». Indica lo que anotaste antes de la partida, con --seen o --commitment.
error-bad-evidence = Lo que se anotó antes de la partida no sirve: una huella tiene 64 cifras hexadecimales, y un número se escribe SITIO:HEX, de 1 a 32 bytes en hexadecimal minúsculo.
error-unreadable-evidence = { $file } no se puede leer como lo anotado antes de una partida: elige el archivo que ofrece la página, o una partida de esta máquina, escrita CÓDIGO-NÚMERO.
error-nonce-without-commitment = Un número solo no demuestra nada: indica también la huella que viste antes de enviarlo (--commitment).
error-unknown-proof = No hay ninguna prueba «{ $name }». Elige una de estas: { $known }.

## Themes and languages

error-unknown-theme = No existe el tema «{ $theme }». Elige uno de estos: { $known }.
error-theme-lacks-roles = El tema «{ $theme }» no tiene nombre para estos personajes de la edición «{ $edition }»: { $roles }. Elige otro tema u otra edición.
error-unknown-language = No hay textos en el idioma «{ $language }». Elige uno de estos: { $known }.

## Torneos

error-unknown-entrant = No hay ningún bot llamado «{ $name }». Elige entre estos: { $known }. O haz jugar al tuyo: un agente en Python como módulo:Clase, cualquier programa como cmd:ORDEN.
error-bad-command-line = «{ $name }» no se entiende como orden: indica un programa que lanzar y cierra todas las comillas. Una coma que forme parte de una orden va entre comillas.
error-program-not-found = No hay ningún programa «{ $name }» que lanzar: comprueba su nombre, su lugar y que puedas ejecutarlo.
error-too-many-entrants = Un torneo es para entre 1 y { $most } bots, separados por comas: cambia la lista.
error-bad-bot-seconds = El tiempo de un programa para una jugada debe ser de más de 0 segundos y { $most } como máximo: cámbialo.
error-process-lost = Uno de los procesos que jugaban se ha interrumpido, quizá por falta de memoria: vuelve a intentarlo con menos (--threads).

## Ray

error-ray-not-installed = Ray no está instalado aquí: instala el extra «ray» (pip install ray). Sin --ray, el trabajo lo hacen los procesos de esta máquina.
error-bad-ray-address = «{ $address }» no es la dirección de un clúster de Ray: escribe HOST:PORT, ray://HOST:PORT o auto después de --ray, o nada para un clúster de esta máquina.
error-ray-not-reached = Ningún clúster de Ray responde en { $address } ({ $said }): comprueba que está en marcha (ray status) y que esta máquina puede conectarse.
error-ray-differs = El clúster de Ray en { $address } tiene otras versiones que esta máquina ({ $said }): instala el mismo Python y el mismo Ray en ambos.
error-ray-no-gpu = Ningún nodo del clúster de Ray tiene una GPU: añade uno, o quita --cuda y jugarán los procesadores.
error-node-differs = El nodo { $node } tiene otro código que esta máquina: { $theirs } allí, { $ours } aquí. Instala la misma versión de billetdoux en cada nodo.
error-node-without-billet = El nodo { $node } no puede hacer este trabajo: instala billetdoux { $version } en el Python de Ray en cada nodo.
error-piece-lost = Una parte del trabajo falló una y otra vez, porque su proceso o su nodo se interrumpió ({ $said }): comprueba la memoria de los nodos y vuelve a intentarlo.

## El análisis

error-bad-iterations = El número de iteraciones debe ir de { $least } a { $most }: cámbialo.
error-no-moves = En esta partida aún no ha jugado nadie, así que no hay nada que analizar: elige una que haya empezado.
error-one-record-only = { $name } admite una sola partida, y se han dado { $count }: ejecuta la orden para cada una.
error-record-among-many = La partida { $file } no se puede analizar. { $said }
error-no-such-move = Esa jugada no existe en esta partida: indica la ronda y el número de la jugada, como 2.5.
