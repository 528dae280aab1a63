### La table en mouvement : pourquoi quelqu’un est éliminé, les pauses, le rythme, le son.

## Pourquoi quelqu’un est éliminé. `$other` en est la cause.

web-table-why-guard =
    { $seat_is ->
        [you] La manche est finie pour vous : { $other } a deviné { $card_the }.
       *[other]
            { $other_is ->
                [you] Vous avez deviné { $card_the }.
               *[other] { $other } a deviné { $card_the }.
            }
    }
web-table-why-baron =
    { $seat_is ->
        [you] La manche est finie pour vous : { $other } avait la carte la plus forte.
       *[other]
            { $other_is ->
                [you] Vous aviez la carte la plus forte.
               *[other] { $other } avait la carte la plus forte.
            }
    }
web-table-why-prince =
    { $seat_is ->
        [you] La manche est finie pour vous : { $other } vous a fait défausser { $princess_the }.
       *[other]
            { $other_is ->
                [you] Vous avez fait défausser { $princess_the }.
               *[other] { $other } a fait défausser { $princess_the }.
            }
    }
web-table-why-princess =
    { $seat_is ->
        [you] La manche est finie pour vous : vous avez posé { $princess_the }.
       *[other] A posé { $princess_the }.
    }

## Ce qui est montré

web-table-caught-up =
    { $count ->
        [one] À jour : { $count } coup sauté.
       *[other] À jour : { $count } coups sautés.
    }
web-table-paused = En pause
web-table-pause = Pause
web-table-go-on = Continuer
web-table-to-round-end = Aller à la fin de la manche
web-table-space = Espace
web-table-key-space = mettre en pause ce qui est montré
web-table-key-right = continuer
web-table-next-in =
    { $seconds ->
        [one] La manche suivante commence dans { $seconds } seconde.
       *[other] La manche suivante commence dans { $seconds } secondes.
    }

## Réglages

web-table-pace = Durée d’affichage des coups
web-table-pace-slow = Lentement
web-table-pace-normal = Le temps de lire
web-table-pace-fast = Brièvement
web-table-pace-instant = Aucune : l’état le plus récent, tout de suite
web-table-volume = Volume
web-table-sound-ask = Avec du son ?
web-table-sound-yes = Oui
web-table-sound-no = Non
web-bot-pace = Les bots jouent
web-bot-pace-slow = lentement
web-bot-pace-normal = à un rythme facile à suivre
web-bot-pace-fast = vite
