### Playing on a server, from a terminal.

join-keys = At any time: ? for the rules, n for the notebook, h for a hint, c to say something, k to send somebody away, l for a link to your seat, m to add chance of your own to the next shuffle, q to stop. Your seat stays yours until you type leave.
join-stalling = { $name } has kept everybody waiting more than once: you may vote to go on without them (k { $seat }, or x among the seats).
join-tip = { $action }: { $chance }
join-link = With this link you take your seat from another device. It works once, for { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }; keep it to yourself: { $link }
join-not-kept = This machine could not note down who you are. If you close the terminal, only a link to your seat (l) brings you back.

error-bad-link = That is not the link of a table or a server: copy it whole, from http to its last letter.
error-bad-table = Such a table can’t be opened: check --players, --edition and --clock.
error-edition-not-shared = Servers have these editions: { $known }. To play your own file, use billet play.
error-server-not-understood = What the server answers makes no sense here: check the link, and that both sides have the same version of the game.
error-disconnected = The server has ended the connection: join again.
error-refused-otherwise = The server has refused, for a reason that is not known here: check that both sides have the same version of the game.
