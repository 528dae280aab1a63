### Puzzles in the browser.

web-puzzle-today = Il problema di oggi
web-puzzle-number = Problema { $number }
web-puzzle-note = Una giocata è nettamente la migliore, e non è la più ovvia. Ogni giorno una nuova posizione.
web-puzzle-solve = Risolvilo
web-puzzle-again = Riguardalo
web-puzzle-notes = Appunti
web-puzzle-wrong = Non è la giocata migliore. Riprova, oppure guarda la soluzione.
web-puzzle-show = Mostra la soluzione
web-puzzle-next = Problema successivo
web-puzzle-share = Condividi
web-puzzle-shared-solved = Risolto al primo tentativo
web-puzzle-shared-missed = Non risolto al primo tentativo. Sai fare di meglio?
web-puzzle-more = Altri problemi
web-puzzle-difficulty = Difficoltà
web-puzzle-easy = Facile
web-puzzle-medium = Media
web-puzzle-hard = Difficile
web-puzzle-card = Si risolve con
web-puzzle-any = Qualsiasi
web-puzzle-none = Non c’è un altro problema di questo tipo.
web-puzzle-by-number = Numero
web-puzzle-go = Vai
