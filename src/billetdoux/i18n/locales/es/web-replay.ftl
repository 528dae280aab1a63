### Una partida terminada, vista de nuevo en un navegador.

web-replay-open = Verla de nuevo
web-replay-title = La partida de nuevo
web-replay-back = La partida
web-replay-eyes = Vista por
web-replay-all = Todas las cartas
web-replay-public = Espectadores
web-replay-moments = Los momentos de la partida
web-replay-deal = ronda { $round }, el reparto
web-replay-round = Ronda { $round }
web-replay-to-round = Ir a una ronda
web-replay-first = Al principio
web-replay-previous = Una jugada atrás
web-replay-play = Reproducir
web-replay-pause = Pausa
web-replay-next = Una jugada adelante
web-replay-last = Al final
web-replay-keys = ← → una jugada · Inicio, Fin: al principio o al final · barra espaciadora: reproducir o pausa
web-replay-notes = Notas
web-replay-notebook-note = Lo que aún no se había visto, y quién no podía tenerlo
web-replay-hidden = Lo que nadie veía
web-replay-deck = El mazo, desde la próxima carta
web-replay-deck-empty = El mazo está vacío.
web-replay-aside = Apartada
web-replay-hand = Mano: { $name }
web-replay-known = { $name } sabe que es { $card_the }.
web-replay-under = Cartas que { $name } puso bajo el mazo
