### Le chemin de la page : `billet open`, et un serveur qui n’a pas de page.

cli-open = jouer dans le navigateur, sur cette machine (comme billet tout court)
cli-open-no-browser = montrer l’adresse, sans plus
cli-open-port = le port du serveur (par défaut : 8765, ou un port libre s’il est pris)
open-ready =
    La table est dressée : { $address }
    Ctrl-C pour arrêter.
page-missing = Ce serveur n’a pas de page pour les navigateurs : elle se construit à l’installation du jeu, avec des paquets du registre npm, et cela a échoué. La personne qui tient le serveur peut réessayer avec « make web », puis le redémarrer.
