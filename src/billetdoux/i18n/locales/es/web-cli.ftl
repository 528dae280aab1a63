### El camino a la página: `billet open`, y un servidor que no tiene página.

cli-open = juega en el navegador, en esta máquina (basta también billet a secas)
cli-open-no-browser = muestra solo la dirección
cli-open-port = el puerto del servidor (por omisión: 8765, o uno libre si está ocupado)
open-ready =
    La mesa está puesta: { $address }
    Ctrl-C para parar.
page-missing = Este servidor no tiene página para navegadores: se construye al instalar el juego, con paquetes del registro npm, y no se pudo. Quien lleva el servidor puede volver a intentarlo con «make web» y luego reiniciarlo.
