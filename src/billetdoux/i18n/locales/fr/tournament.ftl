### Les tournois : la commande, ses tableaux et son graphique.

cli-tournament = faire jouer des bots les uns contre les autres et voir qui est le meilleur
cli-agents = les participants, séparés par des virgules : random, easy, medium, hard, expert, {"module:Classe"} pour un agent à vous, ou {"cmd:COMMANDE"} pour tout programme (par défaut : expert,hard,medium,easy,random)
cli-tournament-rounds = au moins combien de manches, ou de parties avec --matches : chacun joue chaque place de chaque donne (par défaut : 1000)
cli-bot-seconds = combien de secondes un programme à vous peut réfléchir à un coup (par défaut : 5)
cli-tournament-plot = dessiner les taux de victoire dans ce fichier SVG

tournament-extent = { $unit ->
        [matches] Parties
       *[rounds] Manches
    } : { $games } · Donnes : { $deals }, chacune en { $seatings } placements · Graine : { $seed }
tournament-time = Joué en { $seconds } s
tournament-even = À force égale : { $share }

tournament-standings = { $unit ->
        [matches] Parties gagnées
       *[rounds] Manches gagnées
    }
column-seats-played = Jouées
column-rating = Cote

tournament-cross = La ligne bat la colonne
tournament-faults = Coups que des programmes ont laissés au hasard
column-asked = Demandés
fault-crashed = Plantages
fault-late = Trop tard
fault-garbage = Illisibles
fault-illegal = Interdits
fault-absent = Abandon
