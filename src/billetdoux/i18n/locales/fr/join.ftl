### Playing on a server, from a terminal.

join-keys = À tout moment : ? pour les règles, n pour le carnet, h pour un conseil, c pour dire un mot, k pour renvoyer quelqu’un, l pour un lien vers votre place, m pour ajouter votre part de hasard au prochain mélange, q pour arrêter. Votre place reste à vous tant que vous ne tapez pas leave.
join-stalling = { $name } a fait attendre tout le monde plus d’une fois : vous pouvez voter pour continuer sans cette personne (k { $seat }, ou x parmi les places).
join-tip = { $action } : { $chance }
join-link = Avec ce lien, vous prenez votre place depuis un autre appareil. Il sert une seule fois, pendant { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    } ; gardez-le pour vous : { $link }
join-not-kept = Cette machine n’a pas pu noter qui vous êtes. Si vous fermez le terminal, seul un lien vers votre place (l) vous y ramène.

error-bad-link = Ce n’est pas le lien d’une table ou d’un serveur : copiez-le en entier, de http jusqu’à la dernière lettre.
error-bad-table = Une telle table ne peut pas s’ouvrir : vérifiez --players, --edition et --clock.
error-edition-not-shared = Les serveurs ont ces éditions : { $known }. Pour jouer avec votre propre fichier, utilisez billet play.
error-server-not-understood = La réponse du serveur est incompréhensible : vérifiez le lien, et que la même version du jeu tourne des deux côtés.
error-disconnected = Le serveur a mis fin à la connexion : rejoignez la table de nouveau.
error-refused-otherwise = Le serveur a refusé, pour une raison inconnue ici : vérifiez que la même version du jeu tourne des deux côtés.
