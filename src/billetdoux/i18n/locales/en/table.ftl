### Tables that people share: what happens there, what players say, what is refused; `billet serve`, `billet join`.

## What happens at a table, told to one viewer
##
## `$seat_is` is `you` or `other`, `$name` that player’s name (`$name_is` is `none` for a bot who leaves), `$bot` a bot’s
## name, `$said` a quick phrase, `$text` what somebody typed; yes and no as in events.ftl.

event-seat-taken =
    { $seat_is ->
        [you] You take a seat.
       *[other] { $name } takes a seat.
    }

event-bot-joined = A bot takes a seat: { $bot }.

event-seat-left =
    { $kicked_is ->
        [yes]
            { $seat_is ->
                [you] You have been sent away.
               *[other] { $name } has been sent away.
            }
       *[no]
            { $name_is ->
                [none] A bot leaves the table.
               *[some]
                    { $seat_is ->
                        [you] You leave the table.
                       *[other] { $name } leaves the table.
                    }
            }
    }

event-host-changed =
    { $seat_is ->
        [you] You are the host now.
       *[other] { $name } is the host now.
    }

event-seed-mixed =
    { $seat_is ->
        [you] You add to the shuffle of the next match.
       *[other] { $name } adds to the shuffle of the next match.
    }

event-match-started = Match { $number } begins, with { $players } suitors.

event-player-ready =
    { $seat_is ->
        [you] You are ready for the next round.
       *[other] { $name } is ready for the next round.
    }

event-stand-in-plays =
    { $seat_is ->
        [you] A bot now plays for you, until you are back.
       *[other] A bot now plays for { $name }, until they are back.
    }

event-player-back =
    { $seat_is ->
        [you] You are back in your seat.
       *[other] { $name } is back.
    }

event-phrase-said =
    { $seat_is ->
        [you] You: { $said }
       *[other] { $name }: { $said }
    }

event-text-written =
    { $seat_is ->
        [you] You: { $text }
       *[other] { $name }: { $text }
    }

event-table-closed = Everybody has left, and the table is closed.
event-unknown-event = Something happened that this version of the program can’t tell.

## Quick phrases, as a player would say them aloud

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-really = Really?
phrase-hurry = Your turn, I think!
phrase-laugh = Ha ha ha!
phrase-sorry = Sorry!
phrase-again = Another one?

# Emblems that players show each other for a moment.
reaction-heart = A heart
reaction-rose = A rose
reaction-laurels = Laurels
reaction-laugh = Laughter
reaction-surprise = Surprise
reaction-broken-heart = A broken heart
reaction-shown = { $name }: { $said }

## What a table refuses

error-bad-display-name = That name won’t do: choose one of 1 to { $most } ordinary characters.
error-name-in-use = Somebody at this table has that name already: choose another.
error-no-free-seat = Every seat here is taken: watch, or open a table of your own.
error-sent-away = You have been sent away from this table: join another, or open your own.
error-no-seat = You have no seat at this table: take one first.
error-not-host = Only the host can do that: ask them.
error-not-your-turn = It is not your turn: wait until it comes.
error-no-match-on = You are not playing a match right now: wait for the next one.
error-match-on = A match is being played: wait until it is over.
error-round-on = The round is not over yet: play on.
error-too-few-players = A match needs at least { $least } players: invite somebody, or add a bot.
error-seat-not-free = There is no free seat there: choose an empty one, or a bigger table.
error-seats-taken = People sit in the seats that would go: send them away first, or keep the seats.
error-not-a-bot = No bot sits there: choose a bot’s seat.
error-not-a-player = There is nobody there to send away: choose another player’s seat.
error-not-stalling = A player can be voted out once a bot has had to play for them { $least } times in this match: wait a little.
error-owner-stays = The host can’t send away whoever opened the table: play on, or open a table of your own.
error-no-stand-in = No bot is playing for you: just play on.
error-no-free-text = This table is for quick phrases only: choose one of those.
error-bad-text = That text can’t be shown: write it in ordinary characters.
error-chat-full = There has been a lot of chat at this table: it goes on after the next match.
error-bad-ticket = This personal link does not work any more: ask for a new one on the device that you play on.
error-too-many-devices = You play from { $most } devices already: go on with one of them.
error-stale = Something has changed in the meantime: look again, then choose.
error-table-closed = This table is closed: open a new one.
error-table-worn-out = Much has happened in this match, and the table takes no more of this now: finish the match first.

## What the server refuses

