# Terms of the game, and how words are put in a row.

term-favor-token = segnalino Preferenza
term-round = round
term-deck = mazzo
term-out = fuori dal round
term-reference-card = carta Consultazione

list-comma = { $first }, { $last }
list-and =
    { $last_initial ->
        [e] { $first } ed { $last }
       *[other] { $first } e { $last }
    }

shown-hand =
    { $seat_is ->
        [you] tu ({ $card })
       *[other] { $seat } ({ $card })
    }

nameless = Anonimo

court-names = Mirandolina, Florindo, Rosaura, Lelio, Colombina, Ottavio, Isabella, Leandro, Clarice, Orazio, Smeraldina, Ruggero
