# Choices in a prompt; the variables are those of events.ftl.

action-play =
    { $target_is ->
        [none]
            { $card_aims ->
                [yes] { $card }, sin efecto
               *[no] { $card }
            }
        [self] { $card } contra ti
       *[other]
            { $named_is ->
                [none] { $card } contra { $target }
               *[named] { $card } contra { $target }: { $named }
            }
    }

action-keep =
    { $under_count ->
        [one] Quedarte con { $card_the }; bajo el mazo: { $under_1 }
       *[other] Quedarte con { $card_the }; bajo el mazo: { $under_1 } y luego { $under_2 }
    }
