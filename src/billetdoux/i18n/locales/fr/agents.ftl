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

# The levels, as players at the table: a name, and a line of character.
bot-random-name = Pirouette
bot-random-line = Bouffon. Salue, pioche, et joue ce qui lui tombe de la manche.
bot-easy-name = Perceval
bot-easy-line = Écuyer. Garde la carte forte, salue, et fonce sur qui mène.
bot-medium-name = Béatrice
bot-medium-line = Dame d’honneur. Le temps de prendre des nouvelles de votre mère, elle a compté toutes les cartes.
bot-hard-name = Sylvestre
bot-hard-line = Cardinal. Connaît la fin de la manche : mille pénitents la lui ont confiée.
bot-expert-name = Sibylle
bot-expert-line = Astrologue. A joué cette partie un milliard de fois, toujours contre son miroir.
bot-introduced = { $name } : { $line }
