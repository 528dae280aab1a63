### The page as an app: offline, notifications, what a phone does on your turn.

web-app-offline = Vous êtes hors ligne, ou le serveur est absent : les tables reviennent avec la connexion.
web-app-notify = Une notification quand c’est à vous et que vous regardez ailleurs
web-app-notify-closed = Sur cet appareil, elles arrivent aussi quand la page est fermée.
web-app-notify-open = Elles n’arrivent que si cette page est ouverte : ce serveur n’envoie pas de messages push.
web-app-notify-failed = Elles n’arrivent que si cette page est ouverte : ce navigateur n’a pas pu être inscrit aux messages push.
web-app-notify-unsupported = Ce navigateur n’a pas de notifications.
web-app-notify-install = Sur un iPhone ou un iPad, ajoutez d’abord cette page à l’écran d’accueil : touchez « Partager », puis « Sur l’écran d’accueil », et ouvrez-la de là.
web-app-vibrate = Vibrer quand c’est à vous
web-app-awake = Garder l’écran allumé à la table
web-app-install = Installer comme application
