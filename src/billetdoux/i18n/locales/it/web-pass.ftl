### Un solo dispositivo che passa di mano in mano, nel browser.

web-pass = Su un solo dispositivo
web-pass-note = Siete insieme e avete un solo telefono o tablet? Passatevelo: un sipario tiene segrete le carte.
web-pass-go = Giocare a turno
web-pass-how = Il dispositivo va a chi gioca dopo. Tra un giocatore e l’altro un sipario copre le carte.
web-pass-who = Chi gioca?
web-pass-player = Giocatore { $number }
web-pass-add = Un altro giocatore
web-pass-remove = Senza il giocatore { $number }
web-pass-begin = Si comincia
web-pass-turn = Ora tocca a { $name }.
web-pass-hand-over = Passa il dispositivo
web-pass-curtain = Passa il dispositivo a { $name }
web-pass-curtain-note = Gli altri guardino altrove. Non si vede nulla finché { $name } non apre la lettera.
web-pass-open = Sono { $name }
