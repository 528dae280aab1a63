### A sentence for each event, as one viewer sees it.
###
### Fields of the event are variables: a player’s name, a role’s (`$card`, with its article `$card_the`, `$card_a`,
### and `$card_gender`), a number, a list in a row (`$cards`, with its items `$cards_1`…, and `$cards_count`).
### What to select on ends in `_is`:
###   players   `you` the viewer, `self` the same as `$seat`, `none`, or `other`
###   winners   `you`, `you-too` (the viewer among others), `one`, `several`; `$winners` leaves the viewer out
###   cards     `none` where the viewer must not see them, or where there are none
###   yes/no    `yes` or `no`
### `$card_aims` says whether a card asks for another player.

event-round-started =
    { $first_is ->
        [you] Round { $number } begins, and the first turn is yours.
       *[other] Round { $number } begins, and { $first } goes first.
    }{ $faceup_count ->
        [0] { "" }
       *[other] { " " }Set aside face up: { $faceup }.
    }

event-card-dealt =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] You are dealt a card.
               *[other] { $seat } is dealt a card.
            }
       *[seen]
            { $seat_is ->
                [you] You are dealt { $card_the }.
               *[other] { $seat } is dealt { $card_the }.
            }
    }

event-protection-ended =
    { $seat_is ->
        [you] Your protection ends.
       *[other] { $seat } is no longer protected.
    }

event-card-drawn =
    { $deck_size ->
        [0]
            { $seat_is ->
                [you] You draw the last card of the deck
               *[other] { $seat } draws the last card of the deck
            }{ $card_is ->
                [none] .
               *[seen] : { $card_the }.
            }
       *[other]
            { $card_is ->
                [none]
                    { $seat_is ->
                        [you] You draw a card.
                       *[other] { $seat } draws a card.
                    }
               *[seen]
                    { $seat_is ->
                        [you] You draw { $card_the }.
                       *[other] { $seat } draws { $card_the }.
                    }
            }
    }

event-card-played =
    { $target_is ->
        [none]
            { $seat_is ->
                [you] You play { $card_the }
               *[other] { $seat } plays { $card_the }
            }{ $card_aims ->
                [yes] , but there is nobody to choose.
               *[no] .
            }
        [self]
            { $seat_is ->
                [you] You play { $card_the } on yourself.
               *[other] { $seat } plays { $card_the } on their own hand.
            }
        [you] { $seat } plays { $card_the } on you{ $named_is ->
                [none] .
               *[named] {" "}and names { $named_the }.
            }
       *[other]
            { $seat_is ->
                [you] You play { $card_the } on { $target }{ $named_is ->
                        [none] .
                       *[named] {" "}and name { $named_the }.
                    }
               *[other] { $seat } plays { $card_the } on { $target }{ $named_is ->
                        [none] .
                       *[named] {" "}and names { $named_the }.
                    }
            }
    }

event-guard-answered =
    { $hit_is ->
        [yes]
            { $target_is ->
                [you] Well guessed: you hold { $named_the }.
               *[other] Well guessed: { $target } holds { $named_the }.
            }
       *[no]
            { $target_is ->
                [you] Wrong: you do not hold { $named_the }.
               *[other] Wrong: { $target } does not hold { $named_the }.
            }
    }

event-hand-seen =
    { $seat_is ->
        [you] You look at { $target }’s hand
       *[other]
            { $target_is ->
                [you] { $seat } looks at your hand
               *[other] { $seat } looks at { $target }’s hand
            }
    }{ $card_is ->
        [none] .
       *[seen] : { $card_the }.
    }

event-hands-compared =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] You compare hands with { $target } in secret.
               *[other]
                    { $target_is ->
                        [you] { $seat } compares hands with you in secret.
                       *[other] { $seat } compares hands with { $target } in secret.
                    }
            }
       *[seen]
            { $seat_is ->
                [you] You compare hands with { $target }: you hold { $card_the }, { $target } holds { $target_card_the }.
               *[other]
                    { $target_is ->
                        [you] { $seat } compares hands with you: { $seat } holds { $card_the }, you hold { $target_card_the }.
                       *[other] { $seat } compares hands with { $target }: { $seat } holds { $card_the }, { $target } holds { $target_card_the }.
                    }
            }
    } { $loser_is ->
        [none] It is a tie.
        [you] You have the lower card.
        [self]
            { $seat_is ->
                [you] You have the lower card.
               *[other] { $seat } has the lower card.
            }
       *[other] { $loser } has the lower card.
    }

