### What the check of a deal proves, to whoever asks for it: on the page and by `billet verify`.

proof-own-nonce =
    { $rounds ->
        [one] Prouvé, pour vous : la donne vient de la graine fixée avant les cartes, à laquelle votre propre nombre a été mêlé.
       *[other] Prouvé, pour vous : les { $rounds } donnes viennent de la graine fixée avant les cartes, à laquelle votre propre nombre a été mêlé.
    }
proof-commitment =
    { $rounds ->
        [one] La donne vient de la graine fixée avant les cartes : son empreinte avait été notée ici auparavant. Aucun nombre de votre part n’y a été mêlé : la graine a donc pu être choisie pour ses cartes.
       *[other] Les { $rounds } donnes viennent de la graine fixée avant les cartes : son empreinte avait été notée ici auparavant. Aucun nombre de votre part n’y a été mêlé : la graine a donc pu être choisie pour ses cartes.
    }
proof-consistent = L’enregistrement est cohérent. Cela seul ne prouve rien sur qui a choisi la graine : rien n’avait été noté ici avant la distribution des cartes.
proof-others =
    { $count ->
        [one] Une autre place a aussi mêlé un nombre. Quelqu’un qui connaissait la graine et a ajouté le sien en dernier a pu choisir parmi de nombreuses donnes.
       *[other] { $count } autres places ont aussi mêlé des nombres. Quelqu’un qui connaissait la graine et a ajouté le sien en dernier a pu choisir parmi de nombreuses donnes.
    }
commitment-changed = Le serveur vous a donné une empreinte pour une partie, puis une autre. Ne vous fiez pas aux donnes de cette table.
