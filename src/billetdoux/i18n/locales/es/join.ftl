### Playing on a server, from a terminal.

join-keys = En cualquier momento: ? para las reglas, n para el cuaderno, h para un consejo, c para decir algo, k para echar a alguien, l para un enlace a tu sitio, m para añadir azar tuyo a la próxima mezcla, q para parar. Tu sitio sigue siendo tuyo hasta que escribas leave.
join-stalling = { $name } ha hecho esperar a todos más de una vez: puedes votar para seguir sin esa persona (k { $seat }, o x entre los asientos).
join-tip = { $action }: { $chance }
join-link = Con este enlace ocupas tu sitio desde otro dispositivo. Sirve una sola vez, durante { $minutes ->
        [one] un minuto
       *[other] { $minutes } minutos
    }; guárdalo para ti: { $link }
join-not-kept = Este equipo no ha podido anotar quién eres. Si cierras el terminal, solo un enlace a tu sitio (l) te trae de vuelta.

error-bad-link = Eso no es el enlace de una mesa ni de un servidor: cópialo entero, desde http hasta la última letra.
error-bad-table = No se puede abrir una mesa así: comprueba --players, --edition y --clock.
error-edition-not-shared = Los servidores tienen estas ediciones: { $known }. Para jugar con tu propio archivo, usa billet play.
error-server-not-understood = La respuesta del servidor no se entiende: comprueba el enlace y que ambas partes tengan la misma versión del juego.
error-disconnected = El servidor ha cerrado la conexión: únete de nuevo a la mesa.
error-refused-otherwise = El servidor se ha negado por un motivo que aquí no se conoce: comprueba que ambas partes tengan la misma versión del juego.
