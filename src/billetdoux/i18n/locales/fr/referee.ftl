### Ce que l’arbitre dit d’une ligne que les règles ne voient jamais.

error-bad-json = Une ligne doit être une valeur JSON, en UTF-8, sans imbrication trop profonde, et de { $most } octets au plus.
error-bad-command = { $field ->
        [cmd] Une commande est un objet JSON dont le champ « cmd » vaut match, round, act, view ou state.
       *[other] Cette commande demande un champ « { $field } », avec une valeur qu’elle accepte.
    }
error-no-match = Il n’y a pas encore de partie : envoyez d’abord « match ».
error-edition-not-offered = Il n’y a pas d’édition { $edition } ici. Choisissez-en une parmi celles-ci : { $known }. La vôtre s’indique au lancement de l’arbitre : billet referee --edition FICHIER.
error-wrong-seat = C’est à la place { $seat } de jouer.
