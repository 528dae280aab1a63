### Simulations: the command, its table and its plot.

cli-simulate = play rounds by the million and count what happens
cli-sim-rounds = how many rounds, or matches with --matches (default: 100000)
cli-sim-seed = a whole number that fixes every shuffle and every choice (default: 0)
cli-sim-matches = play whole matches instead of single rounds
cli-sim-policy = who plays: uniform, uniform-cards, or your own as module:function (default: uniform)
cli-sim-knowledge = keep what each seat knows, for a policy that reads it
cli-sim-lean = don’t count what became of each role: faster, especially on a GPU
cli-sim-threads = on how many cores (default: all)
cli-sim-cuda = on an NVIDIA GPU
cli-ray = on a Ray cluster: at ADDRESS (HOST:PORT, ray://HOST:PORT or auto), or without one on a new cluster of this machine
cli-sim-plot = draw the distributions into this SVG file

# How numbers are written. `whole` comes with its thousands apart, `rest` is what stands after the point.
number = { $value }
decimal = { $whole }.{ $rest }
percent = { $number }%
interval = { $low } to { $high }

sim-compiling = Compiling
sim-playing = Playing
sim-rounds-a-second = { $rate } rounds/s
sim-matches-a-second = { $rate } matches/s

sim-title = { $edition } · { $players } players
sim-extent = { $matches ->
        [0] {""}
       *[other] Matches: { $matches } ·{" "}
    }Rounds: { $rounds } · Turns: { $turns }
sim-origin = Policy: { $policy } · Seed: { $seed }
sim-time = Played in { $seconds } s, { $rate } turns/s · Compiled in { $compiling } s

sim-seats = Rounds won by seat
sim-match-seats = Matches won by seat
column-won = Wins
column-share = Share
column-interval = 95% interval
column-tokens = Tokens
column-tokens-a-round = A round

sim-endings = How rounds end
column-rounds = Rounds
sim-last-seat = One seat left
sim-showdown = Hands compared
sim-ties = of these, tied

sim-lengths = How long they are
sim-round-length = Turns of a round
sim-match-length = Rounds of a match
column-mean = Mean
column-spread = Standard deviation
column-shortest = Shortest
column-longest = Longest

sim-roles = The round is won by whoever…
column-held = … holds it at the end
column-played = … played it
column-discarded = … discarded it

plot-mean = mean { $mean }
plot-roles = How often a card goes with a win
plot-all-seats = all seats { $share }
plot-held = held at the end
plot-played = played
plot-discarded = discarded
plot-written = The plot is in { $file }.

error-bad-rounds = Play at least one round, and { $most } at most: change the number.
error-bad-threads = The number of threads must be from 1 to { $most }: change it.
error-bad-size = The number of tables must be from 1 to { $most }: change it.
error-bad-array = This array has another shape than it needs: give one of { $shape }.
error-bad-choice = “{ $name }” must be one of: { $known }.
error-bad-opponents = There are { $seats ->
    [one] { $seats } other seat
   *[other] { $seats } other seats
} and { $count ->
    [one] { $count } opponent
   *[other] { $count } opponents
}: name one for each seat, or one for all.
error-bad-sim-seed = The seed must be a whole number from 0 to { $most }: change it.
error-unknown-policy = There is no policy “{ $name }”. Choose one of these: { $known }. Or name a function of your own as module:function.
error-illegal-policy = The policy broke the rules { $count ->
        [one] once
       *[other] { $count } times
    }: let it return one of the legal actions that it is given.
error-no-cuda = There is no GPU to compute on: it takes an NVIDIA GPU with its driver, and the extra “cuda” (pip install numba-cuda). Without --cuda, the processor does it.
error-plot-not-written = The plot could not be written to { $file }: choose a place where you may write.
error-name-collision = Two modules that are compiled together mean different things by “{ $name }”: { $one } and { $other }. Rename one of them.
error-unknown-replacement = No module that is compiled here has the name “{ $name }”: it replaces nothing.
error-illegal-step = { $count ->
        [one] One table was given an action that is not legal there
       *[other] { $count } tables were given actions that are not legal there
    }: choose by the mask of each table.
error-compiler-missing = This needs the compiler Numba, which is not installed. To install it: { $command }.
error-policy-not-compiled = The policy “{ $name }” can’t be compiled: write it as one function of numbers and loops, as Numba needs it. Numba says: { $why }
