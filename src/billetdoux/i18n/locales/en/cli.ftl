### The command line and the plain prompts.

cli-about = Billet-doux: Love Letter for 2 to 6 suitors and a princess.
cli-examples =
    Examples:
      billet                                   a table in your browser
      billet play                              a match against three bots
      billet play --players 2 --lang fr        a duel, in French
      billet rules --edition classic           the reference card
      billet replay match.txt --seat 0         a match again, as seat 0 saw it
      billet serve                             tables for friends who have the link
      billet join http://HOST/t/CODE           a seat at a friend’s table
      billet simulate --rounds 1000000         a million rounds
      billet tournament --agents hard,easy     who plays better
      billet analyze match.txt                 what each move cost
cli-usage = billet [COMMAND] [options]
cli-arguments = Arguments
cli-options = Options
cli-commands = Commands
cli-help = show this help and stop
cli-version = show the version and stop
cli-play = play a match against bots
cli-rules = show the reference card and the rules
cli-replay = watch a match again, step by step
cli-verify = check that a match was dealt as it was promised
cli-referee = answer a program that plays by JSON lines
cli-edition = standard, classic, star-wars, or your own .toml file (default: standard)
cli-theme = who the roles are: court or star-wars
cli-lang = language: en, fr, it or es (default: your system’s)
cli-players = how many sit down (default: 4, or as many as fit)
cli-bots = who plays against you: random, easy, medium or hard, one name a seat (default: medium,easy,medium…)
cli-seed = deal from this seed of 64 hexadecimal digits instead of a secret one
cli-record-out = write the match to this file when it is over
cli-record-in = the file of a match record
cli-seat = as this seat saw it, counting from 0
cli-spectator = as a spectator saw it
cli-all = with every card face up (default)
cli-referee-edition = an edition of your own that may be asked for by its name; repeatable

verified = All is as promised: { $rounds ->
        [one] the deal follows
       *[other] all { $rounds } deals follow
    } from the seed, and the seed from the commitment { $commitment }.
reference-title = Reference card: { $edition }, { $cards } cards
column-rank = Rank
column-role = Role
column-count = Copies
column-effect = When you play it
deck-left = { $count ->
        [0] the deck is empty
        [one] 1 card in the deck
       *[other] { $count } cards in the deck
    }
faceup = face up since the deal: { $cards }
you-know-under = { $place ->
        [1] next in the deck you put { $card }
       *[other] card { $place } of the deck, put there by you: { $card }
    }
state-out = out
state-protected = protected
seat-name = Seat { $seat }
round-title = Round { $number }
press-enter = Enter to go on, q to stop
goodbye = Until next time.
record-written = The match is in { $file }.
your-name = You
welcome = { $players } suitors, and { $goal } favor tokens win. At any question: ? for the rules, q to stop.
committed = The deals of this match are already fixed. Their seal: { $commitment }
match-over-seed = You can check every deal yourself: the seed above breaks the seal shown at the start.
ask-card = Which card do you play?
ask-whom = { $card }: on whom?
ask-what = Which card do you name?
ask-keep = What do you keep?
ask-again = Please answer with a number from 1 to { $most }.
yourself = yourself

error-unknown-bot = There is no bot called { $name }. There are: { $known }.
error-too-many-bots = { $count } bots are too many for { $seats ->
        [one] one free seat
       *[other] { $seats } free seats
    }: name fewer, or add players.
error-record-not-written = The match could not be written to { $file }: choose a place where you may write.
