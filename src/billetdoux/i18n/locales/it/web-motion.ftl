### Il tavolo in movimento: perché qualcuno è fuori, pause, ritmo, suoni.

## Perché qualcuno è fuori. `$other` è chi lo ha causato.

web-table-why-guard =
    { $seat_is ->
        [you] Sei fuori: { $other } ha indovinato { $card_the }.
       *[other]
            { $other_is ->
                [you] Hai indovinato { $card_the }.
               *[other] { $other } ha indovinato { $card_the }.
            }
    }
web-table-why-baron =
    { $seat_is ->
        [you] Sei fuori: { $other } aveva la carta più alta.
       *[other]
            { $other_is ->
                [you] Avevi la carta più alta.
               *[other] { $other } aveva la carta più alta.
            }
    }
web-table-why-prince =
    { $seat_is ->
        [you] Sei fuori: { $other } ti ha fatto scartare { $princess_the }.
       *[other]
            { $other_is ->
                [you] Hai fatto scartare { $princess_the }.
               *[other] { $other } ha fatto scartare { $princess_the }.
            }
    }
web-table-why-princess =
    { $seat_is ->
        [you] Sei fuori: hai calato { $princess_the }.
       *[other] Ha calato { $princess_the }.
    }

## Ciò che viene mostrato

web-table-caught-up =
    { $count ->
        [one] In pari: { $count } mossa saltata.
       *[other] In pari: { $count } mosse saltate.
    }
web-table-paused = In pausa
web-table-pause = Pausa
web-table-go-on = Avanti
web-table-to-round-end = Alla fine del round
web-table-space = Spazio
web-table-key-space = mette in pausa ciò che viene mostrato
web-table-key-right = avanti
web-table-next-in =
    { $seconds ->
        [one] Il prossimo round comincia tra { $seconds } secondo.
       *[other] Il prossimo round comincia tra { $seconds } secondi.
    }

## Impostazioni

web-table-pace = Per quanto si mostrano le mosse
web-table-pace-slow = A lungo
web-table-pace-normal = Il tempo di leggere
web-table-pace-fast = Brevemente
web-table-pace-instant = Per niente: subito lo stato più recente
web-table-volume = Volume
web-table-sound-ask = Con i suoni?
web-table-sound-yes = Sì
web-table-sound-no = No
web-bot-pace = I bot giocano
web-bot-pace-slow = lentamente
web-bot-pace-normal = in modo che si possa seguire
web-bot-pace-fast = in fretta
