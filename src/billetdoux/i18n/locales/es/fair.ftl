### What the check of a deal proves, to whoever asks for it: on the page and by `billet verify`.

proof-own-nonce =
    { $rounds ->
        [one] Demostrado, para ti: el reparto sale de la semilla fijada antes de las cartas, con tu propio número mezclado.
       *[other] Demostrado, para ti: los { $rounds } repartos salen de la semilla fijada antes de las cartas, con tu propio número mezclado.
    }
proof-commitment =
    { $rounds ->
        [one] El reparto sale de la semilla fijada antes de las cartas: su huella se anotó aquí de antemano. No se mezcló ningún número tuyo, así que la semilla pudo elegirse por sus cartas.
       *[other] Los { $rounds } repartos salen de la semilla fijada antes de las cartas: su huella se anotó aquí de antemano. No se mezcló ningún número tuyo, así que la semilla pudo elegirse por sus cartas.
    }
proof-consistent = El registro concuerda consigo mismo. Eso solo no demuestra nada sobre quién eligió la semilla: aquí no se anotó nada antes de repartir las cartas.
proof-others =
    { $count ->
        [one] Otro sitio también mezcló un número. Quien conociera la semilla y añadiera el suyo en último lugar pudo elegir entre muchos repartos.
       *[other] Otros { $count } sitios también mezclaron números. Quien conociera la semilla y añadiera el suyo en último lugar pudo elegir entre muchos repartos.
    }
commitment-changed = El servidor te comunicó una huella para una partida, y después otra. No te fíes de los repartos de esta mesa.
