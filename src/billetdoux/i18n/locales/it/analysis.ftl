### L’analisi: il comando, le sue tabelle e la sua immagine.

cli-analyze = scopri quanto è costata ogni mossa di una partita, e chi ha avuto fortuna
cli-analyze-records = i file delle partite; per più partite si mostra una tabella di tutti i giocatori
cli-analyze-iterations = quanti mondi esplorare a ogni mossa (predefinito: 5000)
cli-analyze-seed = un numero intero che fissa i mondi estratti (predefinito: 0)
cli-analyze-move = solo questa mossa, con tutto ciò che si poteva fare al suo posto: 2.5 è la mossa 5 del round 2
cli-analyze-plot = disegna la partita in questo file SVG

analysis-looking = Rifletto
analysis-extent = Round: { $rounds } · Mosse: { $moves } · Iterazioni: { $iterations } per mossa · Seme: { $seed }
analysis-matches = Partite: { $matches } · Mosse: { $moves } · Iterazioni: { $iterations } per mossa · Seme: { $seed }
analysis-unfinished = La partita continua.

column-player = Posto
column-move = Mossa
column-round-chance = Round
column-match-chance = Partita
column-verdict = Giudizio
analysis-better = meglio: { $action }
mark-forced = obbligata
mark-fine = buona
mark-inaccuracy = imprecisione
mark-mistake = errore
mark-blunder = errore grave

advice-title = Il consigliere
advice-forced = C’era una sola giocata permessa.
advice-same = Il consigliere giocherebbe lo stesso.
advice-other = Il consigliere giocherebbe: { $action }
advice-level = La differenza non è misurabile.
advice-chance = Probabilità di vincere la partita: { $made }
advice-chances = Probabilità di vincere la partita: { $made } invece di { $best }
advice-cost = Costo: { $match } della partita, { $round } del round

analysis-choices = Chi ha giocato come
column-matches = Partite
column-choices = Scelte
column-cost = Costo
column-cost-each = A scelta
column-inaccuracies = Imprecisioni
column-mistakes = Errori
column-blunders = Gravi

analysis-luck = Round vinti, per fortuna e per bravura
column-rounds-won = Vinti
column-even = A pari fortuna
column-luck-deal = Fortuna iniziale
column-luck-play = Fortuna dopo
column-skill = Bravura

analysis-played-best = Ha giocato meglio: { $names } · Costo di una scelta: { $cost }
analysis-luckiest = Ha avuto più fortuna: { $names } · Round vinti per fortuna: { $rounds }

analysis-look = Per rivedere le mosse più costose:
analysis-moment = Round { $round }, mossa { $move }: sceglie { $name }
column-choice = Scelta
analysis-worlds = Mondi provati per ogni scelta: { $worlds } · ±: intervallo al 95%
choice-best = la migliore
choice-made = giocata
choice-best-made = la migliore, giocata

picture-chances = Probabilità di vincere la partita
picture-chances-note = con le carte com’erano davvero, se tutti giocano con buon senso
picture-round-token = round vinto
picture-costliest = Le mosse più costose
picture-none = Nessuna mossa è costata nulla di misurabile.
picture-place = round { $round }, mossa { $move }
picture-even = a pari fortuna
picture-luck = fortuna
picture-cost = perso con le mosse
picture-wins = round vinti
