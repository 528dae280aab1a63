### El análisis: la orden, sus tablas y su imagen.

cli-analyze = descubre cuánto costó cada jugada de una partida y quién tuvo suerte
cli-analyze-records = los archivos de las partidas; si son varias, se muestra una tabla de todos los jugadores
cli-analyze-iterations = cuántos mundos explorar en cada jugada (por omisión: 5000)
cli-analyze-seed = un número entero que fija los mundos sorteados (por omisión: 0)
cli-analyze-move = solo esta jugada, con todo lo que se podía hacer en su lugar: 2.5 es la jugada 5 de la ronda 2
cli-analyze-plot = dibuja la partida en este archivo SVG

analysis-looking = Pensando
analysis-extent = Rondas: { $rounds } · Jugadas: { $moves } · Iteraciones: { $iterations } por jugada · Semilla: { $seed }
analysis-matches = Partidas: { $matches } · Jugadas: { $moves } · Iteraciones: { $iterations } por jugada · Semilla: { $seed }
analysis-unfinished = La partida sigue.

column-player = Sitio
column-move = Jugada
column-round-chance = Ronda
column-match-chance = Partida
column-verdict = Juicio
analysis-better = mejor: { $action }
mark-forced = forzada
mark-fine = buena
mark-inaccuracy = imprecisión
mark-mistake = error
mark-blunder = error grave

advice-title = El consejero
advice-forced = Solo había una jugada permitida.
advice-same = El consejero jugaría lo mismo.
advice-other = El consejero jugaría: { $action }
advice-level = La diferencia no se puede medir.
advice-chance = Probabilidad de ganar la partida: { $made }
advice-chances = Probabilidad de ganar la partida: { $made } en lugar de { $best }
advice-cost = Coste: { $match } de la partida, { $round } de la ronda

analysis-choices = Cómo jugó cada cual
column-matches = Partidas
column-choices = Elecciones
column-cost = Coste
column-cost-each = Cada una
column-inaccuracies = Imprecisiones
column-mistakes = Errores
column-blunders = Graves

analysis-luck = Rondas ganadas, por suerte y por destreza
column-rounds-won = Ganadas
column-even = Con suerte igual
column-luck-deal = Suerte inicial
column-luck-play = Suerte después
column-skill = Destreza

analysis-played-best = Quien mejor jugó: { $names } · Coste de una elección: { $cost }
analysis-luckiest = Quien más suerte tuvo: { $names } · Rondas ganadas por suerte: { $rounds }

analysis-look = Para ver las jugadas más caras:
analysis-moment = Ronda { $round }, jugada { $move }: elige { $name }
column-choice = Elección
analysis-worlds = Mundos probados para cada elección: { $worlds } · ±: intervalo al 95 %
choice-best = la mejor
choice-made = jugada
choice-best-made = la mejor, jugada

picture-chances = Probabilidad de ganar la partida
picture-chances-note = con las cartas como estaban de verdad, si todos juegan con sensatez
picture-round-token = ronda ganada
picture-costliest = Las jugadas más caras
picture-none = Ninguna jugada costó nada que se pueda medir.
picture-place = ronda { $round }, jugada { $move }
picture-even = con suerte igual
picture-luck = suerte
picture-cost = perdido por sus jugadas
picture-wins = rondas ganadas
