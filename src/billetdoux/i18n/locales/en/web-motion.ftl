### The table in motion: why somebody is out, pauses, pace, sound.

## Why somebody is out. `$other` is whoever did it.

web-table-why-guard =
    { $seat_is ->
        [you] You are out: { $other } guessed { $card_the }.
       *[other]
            { $other_is ->
                [you] You guessed { $card_the }.
               *[other] { $other } guessed { $card_the }.
            }
    }
web-table-why-baron =
    { $seat_is ->
        [you] You are out: { $other } had the higher card.
       *[other]
            { $other_is ->
                [you] You had the higher card.
               *[other] { $other } had the higher card.
            }
    }
web-table-why-prince =
    { $seat_is ->
        [you] You are out: { $other } made you discard { $princess_the }.
       *[other]
            { $other_is ->
                [you] You made { $princess_the } be discarded.
               *[other] { $other } made { $princess_the } be discarded.
            }
    }
web-table-why-princess =
    { $seat_is ->
        [you] You are out: you laid down { $princess_the }.
       *[other] Laid down { $princess_the }.
    }

## What is being shown

web-table-caught-up =
    { $count ->
        [one] Caught up: { $count } move passed over.
       *[other] Caught up: { $count } moves passed over.
    }
web-table-paused = Paused
web-table-pause = Pause
web-table-go-on = Go on
web-table-to-round-end = To the end of the round
web-table-space = Space
web-table-key-space = pause what is being shown
web-table-key-right = go on
web-table-next-in =
    { $seconds ->
        [one] The next round begins in { $seconds } second.
       *[other] The next round begins in { $seconds } seconds.
    }

## Settings

web-table-pace = How long moves are shown
web-table-pace-slow = Slowly
web-table-pace-normal = Long enough to read
web-table-pace-fast = Briefly
web-table-pace-instant = Not at all: the newest state at once
web-table-volume = Volume
web-table-sound-ask = Play sounds?
web-table-sound-yes = Yes
web-table-sound-no = No
web-bot-pace = Bots play
web-bot-pace-slow = slowly
web-bot-pace-normal = so that one can follow
web-bot-pace-fast = fast
