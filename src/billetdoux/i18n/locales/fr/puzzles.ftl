### Puzzles; en/puzzles.ftl describes the variables.

cli-puzzle = résoudre le problème du jour, ou un autre
cli-puzzle-number = le numéro du problème, ou un jour comme 2026-11-16 (par défaut : aujourd’hui)
cli-puzzle-examples =
    Exemples :
      billet puzzle              le problème du jour
      billet puzzle 17           un autre
      billet puzzle 2026-11-16   celui de ce jour
      billet puzzle 17 --json    avec sa solution, pour les programmes

puzzle-title = Problème { $number } sur { $count }
puzzle-difficulty = Difficulté : { $difficulty } sur { $most }
puzzle-task = C’est à vous. Un coup gagne la manche plus souvent que tous les autres : lequel ?
puzzle-solved = Exact, c’est le meilleur coup.
puzzle-missed = Ce n’est pas le meilleur. Mieux : { $action }
puzzle-chances = Il gagne la manche { $percent } fois sur 100. Un coup tentant gagne { $tempted } fois sur 100 : { $action }
puzzle-longest = Votre record : { $days } de suite

error-unknown-puzzle = Il n’y a pas de problème { $number } : choisissez un numéro de 1 à { $count }.
puzzle-streak =
    { $days ->
        [one] Résolu { $days } jour de suite
       *[other] Résolu { $days } jours de suite
    }
