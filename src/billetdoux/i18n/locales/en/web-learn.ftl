### A first game: what opens it, and the notes beside the table, one at a time.

web-learn-title = Your first game
web-learn-letter = You have written to { $princess_the }, and so has your rival. Be the last one left in the round, or hold the highest card when it ends, and your letter arrives.
web-learn-how = You learn by playing: a real game against { $name }, who is a gentle opponent. A note at the table tells you what you need, one thing at a time.
web-learn-start = Start
web-learn-read = I would rather read the rules

web-learn-note = A note for you
web-learn-next = Next
web-learn-got-it = Got it
web-learn-enough = Enough, let me play
web-learn-three-bots = Play with three bots
web-learn-rules = Read the rules

## A turn

web-learn-turn = You held one card and have just drawn another. Play one of the two: the one you keep stays your secret. Choose a card to begin.
web-learn-forced = One of your cards can’t be played now: beside { $king_the } or { $prince_a }, { $countess_the } has to go. The others can only wonder why.
web-learn-keep = Three cards for a moment! Keep the one you like best. You alone know what goes under the deck.
web-learn-under = The order is up to you. Remember it: towards the end these cards are drawn.
web-learn-whom = This card needs somebody. Choose whom; now and then it may even be you.
web-learn-what = Now guess what they hold. Cards that lie face up are gone; what has most copies unseen is the best bet.
web-learn-seal-it = Nothing is sent yet: you may still take it back. When you are sure, press the red button.

## The roles: when each of them is good

web-learn-spy = { $spy }: good early. Lay it down, then all you need is to stay in.
web-learn-guard = { $guard }: the most common card, and always worth a guess. It is deadly once you know a hand.
web-learn-priest = { $priest }: good early. When you have seen a hand, you can strike with your next cards.
web-learn-baron = { $baron }: good when the card you keep is high. Beside a low one it strikes back.
web-learn-handmaid = { $handmaid }: never wrong. Best of all when you have a high card to keep safe.
web-learn-prince = { $prince }: aim it at someone who clings to a high card. If that is { $princess_the }, they are out. On yourself, it trades in a poor card.
web-learn-chancellor = { $chancellor }: good when you don’t care for your hand. You choose from three, and know what comes last.
web-learn-king = { $king }: good when your other card is low. But from then on, each of you knows what the other holds.
web-learn-countess = { $countess }: high, so good to keep for the end. Play it, and everyone suspects { $king_the } or { $prince_a } in your hand. Is it a bluff?
web-learn-princess = { $princess }: the highest card of all. Keep it hidden, always play the other one, and hope that nobody guesses.

## What can be seen at the table

web-learn-protected = { $name } is protected by { $handmaid_the } and can’t be chosen until their next turn. A card that finds nobody has no effect: a good time to part with one.
web-learn-unprotected = Thanks to { $handmaid_the }, nobody could choose you until now. With your turn the protection ends.
web-learn-known = Now you know what { $name } holds. It stays shown to you for as long as it is certain.
web-learn-faceup = The three cards that lie face up beside the deck were set aside at the start, as in every game of two. Nobody holds them. The one face down stays a secret.
web-learn-pips = The dots on a card tell how many copies of it there are. The notebook has the same dots and counts along: a full one has not been seen yet, an empty ring has. On a small screen, a button at the top opens it.
web-learn-chances = The percentages tell how likely { $name } holds each card, judging by all that you have seen. They change with every move.
web-learn-hint = Not sure? Press “{ $hint }” in the notebook, and a strong player looks at your cards with you.

## The ends

web-learn-first-round = Your first round is done: well played! Next, new cards are dealt, and you know the way now.
web-learn-ended-last =
    { $won ->
        [yes] You were the only one left, so the round ended at once, and your letter arrived.
       *[no] Only one player was left, so the round ended at once. It happens to everyone.
    }
web-learn-ended-deck =
    { $won ->
        [yes] The deck was empty, so hands were compared. Nobody had a higher card than you!
       *[no] The deck was empty, so hands were compared, and the highest card won. Towards the end, high cards are worth keeping.
    }
web-learn-out = You were out, but of this round only. At a fuller table you watch the rest of it, and see what spectators see.
web-learn-spy-token = One more token, thanks to { $spy_the }: only one of those still in had played it.
web-learn-seal = Whoever wins a round gains a favor token: a wax seal beside the name. It is kept from round to round.
web-learn-goal = The first with { $goal } seals wins the match. Whoever won this round begins the next.
web-learn-match-over =
    { $won ->
        [yes] You have won your first match: congratulations! A fuller table is even more fun.
       *[no] Your first match is done, and you know the game now: well played! A fuller table is even more fun.
    }
