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

# The levels, as players at the table: a name, and a line of character.
bot-random-name = Pirueta
bot-random-line = Bufón. Hace una reverencia, roba y juega lo que se le cae de la manga.
bot-easy-name = Perceval
bot-easy-line = Escudero. Guarda la carta alta, saluda y carga contra quien va por delante.
bot-medium-name = Beatriz
bot-medium-line = Dama de compañía. Mientras te pregunta por tu madre, ya ha contado todas las cartas.
bot-hard-name = Silvestre
bot-hard-line = Cardenal. Sabe cómo acaba la ronda: se lo han confesado mil penitentes.
bot-expert-name = Sibila
bot-expert-line = Astróloga. Ha jugado esta partida mil millones de veces, siempre contra el espejo.
bot-introduced = { $name }: { $line }
