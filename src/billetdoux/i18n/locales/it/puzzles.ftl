### Puzzles; en/puzzles.ftl describes the variables.

cli-puzzle = risolvi il problema di oggi, o un altro
cli-puzzle-number = il numero del problema, o un giorno come 2026-11-16 (predefinito: oggi)
cli-puzzle-examples =
    Esempi:
      billet puzzle              il problema di oggi
      billet puzzle 17           un altro
      billet puzzle 2026-11-16   quello di quel giorno
      billet puzzle 17 --json    con la soluzione, per i programmi

puzzle-title = Problema { $number } di { $count }
puzzle-difficulty = Difficoltà: { $difficulty } su { $most }
puzzle-task = Tocca a te. Una giocata vince il round più spesso di tutte le altre: quale?
puzzle-solved = Giusto, è la giocata migliore.
puzzle-missed = Non è la migliore. Meglio: { $action }
puzzle-chances = Vince il round { $percent } volte su 100. Una giocata allettante vince { $tempted } volte su 100: { $action }
puzzle-longest = Il tuo record: { $days } di fila

error-unknown-puzzle = Il problema { $number } non esiste: scegli un numero da 1 a { $count }.
puzzle-streak =
    { $days ->
        [one] Risolto { $days } giorno di fila
       *[other] Risolto { $days } giorni di fila
    }
