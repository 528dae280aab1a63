### Tournaments: the command, its tables and its plot.

cli-tournament = let bots play against each other and see who is better
cli-agents = who takes part, separated by commas: random, easy, medium, hard, expert, module:Class for an agent of your own, or cmd:COMMAND for any program (default: expert,hard,medium,easy,random)
cli-tournament-rounds = at least how many rounds, or matches with --matches: everyone plays every seat of every deal (default: 1000)
cli-bot-seconds = how long a program of your own may think about a move (default: 5)
cli-tournament-plot = draw the win rates into this SVG file

tournament-extent = { $unit ->
        [matches] Matches
       *[rounds] Rounds
    }: { $games } · Deals: { $deals }, each in { $seatings } seatings · Seed: { $seed }
tournament-time = Played in { $seconds } s
tournament-even = If all were equal: { $share }

tournament-standings = { $unit ->
        [matches] Matches won
       *[rounds] Rounds won
    }
column-seats-played = Played
column-rating = Rating

tournament-cross = Row beats column
tournament-faults = Moves that programs left to chance
column-asked = Asked
fault-crashed = Crashed
fault-late = Too late
fault-garbage = Garbage
fault-illegal = Illegal
fault-absent = Given up
