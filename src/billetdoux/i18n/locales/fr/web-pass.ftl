### Un seul appareil qui passe de main en main, dans le navigateur.

web-pass = Sur un seul appareil
web-pass-note = Vous êtes ensemble, avec un seul téléphone ou une seule tablette ? Faites-le passer : un rideau garde vos cartes secrètes.
web-pass-go = Jouer à tour de rôle
web-pass-how = L’appareil va à qui joue ensuite. Entre deux joueurs, un rideau cache les cartes.
web-pass-who = Qui joue ?
web-pass-player = Joueur { $number }
web-pass-add = Un joueur de plus
web-pass-remove = Sans le joueur { $number }
web-pass-begin = Commencer
web-pass-turn = Au tour de { $name }.
web-pass-hand-over = Passer l’appareil
web-pass-curtain = Passez l’appareil à { $name }
web-pass-curtain-note = Les autres détournent les yeux. Rien ne s’affiche avant que { $name } ouvre la lettre.
web-pass-open = C’est moi, { $name }
