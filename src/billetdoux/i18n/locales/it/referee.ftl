### Ciò che l’arbitro dice di una riga che le regole non vedono mai.

error-bad-json = Una riga dev’essere un valore JSON, in UTF-8, non annidato troppo a fondo e lungo al massimo { $most } byte.
error-bad-command = { $field ->
        [cmd] Un comando è un oggetto JSON il cui campo «cmd» è match, round, act, view o state.
       *[other] Questo comando richiede un campo «{ $field }», con un valore che possa accettare.
    }
error-no-match = Non c’è ancora nessuna partita: invia prima «match».
error-edition-not-offered = Qui non c’è l’edizione { $edition }. Scegline una tra queste: { $known }. Una tua si indica quando si avvia l’arbitro: billet referee --edition FILE.
error-wrong-seat = Tocca al posto { $seat }.
