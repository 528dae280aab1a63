### What the check of a deal proves, to whoever asks for it: on the page and by `billet verify`.

proof-own-nonce =
    { $rounds ->
        [one] Proven to you: the deal comes from the seed that was fixed before the cards, with your own number mixed in.
       *[other] Proven to you: all { $rounds } deals come from the seed that was fixed before the cards, with your own number mixed in.
    }
proof-commitment =
    { $rounds ->
        [one] The deal comes from the seed that was fixed before the cards: its commitment was noted here beforehand. No number of your own was mixed in, so the seed may have been picked for its cards.
       *[other] All { $rounds } deals come from the seed that was fixed before the cards: its commitment was noted here beforehand. No number of your own was mixed in, so the seed may have been picked for its cards.
    }
proof-consistent = The record agrees with itself. That alone proves nothing about who chose the seed: nothing was noted here before the cards were dealt.
proof-others =
    { $count ->
        [one] Another seat mixed in a number, too. Someone who knew the seed and was the last to add one could have chosen among many deals.
       *[other] { $count } other seats mixed in numbers, too. Someone who knew the seed and was the last to add one could have chosen among many deals.
    }
commitment-changed = The server told you one commitment for a match, and later another. Do not trust the deals at this table.
