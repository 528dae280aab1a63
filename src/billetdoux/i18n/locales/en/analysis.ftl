### Analysis: the command, its tables and its picture.

cli-analyze = find what each move of a match cost, and who was lucky
cli-analyze-records = the files of match records; of several, a table of all players is shown
cli-analyze-iterations = how many worlds to search at each move (default: 5000)
cli-analyze-seed = a whole number that fixes which worlds are drawn (default: 0)
cli-analyze-move = only this move, with all that its player could have done instead: 2.5 is move 5 of round 2
cli-analyze-plot = draw the match into this SVG file

analysis-looking = Thinking
analysis-extent = Rounds: { $rounds } · Moves: { $moves } · Iterations: { $iterations } a move · Seed: { $seed }
analysis-matches = Matches: { $matches } · Moves: { $moves } · Iterations: { $iterations } a move · Seed: { $seed }
analysis-unfinished = The match goes on.

column-player = Player
column-move = Move
column-round-chance = Round
column-match-chance = Match
column-verdict = Verdict
analysis-better = better: { $action }
mark-forced = forced
mark-fine = fine
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder

advice-title = The adviser
advice-forced = There was only one legal play.
advice-same = The adviser would play the same.
advice-other = The adviser would play: { $action }
advice-level = The difference can’t be measured.
advice-chance = Chance to win the match: { $made }
advice-chances = Chance to win the match: { $made } instead of { $best }
advice-cost = Cost: { $match } of the match, { $round } of the round

analysis-choices = How they played
column-matches = Matches
column-choices = Choices
column-cost = Cost
column-cost-each = Each
column-inaccuracies = Inaccuracies
column-mistakes = Mistakes
column-blunders = Blunders

analysis-luck = Rounds won, by luck and skill
column-rounds-won = Won
column-even = Even chance
column-luck-deal = Luck of the deal
column-luck-play = Luck later
column-skill = Skill

analysis-played-best = Played best: { $names } · Cost of a choice: { $cost }
analysis-luckiest = Luckiest: { $names } · Rounds won by luck: { $rounds }

analysis-look = To look at the costliest moves:
analysis-moment = Round { $round }, move { $move }: { $name } chooses
column-choice = Choice
analysis-worlds = Worlds tried for each choice: { $worlds } · ±: 95% interval
choice-best = best
choice-made = played
choice-best-made = best, played

picture-chances = Chances to win the match
picture-chances-note = as the cards truly lay, if everyone plays sensibly
picture-round-token = round won
picture-costliest = The costliest moves
picture-none = No move cost anything that could be measured.
picture-place = round { $round }, move { $move }
picture-even = even chance
picture-luck = luck
picture-cost = lost by own moves
picture-wins = rounds won
