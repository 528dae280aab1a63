# What each card does, in a line or two. Roles are cards here, never “he” or “she”: a theme may change who they are.

card-spy = No effect. At the end of the round, if you alone of those still in have { $spy_a } face up, you gain a favor token.
card-guard = Choose another player and name a role other than { $guard_the }: if they hold it, they are out of the round.
card-priest = Look at another player’s hand.
card-baron = Compare hands with another player in secret: whoever has the lower card is out of the round.
card-handmaid = Until your next turn, nobody else can choose you.
card-prince = Choose anyone, even yourself: they discard their hand and draw a new card.
card-chancellor = Draw two cards. Keep one of your three and put the others under the deck, in the order you like.
card-king = Trade hands with another player.
card-countess = No effect, but you must play this card if you also hold { $king_the } or { $prince_a }.
card-princess = If you play or discard this card, you are out of the round.
