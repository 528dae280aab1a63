### Puzzles: positions with one best play.

cli-puzzle = solve today’s puzzle, or another one
cli-puzzle-number = the puzzle’s number, or a day such as 2026-11-16 (default: today’s)
cli-puzzle-examples =
    Examples:
      billet puzzle              today’s puzzle
      billet puzzle 17           another one
      billet puzzle 2026-11-16   that day’s
      billet puzzle 17 --json    with its solution, for programs

puzzle-title = Puzzle { $number } of { $count }
puzzle-difficulty = Difficulty: { $difficulty } of { $most }
puzzle-task = It is your turn. One play wins the round more often than all others: which one?
puzzle-solved = Right, this is the best play.
puzzle-missed = Not the best. Better: { $action }
puzzle-chances = It wins the round { $percent } times in 100. A tempting play wins { $tempted } times in 100: { $action }
puzzle-longest = Best so far: { $days } in a row

error-unknown-puzzle = There is no puzzle { $number }: choose a number from 1 to { $count }.
puzzle-streak =
    { $days ->
        [one] Solved { $days } day in a row
       *[other] Solved { $days } days in a row
    }
