### Une partie finie, revue dans un navigateur.

web-replay-open = La revoir
web-replay-title = La partie revue
web-replay-back = La partie
web-replay-eyes = Vue par
web-replay-all = Toutes les cartes
web-replay-public = Spectateurs
web-replay-moments = Les moments de la partie
web-replay-deal = manche { $round }, la donne
web-replay-round = Manche { $round }
web-replay-to-round = Aller à une manche
web-replay-first = Au début
web-replay-previous = Un coup en arrière
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-next = Un coup en avant
web-replay-last = À la fin
web-replay-keys = ← → un coup · Début, Fin aux extrémités · barre d’espace : lecture ou pause
web-replay-notes = Notes
web-replay-notebook-note = Ce qui n’avait pas encore été vu, et qui ne pouvait pas l’avoir
web-replay-hidden = Ce que personne ne voyait
web-replay-deck = Le paquet, la prochaine carte en premier
web-replay-deck-empty = Le paquet est vide.
web-replay-aside = Écartée
web-replay-hand = Main : { $name }
web-replay-known = { $name } sait que c’est { $card_the }.
web-replay-under = Cartes que { $name } a glissées sous le paquet
