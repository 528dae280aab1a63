### Un solo dispositivo que pasa de mano en mano, en el navegador.

web-pass = En un solo dispositivo
web-pass-note = ¿Estáis juntos y tenéis un solo móvil o una sola tableta? Pasáoslo: un telón guarda el secreto de las cartas.
web-pass-go = Jugar por turnos
web-pass-how = El dispositivo va a quien juega después. Entre un jugador y otro, un telón tapa las cartas.
web-pass-who = ¿Quién juega?
web-pass-player = Jugador { $number }
web-pass-add = Un jugador más
web-pass-remove = Sin el jugador { $number }
web-pass-begin = Empezar
web-pass-turn = Ahora le toca a { $name }.
web-pass-hand-over = Pasar el dispositivo
web-pass-curtain = Pasa el dispositivo a { $name }
web-pass-curtain-note = Los demás miran a otro lado. No se ve nada hasta que { $name } abra la carta.
web-pass-open = Soy { $name }
