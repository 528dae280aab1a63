### The table in a browser: the waiting room, the game, the notebook, the ends of a round and of a match.

## What each card does, as it stands on the card: 45 characters at most

short-spy = The only one at the end? A token for you.
short-guard = Name a card at someone. Right? They are out.
short-priest = See one hand.
short-baron = Compare hands. The lower is out.
short-handmaid = Nobody can choose you until your turn.
short-prince = Anyone lays down their hand and draws.
short-chancellor = Draw two, keep one, the rest goes under.
short-king = Trade hands with someone.
short-countess = Must go beside { $king } or { $prince }.
short-princess = Play or discard it, and you are out.

## Before a match

web-table-title = Table { $code }
web-table-title-turn = Your turn! · Billet-doux
web-table-invited = You are expected
web-table-gathering = The table is laid
web-table-empty-seat = A free seat
web-table-host = host
web-table-add-bot = Add a bot
web-table-remove-bot = Remove
web-table-change-options = Change the options
web-table-apply = Apply
web-table-seat-count =
    { $count ->
        [one] { $count } seat
       *[other] { $count } seats
    }
web-table-kick = Send away
web-table-take-seat = Take a seat
web-table-full = Every seat is taken: you are welcome to watch.
web-table-start = Begin the match
web-table-wait-host = The host will begin the match.
web-table-invite = Invite your friends
web-table-invite-note = Whoever has this link can sit down. You may also begin with bots.
web-table-link = The link of this table
web-table-code = Code
web-table-qr = The link as a QR code
web-table-share = Share
web-table-fair = The deals are fixed
web-table-fair-note = Every deal of the match is fixed before it begins. With this fingerprint, anyone can check that afterwards.
web-table-fair-mixed = Your browser has noted it, and has mixed in a number of its own:

## At the table

