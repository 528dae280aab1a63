### The rules in short. A message is a section: its value is the heading, its attributes are the paragraphs.
### A section or paragraph named after roles is left out where the edition lacks one of them; `two`, where two can’t play.
### Elsewhere no role is mentioned but the princess, whom every edition has.

rules-goal = El objetivo
    .letter = En esta mesa todo el mundo sueña con { $princess_the } y ha escrito una carta de amor, que debe pasar por las manos adecuadas. Si eres la última persona en juego, o si tienes la carta más alta cuando acaba la ronda, llega la tuya.
    .tokens = Cada ronda ganada vale una ficha de Favor. Quien reúna suficientes gana la partida.

rules-setup = Preparar una ronda
    .aside = Baraja las { $cards } cartas. Aparta la primera, boca abajo: nadie la mira.
    .two = Con dos personas, aparta otras tres cartas, boca arriba.
    .deal = Reparte una carta a cada persona. Las demás forman el mazo.
    .first = Empieza la primera ronda quien haya escrito una carta a mano más recientemente; si nadie lo sabe, se sortea. Cada ronda siguiente la empieza quien ganó la anterior; tras un empate, se sortea entre quienes ganaron.

rules-turn = Un turno
    .play = Roba una carta, juega después una de tus dos cartas boca arriba y aplica su efecto. Guarda la otra en secreto. Luego le toca a la siguiente persona alrededor de la mesa.
    .choose = Si una carta requiere a otra persona, debes elegir a alguien que siga en juego y no esté a salvo. Si no hay nadie así, la carta no tiene efecto.
    .prince = Si no puedes elegir a nadie más, { $prince_a } se juega contra ti.
    .handmaid = La protección que da { $handmaid_the } termina al empezar tu siguiente turno, antes de robar.
    .faceup = Las cartas jugadas o descartadas quedan boca arriba delante de ti, en orden, a la vista de toda la mesa.

rules-cards = Las cartas en detalle
    .princess-prince = { $princess }: si { $prince_a } te obliga a descartar esta carta, quedas fuera de la ronda y no robas nada.
    .princess-king = { $princess }: un intercambio con { $king_the } no es un descarte.
    .princess-chancellor = { $princess }: acabar bajo el mazo con { $chancellor_the } no es un descarte.
    .countess = { $countess }: siempre puedes jugar esta carta, sin decir por qué.
    .countess-chancellor = { $countess }: mientras eliges para { $chancellor_the }, esta carta no obliga a nada.
    .chancellor = { $chancellor }: si en el mazo queda una carta, róbala y devuelve una; si no queda ninguna, no pasa nada.
    .prince = { $prince }: la carta descartada no tiene efecto. Si el mazo está vacío, la carta nueva es la que se apartó al principio.
    .prince-handmaid = { $prince }: descartar { $handmaid_the } no protege a nadie.
    .baron = { $baron }: comparas la carta que has conservado. Si hay empate, nadie queda fuera.
    .guard = { $guard }: puedes nombrar cualquier otro personaje de la edición, aunque todas sus cartas estén boca arriba.

rules-out = Fuera de la ronda
    .out = Quien queda fuera de la ronda muestra su mano, sin efecto. No juega más turnos, nadie puede elegirle y no puede ganar la ronda.

rules-end = El final de una ronda
    .last = Si tras un turno solo queda una persona en juego, gana la ronda en el acto.
    .deck = Si tras un turno el mazo está vacío, quienes siguen en juego muestran su mano. Gana la ronda el valor más alto; si hay empate, la ganan todas las personas que lo tengan.
    .token = Quien gana consigue una ficha de Favor.

rules-spy = { $spy }: una ficha más
    .alone = Al final de la ronda, si una sola de las personas que siguen en juego tiene { $spy_a } boca arriba, consigue una ficha de Favor, gane quien gane la ronda. Con dos se consigue igualmente una sola ficha.
    .hidden = En la mano o bajo el mazo, { $spy_the } no cuenta.

rules-match = La partida
    .goal = Fichas de Favor que ganan la partida: { $goals }.
    .winners = En cuanto alguien tiene suficientes al final de una ronda, la partida acaba y la ganan todas las personas que tengan suficientes, aunque unas tengan más que otras.

# One of the goals listed in rules-match.
tokens-for = { $tokens } para { $players } personas

rules-secrets = Quién sabe qué
    .open = Toda la mesa puede conocer las cartas boca arriba, las fichas de Favor y cuántas cartas quedan en el mazo, y saber quién está fuera de la ronda, quién está a salvo, quién eligió a quién y con qué resultado.
    .own = Tu mano es solo tuya. El orden del mazo y la carta apartada no los conoce nadie.
    .guard = Toda la mesa oye lo que nombra { $guard_the }.
    .priest = Solo quien juega { $priest_the } ve la mano elegida.
    .baron = Cuando se juega { $baron_the }, solo las dos personas ven las cartas comparadas.
    .king = Tras un intercambio con { $king_the }, cada una de las dos personas sabe qué tiene la otra.
    .chancellor = Solo quien juega { $chancellor_the } sabe qué cartas van bajo el mazo y en qué orden.
    .end = Las manos que se comparan al final de una ronda se muestran a toda la mesa. La última persona en juego no tiene que mostrar la suya.
