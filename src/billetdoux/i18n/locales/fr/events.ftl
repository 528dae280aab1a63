### A sentence for each event, as one viewer sees it; en/events.ftl describes the variables.
### Names of players are never elided (“d’Ada”): sentences put no “de” or “que” before them.

event-round-started =
    { $first_is ->
        [you] La manche { $number } commence, et c’est à vous de jouer.
       *[other] La manche { $number } commence, et c’est à { $first } de jouer.
    }{ $faceup_count ->
        [0] { "" }
       *[other] { " " }Cartes écartées face visible : { $faceup }.
    }

event-card-dealt =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] Vous recevez une carte.
               *[other] { $seat } reçoit une carte.
            }
       *[seen]
            { $seat_is ->
                [you] Vous recevez { $card_the }.
               *[other] { $seat } reçoit { $card_the }.
            }
    }

event-protection-ended =
    { $seat_is ->
        [you] Votre protection prend fin.
       *[other] { $seat } n’est plus à l’abri.
    }

event-card-drawn =
    { $deck_size ->
        [0]
            { $seat_is ->
                [you] Vous piochez la dernière carte du paquet
               *[other] { $seat } pioche la dernière carte du paquet
            }{ $card_is ->
                [none] .
               *[seen] : { $card_the }.
            }
       *[other]
            { $card_is ->
                [none]
                    { $seat_is ->
                        [you] Vous piochez une carte.
                       *[other] { $seat } pioche une carte.
                    }
               *[seen]
                    { $seat_is ->
                        [you] Vous piochez { $card_the }.
                       *[other] { $seat } pioche { $card_the }.
                    }
            }
    }

event-card-played =
    { $target_is ->
        [none]
            { $seat_is ->
                [you] Vous jouez { $card_the }
               *[other] { $seat } joue { $card_the }
            }{ $card_aims ->
                [yes] , mais il n’y a personne à choisir.
               *[no] .
            }
        [self]
            { $seat_is ->
                [you] Vous jouez { $card_the } sur vous-même.
               *[other] { $seat } joue { $card_the } sur sa propre main.
            }
        [you] { $seat } joue { $card_the } sur vous{ $named_is ->
                [none] .
               *[named] {" "}et nomme { $named_the }.
            }
       *[other]
            { $seat_is ->
                [you] Vous jouez { $card_the } sur { $target }{ $named_is ->
                        [none] .
                       *[named] {" "}et nommez { $named_the }.
                    }
               *[other] { $seat } joue { $card_the } sur { $target }{ $named_is ->
                        [none] .
                       *[named] {" "}et nomme { $named_the }.
                    }
            }
    }

event-guard-answered =
    { $hit_is ->
        [yes]
            { $target_is ->
                [you] Bien vu : vous avez { $named_the }.
               *[other] Bien vu : { $target } a { $named_the }.
            }
       *[no]
            { $target_is ->
                [you] Raté : vous n’avez pas { $named_the }.
               *[other] Raté : { $target } n’a pas { $named_the }.
            }
    }

event-hand-seen =
    { $seat_is ->
        [you] { $target } vous montre sa main
       *[other]
            { $target_is ->
                [you] Vous montrez votre main à { $seat }
               *[other] { $target } montre sa main à { $seat }
            }
    }{ $card_is ->
        [none] .
       *[seen] : { $card_the }.
    }

event-hands-compared =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] { $target } et vous comparez vos mains en secret.
               *[other]
                    { $target_is ->
                        [you] { $seat } et vous comparez vos mains en secret.
                       *[other] { $seat } et { $target } comparent leurs mains en secret.
                    }
            }
       *[seen]
            { $seat_is ->
                [you] { $target } et vous comparez vos mains : vous avez { $card_the }, { $target } a { $target_card_the }.
               *[other]
                    { $target_is ->
                        [you] { $seat } et vous comparez vos mains : { $seat } a { $card_the }, vous avez { $target_card_the }.
                       *[other] { $seat } et { $target } comparent leurs mains : { $seat } a { $card_the }, { $target } a { $target_card_the }.
                    }
            }
    } { $loser_is ->
        [none] C’est une égalité.
        [you] Vous avez la carte la plus faible.
        [self]
            { $seat_is ->
                [you] Vous avez la carte la plus faible.
               *[other] { $seat } a la carte la plus faible.
            }
       *[other] { $loser } a la carte la plus faible.
    }

event-protection-gained =
    { $seat_is ->
        [you] Vous êtes à l’abri jusqu’à votre prochain tour.
       *[other] { $seat } est à l’abri jusqu’à son prochain tour.
    }

