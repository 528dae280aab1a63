### The page as an app: offline, notifications, what a phone does on your turn.

web-app-offline = Estás sin conexión o el servidor no responde: las mesas volverán con la conexión.
web-app-notify = Una notificación cuando te toca y no estás mirando
web-app-notify-closed = En este dispositivo llegan también con la página cerrada.
web-app-notify-open = Solo llegan con esta página abierta: este servidor no envía mensajes push.
web-app-notify-failed = Solo llegan con esta página abierta: no se pudo registrar este navegador para los mensajes push.
web-app-notify-unsupported = Este navegador no tiene notificaciones.
web-app-notify-install = En un iPhone o iPad, añade primero esta página a la pantalla de inicio: toca «Compartir», luego «Añadir a pantalla de inicio», y ábrela desde allí.
web-app-vibrate = Vibrar cuando te toca
web-app-awake = Mantener la pantalla encendida en la mesa
web-app-install = Instalar como aplicación
