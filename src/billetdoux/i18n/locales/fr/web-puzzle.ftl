### Puzzles in the browser.

web-puzzle-today = Le problème du jour
web-puzzle-number = Problème { $number }
web-puzzle-note = Un coup est nettement le meilleur, et ce n’est pas le plus évident. Une nouvelle position chaque jour.
web-puzzle-solve = Le résoudre
web-puzzle-again = Le revoir
web-puzzle-notes = Notes
web-puzzle-wrong = Ce n’est pas le meilleur coup. Essayez encore, ou regardez la solution.
web-puzzle-show = Montrer la solution
web-puzzle-next = Problème suivant
web-puzzle-share = Partager
web-puzzle-shared-solved = Résolu du premier coup
web-puzzle-shared-missed = Pas résolu du premier coup. Ferez-vous mieux ?
web-puzzle-more = D’autres problèmes
web-puzzle-difficulty = Difficulté
web-puzzle-easy = Facile
web-puzzle-medium = Moyen
web-puzzle-hard = Difficile
web-puzzle-card = Résolu par
web-puzzle-any = Peu importe
web-puzzle-none = Il n’y a pas d’autre problème de ce genre.
web-puzzle-by-number = Numéro
web-puzzle-go = Y aller
