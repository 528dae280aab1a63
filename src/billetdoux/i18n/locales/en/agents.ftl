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

# What speaks for a move, in a hint. `$seat` is whom it is about, `$percent` and `$risk` are chances.
motive-only = It is all that you can play.
motive-sure = You know the card: { $seat } holds { $card_the }.
motive-likely = { $seat } holds { $card_the } with a chance of { $percent }%.
motive-miss = The guess can’t be right, but you keep { $card_the }.
motive-no-effect = Nobody can be chosen: the card does nothing, and you keep { $card_the }.
motive-look = You will know the hand of { $seat }.
motive-known = You know already that { $seat } holds { $card_the }.
motive-compare = With { $card_the } you win against { $seat } with a chance of { $percent }%, and lose with { $risk }%.
motive-safe = Nobody can choose you until your next turn.
motive-expose = { $seat } holds { $card_the } with a chance of { $percent }%, and would be out.
motive-redraw = { $seat } gives up a hand that is higher than { $card_the } with a chance of { $percent }%.
motive-redraw-self = You exchange { $card_the } for the next card.
motive-choose = You see more cards, and keep the best one.
motive-keep-high = Of these cards, { $card_the } is the highest, and the highest hand wins in the end.
motive-keep-low = For now, { $card_the } is of more use in your hand than a higher card.
motive-trade = The hand of { $seat } is higher than { $card_the } with a chance of { $percent }%.
motive-spy = If you are the only one with { $spy_a } in the end, it brings a token.
motive-keeps = The card does nothing, and you keep { $card_the }.
motive-lost = You would be out.

hint-chance = about { $percent }% to win the match
hint-close = about the same
hint-alike = Just as good: { $actions }
hint-alike-more =
    { $count ->
        [one] Just as good: { $actions } and { $count } more
       *[other] Just as good: { $actions } and { $count } more
    }
hint-others = Or else
hint-suggests = What the others’ plays suggest (in brackets: by counting alone)
hint-suggested = { $name }: { $chances }
hint-suggested-chance = { $card } { $percent }% ({ $counted }%)

# The levels, as players at the table: names, the best known one first, and a line of character.
bot-random-name = Pirouette
    .others = Jingle, Motley, Tumble, Capers, Fiddle
bot-random-line = Court jester. Bows, draws, and plays whatever falls out of the sleeve.
bot-easy-name = Percival
    .others = Gawain, Tristram, Lionel, Bedivere, Ywain
bot-easy-line = Squire. Keeps the high card, salutes, and charges at whoever is ahead.
bot-medium-name = Beatrice
    .others = Marian, Eleanor, Constance, Isolde, Winifred
bot-medium-line = Lady-in-waiting. Has counted every card by the time she has asked after your mother.
bot-hard-name = Silvester
    .others = Ambrose, Gregory, Clement, Boniface, Urban
bot-hard-line = Cardinal. Knows how the round ends: a thousand penitents have told him.
bot-expert-name = Sibylla
    .others = Hypatia, Cassandra, Urania, Morgana, Celestine
bot-expert-line = Astrologer. Has played this game a billion times, always against the mirror.
bot-introduced = { $name }: { $line }
