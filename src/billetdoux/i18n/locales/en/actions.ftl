# Choices in a prompt; the variables are those of events.ftl.

action-play =
    { $target_is ->
        [none]
            { $card_aims ->
                [yes] { $card }, with no effect
               *[no] { $card }
            }
        [self] { $card } on yourself
       *[other]
            { $named_is ->
                [none] { $card } on { $target }
               *[named] { $card } on { $target }: { $named }
            }
    }

action-keep =
    { $under_count ->
        [one] Keep { $card_the }; under the deck: { $under_1 }
       *[other] Keep { $card_the }; under the deck: { $under_1 }, then { $under_2 }
    }
