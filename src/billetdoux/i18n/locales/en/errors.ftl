### A sentence for each reason of an error: what is wrong, and what to do next. Its details are the variables.

## Actions

error-bad-action = { $text } is not an action. Write one such as handmaid, king>0, guard>2=baron or keep:king/guard,spy.
error-card-not-held = You do not hold { $card_the }: play a card from your hand.
error-countess-must-go = You hold { $countess_the }, so you can’t play { $card_the }: play { $countess_the }.
error-no-such-seat = There is no seat { $seat }: the { $players } seats are numbered from 0. Choose one of them.
error-target-out = That player is out of the round: choose someone who is still in.
error-target-protected = That player is protected until their next turn: choose someone else.
error-target-yourself = You can’t play { $card_the } on yourself: choose another player.
error-target-needed = There is somebody to choose for { $card_the }: choose a player.
error-guard-names-guard = You can’t name { $guard_the }: name another role.
error-role-not-in-edition = There is no { $card } in this edition: name another role.
error-choice-pending = Finish playing { $chancellor_the } first: choose which card you keep, and in which order the rest goes under the deck.
error-no-choice-pending = There is nothing to put under the deck now: play a card from your hand.
error-cards-not-held = Those are not the cards that you hold: keep one of yours and put the rest under the deck.
error-other-name = There is no “{ $name }” here: use “{ $instead }”.

## Editions

error-unknown-edition = There is no edition “{ $edition }”. Choose one of these: { $known }. Or give the path of a .toml file of your own.
error-unreadable-file = The file { $file } can’t be read: check that it exists and that you may open it.
error-not-toml = The file { $file } is not valid TOML: correct it, and save it as UTF-8.
error-missing-field = The field { $field } is missing: add it.
error-unknown-field = { $field } is not a field of an edition: correct its name or take it out.
error-wrong-type =
    { $kind ->
        [text] { $field } must be a text in quotes: correct it.
        [number] { $field } must be a whole number: correct it.
       *[table] { $field } must be a table: correct it.
    }
error-out-of-range =
    { $field ->
        [file] The file is too big: make it { $most } bytes at most.
       *[other] { $field } must be a number from { $least } to { $most }: change it.
    }
error-bad-name = { $field } may only have lower-case letters and digits, with single hyphens between them, { $most } characters at most: change it.
error-name-taken = An edition that comes with the game has this name already: change the field { $field }.
error-unknown-role = { $field } is not a role. Use these: spy, guard, priest, baron, handmaid, prince, chancellor, king, countess, princess.
error-missing-princess = No game without { $princess_the }: add { $field }.
error-rank-used-twice = { $field } is also the rank of { $other_the }: give every role a rank of its own.
error-rank-out-of-order = { $field } must be higher than the rank of { $other_the }: change one of the two.
error-too-many-cards = Too many cards ({ $count }): an edition has { $most } at most. Take some out.
error-too-few-cards = Too few cards ({ $count }) for { $players } players, who need at least { $least }: add cards or allow fewer players.
error-missing-tokens = { $field } is missing: say how many favor tokens win a match of { $players } players.
error-needless-tokens = { $field } is not a number of players of this edition: take it out.

## Setting up

error-bad-players = The edition “{ $edition }” is for { $least } to { $most } players: choose a number in that range.
error-bad-deck = This is not the deck of the edition “{ $edition }”: use every one of its cards, and no others.
error-bad-first = That seat can’t start this round. Choose one of these: { $starters }.
error-bad-seat = There is no such seat: the { $players } seats are numbered from 0. Choose one of them.
error-bad-seed = That is not a seed: give exactly { $bytes } bytes.
error-bad-nonce = What seat { $seat } adds to the shuffle can’t be used: give 1 to 32 bytes in lower-case hexadecimal, for a seat of this table.
error-no-seed = This match has no seed to deal from: hand in a deck, or start a match with a seed.
error-bad-names = Give a name to each of the { $players } seats, 1 to 40 characters long, with no space at either end.
error-bad-date = That is not a date: write year, month and day like this, 2026-11-15.

## What others send

error-bad-data = What was received can’t be read: { $field } is not as it should be. Check that both sides have the same version of the game.

## Views and bots

error-spectator-view = This is the view of a spectator: hand in the view of a seat.
error-nothing-to-choose = It is not this seat’s turn: hand in the view of the seat to act.
error-view-without-events = This view has no events, and what a seat knows follows from them: hand in the whole view.
error-policy-peeks = The policy { $policy } chose { $chosen }, and { $other } with other cards hidden: let it read only what its seat may know.
error-bad-net = The network is broken or of another version ({ $weight }): install it again.
error-bad-settings = The settings of the training have a mistake at { $field }: correct it there.
error-bad-checkpoint = There is no training in { $folder } that these settings can resume: name another folder, or start a new training.
error-unknown-level = There is no level “{ $level }”. Choose one of these: { $known }.
error-bad-agents = { $count } agents can’t sit down at { $players } seats: give one for each seat, or one for all.

