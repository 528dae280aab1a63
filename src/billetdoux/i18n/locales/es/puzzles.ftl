### Puzzles; en/puzzles.ftl describes the variables.

cli-puzzle = resuelve el problema de hoy, u otro
cli-puzzle-number = el número del problema, o un día como 2026-11-16 (por defecto: hoy)
cli-puzzle-examples =
    Ejemplos:
      billet puzzle              el problema de hoy
      billet puzzle 17           otro
      billet puzzle 2026-11-16   el de ese día
      billet puzzle 17 --json    con su solución, para programas

puzzle-title = Problema { $number } de { $count }
puzzle-difficulty = Dificultad: { $difficulty } de { $most }
puzzle-task = Es tu turno. Una jugada gana la ronda más a menudo que todas las demás: ¿cuál?
puzzle-solved = Correcto, es la mejor jugada.
puzzle-missed = No es la mejor. Mejor: { $action }
puzzle-chances = Gana la ronda { $percent } veces de cada 100. Una jugada tentadora gana { $tempted } veces de cada 100: { $action }
puzzle-longest = Tu récord: { $days } seguidos

error-unknown-puzzle = No existe el problema { $number }: elige un número del 1 al { $count }.
puzzle-streak =
    { $days ->
        [one] Resuelto { $days } día seguido
       *[other] Resuelto { $days } días seguidos
    }
