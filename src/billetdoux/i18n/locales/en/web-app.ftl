### The page as an app: offline, notifications, what a phone does on your turn.

web-app-offline = You are offline, or the server is away: tables come back as soon as the connection does.
web-app-notify = A notification when it is your turn and you are not looking
web-app-notify-closed = On this device they also come when the page is closed.
web-app-notify-open = They come only while this page is open: this server sends no push messages.
web-app-notify-failed = They come only while this page is open: this browser could not be registered for push messages.
web-app-notify-unsupported = This browser has no notifications.
web-app-notify-install = On an iPhone or iPad, first add this page to the home screen: tap “Share”, then “Add to Home Screen”, and open it from there.
web-app-vibrate = Vibrate when it is your turn
web-app-awake = Keep the screen on at the table
web-app-install = Install as an app
