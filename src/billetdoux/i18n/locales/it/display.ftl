### Un tavolo stampato in Python o mostrato in un notebook.

display-round = round { $number }
display-to-act = tocca a { $name }
display-round-won = round vinto da { $names }
display-match-won = partita vinta da { $names }
display-seen-by = visto da { $name }
display-spectator = visto da uno spettatore
# The back of a card, whose face the reader may not know.
display-hidden = coperta
# `actions` are texts such as king>2, in short: king>0|2 for king>0 and king>2.
display-legal = Mosse permesse: { $actions }
# `code` is a line of Python to type.
display-not-dealt = Nessun round è ancora distribuito: { $code }
display-next-round = Il prossimo round: { $code }
display-all-hands = Tutte le mani sono mostrate. Per ciò che un posto può sapere, { $code }.
