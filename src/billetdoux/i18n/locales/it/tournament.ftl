### I tornei: il comando, le sue tabelle e il suo grafico.

cli-tournament = fai giocare i bot fra loro e scopri chi è il più forte
cli-agents = chi partecipa, separati da virgole: random, easy, medium, hard, expert, modulo:Classe per un tuo agente, o cmd:COMANDO per qualsiasi programma (predefinito: expert,hard,medium,easy,random)
cli-tournament-rounds = almeno quanti round, o quante partite con --matches: ognuno gioca ogni posto di ogni distribuzione (predefinito: 1000)
cli-bot-seconds = quanti secondi un tuo programma può pensare a una mossa (predefinito: 5)
cli-tournament-plot = disegna le percentuali di vittoria in questo file SVG

tournament-extent = { $unit ->
        [matches] Partite
       *[rounds] Round
    }: { $games } · Distribuzioni: { $deals }, ognuna in { $seatings } disposizioni · Seme: { $seed }
tournament-time = Giocato in { $seconds } s
tournament-even = A parità di forze: { $share }

tournament-standings = { $unit ->
        [matches] Partite vinte
       *[rounds] Round vinti
    }
column-seats-played = Giocati
column-rating = Punteggio

tournament-cross = La riga batte la colonna
tournament-faults = Mosse che i programmi hanno lasciato al caso
column-asked = Richieste
fault-crashed = Arresti
fault-late = In ritardo
fault-garbage = Insensate
fault-illegal = Vietate
fault-absent = Rinunce
