### The page in a browser, around the table: home, lists, rules, a finished match, about.

web-name = Billet-doux
web-refused = That did not work: try again. If it happens once more, reload the page.
web-chunk-lost = This page has changed since you opened it: reload it.
web-reload = Reload
web-part-failed = Something went wrong in this part of the page. The rest still works.
web-moment = One moment…
web-try-again = Try again

## What stands at the top and the bottom of every page

web-skip = Skip to the content
web-learn = Learn
web-language = Language
web-scheme = Light or dark
web-scheme-auto = As the system
web-scheme-light = Light
web-scheme-dark = Dark
web-more-pages = More
web-home = Home
web-rules = Rules
web-history = Your matches
web-about = About

## Home

web-hero-title = Only one letter will reach { $princess_the }
web-hero-text = Hold a card, draw a card, play one of the two. Guess what the others are hiding, and keep your own secret: the last letter still on its way is hers to read.
web-continue = Continue your match
web-continue-go = Continue
web-play-now = Play now
web-play-duel = A duel with the strongest
web-play-crowd = Five bots
web-play-now-note = You and three bots. No account, nothing to install.
web-setting-table = Setting the table…
web-first-time = Never played? Learn it in a few minutes
web-you = You
web-play-as = You play as
web-another-name = Another name

web-friends = Play with friends
web-friends-note = Open a table, then send the link. From two to six can play.
web-your-name = Your name
web-options = Options
web-open-table = Open the table
web-edition = Edition
web-edition-standard = Standard
web-edition-classic = Classic
web-edition-star-wars = Star Wars
web-edition-extent = { $cards } cards, { $least } to { $most } players
web-theme = Characters
web-theme-court = The royal court
web-theme-star-wars = Star Wars
web-seats = Seats
web-bots = Bots
web-no-bots = None
web-level = How they play
web-level-random = At random
web-level-easy = Easy
web-level-medium = Medium
web-level-hard = Hard
web-level-expert = Expert
web-clock = Time for a move
web-no-clock = As long as you like
web-public = Anyone may join: list it among the open tables
web-hints = Players may ask for hints
web-free-text = Players may write freely, besides the quick phrases

web-join = Join a table
web-join-field = Code or link
web-join-go = Join
web-bad-code = That is not the code of a table. It has eight letters, like BCDF-GHJK; the whole link works too.

web-open-tables = Open tables
web-no-open-tables = No table is waiting for players right now. Open one, and list it here.
web-seats-taken = { $taken } of { $seats } seats taken
web-somebody-there = Somebody is there
web-opened-ago = opened { $ago }
web-nobody-there = nobody there, last active { $ago }
web-sit-down = Sit down

web-your-tables = Your tables
web-no-tables = You have no seat anywhere at the moment.
web-waiting = Waiting for players
web-playing = Being played
web-over = Match over
web-closed = Closed
web-return = Return
web-finished = Finished matches
web-nothing-yet = Matches that you finish are kept here, for you alone to find.
web-all-matches = All your matches
web-won = won

## A finished match

web-match-title = Match
web-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
web-tokens =
    { $tokens ->
        [one] { $tokens } favor token of { $goal }
       *[other] { $tokens } favor tokens of { $goal }
    }
web-to-table = To the table
web-download = Download the record
web-keep-match = Keep this match
web-keep-match-note = It then stays here when the server forgets old tables. What was said at the table doesn’t.
web-copy-link = Copy the link
web-link-copied = The link is copied
web-share-result = Share the result
web-result-copied = The result is copied.

web-verify-title = Was it dealt fairly?
web-verify-note = Before the first card, the dealer committed to a secret seed. The match is over and the seed is known: your browser can now deal every round again, by itself, and compare, also with what it noted before the match.
web-verify = Verify this deal
web-verifying = Dealing again…
web-verify-needs-https = Here the browser can’t do this: it lends pages its cryptography only over https or on your own machine. Download the record and type this in a terminal:
web-commitment = Commitment
web-seed = Seed
web-own-nonce = Your own number
web-evidence = Download what this browser noted
web-evidence-note = With it and the record, you can check the match on another machine:

web-story = How the match went
web-story-coming = The match is being gone over, move by move. The first time, that takes a moment.
web-as-a-table = As a table
web-lucky = Luckiest: { $names }
web-best = Played best: { $names }
web-luck = Luck

## About

web-about-what = A table for a small game of love letters: in the browser or in the terminal, against bots or with friends, in four languages.
web-about-game = The game
web-about-game-text = Love Letter is a game by Seiji Kanai. This is an independent program; nobody who publishes the game has a hand in it.
web-about-trust = What it knows of you
web-about-trust-text = No account, no tracking. A cookie holds the key to your seats, and this browser remembers your language, light or dark, the name you play under, the days in a row on which you solved the puzzle, and the commitments to your matches. Nothing comes from anywhere but this server.
web-about-fair = Fair deals
web-about-fair-text = Every deck follows from a seed that the server commits to before the first card. When a match is over, your browser can deal it all again and compare.
web-about-made = What it is made with
web-about-icons = Icons from game-icons.net by Lorc, Delapouite and others, CC BY 3.0
web-about-fonts = Fonts: Cormorant (Christian Thalmann) and Alegreya Sans (Juan Pablo del Peral), SIL Open Font License 1.1
web-about-code = The program itself: MIT License
