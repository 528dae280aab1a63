### What the server itself says to a browser: previews of links, addresses that lead nowhere, push messages.

page-description = Love Letter en el navegador: con amigos por un enlace o contra bots. Sin cuenta y sin instalar nada.
page-invitation = Tienes una invitación a una partida de Love Letter
page-invitation-text = La mesa { $code } está abierta: sigue el enlace y siéntate. Sin cuenta y sin instalar nada.
page-match = Una partida de Love Letter terminada
page-match-text = Jugada en la mesa { $code }: mira quién ganó y repasa cada jugada.
page-puzzle = Un problema de Love Letter
page-puzzle-text = Una jugada es claramente la mejor, y no es la más evidente. ¿La encuentras?
page-picture = Una carta de amor sellada
page-no-script = Esta página necesita JavaScript: actívalo en tu navegador y recarga la página. O juega en un terminal:
page-not-found = Aquí no hay nada
page-not-found-text = Esta dirección no lleva a ninguna parte: comprueba el enlace.
page-go-home = Ir a la página inicial
page-history = Tus partidas
page-learn = Aprender
page-rules = Reglas
page-turn = ¡Te toca! · Billet-doux
page-turn-at = Mesa { $code }
error-no-such-address = No hay nada en esta dirección: compruébala.
error-no-push = Este servidor no envía mensajes push: las notificaciones solo llegan con la página abierta.
error-bad-endpoint = A este navegador no se le pueden enviar mensajes push: su servicio no tiene una dirección https pública.
