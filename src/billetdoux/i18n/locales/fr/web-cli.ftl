### Le chemin de la page : `billet open`, et un serveur qui n’a pas de page.

cli-open = jouer dans le navigateur, sur cette machine (comme billet tout court)
cli-open-no-browser = montrer l’adresse, sans plus
cli-open-port = le port du serveur (par défaut : 8765, ou un port libre s’il est pris)
open-ready =
    La table est dressée : { $address }
    Ctrl-C pour arrêter.
page-missing = Ce serveur n’a pas de page pour les navigateurs : elle se construit à l’installation du jeu, avec des paquets du registre npm, et cela a échoué. La personne qui tient le serveur peut réessayer avec « make web », puis le redémarrer.
cli-serve-public-url = l’adresse par laquelle on atteint ce serveur, s’il est derrière un serveur mandataire ; elle est affichée à la place de celles de la machine
serve-ready-network =
    Le serveur est prêt. Vos amis sur le même réseau ouvrent : { $address }
    Depuis un terminal : { $command }
serve-other-address = Ou : { $address }
serve-no-network =
    Le serveur est prêt. Cette machine n’est sur aucun réseau pour l’instant. Dans un navigateur, sur cette machine : { $address }
    Depuis un terminal : { $command }
serve-firewall = Si la page ne s’ouvre pas chez eux, autorisez dans votre pare-feu les connexions TCP entrantes sur le port { $port }.
serve-stop = Ctrl-C pour arrêter.
