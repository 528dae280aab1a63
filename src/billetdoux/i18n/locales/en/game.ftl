# Terms of the game, and how words are put in a row.

term-favor-token = favor token
term-round = round
term-deck = deck
term-out = out of the round
term-reference-card = reference card

# “Ada, Bea and Cleo”: `list-comma` joins all but the last, `list-and` adds it.
# `last_initial` is its first letter that is heard, for languages whose “and” depends on it.
list-comma = { $first }, { $last }
list-and = { $first } and { $last }

shown-hand =
    { $seat_is ->
        [you] you ({ $card })
       *[other] { $seat } ({ $card })
    }

# A player of an old match who had no name, in the place of one.
nameless = Anonymous

# Names to propose to somebody who has none, from the stage of the language. A comma and a space between two of them.
court-names = Rosalind, Orlando, Viola, Sebastian, Perdita, Florizel, Cordelia, Benedick, Imogen, Lysander, Hermia, Valentine
