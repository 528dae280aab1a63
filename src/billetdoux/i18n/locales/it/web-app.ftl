### The page as an app: offline, notifications, what a phone does on your turn.

web-app-offline = Sei offline, o il server non risponde: i tavoli tornano appena torna la connessione.
web-app-notify = Una notifica quando tocca a te e stai guardando altrove
web-app-notify-closed = Su questo dispositivo arrivano anche quando la pagina è chiusa.
web-app-notify-open = Arrivano solo con questa pagina aperta: questo server non invia messaggi push.
web-app-notify-failed = Arrivano solo con questa pagina aperta: non è stato possibile registrare questo browser per i messaggi push.
web-app-notify-unsupported = Questo browser non ha notifiche.
web-app-notify-install = Su un iPhone o un iPad aggiungi prima questa pagina alla schermata Home: tocca «Condividi», poi «Aggiungi alla schermata Home», e aprila da lì.
web-app-vibrate = Vibra quando tocca a te
web-app-awake = Tieni lo schermo acceso al tavolo
web-app-install = Installa come app
