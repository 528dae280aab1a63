### Una partita finita, rivista in un browser.

web-replay-open = Rivedila
web-replay-title = La partita rivista
web-replay-back = La partita
web-replay-eyes = Vista da
web-replay-all = Tutte le carte
web-replay-public = Spettatori
web-replay-moments = I momenti della partita
web-replay-deal = round { $round }, le carte date
web-replay-round = Round { $round }
web-replay-to-round = Vai a un round
web-replay-first = All’inizio
web-replay-previous = Una mossa indietro
web-replay-play = Riproduci
web-replay-pause = Pausa
web-replay-next = Una mossa avanti
web-replay-last = Alla fine
web-replay-keys = ← → una mossa · Home, Fine all’inizio o alla fine · barra spaziatrice: riproduci o pausa
web-replay-notes = Appunti
web-replay-notebook-note = Che cosa non si era ancora visto, e chi non poteva averlo
web-replay-hidden = Che cosa nessuno vedeva
web-replay-deck = Il mazzo, dalla prossima carta
web-replay-deck-empty = Il mazzo è vuoto.
web-replay-aside = Messa da parte
web-replay-hand = Mano: { $name }
web-replay-known = { $name } sa che è { $card_the }.
web-replay-under = Carte che { $name } ha messo sotto il mazzo
