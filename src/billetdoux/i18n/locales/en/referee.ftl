### What the referee says of a line that the rules never get to see.

error-bad-json = A line must be one JSON value, in UTF-8, not nested too deep, and of { $most } bytes at most.
error-bad-command = { $field ->
        [cmd] A command is a JSON object whose “cmd” is match, round, act, view or state.
       *[other] This command needs a field “{ $field }”, with a value that it can take.
    }
error-no-match = There is no match yet: send “match” first.
error-edition-not-offered = There is no edition { $edition } here. Choose one of these: { $known }. One of your own is named when the referee is started: billet referee --edition FILE.
error-wrong-seat = It is the turn of seat { $seat }.
