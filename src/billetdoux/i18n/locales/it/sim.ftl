### Le simulazioni: il comando, la sua tabella e il suo grafico.

cli-simulate = gioca round a milioni e conta che cosa succede
cli-sim-rounds = quanti round, o quante partite con --matches (predefinito: 100000)
cli-sim-seed = un numero intero che fissa ogni mescolata e ogni scelta (predefinito: 0)
cli-sim-matches = gioca partite intere invece di singoli round
cli-sim-policy = chi gioca: uniform, uniform-cards, o una tua come modulo:funzione (predefinita: uniform)
cli-sim-knowledge = tieni conto di ciò che sa ogni posto, per una strategia che lo legge
cli-sim-lean = non contare che cosa succede a ogni personaggio: più veloce, soprattutto su una scheda grafica
cli-sim-threads = su quanti core (predefinito: tutti)
cli-sim-cuda = su una GPU NVIDIA
cli-ray = su un cluster Ray: all’indirizzo ADDRESS (HOST:PORT, ray://HOST:PORT o auto), oppure senza indirizzo su un nuovo cluster di questa macchina
cli-sim-plot = disegna le distribuzioni in questo file SVG

# How numbers are written. `whole` comes with its thousands apart, `rest` is what stands after the point.
number = { $value }
decimal = { $whole },{ $rest }
percent = { $number }%
interval = { $low } – { $high }

sim-compiling = Compilazione
sim-playing = In gioco
sim-rounds-a-second = { $rate } round/s
sim-matches-a-second = { $rate } partite/s

sim-title = { $edition } · { $players } posti
sim-extent = { $matches ->
        [0] {""}
       *[other] Partite: { $matches } ·{" "}
    }Round: { $rounds } · Turni: { $turns }
sim-origin = Strategia: { $policy } · Seme: { $seed }
sim-time = Giocato in { $seconds } s, { $rate } turni/s · Compilato in { $compiling } s

sim-seats = Round vinti per posto
sim-match-seats = Partite vinte per posto
column-won = Vittorie
column-share = Quota
column-interval = Intervallo al 95%
column-tokens = Segnalini
column-tokens-a-round = Per round

sim-endings = Come finiscono i round
column-rounds = Round
sim-last-seat = Un solo posto in gioco
sim-showdown = Mani confrontate
sim-ties = di cui in parità

sim-lengths = Quanto durano
sim-round-length = Turni di un round
sim-match-length = Round di una partita
column-mean = Media
column-spread = Deviazione standard
column-shortest = Minimo
column-longest = Massimo

sim-roles = Il round è vinto da chi…
column-held = … la tiene alla fine
column-played = … l’ha giocata
column-discarded = … l’ha scartata

plot-mean = media { $mean }
plot-roles = Quanto spesso una carta accompagna la vittoria
plot-all-seats = tutti i posti { $share }
plot-held = in mano alla fine
plot-played = giocata
plot-discarded = scartata
plot-written = Il grafico è in { $file }.

error-bad-rounds = Gioca almeno un round, e al massimo { $most }: cambia il numero.
error-bad-threads = Il numero di thread va da 1 a { $most }: cambialo.
error-bad-size = Il numero di tavoli deve andare da 1 a { $most }: cambialo.
error-bad-array = Questo array non ha la forma giusta: danne uno di { $shape }.
error-bad-choice = «{ $name }» dev’essere uno di questi: { $known }.
error-bad-opponents = Gli altri posti sono { $seats }, gli avversari { $count }: indicane uno per posto, o uno solo per tutti.
error-bad-sim-seed = Il seme è un numero intero da 0 a { $most }: cambialo.
error-unknown-policy = Non c’è nessuna strategia «{ $name }». Scegli una di queste: { $known }. Oppure indica una tua funzione come modulo:funzione.
error-illegal-policy = La strategia ha violato le regole { $count ->
        [one] una volta
       *[other] { $count } volte
    }: falle restituire una delle azioni permesse che riceve.
error-no-cuda = Non c’è nessuna GPU per calcolare: servono una GPU NVIDIA con il suo driver e l’extra «cuda» (pip install numba-cuda). Senza --cuda calcola il processore.
error-plot-not-written = Non è stato possibile scrivere il grafico in { $file }: scegli un posto in cui puoi scrivere.
error-name-collision = Due moduli compilati insieme intendono con «{ $name }» cose diverse: { $one } e { $other }. Rinominane una.
error-unknown-replacement = Nessun modulo compilato qui ha il nome «{ $name }»: non sostituisce nulla.
error-illegal-step = { $count ->
        [one] Un tavolo ha ricevuto un’azione che lì non è permessa
       *[other] { $count } tavoli hanno ricevuto azioni che lì non sono permesse
    }: scegli secondo la maschera di ogni tavolo.
error-compiler-missing = Per questo serve il compilatore Numba, che non è installato. Per installarlo: { $command }.
error-policy-not-compiled = La strategia «{ $name }» non si può compilare: scrivila come una sola funzione di numeri e cicli, come la vuole Numba. Numba risponde: { $why }
