### Why a hidden card is believed to be what it is, and who the bots are; en/agents.ftl describes the variables.
### Sentences put no “a” before names of players, which would ask for “ad” before some of them.

reason-seen = Hai visto la mano di { $seat }: { $card_the }.
reason-compared = Hai confrontato la tua mano con quella di { $seat }, che aveva { $card_the }.
reason-traded = Hai scambiato la tua mano con quella di { $seat }, che ha ricevuto { $card_the }.
reason-placed = { $seat } ha pescato { $card_the }, che avevi messo sotto il mazzo.
reason-moved = { $seat } ha scambiato la propria mano con quella di { $target }, e ora ha ciò che aveva { $target }.
reason-missed = { $seat } non ha { $card_the }: { $guard_a } ha nominato questa carta invano.
reason-won = { $seat } ha vinto il confronto con { $target }, che aveva { $card_the }: questa carta è più alta.
reason-tied = { $seat } ha pareggiato il confronto con { $target }: la carta è la stessa.
reason-not-countess = { $seat } ha giocato { $card_the }, cosa che { $countess_the } avrebbe impedito.
reason-kept = { $seat } ha giocato { $card_the }, preferendo tenere questa carta.
reason-countess = { $seat } ha giocato { $countess_the }, per scelta o per obbligo.
reason-chosen = Con { $chancellor_the }, { $seat } ha scelto questa carta fra { $count }.
reason-on-top = Hai messo { $card_the } sotto il mazzo, e ora è la prossima carta.
reason-all-seen =
    { $copies ->
        [one] { $card }: l’unica copia è a faccia in su o nella tua mano.
       *[other] { $card }: tutte e { $copies } le copie sono a faccia in su o nella tua mano.
    }
reason-held = { $target } ha { $card_the }.
reason-under = Hai messo { $card_the } sotto il mazzo.
reason-some-seen =
    { $count ->
        [one] { $card }: { $count } copia su { $copies } è a faccia in su o nella tua mano.
       *[other] { $card }: { $count } copie su { $copies } sono a faccia in su o nella tua mano.
    }

# What speaks for a move, in a hint; en/agents.ftl describes the variables.
motive-only = È tutto ciò che puoi giocare.
motive-sure = Conosci la carta: { $seat } ha { $card_the }.
motive-likely = { $seat } ha { $card_the } con una probabilità del { $percent }%.
motive-miss = Il nome non può essere giusto, ma tieni { $card_the }.
motive-no-effect = Non si può scegliere nessuno: la carta non fa nulla, e tieni { $card_the }.
motive-look = Conoscerai la mano di { $seat }.
motive-known = Sai già che { $seat } ha { $card_the }.
motive-compare = Con { $card_the } vinci contro { $seat } con una probabilità del { $percent }%, e perdi con il { $risk }%.
motive-safe = Nessuno può sceglierti fino al tuo prossimo turno.
motive-expose = { $seat } ha { $card_the } con una probabilità del { $percent }%, e sarebbe fuori dal round.
motive-redraw = { $seat } perde una mano più alta di questa carta, { $card_the }, con una probabilità del { $percent }%.
motive-redraw-self = Cambi { $card_the } con la prossima carta.
motive-choose = Vedi altre carte, e tieni la migliore.
motive-keep-high = Fra queste carte, { $card_the } è la più alta, e alla fine vince la mano più alta.
motive-keep-low = Per ora, { $card_the } ti serve più di una carta più alta.
motive-trade = La mano di { $seat } è più alta della tua carta, { $card_the }, con una probabilità del { $percent }%.
motive-spy = Se alla fine solo tu hai { $spy_a }, ti porta un segnalino Preferenza.
motive-keeps = La carta non fa nulla, e tieni { $card_the }.
motive-lost = Saresti fuori dal round.

hint-chance = circa { $percent }% di vincere la partita
hint-close = più o meno lo stesso
hint-alike = Vale lo stesso: { $actions }
hint-alike-more =
    { $count ->
        [one] Vale lo stesso: { $actions } e un’altra mossa ({ $count })
       *[other] Vale lo stesso: { $actions } e altre { $count }
    }
hint-others = Oppure
hint-suggests = Che cosa suggeriscono le giocate degli altri (tra parentesi: contando soltanto)
hint-suggested = { $name }: { $chances }
hint-suggested-chance = { $card } { $percent }% ({ $counted }%)

# The levels, as players at the table: names, the best known one first, and a line of character.
bot-random-name = Piroetta
    .others = Sonaglio, Capriola, Trottola, Frizzo, Bertoldo
bot-random-line = Giullare. S’inchina, pesca e gioca quello che gli cade dalla manica.
bot-easy-name = Parsifal
    .others = Galvano, Tristano, Lionello, Astolfo, Ivano
bot-easy-line = Scudiero. Tiene la carta alta, saluta e carica chi è in testa.
bot-medium-name = Beatrice
    .others = Marianna, Eleonora, Costanza, Isotta, Ginevra
bot-medium-line = Dama di compagnia. Mentre ti chiede come sta tua madre, ha già contato tutte le carte.
bot-hard-name = Silvestro
    .others = Ambrogio, Gregorio, Clemente, Bonifacio, Urbano
bot-hard-line = Cardinale. Sa come finisce il round: gliel’hanno confessato in mille.
bot-expert-name = Sibilla
    .others = Ipazia, Cassandra, Urania, Morgana, Celeste
bot-expert-line = Astrologa. Ha giocato questa partita un miliardo di volte, sempre contro lo specchio.
bot-introduced = { $name }: { $line }
