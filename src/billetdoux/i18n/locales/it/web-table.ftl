### The table in a browser: the waiting room, the game, the notebook, the ends of a round and of a match.

## What each card does, as it stands on the card: 45 characters at most

short-spy = L’unica alla fine? Un segnalino per te.
short-guard = Nomina una carta: se indovini, è fuori.
short-priest = Guarda una mano.
short-baron = Confronta: la carta più bassa è fuori.
short-handmaid = Nessuno può sceglierti fino al tuo turno.
short-prince = Qualcuno scarta la mano e ripesca.
short-chancellor = Pescane due, tienine una sola.
short-king = Scambia la mano con qualcuno.
short-countess = Da giocare se hai { $king } o { $prince }.
short-princess = Se la giochi o la scarti, sei fuori.

## Before a match

web-table-title = Tavolo { $code }
web-table-title-turn = Tocca a te! · Billet-doux
web-table-invited = Ti aspettano
web-table-gathering = Il tavolo è pronto
web-table-empty-seat = Posto libero
web-table-host = ospita
web-table-add-bot = Aggiungi un bot
web-table-remove-bot = Togli
web-table-change-options = Cambia le opzioni
web-table-apply = Applica
web-table-seat-count =
    { $count ->
        [one] { $count } posto
       *[other] { $count } posti
    }
web-table-kick = Manda via
web-table-take-seat = Siediti
web-table-full = Tutti i posti sono presi: puoi guardare.
web-table-start = Inizia la partita
web-table-wait-host = Inizierà la partita chi ospita.
web-table-invite = Invita i tuoi amici
web-table-invite-note = Chi ha questo link può sedersi. Puoi anche iniziare con i bot.
web-table-link = Il link di questo tavolo
web-table-code = Codice
web-table-qr = Il link come codice QR
web-table-share = Condividi
web-table-fair = Le distribuzioni sono fissate
web-table-fair-note = Ogni distribuzione della partita è fissata prima dell’inizio. Con questa impronta, dopo, chiunque può verificarlo.
web-table-fair-mixed = Il tuo browser l’ha annotata, e ha aggiunto al mescolamento un numero suo:

## At the table

web-table-meta = si vince a { $goal } · round { $round }
web-table-watching =
    { $count ->
        [one] { $count } guarda
       *[other] { $count } guardano
    }
web-table-menu = Questo tavolo
web-table-close = Chiudi
web-table-your-turn = tocca a te
web-table-to-act = sta pensando…
web-table-protected = al riparo
web-table-out = fuori
web-table-away = via
web-table-stand-in = gioca un bot
web-table-vote-out = Vota contro
web-table-votes = { $votes } su { $needed } contro
web-table-is-ready = d’accordo
web-table-won-round = vince il round
web-table-seconds =
    { $seconds ->
        [one] ancora { $seconds } secondo
       *[other] ancora { $seconds } secondi
    }
web-table-face-up = A faccia in su: { $name }
web-table-known = Sai che è { $card_the }.
web-table-known-short = la sai
web-table-not = non { $cards }
web-table-in-deck = nel mazzo
web-table-under = Carte che hai messo sotto il mazzo
web-table-under-card = { $card }: l’hai messa tu. Arriverà in posizione { $place }.
web-table-aside = messa da parte, nessuno l’ha vista
web-table-faceup = Scoperte dall’inizio
web-table-your-hand = La tua mano
web-table-you-are-out = Sei fuori da questo round. Guarda come finisce: il prossimo arriva presto.
web-table-guess = Chi vince questo round?
web-table-guess-note = Indovina, e cambia idea fino alla fine. Non decide niente, e nessun altro lo vede.
web-table-guess-right = Indovinato: { $name }.
web-table-guess-wrong = Avevi detto { $name }.
web-table-guess-tally = Round indovinati in questa partita: { $right } su { $made }.

## The question

web-table-ask-card = Tocca a te: quale carta giochi?
web-table-card-note = Scegli una delle tue due carte. Niente parte prima della conferma.
web-table-ask-keep = Quale carta tieni?
web-table-keep-note = Sceglila dalla tua mano, o trascina le carte in ordine: la prima è tua, il resto va sotto il mazzo.
web-table-ask-whom = { $card }: chi scegli?
web-table-ask-what = Quale carta nomini?
web-table-ask-under = Sotto il mazzo: quale arriverà per prima?
web-table-kept = la tieni
web-table-place-under = { $place }. sotto il mazzo
web-table-yourself = te
# What a move would do to its target. `$card` is the card that you keep.
web-table-does-guard = Giusto? { $target } esce dal round. Sbagliato? Non succede nulla.
web-table-does-priest = Solo tu vedi la mano di { $target }.
web-table-does-baron = Confronti in segreto { $card_the } con la mano di { $target }. La più bassa esce.
web-table-does-prince =
    { $target_is ->
        [self] Scarti { $card_the } e peschi un’altra carta.
       *[other] { $target } scarta la sua mano e pesca un’altra carta. Chi scarta { $princess_the } esce.
    }
