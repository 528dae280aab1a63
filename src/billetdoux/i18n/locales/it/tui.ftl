### Il tavolo in un terminale: `billet play`, `join`, `watch` e `replay`, nell’applicazione e con domande in testo semplice.

## billet play

cli-names = chi condivide questo dispositivo, separati da virgole; un sipario nasconde ogni mano agli altri (predefinito: solo tu)
cli-plain = fare le domande in testo semplice, per pipe, lettori di schermo e terminali essenziali
cli-save = conservare la partita in questo file mentre si gioca (predefinito: un file suo tra i tuoi)
cli-resume = riprendere la partita di questo file, o l’ultima non finita
cli-light = inchiostro su carta, per le stanze luminose; t lo cambia in ogni momento
play-resume = La partita è conservata. Per riprenderla: billet play --resume
play-not-kept = Non è stato possibile conservare la partita.
join-come-back = Il tuo posto è conservato. Per tornarci: billet join { $link }

## Tasti, in fondo allo schermo: molto brevi

tui-key-go-on = avanti
tui-key-seal = conferma
tui-key-back = ritira
tui-key-hint = consiglio
tui-key-notebook = taccuino
tui-key-log = diario
tui-key-scheme = chiaro
tui-key-help = aiuto
tui-key-quit = esci
tui-key-scroll = scorri
tui-key-analysis = analisi
tui-key-look = il tavolo
tui-key-choose = scegli
tui-key-change = cambia
tui-key-talk = parla
tui-key-room = posti
tui-key-begin = inizia
tui-key-bot = bot
tui-key-send-away = manda via
tui-key-vote-out = vota contro
tui-key-copy = link
tui-key-write = scrivi
tui-key-leave = cedi il posto
tui-key-move = mossa
tui-key-round = round
tui-key-eyes = occhi
tui-key-play = avvia
tui-key-pause = pausa
tui-space-bar = spazio

## Prima di una partita

tui-setup-title = Una nuova partita
tui-seat = Posto { $number }
tui-friend = un amico, su questo dispositivo
tui-code = Codice: { $code }

## Al tavolo

tui-seal = Conferma
tui-unseen = Restano
tui-stood-in = Un bot gioca al tuo posto: premi un tasto qualsiasi per riprenderlo.

## Passare il dispositivo

tui-hand-over = Ora passa il dispositivo a { $name }.

## Aiuto

tui-help-title = Tasti e regole
tui-help-page = taccuino o diario, dove non c’è spazio per entrambi
tui-help-scroll = scorrere il diario o il taccuino
tui-help-hint = chiedere a un buon giocatore
tui-help-scheme = chiaro o scuro
tui-help-quit = uscire; la partita è conservata
tui-help-talk = dire qualcosa: frasi pronte, e parole tue se il tavolo lo permette
tui-help-room = chi siede dove, il link, un link al tuo posto
tui-help-go = andare; il posto resta tuo, oppure lo cedi
tui-help-seat = scegliere un posto
tui-help-level = quale bot ci siede, se ce n’è uno
tui-help-send-away = mandare via chi siede lì
tui-help-link = un link al tuo posto, per un altro dispositivo
tui-help-mix = aggiungere il tuo caso alla prossima mescolata
tui-help-step = una mossa indietro o avanti
tui-help-round = un round indietro o avanti
tui-help-ends = all’inizio, alla fine
tui-help-play = lasciare che le mosse scorrano da sé, o fermarle
tui-help-eyes = vedere con gli occhi del prossimo giocatore, del pubblico, o con tutte le carte scoperte
tui-help-adviser = che cosa avrebbe giocato il consigliere, e il costo
tui-help-costly = alla prossima mossa costosa, o alla precedente
tui-help-analysis = quanto è costata ogni mossa
tui-help-stop = smettere di guardare

## Le conclusioni

tui-match-over = La fine della partita
tui-quit-title = Lasciare il tavolo?
tui-quit-note = Potrai riprendere questa partita più tardi.
tui-quit-lost = Questa partita non si è potuta salvare e andrà persa.
tui-quit-seat = Il posto resta tuo: lo stesso comando ti ci riporta. Se lo cedi, un bot continua al tuo posto.

## Rivedere una partita

tui-replay-adviser-thinks = Il consigliere riflette…
tui-replay-eyes = Vista da: { $who }
tui-replay-moment =
    { $move ->
        [0] Round { $round }, le carte date
       *[other] Round { $round }, mossa { $move } di { $moves }
    }

## Domande in testo semplice

plain-keys = E poi: n per il taccuino, h per un consiglio.
plain-curtain = { $name }, tocca a te. Quando nessun altro guarda, premi Invio.
plain-pass = Premi Invio quando hai letto; poi passa il dispositivo.
plain-unseen = { $card } ({ $rank }): { $count } su { $copies } non viste
plain-chances = { $name }: { $chances }
plain-chance = { $card } { $percent } %
plain-after = a: quanto è costata ogni mossa · r: gioca ancora · Invio: fine

## Lezioni: i biglietti di una prima partita, dove il terminale è diverso dalla pagina

tui-learn-seal-it = Non è stato ancora inviato nulla: con Esc riprendi la carta. Quando hai deciso, premi Invio.
tui-learn-seal = Chi vince un round ottiene un segnalino Preferenza: un punto pieno accanto al nome, che resta di round in round.
tui-learn-goal = Vince la partita chi arriva per primo a { $goal } segnalini. Chi ha vinto questo round comincia il prossimo.
tui-learn-pips = Il taccuino (n) conta con te: accanto a ogni carta c’è quante copie non hai ancora visto. Sono nel mazzo, messe da parte o nell’altra mano.
tui-learn-hint = Hai un dubbio? Premi h, e chi gioca bene guarda le carte insieme a te.
tui-key-lesson = altro biglietto
tui-key-enough = basta biglietti
plain-learn-keys = (Invio: avanti · x: basta biglietti)
cli-learn = gioca una prima partita che ti insegna, un biglietto alla volta
cli-learn-examples =
    Esempi:
      billet learn            nell’app del terminale
      billet learn --plain    con semplici domande

## Che cosa non si può fare

error-save-exists = C’è già un file { $file }: scegli un altro nome, o riprendi quella partita (--resume).
error-save-not-written = La partita non può essere conservata in { $file }: controlla che ci sia spazio e che tu possa scrivere lì.
error-save-not-read = Il file { $file } non si apre: controlla il nome, e che tu possa leggerlo e scriverlo.
error-save-broken = Il file { $file } non è una partita conservata, o è danneggiato alla riga { $line }: scegline un altro.
error-save-in-use = La partita in { $file } è già in corso: continua dov’è aperta, o chiudila lì.
error-nothing-to-resume = Non c’è nessuna partita in sospeso da riprendere: iniziane una con billet play.
error-names-alike = Due di voi hanno lo stesso nome: dai a ciascuno il suo.
error-too-many-names = { $count } persone sono troppe per { $seats } posti: indicane meno, o aggiungi posti.
