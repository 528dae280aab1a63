### A table that is printed in Python or shown in a notebook.

display-round = round { $number }
display-to-act = { $name } to act
display-round-won = round won by { $names }
display-match-won = match won by { $names }
display-seen-by = seen by { $name }
display-spectator = seen by a spectator
# The back of a card, whose face the reader may not know.
display-hidden = hidden
# `actions` are texts such as king>2, in short: king>0|2 for king>0 and king>2.
display-legal = Legal: { $actions }
# `code` is a line of Python to type.
display-not-dealt = No round is dealt yet: { $code }
display-next-round = The next round: { $code }
display-all-hands = Every hand is shown. For what one seat may know, { $code }.
