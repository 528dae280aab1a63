### Lo que dice el árbitro de una línea que las reglas no llegan a ver.

error-bad-json = Una línea debe ser un valor JSON, en UTF-8, sin demasiados niveles anidados y de { $most } bytes como máximo.
error-bad-command = { $field ->
        [cmd] Una orden es un objeto JSON cuyo campo «cmd» es match, round, act, view o state.
       *[other] Esta orden necesita un campo «{ $field }», con un valor que pueda aceptar.
    }
error-no-match = Todavía no hay partida: envía primero «match».
error-edition-not-offered = Aquí no hay ninguna edición { $edition }. Elige una de estas: { $known }. Una tuya se indica al iniciar el árbitro: billet referee --edition ARCHIVO.
error-wrong-seat = Le toca al sitio { $seat }.
