### Una mesa impresa en Python o mostrada en un cuaderno.

display-round = ronda { $number }
display-to-act = le toca a { $name }
display-round-won = ronda ganada por { $names }
display-match-won = partida ganada por { $names }
display-seen-by = vista por { $name }
display-spectator = vista por un espectador
# The back of a card, whose face the reader may not know.
display-hidden = oculta
# `actions` are texts such as king>2, in short: king>0|2 for king>0 and king>2.
display-legal = Jugadas permitidas: { $actions }
# `code` is a line of Python to type.
display-not-dealt = Aún no se ha repartido ninguna ronda: { $code }
display-next-round = La ronda siguiente: { $code }
display-all-hands = Se muestran todas las manos. Para lo que puede saber un sitio, { $code }.
