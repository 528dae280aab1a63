### Why a hidden card is believed to be what it is, and who the bots are; en/agents.ftl describes the variables.
### Names of players are never elided (“d’Ada”): sentences put no “de” or “que” before them.

reason-seen = { $seat } vous a montré sa main : { $card_the }.
reason-compared = { $seat } et vous avez comparé vos mains : { $seat } avait { $card_the }.
reason-traded = Vous avez échangé votre main avec { $seat }, qui a reçu { $card_the }.
reason-placed =
    { $card_gender ->
        [f] { $seat } a pioché { $card_the }, que vous aviez glissée sous le paquet.
       *[m] { $seat } a pioché { $card_the }, que vous aviez glissé sous le paquet.
    }
reason-moved = { $seat } a échangé sa main avec { $target }, et tient ce que tenait { $target }.
reason-missed = { $seat } n’a pas { $card_the } : { $guard_a } a nommé cette carte en vain.
reason-won = { $seat } a gagné contre { $target }, qui avait { $card_the } : cette carte est plus forte.
reason-tied = { $seat } a fait égalité avec { $target } en comparant les mains : c’est la même carte.
reason-not-countess = { $seat } a joué { $card_the }, ce que { $countess_the } aurait interdit.
reason-kept = { $seat } a joué { $card_the }, préférant garder cette carte.
reason-countess = { $seat } a joué { $countess_the }, par choix ou par obligation.
reason-chosen = Avec { $chancellor_the }, { $seat } a choisi cette carte parmi { $count }.
reason-on-top = Vous avez glissé { $card_the } sous le paquet, et c’est maintenant la prochaine carte.
reason-all-seen =
    { $copies ->
        [one] { $card } : le seul exemplaire est face visible ou dans votre main.
       *[other] { $card } : les { $copies } exemplaires sont face visible ou dans votre main.
    }
reason-held = { $target } a { $card_the }.
reason-under = Vous avez glissé { $card_the } sous le paquet.
reason-some-seen =
    { $count ->
        [one] { $card } : { $count } exemplaire sur { $copies } est face visible ou dans votre main.
       *[other] { $card } : { $count } exemplaires sur { $copies } sont face visible ou dans votre main.
    }

# What speaks for a move, in a hint; en/agents.ftl describes the variables.
motive-only = C’est tout ce que vous pouvez jouer.
motive-sure = Vous connaissez la carte : { $seat } a { $card_the }.
motive-likely = { $seat } a { $card_the } avec { $percent } % de chances.
motive-miss = Ce nom ne peut pas être le bon, mais vous gardez { $card_the }.
motive-no-effect = On ne peut choisir personne : la carte ne fait rien, et vous gardez { $card_the }.
motive-look = Vous connaîtrez la main tenue par { $seat }.
motive-known = Vous connaissez déjà la main tenue par { $seat } : { $card_the }.
motive-compare = Avec { $card_the }, vous battez { $seat } avec { $percent } % de chances, et perdez avec { $risk } %.
motive-safe = Personne ne peut vous choisir jusqu’à votre prochain tour.
motive-expose = { $seat } a { $card_the } avec { $percent } % de chances, et serait hors de la manche.
motive-redraw = { $seat } perd une main plus forte que { $card_the }, avec { $percent } % de chances.
motive-redraw-self = Vous échangez { $card_the } contre la prochaine carte.
motive-choose = Vous voyez d’autres cartes, et gardez la meilleure.
motive-keep-high = Parmi ces cartes, { $card_the } est la plus forte, et la main la plus forte gagne à la fin.
motive-keep-low = Pour l’instant, { $card_the } vous sert mieux qu’une carte plus forte.
motive-trade = Face à { $card_the }, la main tenue par { $seat } est plus forte avec { $percent } % de chances.
motive-spy = Si vous êtes à la fin la seule personne à avoir { $spy_a }, elle rapporte un pion Faveur.
motive-keeps = La carte ne fait rien, et vous gardez { $card_the }.
motive-lost = Vous seriez hors de la manche.

hint-chance = environ { $percent } % de chances de gagner la partie
hint-close = à peu près autant
hint-alike = Tout aussi bien : { $actions }
hint-alike-more =
    { $count ->
        [one] Tout aussi bien : { $actions } et { $count } autre
       *[other] Tout aussi bien : { $actions } et { $count } autres
    }
hint-others = Ou bien
hint-suggests = Ce que suggère le jeu des autres (entre parenthèses : au simple décompte)
hint-suggested = { $name } : { $chances }
hint-suggested-chance = { $card } { $percent } % ({ $counted } %)

# The levels, as players at the table: names, the best known one first, and a line of character.
bot-random-name = Pirouette
    .others = Grelot, Marotte, Cabriole, Triboulet, Fanfare
bot-random-line = Bouffon. Salue, pioche, et joue ce qui lui tombe de la manche.
bot-easy-name = Perceval
    .others = Gauvain, Tristan, Lionel, Bohort, Yvain
bot-easy-line = Écuyer. Garde la carte forte, salue, et fonce sur qui mène.
bot-medium-name = Béatrice
    .others = Marion, Aliénor, Constance, Iseult, Guenièvre
bot-medium-line = Dame d’honneur. Le temps de prendre des nouvelles de votre mère, elle a compté toutes les cartes.
bot-hard-name = Sylvestre
    .others = Ambroise, Grégoire, Clément, Boniface, Urbain
bot-hard-line = Cardinal. Connaît la fin de la manche : mille pénitents la lui ont confiée.
bot-expert-name = Sibylle
    .others = Hypatie, Cassandre, Uranie, Mélusine, Céleste
bot-expert-line = Astrologue. A joué cette partie un milliard de fois, toujours contre son miroir.
bot-introduced = { $name } : { $line }
