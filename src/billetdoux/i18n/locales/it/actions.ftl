# Choices in a prompt; the variables are those of events.ftl.

action-play =
    { $target_is ->
        [none]
            { $card_aims ->
                [yes] { $card }, senza effetto
               *[no] { $card }
            }
        [self] { $card } su di te
       *[other]
            { $named_is ->
                [none] { $card } su { $target }
               *[named] { $card } su { $target }: { $named }
            }
    }

action-keep =
    { $under_count ->
        [one] Tieni { $card_the }; sotto il mazzo: { $under_1 }
       *[other] Tieni { $card_the }; sotto il mazzo: { $under_1 }, poi { $under_2 }
    }
