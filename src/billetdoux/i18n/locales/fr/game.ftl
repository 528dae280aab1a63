# Terms of the game, and how words are put in a row.

term-favor-token = pion Faveur
term-round = manche
term-deck = paquet
term-out = hors de la manche
term-reference-card = carte Référence

list-comma = { $first }, { $last }
list-and = { $first } et { $last }

shown-hand =
    { $seat_is ->
        [you] vous ({ $card })
       *[other] { $seat } ({ $card })
    }

nameless = Anonyme

court-names = Roxane, Cyrano, Célimène, Alceste, Silvia, Dorante, Araminte, Lélio, Angélique, Octave, Hortense, Valère