## The wrong moment

error-no-round = No round is being played: deal one first.
error-round-not-over = A round is being played: finish it first.
error-match-over = The match is over: start a new one to play again.

## Records

error-unreadable-record = The record { $file } can’t be read: check that it exists and that it is a text in UTF-8.
error-record-too-long = This is too long for the record of a match: choose a file of { $most } bytes at most.
error-not-a-record = This is not the record of a match: it must begin with “{ $expected }”. Choose another file.
error-record-ends-early = The record breaks off at line { $line }: get a complete copy.
error-line-not-expected = Line { $line } has no place there: take it out, or get an unchanged copy of the record.
error-line-differs = Line { $line } does not follow from the lines above it; it should be { $expected }. Correct it, or get an unchanged copy of the record.
error-move-refused = The move on line { $line } is against the rules. { $why }
error-deal-refused = The deal that ends on line { $line } can’t be made. { $why }
error-wrong-player = Line { $line } is out of turn: seat { $seat } is to move. Correct it, or get an unchanged copy of the record.
error-header-refused = The heading, down to line { $line }, describes no match that can be played. { $why }
error-nothing-to-verify = This record lacks the commitment or the seed, so there is nothing to verify: ask for the complete record of a finished match.
error-commitment-broken = The seed is not the one committed to on line { $line }: do not trust these deals.
error-deal-broken = Round { $round }, from line { $line } on, was not dealt from the seed: do not trust it.
error-commitment-differs = The commitment on line { $line } is not the one that was noted before the deal: do not trust these deals.
error-nonce-missing = The server took your number for seat { $seat }, but it is not in the record: do not trust these deals.
error-nonce-changed = The number of seat { $seat }, on line { $line }, is not the one that you sent: do not trust these deals.
error-not-proven = You asked for the proof “{ $wanted }”, and the record only gives “{ $reached }”. Name what you noted before the match, with --seen or --commitment.
error-bad-evidence = What was noted before the match can’t be used: a commitment has 64 hexadecimal digits, and a number is given as SEAT:HEX, 1 to 32 bytes in lower-case hexadecimal.
error-unreadable-evidence = { $file } can’t be read as what was noted before a match: choose the file that the page offers, or a match of this machine as CODE-NUMBER.
error-nonce-without-commitment = A number alone proves nothing: name the commitment that you saw before you sent it, too (--commitment).
error-unknown-proof = There is no proof “{ $name }”. Choose one of these: { $known }.

## Themes and languages

error-unknown-theme = There is no theme “{ $theme }”. Choose one of these: { $known }.
error-theme-lacks-roles = The theme “{ $theme }” has no names for { $roles }, which the edition “{ $edition }” needs: choose another theme or another edition.
error-unknown-language = There is no language “{ $language }” here. Choose one of these: { $known }.

## Tournaments

error-unknown-entrant = There is no bot called “{ $name }”. Choose among these: { $known }. Or let your own play: an agent in Python as module:Class, any program as cmd:COMMAND.
error-bad-command-line = “{ $name }” can’t be read as a command: give it a program to run, and close every quote. A comma that belongs to a command goes in quotes.
error-program-not-found = There is no program “{ $name }” to run: check its name, its place, and that you may run it.
error-too-many-entrants = A tournament is for 1 to { $most } bots, one after the other with commas between: change the list.
error-bad-bot-seconds = A program’s time for a move must be more than 0 seconds and { $most } at most: change it.
error-process-lost = One of the processes that played was ended, perhaps because memory ran out: try again with fewer (--threads).

## Ray

error-ray-not-installed = Ray is not installed here: install the extra “ray” (pip install ray). Without --ray, the processes of this machine do the work.
error-bad-ray-address = “{ $address }” is not the address of a Ray cluster: write HOST:PORT, ray://HOST:PORT or auto after --ray, or nothing for a cluster of this machine.
error-ray-not-reached = No Ray cluster can be reached at { $address } ({ $said }): check that it runs (ray status) and that this machine may connect to it.
error-ray-differs = The Ray cluster at { $address } has other versions than this machine ({ $said }): install the same Python and the same Ray on both.
error-ray-no-gpu = No node of the Ray cluster has a GPU: add one, or leave out --cuda, and the processors play.
error-node-differs = The node { $node } has other code than this machine: { $theirs } there, { $ours } here. Install the same version of billetdoux on every node.
error-node-without-billet = The node { $node } can’t do this work: install billetdoux { $version } in the Python of Ray on every node.
error-piece-lost = A piece of the work failed again and again, because its process or its node ended ({ $said }): check the memory of the nodes, then try again.

## Analysis

error-bad-iterations = The number of iterations must be from { $least } to { $most }: change it.
error-no-moves = Nobody has moved yet in this match, so there is nothing to analyse: choose one that has begun.
error-one-record-only = { $name } takes one record, and { $count } were given: run it for each of them.
error-record-among-many = The record { $file } can’t be analysed. { $said }
error-no-such-move = There is no such move in this match: name it by its round and its number there, such as 2.5.
