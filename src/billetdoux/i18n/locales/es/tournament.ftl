### Los torneos: la orden, sus tablas y su gráfico.

cli-tournament = haz que los bots jueguen entre sí y mira quién es mejor
cli-agents = quién participa, separados por comas: random, easy, medium, hard, expert, módulo:Clase para un agente tuyo, o cmd:ORDEN para cualquier programa (por omisión: expert,hard,medium,easy,random)
cli-tournament-rounds = al menos cuántas rondas, o cuántas partidas con --matches: cada uno juega cada sitio de cada reparto (por omisión: 1000)
cli-bot-seconds = cuántos segundos puede pensar una jugada un programa tuyo (por omisión: 5)
cli-tournament-plot = dibuja los porcentajes de victoria en este archivo SVG

tournament-extent = { $unit ->
        [matches] Partidas
       *[rounds] Rondas
    }: { $games } · Repartos: { $deals }, cada uno en { $seatings } disposiciones · Semilla: { $seed }
tournament-time = Jugado en { $seconds } s
tournament-even = Con fuerzas iguales: { $share }

tournament-standings = { $unit ->
        [matches] Partidas ganadas
       *[rounds] Rondas ganadas
    }
column-seats-played = Jugadas
column-rating = Puntuación

tournament-cross = La fila vence a la columna
tournament-faults = Jugadas que los programas dejaron al azar
column-asked = Pedidas
fault-crashed = Caídas
fault-late = Tardías
fault-garbage = Ilegibles
fault-illegal = Prohibidas
fault-absent = Abandono
