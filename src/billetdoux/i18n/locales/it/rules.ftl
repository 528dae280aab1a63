### The rules in short. A message is a section: its value is the heading, its attributes are the paragraphs.
### A section or paragraph named after roles is left out where the edition lacks one of them; `two`, where two can’t play.
### Elsewhere no role is mentioned but the princess, whom every edition has.

rules-goal = Lo scopo del gioco
    .letter = Chiunque sieda al tavolo ama { $princess_the } e ha scritto una lettera, che deve passare per le mani giuste. Se sei l’ultima persona in gioco, o se alla fine del round hai la carta più alta, è la tua ad arrivare.
    .tokens = Ogni round vinto vale un segnalino Preferenza. Chi ne raccoglie abbastanza vince la partita.

rules-setup = Preparare un round
    .aside = Mescola le { $cards } carte. Metti da parte la prima, a faccia in giù: nessuno la guarda.
    .two = In due, metti da parte altre tre carte, a faccia in su.
    .deal = Distribuisci una carta per persona. Le altre formano il mazzo.
    .first = Il primo round lo inizia chi ha scritto più di recente una lettera a mano; se nessuno lo sa, si tira a sorte. I round seguenti li inizia chi ha vinto il precedente; dopo un pareggio, si tira a sorte fra chi ha vinto.

rules-turn = Un turno
    .play = Pesca una carta, poi gioca una delle tue due carte a faccia in su e segui il suo effetto. Tieni nascosta l’altra. Poi tocca alla persona successiva intorno al tavolo.
    .choose = Se una carta richiede un’altra persona, devi sceglierne una ancora in gioco e non al riparo. Se non ce n’è, la carta non ha effetto.
    .prince = Se non puoi scegliere nessun altro, { $prince_a } si gioca su di te.
    .handmaid = La protezione che dà { $handmaid_the } finisce quando inizia il tuo turno successivo, prima che tu peschi.
    .faceup = Le carte giocate o scartate restano a faccia in su davanti a te, in ordine, sotto gli occhi del tavolo.

rules-cards = Le carte nel dettaglio
    .princess-prince = { $princess }: se { $prince_a } ti fa scartare questa carta, sei fuori dal round e non peschi nulla.
    .princess-king = { $princess }: uno scambio con { $king_the } non è uno scarto.
    .princess-chancellor = { $princess }: finire sotto il mazzo con { $chancellor_the } non è uno scarto.
    .countess = { $countess }: puoi sempre giocare questa carta, senza dire perché.
    .countess-chancellor = { $countess }: mentre scegli per { $chancellor_the }, questa carta non obbliga a nulla.
    .chancellor = { $chancellor }: se nel mazzo c’è una sola carta, pescala e rimettine una; se non ce n’è, non succede nulla.
    .prince = { $prince }: la carta scartata non ha effetto. Se il mazzo è vuoto, la nuova carta è quella messa da parte all’inizio.
    .prince-handmaid = { $prince }: scartare { $handmaid_the } non protegge nessuno.
    .baron = { $baron }: confronti la carta che hai tenuto. In caso di pareggio nessuno esce dal round.
    .guard = { $guard }: puoi nominare qualsiasi altro personaggio dell’edizione, anche se tutte le sue carte sono a faccia in su.

rules-out = Fuori dal round
    .out = Chi esce dal round rivela la propria mano, senza effetto. Non gioca più turni, non si può più scegliere e non può vincere il round.

rules-end = La fine di un round
    .last = Se dopo un turno resta in gioco una sola persona, vince subito il round.
    .deck = Se dopo un turno il mazzo è vuoto, chi è ancora in gioco mostra la propria mano. Il valore più alto vince il round; in caso di pareggio vincono tutte le persone che lo hanno.
    .token = Chi vince ottiene un segnalino Preferenza.

rules-spy = { $spy }: un segnalino in più
    .alone = Alla fine del round, se una sola delle persone ancora in gioco ha { $spy_a } a faccia in su, ottiene un segnalino Preferenza, comunque sia andato il round. Chi ne ha due ottiene comunque un solo segnalino.
    .hidden = In mano o sotto il mazzo, { $spy_the } non conta.

rules-match = La partita
    .goal = Segnalini Preferenza che fanno vincere la partita: { $goals }.
    .winners = Appena qualcuno ne ha abbastanza alla fine di un round, la partita è finita, e la vince chiunque ne abbia abbastanza, anche se altri ne hanno di più.

# One of the goals listed in rules-match.
tokens-for = { $tokens } per { $players } persone

rules-secrets = Chi sa che cosa
    .open = Tutto il tavolo può conoscere le carte a faccia in su, i segnalini Preferenza e il numero di carte del mazzo, e sapere chi è fuori dal round, chi è al riparo, chi ha scelto chi e con quale esito.
    .own = La tua mano è soltanto tua. L’ordine del mazzo e la carta messa da parte non li conosce nessuno.
    .guard = Tutto il tavolo sente che cosa nomina { $guard_the }.
    .priest = Solo chi gioca { $priest_the } vede la mano scelta.
    .baron = Quando si gioca { $baron_the }, solo le due persone vedono le carte confrontate.
    .king = Dopo uno scambio con { $king_the }, ciascuna delle due persone sa che cosa ha in mano l’altra.
    .chancellor = Solo chi gioca { $chancellor_the } sa quali carte finiscono sotto il mazzo, e in quale ordine.
    .end = Le mani confrontate alla fine di un round si mostrano a tutto il tavolo. L’ultima persona in gioco non deve mostrare la propria.
