# Choices in a prompt; the variables are those of events.ftl.

action-play =
    { $target_is ->
        [none]
            { $card_aims ->
                [yes] { $card }, sans effet
               *[no] { $card }
            }
        [self] { $card } sur vous-même
       *[other]
            { $named_is ->
                [none] { $card } sur { $target }
               *[named] { $card } sur { $target } : { $named }
            }
    }

action-keep =
    { $under_count ->
        [one] Garder { $card_the } ; sous le paquet : { $under_1 }
       *[other] Garder { $card_the } ; sous le paquet : { $under_1 }, puis { $under_2 }
    }
