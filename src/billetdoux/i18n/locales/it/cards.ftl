# What each card does, in a line or two. Roles are cards here, never “lui” or “lei”: a theme may change who they are.

card-spy = Nessun effetto. Se alla fine del round sei l’unica persona in gioco con { $spy_a } a faccia in su, ottieni un segnalino Preferenza.
card-guard = Scegli un’altra persona e nomina un personaggio diverso da { $guard }: se quella persona lo ha in mano, è fuori dal round.
card-priest = Guarda la mano di un’altra persona.
card-baron = Confronta in segreto la tua mano con quella di un’altra persona: chi ha la carta più bassa è fuori dal round.
card-handmaid = Fino al tuo prossimo turno, nessun altro può sceglierti.
card-prince = Scegli chiunque, anche te: chi hai scelto scarta la propria mano e pesca una nuova carta.
card-chancellor = Pesca due carte. Delle tre, tienine una e metti le altre sotto il mazzo, nell’ordine che preferisci.
card-king = Scambia la tua mano con quella di un’altra persona.
card-countess = Nessun effetto, ma devi giocare questa carta se hai anche { $king_the } o { $prince_a }.
card-princess = Se giochi o scarti questa carta, sei fuori dal round.
