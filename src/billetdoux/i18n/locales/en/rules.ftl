### The rules in short. A message is a section: its value is the heading, its attributes are the paragraphs.
### A section or paragraph named after roles is left out where the edition lacks one of them; `two`, where two can’t play.
### Elsewhere no role is mentioned but the princess, whom every edition has.

rules-goal = The goal
    .letter = Everyone at the table is in love with { $princess_the } and has written a letter, which must pass through the right hands. Be the last one left in the round, or hold the highest card when it ends, and yours arrives.
    .tokens = Each round won is worth a favor token. Whoever collects enough of them wins the match.

rules-setup = Setting up a round
    .aside = Shuffle all { $cards } cards. Set the top one aside, face down: nobody looks at it.
    .two = With two players, set three more cards aside, face up.
    .deal = Deal one card to each player. The rest is the deck.
    .first = Whoever wrote a letter by hand most recently starts the first round; if nobody knows, draw lots. Each later round is started by the winner of the one before; after a tie, by one of its winners, drawn by lot.

rules-turn = A turn
    .play = Draw a card, then play one of your two cards face up and do what it says. Keep the other one hidden. Then the next player around the table takes a turn.
    .choose = If a card asks for another player, you must choose one who is still in and not protected. If there is no such player, the card has no effect.
    .prince = If nobody else can be chosen, { $prince_a } must be played on yourself.
    .handmaid = Protection by { $handmaid_a } ends when your next turn starts, before you draw.
    .faceup = Cards that were played or discarded stay face up in front of their player, in order, for all to see.

rules-cards = Fine points of the cards
    .princess-prince = { $princess }: if { $prince_a } makes you discard this card, you are out of the round and draw nothing.
    .princess-king = { $princess }: a trade through { $king_the } is not a discard.
    .princess-chancellor = { $princess }: going under the deck through { $chancellor_the } is not a discard.
    .countess = { $countess }: you may always play this card, and need not say why.
    .countess-chancellor = { $countess }: while you choose for { $chancellor_the }, nothing forces you to play this card.
    .chancellor = { $chancellor }: with one card in the deck, draw it and put one back; with none, nothing happens.
    .prince = { $prince }: the card discarded has no effect. If the deck is empty, the new card is the one set aside at the start.
    .prince-handmaid = { $prince }: { $handmaid_a } that is discarded protects nobody.
    .baron = { $baron }: your card in the comparison is the one you kept. On a tie, both stay in.
    .guard = { $guard }: you may name any other role of the edition, even one whose cards are all face up.

rules-out = Out of the round
    .out = Whoever goes out lays down their hand face up, without effect. They take no more turns, can’t be chosen and can’t win the round.

rules-end = The end of a round
    .last = If only one player is left after a turn, that player wins the round at once.
    .deck = If the deck is empty after a turn, everyone still in shows their hand. The highest rank wins the round; those who tie for it all win.
    .token = Every winner gains a favor token.

rules-spy = { $spy }: one more token
    .alone = When the round ends, if exactly one of the players still in has { $spy_a } face up, that player gains a favor token, whoever won the round. Two of them still earn only one.
    .hidden = In a hand or under the deck, { $spy_the } does not count.

rules-match = The match
    .goal = Favor tokens that win the match: { $goals }.
    .winners = As soon as someone has enough at the end of a round, the match is over, and everyone who has enough wins it, whoever has more.

# One of the goals listed in rules-match.
tokens-for = { $tokens } with { $players } players

rules-secrets = Who knows what
    .open = Everyone may know the cards face up, the favor tokens, how many cards the deck has, who is out, who is protected, who chose whom, and what came of it.
    .own = Your hand is yours alone. Nobody knows the order of the deck, or the card set aside.
    .guard = Everyone hears what { $guard_the } names.
    .priest = Only the one who plays { $priest_the } sees the hand.
    .baron = Cards compared through { $baron_the } are seen by those two players only.
    .king = After a trade through { $king_the }, each of the two knows what the other holds.
    .chancellor = Only the one who plays { $chancellor_the } knows which cards go under the deck, and in which order.
    .end = Hands compared at the end of a round are shown to all. The last one left need not show theirs.
