### The table in a terminal: `billet play`, `join`, `watch` and `replay`, in the app and by plain prompts.

## billet play

cli-names = who shares this device, with commas between; a curtain hides each hand from the others (default: you alone)
cli-plain = ask in plain text, for pipes, screen readers and simple terminals
cli-save = keep the match in this file as it is played (default: one of its own among your files)
cli-resume = go on with the match in this file, or with the latest that is not over
cli-light = ink on paper, for bright rooms; t changes it at any time
play-resume = The match is kept. To go on with it: billet play --resume
play-not-kept = The match could not be kept.
join-come-back = Your seat is kept. To come back: billet join { $link }

## Keys, at the foot of the screen: very short

tui-key-go-on = go on
tui-key-seal = confirm
tui-key-back = take back
tui-key-hint = hint
tui-key-notebook = notebook
tui-key-log = log
tui-key-scheme = light
tui-key-help = help
tui-key-quit = quit
tui-key-scroll = scroll
tui-key-analysis = analysis
tui-key-look = the table
tui-key-choose = choose
tui-key-change = change
tui-key-talk = talk
tui-key-room = seats
tui-key-begin = begin
tui-key-bot = bot
tui-key-send-away = send away
tui-key-vote-out = vote out
tui-key-copy = link
tui-key-write = write
tui-key-leave = give up the seat
tui-key-move = move
tui-key-round = round
tui-key-eyes = eyes
tui-key-play = play
tui-key-pause = pause
tui-space-bar = space

## Before a match

tui-setup-title = A new match
tui-seat = Seat { $number }
tui-friend = a friend, on this device
tui-code = Code: { $code }

## At the table

tui-seal = Confirm
tui-unseen = Left
tui-stood-in = A bot is playing for you: any key takes your seat back.

## Passing the device on

tui-hand-over = Now hand the device to { $name }.

## Help

tui-help-title = Keys and rules
tui-help-page = notebook or log, where there is no room for both
tui-help-scroll = scroll the log or the notebook
tui-help-hint = ask a strong player
tui-help-scheme = light or dark
tui-help-quit = leave; the match is kept
tui-help-talk = say something: quick phrases, and your own words where the table allows them
tui-help-room = who sits where, the link, a link to your seat
tui-help-go = go; your seat stays yours, or you give it up
tui-help-seat = choose a seat
tui-help-level = which bot sits there, if any
tui-help-send-away = send away whoever sits there
tui-help-link = a link to your seat, for another device
tui-help-mix = add chance of your own to the next shuffle
tui-help-step = one move back or on
tui-help-round = one round back or on
tui-help-ends = to the start, to the end
tui-help-play = let the moves come by themselves, or stop them
tui-help-eyes = see it with the next player’s eyes, with spectators’, or with all cards open
tui-help-adviser = what the adviser would have played, and the cost
tui-help-costly = to the next move that cost much, or the one before
tui-help-analysis = what each move cost
tui-help-stop = stop looking

## The ends

tui-match-over = The end of the match
tui-quit-title = Leave the table?
tui-quit-note = You can go on with this match later.
tui-quit-lost = This match could not be saved, and will be lost.
tui-quit-seat = Your seat stays yours: with the same command you come back to it. If you give it up, a bot plays on in your place.

## Looking back

tui-replay-adviser-thinks = The adviser is thinking…
tui-replay-eyes = Seen by: { $who }
tui-replay-moment =
    { $move ->
        [0] Round { $round }, the deal
       *[other] Round { $round }, move { $move } of { $moves }
    }

## Plain prompts

plain-keys = Also: n for the notebook, h for a hint.
plain-curtain = { $name }, your turn. When nobody else looks, press Enter.
plain-pass = Press Enter when you have read this; then hand the device on.
plain-unseen = { $card } ({ $rank }): { $count } of { $copies } unseen
plain-chances = { $name }: { $chances }
plain-chance = { $card } { $percent }%
plain-after = a: what each move cost · r: play again · Enter: done

## Lessons: notes of a first game, where the terminal is unlike the page

tui-learn-seal-it = Nothing is sent yet: you may still take it back with Esc. When you are sure, press Enter.
tui-learn-seal = Whoever wins a round gains a favor token: a full dot beside the name. It is kept from round to round.
tui-learn-goal = The first with { $goal } tokens wins the match. Whoever won this round begins the next.
tui-learn-pips = The notebook (n) counts along: beside each card stands how many copies you have not seen yet. They are in the deck, set aside, or in the other hand.
tui-learn-hint = Not sure? Press h, and a strong player looks at your cards with you.
tui-key-lesson = next note
tui-key-enough = no more notes
plain-learn-keys = (Enter: go on · x: no more notes)
cli-learn = play a first game that teaches you, note by note
cli-learn-examples =
    Examples:
      billet learn            in the terminal’s app
      billet learn --plain    by plain prompts

## What can’t be done

error-save-exists = There is a file { $file } already: choose another name, or go on with that match (--resume).
error-save-not-written = The match can’t be saved in { $file }: check that there is room, and that you may write there.
error-save-not-read = The file { $file } can’t be opened: check its name, and that you may read and write it.
error-save-broken = The file { $file } is not a saved match, or is damaged at line { $line }: choose another.
error-save-in-use = The match in { $file } is being played already: go on where it is open, or close it there.
error-nothing-to-resume = There is no unfinished match to go on with: start one with billet play.
error-names-alike = Two of you have the same name: give each a name of their own.
error-too-many-names = { $count } people are too many for { $seats } seats: name fewer, or add players.