event-protection-gained =
    { $seat_is ->
        [you] You are protected until your next turn.
       *[other] { $seat } is protected until their next turn.
    }

event-hand-discarded =
    { $seat_is ->
        [you] You discard { $card_the }.
       *[other] { $seat } discards { $card_the }.
    }

event-hand-redrawn =
    { $from_aside_is ->
        [yes]
            { $seat_is ->
                [you] The deck is empty, so you take the card set aside
               *[other] The deck is empty, so { $seat } takes the card set aside
            }
       *[no]
            { $seat_is ->
                [you] You draw a new card
               *[other] { $seat } draws a new card
            }
    }{ $card_is ->
        [none] .
       *[seen] : { $card_the }.
    }

event-chancellor-drew =
    { $count ->
        [one]
            { $seat_is ->
                [you] You draw the only card left
               *[other] { $seat } draws the only card left
            }
       *[other]
            { $seat_is ->
                [you] You draw { $count } cards
               *[other] { $seat } draws { $count } cards
            }
    }{ $cards_is ->
        [none] .
       *[seen]
            { $count ->
                [one] : { $cards_1_the }.
               *[other] : { $cards_1_the } and { $cards_2_the }.
            }
    }

event-cards-returned =
    { $under_is ->
        [none]
            { $seat_is ->
                [you] You keep one card and put { $count ->
                    [one] the other
                   *[other] the other { $count }
                } under the deck.
               *[other] { $seat } keeps one card and puts { $count ->
                    [one] the other
                   *[other] the other { $count }
                } under the deck.
            }
       *[seen]
            { $seat_is ->
                [you] You keep { $kept_the }
               *[other] { $seat } keeps { $kept_the }
            }; under the deck: { $count ->
                [one] { $under_1_the }.
               *[other] { $under_1_the }, then { $under_2_the }.
            }
    }

event-hands-traded =
    { $gave_is ->
        [none]
            { $seat_is ->
                [you] You trade hands with { $target }.
               *[other]
                    { $target_is ->
                        [you] { $seat } trades hands with you.
                       *[other] { $seat } trades hands with { $target }.
                    }
            }
       *[seen]
            { $seat_is ->
                [you] You trade hands with { $target }: you give { $gave_the } and get { $got_the }.
               *[other]
                    { $target_is ->
                        [you] { $seat } trades hands with you: you give { $got_the } and get { $gave_the }.
                       *[other] { $seat } trades hands with { $target }: { $seat } gives { $gave_the } and gets { $got_the }.
                    }
            }
    }

event-knocked-out =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] You are out of the round.
               *[other] { $seat } is out of the round.
            }
       *[seen]
            { $seat_is ->
                [you] You are out of the round and lay down { $card_the }.
               *[other] { $seat } is out of the round and lays down { $card_the }.
            }
    }

event-round-ended =
    { $last_seat_is ->
        [yes] Nobody else is left.
       *[no] The deck is empty and the hands are shown: { $hands }.
    } { $winners_is ->
        [you] You win the round.
        [you-too] You win the round, along with { $winners }.
        [one] { $winners } wins the round.
       *[several] { $winners } win the round together.
    }

event-token-gained =
    { $spy_is ->
        [yes]
            { $seat_is ->
                [you] Nobody else still in has { $spy_a } face up: you gain one more favor token and now have { $tokens }.
               *[other] Nobody else still in has { $spy_a } face up: { $seat } gains one more favor token and now has { $tokens }.
            }
       *[no]
            { $seat_is ->
                [you] You gain a favor token and now have { $tokens }.
               *[other] { $seat } gains a favor token and now has { $tokens }.
            }
    }

event-match-ended =
    { $winners_is ->
        [you] You win the match: { $princess_the } has chosen your letter!
        [you-too] You win the match, along with { $winners }: { $princess_the } could not decide!
        [one] { $winners } wins the match: { $princess_the } has chosen!
       *[several] { $winners } win the match together: { $princess_the } could not decide!
    }

event-seed-revealed = Every deal of the match came from the seed { $seed }: now anyone can check them.
