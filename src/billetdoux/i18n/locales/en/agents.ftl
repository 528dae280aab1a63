### What bots and hints have to say: why a hidden card is believed to be what it is, and who the bots are.
###
### The variables are those of events.ftl. `$seat` is whose card it is about, `$target` another player; “you” is
### whoever is told.

reason-seen = You have seen { $seat }’s hand: { $card_the }.
reason-compared = You have compared hands with { $seat }, who had { $card_the }.
reason-traded = You have traded hands with { $seat }, who got { $card_the } from you.
reason-placed = { $seat } has drawn { $card_the }, which you had put under the deck.
reason-moved = { $seat } has traded hands with { $target }, and holds what { $target } held.
reason-missed = { $seat } does not hold { $card_the }: { $guard_a } has named that card in vain.
reason-won = { $seat } has compared hands with { $target }, who had { $card_the }, and won: this card is higher.
reason-tied = { $seat } has compared hands with { $target }, and it was a tie: they hold the same.
reason-not-countess = { $seat } has played { $card_the }, which { $countess_the } would have forbidden.
reason-kept = { $seat } has played { $card_the }, and preferred to keep this card.
reason-countess = { $seat } has played { $countess_the }, by choice or by duty.
reason-chosen = { $seat } has chosen this card from { $count }, by { $chancellor_the }.
reason-on-top = You have put { $card_the } under the deck, and now that card comes next.
reason-all-seen =
    { $copies ->
        [one] { $card }: the only one is face up or in your hand.
       *[other] { $card }: all { $copies } are face up or in your hand.
    }
reason-held = { $target } holds { $card_the }.
reason-under = You have put { $card_the } under the deck.
reason-some-seen =
    { $count ->
        [one] { $card }: { $count } of { $copies } is face up or in your hand.
       *[other] { $card }: { $count } of { $copies } are face up or in your hand.
    }

# The levels, as players at the table: a name, and a line of character.
bot-random-name = Pirouette
bot-random-line = Court jester. Bows, draws, and plays whatever falls out of the sleeve.
bot-easy-name = Percival
bot-easy-line = Squire. Keeps the high card, salutes, and charges at whoever is ahead.
bot-medium-name = Beatrice
bot-medium-line = Lady-in-waiting. Has counted every card by the time she has asked after your mother.
bot-hard-name = Silvester
bot-hard-line = Cardinal. Knows how the round ends: a thousand penitents have told him.
bot-expert-name = Sibylla
bot-expert-line = Astrologer. Has played this game a billion times, always against the mirror.
bot-introduced = { $name }: { $line }