web-table-meta = first to { $goal } · round { $round }
web-table-watching = { $count } watching
web-table-menu = This table
web-table-close = Close
web-table-your-turn = your turn
web-table-to-act = thinking…
web-table-protected = protected
web-table-out = out
web-table-away = away
web-table-stand-in = a bot plays
web-table-vote-out = Vote out
web-table-votes = { $votes } of { $needed } against
web-table-is-ready = ready
web-table-won-round = wins the round
web-table-seconds =
    { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
web-table-face-up = Face up: { $name }
web-table-known = You know that this is { $card_the }.
web-table-known-short = you know
web-table-not = not { $cards }
web-table-in-deck = in the deck
web-table-under = Cards that you put under the deck
web-table-under-card = { $card }: you put it there. It comes in place { $place }.
web-table-aside = set aside, seen by nobody
web-table-faceup = Face up since the deal
web-table-your-hand = Your hand
web-table-you-are-out = You are out of this round. Watch how it ends: the next one is soon dealt.
web-table-guess = Who wins this round?
web-table-guess-note = Guess, and change your mind until the end. It decides nothing, and nobody else sees it.
web-table-guess-right = You guessed it: { $name }.
web-table-guess-wrong = You had guessed { $name }.
web-table-guess-tally = Rounds guessed right in this match: { $right } of { $made }.

## The question

web-table-ask-card = Your turn: which card do you play?
web-table-card-note = Choose one of your two cards. Nothing is sent before you confirm.
web-table-ask-keep = Which card do you keep?
web-table-keep-note = Choose it from your hand, or drag your cards into order: the first is yours, the rest goes under the deck.
web-table-ask-whom = { $card }: whom do you choose?
web-table-ask-what = Which card do you name?
web-table-ask-under = Under the deck: which one comes up first?
web-table-kept = you keep it
web-table-place-under = { $place }. under the deck
web-table-yourself = yourself
# What a move would do to its target. `$card` is the card that you keep.
web-table-does-guard = Right? { $target } is out of the round. Wrong? Nothing happens.
web-table-does-priest = You alone see the hand of { $target }.
web-table-does-baron = You compare { $card_the } with the hand of { $target }, in secret. The lower one is out.
web-table-does-prince =
    { $target_is ->
        [self] You lay down { $card_the } and draw another card.
       *[other] { $target } lays down their hand and draws another card. Whoever lays down { $princess_the } is out.
    }
web-table-does-king = You get the hand of { $target }, and give { $card_the } for it.
web-table-role-left =
    { $count ->
        [0] { $card }: none is left unseen
        [one] { $card }: { $count } unseen
       *[other] { $card }: { $count } unseen
    }
web-table-take-back = Take back
web-table-seal = Confirm:

## Notebook, log, talk

web-table-aside-label = Notebook, log and talk
web-table-notes-label = Notebook and log
web-table-notebook = Notebook
web-table-notebook-note = What you have not seen yet, and who can’t hold it
web-table-role = Card
web-table-unseen = Unseen
web-table-seen = Seen
web-table-left-of = { $count } of { $copies } unseen
web-table-surely = surely
web-table-surely-not = surely not
web-table-how-likely = how likely
web-table-why = Why?
web-table-why-nothing = You know nothing of { $name }’s hand but what the cards on the table tell.
web-table-hint = What would you do?
web-table-hint-note = Chances to win the match, as a strong player sees them from your seat
web-table-log = What happened
web-table-talk = Talk
web-table-unread =
    { $count ->
        [one] { $count } new line
       *[other] { $count } new lines
    }
web-table-write = Write to the table
web-table-send = Send
web-table-react = React

## The ends

web-table-round-over = The end of round { $number }
web-table-next-round = Next round
web-table-waiting-ready = Waiting for the others…
web-table-next-match = Another match?
web-table-rematch = Play again
web-table-story = The story of this match

## Notices

web-table-lost = The connection is lost. Trying again…
web-table-slow = Connecting takes longer than usual…
web-table-offline = This device has no network. The table comes back as soon as there is one.
web-table-server-away = The server does not answer. Your seat is kept. Trying again…
web-table-blocked = The server answers, but the live connection to the table does not get through. A proxy, a VPN or a firewall may block WebSockets: try another network.
web-table-hurried = Too much was sent at once. The table comes back in a moment.
web-table-try-now = Try now
web-table-outdated = This page and the server no longer speak the same version: reload the page. If that does not help, the server is being updated: try again later.
web-table-newer = There is a newer version of this page.
web-table-later = Later
web-table-log-gap = You were away for a while: some of what happened may be missing here.
web-table-gone =
    { $code ->
        [4404] There is no such table here: check the link, or open a new table.
        [4426] This table was used by a newer version of the game, which this server doesn’t have yet: ask whoever runs the server to update it.
        [4432] There are too many connections from your address: close some, then try again.
       *[other] The server has ended the connection: try again.
    }
web-table-stood-in = A bot is playing for you.
web-table-play-on = Play on myself
web-table-without = Go on without { $name }?
web-table-without-note = A bot will finish the match for them.
web-table-keep-waiting = Keep waiting
web-table-returning = A bot is finishing your turn. Then you play again.
web-table-you-stall = A bot had to play for you more than once: the others may vote to go on without you.
web-table-you-watch = You are watching, and see what everybody may see.
web-table-next-time = You have a seat: you play from the next match on.

## The menu

web-table-ticket = Go on from another device
web-table-ticket-note =
    { $minutes ->
        [one] A link for you alone. It works once, for { $minutes } minute.
       *[other] A link for you alone. It works once, for { $minutes } minutes.
    }
web-table-settings = Settings
web-table-sound = Sounds: cards, seals, and a soft bell when it is your turn
web-table-notify-denied = The browser shows no notifications from here. If you want them, allow them for this page in its settings.
web-table-leave = Leave the table
web-table-leave-sure = Give up your seat for good? A bot will finish the match for you.
web-table-stay = Stay
web-table-keys = Keys
web-table-key-digits = choose a card, a player or a role
web-table-key-enter = confirm; after a round, go on
web-table-key-escape = take back
web-table-key-help = show this sheet
web-table-shortcuts = Digits, c, space and ? are shortcuts
web-table-speech = What a screen reader says
web-table-speech-all = Everything
web-table-speech-game = The game, without the talk
web-table-speech-own = Only what concerns me
