### A sentence for each event, as one viewer sees it; en/events.ftl describes the variables.
### Sentences put no “a” or “de” before roles, which would merge with “el” in some of them.

event-round-started =
    { $first_is ->
        [you] Empieza la ronda { $number } y el primer turno es tuyo.
       *[other] Empieza la ronda { $number } y el primer turno es de { $first }.
    }{ $faceup_count ->
        [0] { "" }
       *[other] { " " }Cartas apartadas boca arriba: { $faceup }.
    }

event-card-dealt =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] Recibes una carta.
               *[other] { $seat } recibe una carta.
            }
       *[seen]
            { $seat_is ->
                [you] Recibes { $card_the }.
               *[other] { $seat } recibe { $card_the }.
            }
    }

event-protection-ended =
    { $seat_is ->
        [you] Tu protección termina.
       *[other] { $seat } ya no está a salvo.
    }

event-card-drawn =
    { $deck_size ->
        [0]
            { $seat_is ->
                [you] Robas la última carta del mazo
               *[other] { $seat } roba la última carta del mazo
            }{ $card_is ->
                [none] .
               *[seen] : { $card_the }.
            }
       *[other]
            { $card_is ->
                [none]
                    { $seat_is ->
                        [you] Robas una carta.
                       *[other] { $seat } roba una carta.
                    }
               *[seen]
                    { $seat_is ->
                        [you] Robas { $card_the }.
                       *[other] { $seat } roba { $card_the }.
                    }
            }
    }

event-card-played =
    { $target_is ->
        [none]
            { $seat_is ->
                [you] Juegas { $card_the }
               *[other] { $seat } juega { $card_the }
            }{ $card_aims ->
                [yes] , pero no hay a quién elegir.
               *[no] .
            }
        [self]
            { $seat_is ->
                [you] Juegas { $card_the } contra tu propia mano.
               *[other] { $seat } juega { $card_the } contra su propia mano.
            }
        [you] { $seat } juega { $card_the } contra ti{ $named_is ->
                [none] .
               *[named] {" "}y dice «{ $named }».
            }
       *[other]
            { $seat_is ->
                [you] Juegas { $card_the } contra { $target }{ $named_is ->
                        [none] .
                       *[named] {" "}y dices «{ $named }».
                    }
               *[other] { $seat } juega { $card_the } contra { $target }{ $named_is ->
                        [none] .
                       *[named] {" "}y dice «{ $named }».
                    }
            }
    }

event-guard-answered =
    { $hit_is ->
        [yes]
            { $target_is ->
                [you] Acierto: tienes { $named_the }.
               *[other] Acierto: { $target } tiene { $named_the }.
            }
       *[no]
            { $target_is ->
                [you] Fallo: no tienes { $named_the }.
               *[other] Fallo: { $target } no tiene { $named_the }.
            }
    }

event-hand-seen =
    { $seat_is ->
        [you] Miras la mano de { $target }
       *[other]
            { $target_is ->
                [you] { $seat } mira tu mano
               *[other] { $seat } mira la mano de { $target }
            }
    }{ $card_is ->
        [none] .
       *[seen] : { $card_the }.
    }

event-hands-compared =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] Comparas en secreto tu mano con la de { $target }.
               *[other]
                    { $target_is ->
                        [you] { $seat } compara en secreto su mano con la tuya.
                       *[other] { $seat } compara en secreto su mano con la de { $target }.
                    }
            }
       *[seen]
            { $seat_is ->
                [you] Comparas tu mano con la de { $target }: tú tienes { $card_the }, { $target } tiene { $target_card_the }.
               *[other]
                    { $target_is ->
                        [you] { $seat } compara su mano con la tuya: { $seat } tiene { $card_the }, tú tienes { $target_card_the }.
                       *[other] { $seat } compara su mano con la de { $target }: { $seat } tiene { $card_the }, { $target } tiene { $target_card_the }.
                    }
            }
    } { $loser_is ->
        [none] Hay empate.
        [you] La carta más baja es la tuya.
        [self]
            { $seat_is ->
                [you] La carta más baja es la tuya.
               *[other] { $seat } tiene la carta más baja.
            }
       *[other] { $loser } tiene la carta más baja.
    }

event-protection-gained =
    { $seat_is ->
        [you] Estás a salvo hasta tu próximo turno.
       *[other] { $seat } está a salvo hasta su próximo turno.
    }

