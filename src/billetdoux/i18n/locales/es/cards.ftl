# What each card does, in a line or two. Roles are cards here, never “él” or “ella”: a theme may change who they are.

card-spy = Sin efecto. Si al final de la ronda eres la única persona en juego con { $spy_a } boca arriba, consigues una ficha de Favor.
card-guard = Elige a otra persona y nombra un personaje que no sea { $guard_the }: si lo tiene en la mano, queda fuera de la ronda.
card-priest = Mira la mano de otra persona.
card-baron = Compara en secreto tu mano con la de otra persona: quien tenga la carta más baja queda fuera de la ronda.
card-handmaid = Hasta tu próximo turno, nadie más puede elegirte.
card-prince = Elige a cualquiera, incluso a ti: quien elijas descarta su mano y roba una carta nueva.
card-chancellor = Roba dos cartas. De las tres, quédate con una y pon las demás bajo el mazo, en el orden que quieras.
card-king = Intercambia tu mano con la de otra persona.
card-countess = Sin efecto, pero debes jugar esta carta si también tienes { $king_the } o { $prince_a }.
card-princess = Si juegas o descartas esta carta, quedas fuera de la ronda.
