### One device that goes round among several players, in the browser.

web-pass = On one device
web-pass-note = You sit together and have one phone or tablet? Pass it round: a curtain keeps your cards to yourself.
web-pass-go = Pass and play
web-pass-how = The device goes to whoever plays next. Between two players a curtain covers the cards.
web-pass-who = Who is playing?
web-pass-player = Player { $number }
web-pass-add = One more player
web-pass-remove = Without player { $number }
web-pass-begin = Begin
web-pass-turn = { $name } is next.
web-pass-hand-over = Hand it over
web-pass-curtain = Hand the device to { $name }
web-pass-curtain-note = The others look away. Nothing is shown until { $name } opens the letter.
web-pass-open = I am { $name }
