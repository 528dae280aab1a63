### El camino a la página: `billet open`, y un servidor que no tiene página.

cli-open = juega en el navegador, en esta máquina (basta también billet a secas)
cli-open-no-browser = muestra solo la dirección
cli-open-port = el puerto del servidor (por omisión: 8765, o uno libre si está ocupado)
open-ready =
    El juego está listo: { $address }
    Ctrl-C para parar.
page-missing = Este servidor no tiene página para navegadores: se construye al instalar el juego, con paquetes del registro npm, y no se pudo. Quien lleva el servidor puede volver a intentarlo con «make web» y luego reiniciarlo.
cli-serve-public-url = la dirección en la que se llega a este servidor, si está detrás de un proxy; se muestra en lugar de las de la máquina
serve-ready-network =
    El servidor está listo. Tus amigos en la misma red abren: { $address }
    Desde un terminal: { $command }
serve-other-address = O bien: { $address }
serve-no-network =
    El servidor está listo. Esta máquina no está ahora en ninguna red. En un navegador, en esta máquina: { $address }
    Desde un terminal: { $command }
serve-firewall = Si a ellos no se les abre la página, permite en el cortafuegos las conexiones TCP entrantes al puerto { $port }.
serve-stop = Ctrl-C para parar.