event-hand-discarded =
    { $seat_is ->
        [you] Descartas { $card_the }.
       *[other] { $seat } descarta { $card_the }.
    }

event-hand-redrawn =
    { $from_aside_is ->
        [yes]
            { $seat_is ->
                [you] El mazo está vacío, así que tomas la carta apartada
               *[other] El mazo está vacío, así que { $seat } toma la carta apartada
            }
       *[no]
            { $seat_is ->
                [you] Robas una carta nueva
               *[other] { $seat } roba una carta nueva
            }
    }{ $card_is ->
        [none] .
       *[seen] : { $card_the }.
    }

event-chancellor-drew =
    { $count ->
        [one]
            { $seat_is ->
                [you] Robas la única carta que queda
               *[other] { $seat } roba la única carta que queda
            }
       *[other]
            { $seat_is ->
                [you] Robas { $count } cartas
               *[other] { $seat } roba { $count } cartas
            }
    }{ $cards_is ->
        [none] .
       *[seen]
            { $count ->
                [one] : { $cards_1_the }.
               *[other] : { $cards_1_the } y { $cards_2_the }.
            }
    }

event-cards-returned =
    { $under_is ->
        [none]
            { $seat_is ->
                [you] Te quedas con una carta y pones { $count ->
                    [one] la otra
                   *[other] las otras { $count }
                } bajo el mazo.
               *[other] { $seat } se queda con una carta y pone { $count ->
                    [one] la otra
                   *[other] las otras { $count }
                } bajo el mazo.
            }
       *[seen]
            { $seat_is ->
                [you] Te quedas con { $kept_the }
               *[other] { $seat } se queda con { $kept_the }
            }; bajo el mazo: { $count ->
                [one] { $under_1_the }.
               *[other] { $under_1_the } y luego { $under_2_the }.
            }
    }

event-hands-traded =
    { $gave_is ->
        [none]
            { $seat_is ->
                [you] Intercambias tu mano con la de { $target }.
               *[other]
                    { $target_is ->
                        [you] { $seat } intercambia su mano con la tuya.
                       *[other] { $seat } intercambia su mano con la de { $target }.
                    }
            }
       *[seen]
            { $seat_is ->
                [you] Intercambias tu mano con la de { $target }: das { $gave_the } y recibes { $got_the }.
               *[other]
                    { $target_is ->
                        [you] { $seat } intercambia su mano con la tuya: das { $got_the } y recibes { $gave_the }.
                       *[other] { $seat } intercambia su mano con la de { $target }: { $seat } da { $gave_the } y recibe { $got_the }.
                    }
            }
    }

event-knocked-out =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] Quedas fuera de la ronda.
               *[other] { $seat } queda fuera de la ronda.
            }
       *[seen]
            { $seat_is ->
                [you] Quedas fuera de la ronda y revelas { $card_the }.
               *[other] { $seat } queda fuera de la ronda y revela { $card_the }.
            }
    }

event-round-ended =
    { $last_seat_is ->
        [yes] No queda nadie más en juego.
       *[no] El mazo está vacío y se muestran las manos: { $hands }.
    } { $winners_is ->
        [you] Ganas la ronda.
        [you-too] Empatas con { $winners } y ganas la ronda.
        [one] { $winners } gana la ronda.
       *[several] { $winners } empatan y ganan la ronda.
    }

event-token-gained =
    { $spy_is ->
        [yes]
            { $seat_is ->
                [you] Eres la única persona en juego con { $spy_a } boca arriba: consigues una ficha de Favor más y ahora tienes { $tokens }.
               *[other] { $seat } es la única persona en juego con { $spy_a } boca arriba: consigue una ficha de Favor más y ahora tiene { $tokens }.
            }
       *[no]
            { $seat_is ->
                [you] Consigues una ficha de Favor y ahora tienes { $tokens }.
               *[other] { $seat } consigue una ficha de Favor y ahora tiene { $tokens }.
            }
    }

event-match-ended =
    { $winners_is ->
        [you] ¡Ganas la partida: { $princess_the } ha elegido tu carta de amor!
        [you-too] ¡Ganas la partida junto con { $winners }: { $princess_the } no ha sabido elegir!
        [one] ¡{ $winners } gana la partida: { $princess_the } ha elegido!
       *[several] ¡{ $winners } ganan la partida: { $princess_the } no ha sabido elegir!
    }

event-seed-revealed = Todos los repartos de la partida salen de la semilla { $seed }: ahora cualquiera puede comprobarlos.
