### A first game: what opens it, and the notes beside the table, one at a time.

web-learn-title = Tu primera partida
web-learn-letter = Has escrito una carta de amor para { $princess_the }, y tu rival también. Sé la última persona en juego, o ten la carta más alta cuando acabe la ronda, y llegará la tuya.
web-learn-how = Se aprende jugando: una partida de verdad contra { $name }, un rival amable. En la mesa, una nota te dice lo que necesitas, cosa por cosa.
web-learn-start = Empezar
web-learn-read = Prefiero leer las reglas

web-learn-note = Una nota para ti
web-learn-next = Siguiente
web-learn-got-it = Entendido
web-learn-enough = Basta, déjame jugar
web-learn-three-bots = Jugar con tres bots
web-learn-rules = Leer las reglas

## A turn

web-learn-turn = Tenías una carta y acabas de robar otra. Juega una de las dos: la que conserves es tu secreto. Para empezar, elige una carta.
web-learn-forced = Una de tus cartas no se puede jugar ahora: junto a { $king_the } o { $prince_a }, tiene que salir { $countess_the }. Los demás solo pueden preguntarse por qué.
web-learn-keep = ¡Tres cartas por un momento! Quédate con la que más te guste. Solo tú sabes qué va bajo el mazo.
web-learn-under = El orden lo decides tú. Recuérdalo: hacia el final, estas cartas se roban.
web-learn-whom = Esta carta se juega contra alguien. Elige a quién; a veces puedes ser tú.
web-learn-what = Ahora adivina qué tiene. Las cartas boca arriba ya no cuentan: apuesta por la que tenga más copias sin ver.
web-learn-seal-it = Aún no se ha enviado nada: puedes recuperar la carta. Cuando lo tengas claro, pulsa el botón rojo.

## The roles: when each of them is good

web-learn-spy = { $spy }: útil al principio. Una vez jugada la carta, solo tienes que seguir en juego.
web-learn-guard = { $guard }: la carta más común; siempre vale la pena probar. En cuanto conoces una mano, no falla.
web-learn-priest = { $priest }: una buena carta al principio. Cuando has visto una mano, las siguientes dan en el blanco.
web-learn-baron = { $baron }: conviene cuando la carta que conservas es alta. Con una baja, se vuelve contra ti.
web-learn-handmaid = { $handmaid }: nunca es un error. Lo mejor cuando tienes una carta alta que guardar.
web-learn-prince = { $prince }: contra quien se aferra a una carta alta. Si es { $princess_the }, queda fuera. Contra ti, cambia una mala carta.
web-learn-chancellor = { $chancellor }: conviene cuando tu mano no te gusta. Eliges entre tres cartas, y sabes cuáles vendrán al final.
web-learn-king = { $king }: conviene cuando tu otra carta es baja. Pero desde ese momento cada cual sabe qué tiene el otro.
web-learn-countess = { $countess }: una carta alta, buena para el final. Si la juegas, todos sospecharán que tienes { $king_the } o { $prince_a }. ¿Y si es un farol?
web-learn-princess = { $princess }: la carta más alta de todas. Escóndela, juega siempre la otra y confía en que nadie lo adivine.

## What can be seen at the table

web-learn-protected = { $name } está a salvo gracias a { $handmaid_the }: no puedes elegirle hasta su próximo turno. Una carta que no encuentra a nadie no tiene efecto: buen momento para soltar una.
web-learn-unprotected = Gracias a { $handmaid_the }, hasta ahora nadie podía elegirte. Con tu turno termina la protección.
web-learn-known = Ahora sabes qué tiene { $name }. La carta te queda a la vista mientras sea seguro.
web-learn-faceup = Las tres cartas boca arriba junto al mazo se apartaron al principio, como en toda partida de dos. Nadie las tiene en la mano. La que está boca abajo es un secreto.
web-learn-pips = Los puntos de una carta dicen cuántas copias hay. El cuaderno tiene los mismos puntos y cuenta contigo: uno lleno aún no se ha visto, un círculo vacío sí. En una pantalla pequeña, lo abre un botón de arriba.
web-learn-chances = Los porcentajes dicen lo probable que es que { $name } tenga cada carta, según todo lo que has visto. Cambian con cada jugada.
web-learn-hint = ¿Dudas? En el cuaderno, «{ $hint }» pide consejo a alguien que juega bien y mira tus cartas contigo.

## The ends

web-learn-first-round = Has jugado tu primera ronda: ¡muy bien! Ahora se reparten cartas nuevas, y ya sabes cómo va.
web-learn-ended-last =
    { $won ->
        [yes] Solo quedabas tú: la ronda acabó en el acto, y tu carta de amor llegó.
       *[no] Solo quedaba una persona en juego: la ronda acabó en el acto. Le pasa a cualquiera.
    }
web-learn-ended-deck =
    { $won ->
        [yes] El mazo estaba vacío y se compararon las manos. ¡Nadie tenía una carta más alta que la tuya!
       *[no] El mazo estaba vacío y se compararon las manos: ganó la carta más alta. Hacia el final conviene guardar una.
    }
web-learn-out = Quedaste fuera, pero solo de esta ronda. En una mesa más llena verías el resto, con lo mismo que ve el público.
web-learn-spy-token = Una ficha más, gracias a { $spy_the }: entre quienes seguían en juego, una sola persona había jugado esta carta.
web-learn-seal = Quien gana una ronda consigue una ficha de Favor: un sello de lacre junto al nombre, que se conserva de ronda en ronda.
web-learn-goal = Gana la partida quien llegue antes a { $goal } sellos. Quien ganó esta ronda empieza la siguiente.
web-learn-match-over =
    { $won ->
        [yes] Has ganado tu primera partida: ¡enhorabuena! En una mesa más llena es aún más divertido.
       *[no] Tu primera partida ha terminado y ya conoces el juego: ¡bien jugado! En una mesa más llena es aún más divertido.
    }
