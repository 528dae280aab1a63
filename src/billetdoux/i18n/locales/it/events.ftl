### A sentence for each event, as one viewer sees it; en/events.ftl describes the variables.
### Sentences put no “a” before names of players, which would ask for “ad” before some of them.

event-round-started =
    { $first_is ->
        [you] Inizia il round { $number }, e il primo turno è tuo.
       *[other] Inizia il round { $number }, e il primo turno è di { $first }.
    }{ $faceup_count ->
        [0] { "" }
       *[other] { " " }Carte messe da parte a faccia in su: { $faceup }.
    }

event-card-dealt =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] Ricevi una carta.
               *[other] { $seat } riceve una carta.
            }
       *[seen]
            { $seat_is ->
                [you] Ricevi { $card_the }.
               *[other] { $seat } riceve { $card_the }.
            }
    }

event-protection-ended =
    { $seat_is ->
        [you] La tua protezione finisce.
       *[other] { $seat } non è più al riparo.
    }

event-card-drawn =
    { $deck_size ->
        [0]
            { $seat_is ->
                [you] Peschi l’ultima carta del mazzo
               *[other] { $seat } pesca l’ultima carta del mazzo
            }{ $card_is ->
                [none] .
               *[seen] : { $card_the }.
            }
       *[other]
            { $card_is ->
                [none]
                    { $seat_is ->
                        [you] Peschi una carta.
                       *[other] { $seat } pesca una carta.
                    }
               *[seen]
                    { $seat_is ->
                        [you] Peschi { $card_the }.
                       *[other] { $seat } pesca { $card_the }.
                    }
            }
    }

event-card-played =
    { $target_is ->
        [none]
            { $seat_is ->
                [you] Giochi { $card_the }
               *[other] { $seat } gioca { $card_the }
            }{ $card_aims ->
                [yes] , ma non c’è nessuno da scegliere.
               *[no] .
            }
        [self]
            { $seat_is ->
                [you] Giochi { $card_the } su di te.
               *[other] { $seat } gioca { $card_the } sulla propria mano.
            }
        [you] { $seat } gioca { $card_the } su di te{ $named_is ->
                [none] .
               *[named] {" "}e nomina { $named_the }.
            }
       *[other]
            { $seat_is ->
                [you] Giochi { $card_the } su { $target }{ $named_is ->
                        [none] .
                       *[named] {" "}e nomini { $named_the }.
                    }
               *[other] { $seat } gioca { $card_the } su { $target }{ $named_is ->
                        [none] .
                       *[named] {" "}e nomina { $named_the }.
                    }
            }
    }

event-guard-answered =
    { $hit_is ->
        [yes]
            { $target_is ->
                [you] Indovinato: hai { $named_the }.
               *[other] Indovinato: { $target } ha { $named_the }.
            }
       *[no]
            { $target_is ->
                [you] Sbagliato: non hai { $named_the }.
               *[other] Sbagliato: { $target } non ha { $named_the }.
            }
    }

event-hand-seen =
    { $seat_is ->
        [you] Guardi la mano di { $target }
       *[other]
            { $target_is ->
                [you] { $seat } guarda la tua mano
               *[other] { $seat } guarda la mano di { $target }
            }
    }{ $card_is ->
        [none] .
       *[seen] : { $card_the }.
    }

event-hands-compared =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] Confronti in segreto la tua mano con quella di { $target }.
               *[other]
                    { $target_is ->
                        [you] { $seat } confronta in segreto la propria mano con la tua.
                       *[other] { $seat } confronta in segreto la propria mano con quella di { $target }.
                    }
            }
       *[seen]
            { $seat_is ->
                [you] Confronti la tua mano con quella di { $target }: tu hai { $card_the }, { $target } ha { $target_card_the }.
               *[other]
                    { $target_is ->
                        [you] { $seat } confronta la propria mano con la tua: { $seat } ha { $card_the }, tu hai { $target_card_the }.
                       *[other] { $seat } confronta la propria mano con quella di { $target }: { $seat } ha { $card_the }, { $target } ha { $target_card_the }.
                    }
            }
    } { $loser_is ->
        [none] È un pareggio.
        [you] La carta più bassa è la tua.
        [self]
            { $seat_is ->
                [you] La carta più bassa è la tua.
               *[other] { $seat } ha la carta più bassa.
            }
       *[other] { $loser } ha la carta più bassa.
    }

event-protection-gained =
    { $seat_is ->
        [you] Fino al tuo prossimo turno sei al riparo.
       *[other] Fino al suo prossimo turno { $seat } è al riparo.
    }