event-hand-discarded =
    { $seat_is ->
        [you] Vous défaussez { $card_the }.
       *[other] { $seat } défausse { $card_the }.
    }

event-hand-redrawn =
    { $from_aside_is ->
        [yes]
            { $seat_is ->
                [you] Le paquet étant vide, vous prenez la carte écartée
               *[other] Le paquet étant vide, { $seat } prend la carte écartée
            }
       *[no]
            { $seat_is ->
                [you] Vous piochez une nouvelle carte
               *[other] { $seat } pioche une nouvelle carte
            }
    }{ $card_is ->
        [none] .
       *[seen] : { $card_the }.
    }

event-chancellor-drew =
    { $count ->
        [one]
            { $seat_is ->
                [you] Vous piochez la seule carte qui reste
               *[other] { $seat } pioche la seule carte qui reste
            }
       *[other]
            { $seat_is ->
                [you] Vous piochez { $count } cartes
               *[other] { $seat } pioche { $count } cartes
            }
    }{ $cards_is ->
        [none] .
       *[seen]
            { $count ->
                [one] : { $cards_1_the }.
               *[other] : { $cards_1_the } et { $cards_2_the }.
            }
    }

event-cards-returned =
    { $under_is ->
        [none]
            { $seat_is ->
                [you] Vous gardez une carte et glissez { $count ->
                    [one] l’autre
                   *[other] les { $count } autres
                } sous le paquet.
               *[other] { $seat } garde une carte et glisse { $count ->
                    [one] l’autre
                   *[other] les { $count } autres
                } sous le paquet.
            }
       *[seen]
            { $seat_is ->
                [you] Vous gardez { $kept_the }
               *[other] { $seat } garde { $kept_the }
            } ; sous le paquet : { $count ->
                [one] { $under_1_the }.
               *[other] { $under_1_the }, puis { $under_2_the }.
            }
    }

event-hands-traded =
    { $gave_is ->
        [none]
            { $seat_is ->
                [you] Vous échangez votre main avec { $target }.
               *[other]
                    { $target_is ->
                        [you] { $seat } échange sa main avec vous.
                       *[other] { $seat } échange sa main avec { $target }.
                    }
            }
       *[seen]
            { $seat_is ->
                [you] Vous échangez votre main avec { $target } : vous donnez { $gave_the } et recevez { $got_the }.
               *[other]
                    { $target_is ->
                        [you] { $seat } échange sa main avec vous : vous donnez { $got_the } et recevez { $gave_the }.
                       *[other] { $seat } échange sa main avec { $target } : { $seat } donne { $gave_the } et reçoit { $got_the }.
                    }
            }
    }

event-knocked-out =
    { $card_is ->
        [none]
            { $seat_is ->
                [you] Vous êtes hors de la manche.
               *[other] { $seat } est hors de la manche.
            }
       *[seen]
            { $seat_is ->
                [you] Vous êtes hors de la manche et dévoilez { $card_the }.
               *[other] { $seat } est hors de la manche et dévoile { $card_the }.
            }
    }

event-round-ended =
    { $last_seat_is ->
        [yes] Il n’y a plus personne d’autre en jeu.
       *[no] Le paquet est vide et les mains sont dévoilées : { $hands }.
    } { $winners_is ->
        [you] Vous remportez la manche.
        [you-too] Vous remportez la manche, à égalité avec { $winners }.
        [one] { $winners } remporte la manche.
       *[several] { $winners } remportent la manche à égalité.
    }

event-token-gained =
    { $spy_is ->
        [yes]
            { $seat_is ->
                [you] Vous êtes la seule personne en jeu à avoir { $spy_a } face visible : vous recevez un pion Faveur de plus et en avez maintenant { $tokens }.
               *[other] { $seat } est la seule personne en jeu à avoir { $spy_a } face visible : { $seat } reçoit un pion Faveur de plus et en a maintenant { $tokens }.
            }
       *[no]
            { $seat_is ->
                [you] Vous recevez un pion Faveur et en avez maintenant { $tokens }.
               *[other] { $seat } reçoit un pion Faveur et en a maintenant { $tokens }.
            }
    }

event-match-ended =
    { $winners_is ->
        [you] Vous remportez la partie : { $princess_the } a choisi votre lettre !
        [you-too] Vous remportez la partie avec { $winners } : { $princess_the } n’a pas su choisir !
        [one] { $winners } remporte la partie : { $princess_the } a choisi !
       *[several] { $winners } remportent ensemble la partie : { $princess_the } n’a pas su choisir !
    }

event-seed-revealed = Toutes les donnes de la partie viennent de la graine { $seed } : tout le monde peut maintenant les vérifier.