error-no-such-table = There is no such table here: check the link, or open a new table.
error-no-such-match = There is no such finished match here: check the link, or wait until the match is over.
error-not-played = You did not play this match: only its players can keep it.
error-bad-message = The server did not understand that: check that both sides have the same version of the game.
error-bad-request = The server can’t use that: check your options, and that both sides have the same version of the game.
error-foreign-origin = This page is from another site: open the server’s own address, or ask whoever runs the server to allow the site (--origins).
error-too-fast = Not so fast: wait a moment, then try again.
error-daily-quota = Too much has been stored from your address today: try again tomorrow. A match that is on can be finished.
error-storage-full = Table storage is full: tell the host of this server. A match that is on can be finished.
error-server-not-reached = The server does not answer: check the link and your connection, then try again.
error-no-hints = There are no hints at this table: play what you think best.
error-not-ready-yet = That is not ready yet: try again in a moment.
error-bad-setting = The setting “{ $name }” has a value that can’t be used: change it (see billet serve --help).
error-keep-needed = Say what is old: give a number of days with --keep.
error-processes-need-postgres = Several processes need a PostgreSQL database: give its address with --db, or leave out --processes.
error-target-not-empty = There are tables in the database to write, and they would be mixed up: choose an empty one.
error-address-in-use = The server can’t listen at { $host }, port { $port }, which may be in use already: choose another with --port or --host.

## What a browser shows above a command to type

page-home = Love letters are delivered here. To open a table, type this in a terminal:
page-table = A table is waiting for you. To sit down, type this in a terminal:

## billet serve

cli-serve = let people play by link, on a server of your own
cli-serve-host = the address to listen at; 0.0.0.0 lets other machines in (default: 127.0.0.1)
cli-serve-port = the port to listen at (default: 8765)
cli-serve-db = keep the tables in this file, or in the PostgreSQL database at this address (default: billet-doux/tables.db among your data)
cli-serve-processes = how many processes serve the port, with PostgreSQL (default: 1)
cli-serve-origins = other sites whose pages may connect, with commas between
cli-serve-proxies = proxies that are believed when they say who connects, with commas between (default: 127.0.0.1,::1)
cli-serve-bot-pause = how many seconds a bot waits for each sentence that is to be read, and for its own move (default: 1.4)
cli-serve-thinkers = in how many processes bots think (default: 1)
cli-serve-analysts = in how many processes finished matches are analysed (default: 1)
cli-serve-keep = forget tables and chat that have not changed for this many days (default: keep them for ever)
cli-serve-max-db = how many megabytes the tables may take; then there are no new ones (default: 5000)
cli-serve-prune = forget what is older than --keep DAYS now, and exit
cli-serve-forget = delete the table with this code and all its matches, and exit
cli-move-db = move the tables of a server into another database, from SQLite to PostgreSQL or back
cli-move-db-from = the database to read: a file, or the address of a PostgreSQL database; stop its server first
cli-move-db-to = the database to write, which must be empty
move-db-done = Moved and compared: { $tables ->
        [one] one table
       *[other] { $tables } tables
    }, { $matches ->
        [one] one finished match
       *[other] { $matches } finished matches
    }.
serve-ready =
    The server is ready. In a browser: { $address }
    From a terminal: { $command }
    Ctrl-C to stop.
serve-stopped = The server has stopped. Every table is kept for the next time.
serve-pruned =
    { $days ->
        [one] Forgotten, because nothing had changed for a day:
       *[other] Forgotten, because nothing had changed for { $days } days:
    } { $tables ->
        [one] { $tables } table,
       *[other] { $tables } tables,
    } { $lines ->
        [one] { $lines } line of chat.
       *[other] { $lines } lines of chat.
    }
serve-not-compacted = The file is still as large as before, because a server is using it. To make it smaller, do this again while no server runs.
serve-deleted = The table and all its matches are deleted.

## billet join

cli-join = play with others, on a server
cli-join-url = a table by its link or its code, or the address of a server to open a table there
cli-join-name = the name that the others see
cli-join-players = how many seats a new table has (default: 4)
cli-join-bots = the bots at a new table: random, easy, medium, hard or expert, with commas between (default: none)
cli-join-clock = how many seconds there are for a move at a new table (default: as many as you like)
cli-join-public = show a new table in the lobby, for anybody to join
cli-join-edition = the edition of a new table: standard, classic or star-wars (default: standard)

join-your-name = What shall the others call you?
join-opened = Your table is open. Share this link: { $link }
join-seated = You sit at table { $code }, in seat { $seat }.
join-watching = You are watching, and see what everybody may see.
join-waiting = Waiting for the others. Type s to start, b to add a bot, k to send somebody away.
join-wait-host = Waiting for the host to start.
join-lost = The connection is lost. Trying again…
join-back = Connected again.
join-gone =
    { $code ->
        [4404] There is no such table here: check the link, or open a new table.
        [4408] The server did not get the first message in time: join again.
        [4426] This table was used by a newer version of the game, which this server doesn’t have yet: ask whoever runs the server to update it.
        [4429] Too many messages at once: wait a moment, then join again.
        [4431] The connection is too slow to keep up: join again when it is better.
        [4432] There are too many connections from your address: close some, then join again.
        [1009] That message was too long: join again, and send a shorter one.
        [1013] The server can’t go on with this table right now: join again in a moment.
       *[other] The server has ended the connection: join again.
    }
join-again = Another match? Type s to start, or a to see what each move cost.
join-record = The whole match, to read again: { $link }
join-thinking = { $name } is thinking…
join-stand-in = A bot is playing for you: press Enter to take your seat back.
