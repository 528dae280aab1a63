### Puzzles in the browser.

web-puzzle-today = Today’s puzzle
web-puzzle-number = Puzzle { $number }
web-puzzle-note = One play is clearly best, and it is not the obvious one. A new position every day.
web-puzzle-solve = Solve it
web-puzzle-again = Look at it again
web-puzzle-notes = Notes
web-puzzle-wrong = Not the best play. Try again, or look at the solution.
web-puzzle-show = Show the solution
web-puzzle-next = Next puzzle
web-puzzle-share = Share
web-puzzle-shared-solved = Solved at the first try
web-puzzle-shared-missed = Not solved at the first try. Can you do better?
web-puzzle-more = More puzzles
web-puzzle-difficulty = Difficulty
web-puzzle-easy = Easy
web-puzzle-medium = Medium
web-puzzle-hard = Hard
web-puzzle-card = Solved by
web-puzzle-any = Any
web-puzzle-none = There is no other puzzle of this kind.
web-puzzle-by-number = Number
web-puzzle-go = Go
