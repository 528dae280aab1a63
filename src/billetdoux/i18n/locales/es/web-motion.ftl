### La mesa en movimiento: por qué alguien queda fuera, pausas, ritmo, sonido.

## Por qué alguien queda fuera. `$other` es quien lo causó.

web-table-why-guard =
    { $seat_is ->
        [you] Quedas fuera: { $other } adivinó { $card_the }.
       *[other]
            { $other_is ->
                [you] Adivinaste { $card_the }.
               *[other] { $other } adivinó { $card_the }.
            }
    }
web-table-why-baron =
    { $seat_is ->
        [you] Quedas fuera: { $other } tenía la carta más alta.
       *[other]
            { $other_is ->
                [you] Tenías la carta más alta.
               *[other] { $other } tenía la carta más alta.
            }
    }
web-table-why-prince =
    { $seat_is ->
        [you] Quedas fuera: { $other } te hizo descartar { $princess_the }.
       *[other]
            { $other_is ->
                [you] Hiciste descartar { $princess_the }.
               *[other] { $other } hizo descartar { $princess_the }.
            }
    }
web-table-why-princess =
    { $seat_is ->
        [you] Quedas fuera: soltaste { $princess_the }.
       *[other] Soltó { $princess_the }.
    }

## Lo que se muestra

web-table-caught-up =
    { $count ->
        [one] Al día: { $count } jugada saltada.
       *[other] Al día: { $count } jugadas saltadas.
    }
web-table-paused = En pausa
web-table-pause = Pausa
web-table-go-on = Seguir
web-table-to-round-end = Al final de la ronda
web-table-space = Espacio
web-table-key-space = poner en pausa lo que se muestra
web-table-key-right = seguir
web-table-next-in =
    { $seconds ->
        [one] La próxima ronda empieza en { $seconds } segundo.
       *[other] La próxima ronda empieza en { $seconds } segundos.
    }

## Ajustes

web-table-pace = Cuánto tiempo se muestran las jugadas
web-table-pace-slow = Despacio
web-table-pace-normal = Lo que se tarda en leer
web-table-pace-fast = Poco
web-table-pace-instant = Nada: el estado más reciente al instante
web-table-volume = Volumen
web-table-sound-ask = ¿Con sonido?
web-table-sound-yes = Sí
web-table-sound-no = No
web-bot-pace = Los bots juegan
web-bot-pace-slow = despacio
web-bot-pace-normal = de modo que se pueda seguir
web-bot-pace-fast = deprisa
