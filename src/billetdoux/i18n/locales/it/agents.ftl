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

# The levels, as players at the table: a name, and a line of character.
bot-random-name = Piroetta
bot-random-line = Giullare. S’inchina, pesca e gioca quello che gli cade dalla manica.
bot-easy-name = Parsifal
bot-easy-line = Scudiero. Tiene la carta alta, saluta e carica chi è in testa.
bot-medium-name = Beatrice
bot-medium-line = Dama di compagnia. Mentre ti chiede come sta tua madre, ha già contato tutte le carte.
bot-hard-name = Silvestro
bot-hard-line = Cardinale. Sa come finisce il round: gliel’hanno confessato in mille.
bot-expert-name = Sibilla
bot-expert-line = Astrologa. Ha giocato questa partita un miliardo di volte, sempre contro lo specchio.
bot-introduced = { $name }: { $line }
