### Puzzles in the browser.

web-puzzle-today = El problema de hoy
web-puzzle-number = Problema { $number }
web-puzzle-note = Una jugada es claramente la mejor, y no es la más evidente. Cada día, una nueva posición.
web-puzzle-solve = Resolverlo
web-puzzle-again = Verlo otra vez
web-puzzle-notes = Notas
web-puzzle-wrong = No es la mejor jugada. Inténtalo otra vez, o mira la solución.
web-puzzle-show = Mostrar la solución
web-puzzle-next = Problema siguiente
web-puzzle-share = Compartir
web-puzzle-shared-solved = Resuelto a la primera
web-puzzle-shared-missed = No resuelto a la primera. ¿Lo harás mejor?
web-puzzle-more = Más problemas
web-puzzle-difficulty = Dificultad
web-puzzle-easy = Fácil
web-puzzle-medium = Media
web-puzzle-hard = Difícil
web-puzzle-card = Se resuelve con
web-puzzle-any = Cualquiera
web-puzzle-none = No hay otro problema de este tipo.
web-puzzle-by-number = Número
web-puzzle-go = Ir
