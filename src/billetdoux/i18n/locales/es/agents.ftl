### Why a hidden card is believed to be what it is, and who the bots are; en/agents.ftl describes the variables.

reason-seen = Has visto la mano de { $seat }: { $card_the }.
reason-compared = Has comparado tu mano con la de { $seat }, que tenía { $card_the }.
reason-traded = Has intercambiado tu mano con la de { $seat }, que ha recibido { $card_the }.
reason-placed = { $seat } ha robado { $card_the }, que habías puesto bajo el mazo.
reason-moved = { $seat } ha intercambiado su mano con la de { $target }, y ahora tiene lo que tenía { $target }.
reason-missed = { $seat } no tiene { $card_the }: { $guard_a } ha nombrado esa carta en vano.
reason-won = { $seat } ha ganado la comparación con { $target }, que tenía { $card_the }: esta carta es más alta.
reason-tied = { $seat } ha empatado la comparación con { $target }: la carta es la misma.
reason-not-countess = { $seat } ha jugado { $card_the }, cosa que { $countess_the } habría impedido.
reason-kept = { $seat } ha jugado { $card_the } y ha preferido quedarse con esta carta.
reason-countess = { $seat } ha jugado { $countess_the }, por gusto o por obligación.
reason-chosen = Con { $chancellor_the }, { $seat } ha elegido esta carta entre { $count }.
reason-on-top = Has puesto { $card_the } bajo el mazo, y ahora es la siguiente carta.
reason-all-seen =
    { $copies ->
        [one] { $card }: la única copia está boca arriba o en tu mano.
       *[other] { $card }: las { $copies } copias están boca arriba o en tu mano.
    }
reason-held = { $target } tiene { $card_the }.
reason-under = Has puesto { $card_the } bajo el mazo.
reason-some-seen =
    { $count ->
        [one] { $card }: { $count } de las { $copies } copias está boca arriba o en tu mano.
       *[other] { $card }: { $count } de las { $copies } copias están boca arriba o en tu mano.
    }

# What speaks for a move, in a hint; en/agents.ftl describes the variables.
motive-only = Es lo único que puedes jugar.
motive-sure = Conoces la carta: { $seat } tiene { $card_the }.
motive-likely = { $seat } tiene { $card_the } con una probabilidad del { $percent } %.
motive-miss = El nombre no puede acertar, pero te quedas con { $card_the }.
motive-no-effect = No se puede elegir a nadie: la carta no hace nada, y te quedas con { $card_the }.
motive-look = Conocerás la mano de { $seat }.
motive-known = Ya sabes que { $seat } tiene { $card_the }.
motive-compare = Con { $card_the } ganas a { $seat } con una probabilidad del { $percent } %, y pierdes con el { $risk } %.
motive-safe = Nadie puede elegirte hasta tu próximo turno.
motive-expose = { $seat } tiene { $card_the } con una probabilidad del { $percent } %, y quedaría fuera.
motive-redraw = { $seat } pierde una mano más alta que { $card_the } con una probabilidad del { $percent } %.
motive-redraw-self = Cambias { $card_the } por la siguiente carta.
motive-choose = Ves más cartas, y te quedas con la mejor.
motive-keep-high = De estas cartas, { $card_the } es la más alta, y al final gana la mano más alta.
motive-keep-low = Por ahora, { $card_the } te sirve más que una carta más alta.
motive-trade = La mano de { $seat } es más alta que { $card_the } con una probabilidad del { $percent } %.
motive-spy = Si al final solo tú tienes { $spy_a }, te da una ficha de Favor.
motive-keeps = La carta no hace nada, y te quedas con { $card_the }.
motive-lost = Quedarías fuera.

hint-chance = cerca del { $percent } % de ganar la partida
hint-close = más o menos lo mismo
hint-alike = Vale lo mismo: { $actions }
hint-alike-more =
    { $count ->
        [one] Vale lo mismo: { $actions } y { $count } más
       *[other] Vale lo mismo: { $actions } y { $count } más
    }
hint-others = O bien
hint-suggests = Lo que sugieren las jugadas de los demás (entre paréntesis: solo contando)
hint-suggested = { $name }: { $chances }
hint-suggested-chance = { $card } { $percent } % ({ $counted } %)

# The levels, as players at the table: names, the best known one first, and a line of character.
bot-random-name = Pirueta
    .others = Cascabel, Cabriola, Volatín, Sonajas, Perillán
bot-random-line = Bufón. Hace una reverencia, roba y juega lo que se le cae de la manga.
bot-easy-name = Perceval
    .others = Galván, Tristán, Lionel, Amadís, Esplandián
bot-easy-line = Escudero. Guarda la carta alta, saluda y carga contra quien va por delante.
bot-medium-name = Beatriz
    .others = Mencía, Constanza, Isolda, Ginebra, Jimena
bot-medium-line = Dama de compañía. Mientras te pregunta por tu madre, ya ha contado todas las cartas.
bot-hard-name = Silvestre
    .others = Ambrosio, Gregorio, Clemente, Bonifacio, Urbano
bot-hard-line = Cardenal. Sabe cómo acaba la ronda: se lo han confesado mil penitentes.
bot-expert-name = Sibila
    .others = Hipatia, Casandra, Urania, Melusina, Celeste
bot-expert-line = Astróloga. Ha jugado esta partida mil millones de veces, siempre contra el espejo.
bot-introduced = { $name }: { $line }
