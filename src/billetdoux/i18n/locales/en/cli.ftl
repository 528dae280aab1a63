### The command line and the plain prompts.

cli-about = Billet-doux: the card game Love Letter for 2 to 6 players.
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
      billet tournament --agents easy,random   who plays better
      billet analyze match.txt                 what each move cost
cli-usage = billet [COMMAND] [options]
cli-arguments = Arguments
cli-options = Options
cli-commands = Commands
cli-help = show this help and exit
cli-version = show the version and exit
cli-play = play a match against bots
cli-rules = show the reference card and the rules
cli-replay = watch a match again, step by step
cli-verify = check that the deals of a match follow from its commitment
cli-verify-seen = what your program stored before the match: a file, or CODE-NUMBER of a match played on this machine (default: search for it)
cli-verify-commitment = the commitment that you saw before the match
cli-verify-nonce = your own number and the seat where you played
cli-verify-require = fail unless this is proven: consistent, commitment or own-nonce (default: consistent)
cli-referee = offer the rules to another program, as JSON lines
cli-edition = standard, classic, star-wars, or your own .toml file (default: standard)
cli-theme = names and pictures of the roles: court or star-wars
cli-lang = language: en, fr, it or es (default: the language of your system)
cli-players = number of players (default: 4, or as many as the edition allows)
cli-bots = the bots: random, easy, medium, hard or expert, one for each seat (default: medium,easy,medium…)
cli-seed = deal from this seed of 64 hexadecimal digits instead of a secret one
cli-record-out = write the match to this file when it is over
cli-record-in = the file of a match record
cli-seat = as this seat saw it, counting from 0
cli-spectator = as a spectator saw it
cli-all = with every card face up (default)
cli-replay-move = begin after this move: 2.5 is move 5 of round 2, 2.0 its deal
cli-replay-advice = say after each move what the adviser would have played, and what it cost
cli-referee-edition = the file of your own edition, which matches can then use by its name; repeatable

verified = The commitment to the seed: { $commitment }
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
welcome = { $players } suitors, and { $goal } favor tokens win. At any question: ? for the rules, q to stop.
committed = The deals of this match are already fixed. Their commitment: { $commitment }
match-over-seed = You can check every deal yourself: the seed above belongs to the commitment shown at the start.
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

## The command line as a whole

cli-usage-word = usage:{" "}
cli-json = print one JSON object, for programs to read
cli-debug = if an error occurs, show where in the program
cli-join-server = the server on which to look for a CODE (default: BILLET_SERVER, or port 8765 of this machine)
cli-watch = watch others play, on a server
cli-watch-table = the link of a table, or its code
cli-completion = print a script with which your shell completes commands when you press Tab
cli-completion-shell = bash, zsh or fish

## Examples, under the help of each command

cli-open-examples =
    Examples:
      billet                                 a table in your browser
      billet open --no-browser --port 9000   only its address, at port 9000
cli-play-examples =
    Examples:
      billet play                               against three bots
      billet play --players 2 --bots hard       a duel with the strongest
      billet play --edition classic --lang it   the first edition, in Italian
cli-join-examples =
    Examples:
      billet join http://HOST/t/CODE --name Ada         a seat at a friend’s table
      billet join CODE                                  the same, on the server BILLET_SERVER or on this machine
      billet join http://HOST --players 3 --bots easy   open a table, with a bot at it
cli-watch-examples =
    Examples:
      billet watch http://HOST/t/CODE          as everybody may see it
      billet watch CODE --server http://HOST   the same, by its code
cli-serve-examples =
    Examples:
      billet serve                              on this machine, at port 8765
      billet serve --host 0.0.0.0 --port 8080   for other machines too
cli-serve-thinkers-at = ask the thinkers at these addresses first (billet think), with the key in BILLET_THINKERS_KEY
cli-think = bots of servers on other machines think here
cli-think-port = the port to listen at (default: 8780)
cli-think-examples =
    Examples:
      billet think --host 0.0.0.0 --thinkers 8   eight bots at a time
think-ready = Bots can think here. For servers: billet serve --thinkers-at { $address }
think-stopped = The thinker has stopped.
cli-move-db-examples =
    Examples:
      billet move-db tables.db postgresql://localhost/billet    from a file to PostgreSQL
      billet move-db postgresql://localhost/billet tables.db    and back
cli-rules-examples =
    Examples:
      billet rules                               the standard edition
      billet rules --edition classic --lang fr   the first one, in French
      billet rules --json                        for programs
cli-replay-examples =
    Examples:
      billet replay match.txt                       every card face up
      billet replay match.txt --seat 0              as seat 0 saw it
      billet replay match.txt --advice --move 2.5   from this move on, with the adviser
      billet replay match.txt --spectator --json    as a spectator saw it, for programs
cli-verify-examples =
    Examples:
      billet verify match.txt                            do the deals follow from the commitment?
      billet verify match.txt --seen seen.json           compared with what the page stored before the match
      billet verify match.txt --require own-nonce        only if your own number was mixed in
      billet verify match.txt --json                     the same, for programs
cli-analyze-examples =
    Examples:
      billet analyze match.txt                    every move
      billet analyze match.txt --move 1.3         all possible actions at move 3 of round 1
      billet analyze match.txt --plot match.svg   also draw a picture
      billet analyze match.txt other.txt --json   many matches, a line for each
cli-simulate-examples =
    Examples:
      billet simulate --rounds 1000000                             a million rounds
      billet simulate --players 2 --matches --rounds 1000 --json   duels to the last token, for programs
      billet simulate --plot rounds.svg                            also draw a picture
cli-tournament-examples =
    Examples:
      billet tournament --agents easy,random                       who plays better
      billet tournament --agents medium,easy --rounds 100 --json   two other bots, as JSON for programs
cli-referee-examples =
    Examples:
      billet referee                        one JSON line in, one out
      billet referee --edition small.toml   with an edition of your own
cli-completion-examples =
    Examples:
      billet completion bash > ~/.local/share/bash-completion/completions/billet
      billet completion zsh > ~/.zfunc/_billet                                     with ~/.zfunc in your fpath
      billet completion fish > ~/.config/fish/completions/billet.fish

## What goes wrong on a command line

error-unknown-command = There is no command “{ $name }”: billet --help lists all commands.
error-mistyped-command = There is no command “{ $name }”: try “{ $nearest }”.
error-unknown-option = There is no option { $name } here: { $help } lists all options.
error-mistyped-option = There is no option { $name } here: try { $nearest }.
error-needless-argument = “{ $name }” is not expected here: { $help } shows what this command takes.
error-missing-argument = { $name } is missing: { $help } explains it.
error-missing-value = { $name } needs a value: { $help } explains it.
error-needless-value = { $name } takes no value: leave it out.
error-options-exclude = { $name } and { $without } can’t be combined: choose one of them.
error-bad-usage = This command is not understood: { $help } shows how to write it.
error-unknown-shell = There is no completion for { $name }: choose one of these: { $known }.
error-system-refused = The system did not allow something that was needed: { $said }. Check files, disk and connection, then try again.
error-unforeseen = Something went wrong that should never happen ({ $kind }), and it is not your mistake: run the same again with --debug and report what it shows.
