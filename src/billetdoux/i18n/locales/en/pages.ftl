### What the server itself says to a browser: previews of links, addresses that lead nowhere, push messages.

page-description = Love Letter in the browser: with friends by a link, or against bots. No account, nothing to install.
page-invitation = You are invited to a game of Love Letter
page-invitation-text = Table { $code } is open: follow the link and take a seat. No account, nothing to install.
page-match = A finished match of Love Letter
page-match-text = Played at table { $code }: see who won, and replay every move.
page-puzzle = A Love Letter puzzle
page-puzzle-text = One play is clearly best, and it is not the obvious one. Can you find it?
page-picture = A sealed love letter
page-no-script = This page needs JavaScript: switch it on in your browser and reload the page. Or play in a terminal:
page-not-found = There is nothing here
page-not-found-text = This address leads nowhere: check the link.
page-go-home = Go to the first page
page-history = Your matches
page-learn = Learn
page-rules = Rules
page-turn = Your turn! · Billet-doux
page-turn-at = Table { $code }
error-no-such-address = There is nothing at this address: check it.
error-no-push = This server sends no push messages: notifications come only while the page is open.
error-bad-endpoint = Push messages can’t be sent to this browser: its push service has no public https address.
