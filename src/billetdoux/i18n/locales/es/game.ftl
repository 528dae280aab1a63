# Terms of the game, and how words are put in a row.

term-favor-token = ficha de Favor
term-round = ronda
term-deck = mazo
term-out = eliminado de la ronda
term-reference-card = carta de Referencia

list-comma = { $first }, { $last }
list-and =
    { $last_initial ->
        [i] { $first } e { $last }
       *[other] { $first } y { $last }
    }

shown-hand =
    { $seat_is ->
        [you] tú ({ $card })
       *[other] { $seat } ({ $card })
    }

nameless = Anónimo

court-names = Dorotea, Lisardo, Leonor, Segismundo, Rosaura, Fadrique, Aurora, Garcilaso, Melibea, Calisto, Laurencia, Frondoso