web-table-does-king = Ricevi la mano di { $target }, e dai in cambio { $card_the }.
web-table-role-left =
    { $count ->
        [0] { $card }: viste tutte
        [one] { $card }: { $count } ancora da vedere
       *[other] { $card }: { $count } ancora da vedere
    }
web-table-take-back = Annulla
web-table-seal = Conferma:

## Notebook, log, talk

web-table-aside-label = Taccuino, diario e chiacchiere
web-table-notes-label = Taccuino e diario
web-table-notebook = Taccuino
web-table-notebook-note = Che cosa non hai ancora visto, e chi non può averlo
web-table-role = Carta
web-table-unseen = Non ancora viste
web-table-seen = Viste
web-table-left-of = { $count } su { $copies } non ancora viste
web-table-surely = di sicuro
web-table-surely-not = di sicuro no
web-table-how-likely = quanto è probabile
web-table-why = Perché?
web-table-why-nothing = Della mano di { $name } sai solo quello che dicono le carte sul tavolo.
web-table-hint = Tu che faresti?
web-table-hint-note = Probabilità di vincere la partita, come le vede dal tuo posto chi gioca bene
web-table-log = Che cosa è successo
web-table-talk = Chiacchiere
web-table-unread =
    { $count ->
        [one] { $count } nuova riga
       *[other] { $count } nuove righe
    }
web-table-write = Scrivi al tavolo
web-table-send = Invia
web-table-react = Reagisci

## The ends

web-table-round-over = Fine del round { $number }
web-table-next-round = Prossimo round
web-table-waiting-ready = Si aspettano gli altri…
web-table-next-match = Un’altra partita?
web-table-rematch = Gioca ancora
web-table-story = La storia di questa partita

## Notices

web-table-lost = La connessione è caduta. Nuovo tentativo…
web-table-slow = La connessione richiede più tempo del solito…
web-table-offline = Questo dispositivo è senza rete. Il tavolo torna appena c’è di nuovo.
web-table-server-away = Il server non risponde. Il tuo posto resta tuo. Nuovo tentativo…
web-table-blocked = Il server risponde, ma la connessione diretta con il tavolo non passa. Forse un proxy, una VPN o un firewall blocca i WebSocket: prova un’altra rete.
web-table-hurried = Sono partiti troppi messaggi in una volta. Il tavolo torna tra un momento.
web-table-try-now = Prova ora
web-table-outdated = Questa pagina e il server non hanno più la stessa versione: ricarica la pagina. Se non basta, il server si sta aggiornando: riprova più tardi.
web-table-newer = C’è una versione più recente di questa pagina.
web-table-later = Più tardi
web-table-log-gap = Mancavi da un po’: qui può mancare una parte di ciò che è successo.
web-table-gone =
    { $code ->
        [4404] Qui non c’è un tavolo così: controlla il link, oppure apri un nuovo tavolo.
        [4426] Questo tavolo è stato usato con una versione più recente del gioco, che questo server non ha ancora: chiedi a chi gestisce il server di aggiornarlo.
        [4432] Ci sono troppe connessioni dal tuo indirizzo: chiudine qualcuna, poi riprova.
       *[other] Il server ha chiuso la connessione: riprova.
    }
web-table-stood-in = Un bot gioca per te.
web-table-play-on = Torno a giocare io
web-table-without = Continuare senza { $name }?
web-table-without-note = Un bot finirà la partita al suo posto.
web-table-keep-waiting = Aspetta ancora
web-table-returning = Un bot finisce il tuo turno. Poi giochi di nuovo tu.
web-table-you-stall = Un bot ha dovuto giocare per te più di una volta: gli altri possono votare per continuare senza di te.
web-table-you-watch = Stai guardando, e vedi quello che possono vedere tutti.
web-table-next-time = Hai un posto: giochi dalla prossima partita.

## The menu

web-table-ticket = Continua da un altro dispositivo
web-table-ticket-note =
    { $minutes ->
        [one] Un link solo per te. Funziona una volta, per { $minutes } minuto.
       *[other] Un link solo per te. Funziona una volta, per { $minutes } minuti.
    }
web-table-settings = Impostazioni
web-table-sound = Suoni: carte, sigilli e un campanello leggero quando tocca a te
web-table-notify-denied = Il browser non mostra notifiche da qui. Se le vuoi, consentile per questa pagina nelle sue impostazioni.
web-table-leave = Lascia il tavolo
web-table-leave-sure = Lasci il posto per sempre? Un bot finirà la partita per te.
web-table-stay = Resta
web-table-keys = Tasti
web-table-key-digits = scegli una carta, una persona o un personaggio
web-table-key-enter = conferma; dopo un round, continua
web-table-key-escape = annulla
web-table-key-help = mostra questo foglio
web-table-shortcuts = Le cifre, c, lo spazio e ? sono scorciatoie
web-table-speech = Che cosa dice un lettore di schermo
web-table-speech-all = Tutto
web-table-speech-game = Il gioco, senza le chiacchiere
web-table-speech-own = Solo ciò che mi riguarda