event-hand-discarded =
    { $seat_is ->
        [you] Scarti { $card_the }.
       *[other] { $seat } scarta { $card_the }.
    }

event-hand-redrawn =
    { $from_aside_is ->
        [yes]
            { $seat_is ->
                [you] Il mazzo è vuoto, quindi prendi la carta messa da parte
               *[other] Il mazzo è vuoto, quindi { $seat } prende la carta messa da parte
            }
       *[no]
            { $seat_is ->
                [you] Peschi una nuova carta
               *[other] { $seat } pesca una nuova carta
            }
    }{ $card_is ->
        [none] .
       *[seen] : { $card_the }.
    }

event-chancellor-drew =
    { $count ->
        [one]
            { $seat_is ->
                [you] Peschi l’unica carta rimasta
               *[other] { $seat } pesca l’unica carta rimasta
            }
       *[other]
            { $seat_is ->
                [you] Peschi { $count } carte
               *[other] { $seat } pesca { $count } carte
            }
    }{ $cards_is ->
        [none] .
       *[seen]
            { $count ->
                [one] : { $cards_1_the }.
               *[other] : { $cards_1_the } e { $cards_2_the }.
            }
    }

event-cards-returned =
    { $under_is ->
        [none]
            { $seat_is ->
                [you] Tieni una carta e metti { $count ->
                    [one] l’altra
                   *[other] le altre { $count }
                } sotto il mazzo.
               *[other] { $seat } tiene una carta e mette { $count ->
                    [one] l’altra
                   *[other] le altre { $count }
                } sotto il mazzo.
            }
       *[seen]
            { $seat_is ->
                [you] Tieni { $kept_the }
               *[other] { $seat } tiene { $kept_the }
            }; sotto il mazzo: { $count ->
                [one] { $under_1_the }.
               *[other] { $under_1_the }, poi { $under_2_the }.
            }
    }

event-hands-traded =
    { $gave_is ->
        [none]
            { $seat_is ->
                [you] Scambi la tua mano con quella di { $target }.
               *[other]
                    { $target_is ->
                        [you] { $seat } scambia la propria mano con la tua.
                       *[other] { $seat } scambia la propria mano con quella di { $target }.
                    }
            }
       *[seen]
            { $seat_is ->
                [you] Scambi la tua mano con quella di { $target }: dai { $gave_the } e ricevi { $got_the }.
               *[other]
                    { $target_is ->
                        [you] { $seat } scambia la propria mano con la tua: dai { $got_the } e ricevi { $gave_the }.
                       *[other] { $seat } scambia la propria mano con quella di { $target }: { $seat } dà { $gave_the } e riceve { $got_the }.
                    }
            }
    }

event-knocked-out =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] Sei fuori dal round.
               *[other] { $seat } è fuori dal round.
            }
       *[seen]
            { $seat_is ->
                [you] Sei fuori dal round e riveli { $card_the }.
               *[other] { $seat } è fuori dal round e rivela { $card_the }.
            }
    }

event-round-ended =
    { $last_seat_is ->
        [yes] Non resta in gioco nessun altro.
       *[no] Il mazzo è vuoto e si mostrano le mani: { $hands }.
    } { $winners_is ->
        [you] Vinci il round.
        [you-too] Vinci il round a pari merito con { $winners }.
        [one] { $winners } vince il round.
       *[several] { $winners } vincono il round a pari merito.
    }

event-token-gained =
    { $spy_is ->
        [yes]
            { $seat_is ->
                [you] Sei l’unica persona in gioco con { $spy_a } a faccia in su: ottieni un altro segnalino Preferenza e ora ne hai { $tokens }.
               *[other] { $seat } è l’unica persona in gioco con { $spy_a } a faccia in su: ottiene un altro segnalino Preferenza e ora ne ha { $tokens }.
            }
       *[no]
            { $seat_is ->
                [you] Ottieni un segnalino Preferenza e ora ne hai { $tokens }.
               *[other] { $seat } ottiene un segnalino Preferenza e ora ne ha { $tokens }.
            }
    }

event-match-ended =
    { $winners_is ->
        [you] Vinci la partita: { $princess_the } ha scelto la tua lettera!
        [you-too] Vinci la partita con { $winners }: { $princess_the } non ha saputo scegliere!
        [one] { $winners } vince la partita: { $princess_the } ha scelto!
       *[several] { $winners } vincono insieme la partita: { $princess_the } non ha saputo scegliere!
    }

event-seed-revealed = Tutte le distribuzioni della partita vengono dal seme { $seed }: ora chiunque può verificarle.
