### A finished match, looked at again in a browser.

web-replay-open = Watch it again
web-replay-title = The match again
web-replay-back = The match
web-replay-eyes = Seen by
web-replay-all = All cards
web-replay-public = Spectators
web-replay-moments = The moments of the match
web-replay-deal = round { $round }, the deal
web-replay-round = Round { $round }
web-replay-to-round = Go to a round
web-replay-first = To the start
web-replay-previous = One move back
web-replay-play = Play
web-replay-pause = Pause
web-replay-next = One move on
web-replay-last = To the end
web-replay-keys = ← → one move · Home, End to the start or the end · space bar: play or pause
web-replay-notes = Notes
web-replay-notebook-note = What had not been seen by then, and who could not hold it
web-replay-hidden = What nobody saw
web-replay-deck = The deck, the next card first
web-replay-deck-empty = The deck is empty.
web-replay-aside = Set aside
web-replay-hand = Hand: { $name }
web-replay-known = { $name } knows that this is { $card_the }.
web-replay-under = Cards that { $name } put under the deck
