### Une table affichée en Python ou dans un notebook.

display-round = manche { $number }
display-to-act = C’est à { $name }
display-round-won = manche gagnée par { $names }
display-match-won = partie gagnée par { $names }
display-seen-by = vu par { $name }
display-spectator = vu par un spectateur
# The back of a card, whose face the reader may not know.
display-hidden = cachée
# `actions` are texts such as king>2, in short: king>0|2 for king>0 and king>2.
display-legal = Coups permis : { $actions }
# `code` is a line of Python to type.
display-not-dealt = Aucune manche n’est encore distribuée : { $code }
display-next-round = La manche suivante : { $code }
display-all-hands = Toutes les mains sont montrées. Pour ce qu’une place peut savoir, { $code }.
