### The page in a browser, around the table: home, lists, rules, a finished match, about.

web-name = Billet-doux
web-refused = Non ha funzionato: riprova. Se succede ancora, ricarica la pagina.
web-chunk-lost = Questa pagina è cambiata da quando l’hai aperta: ricaricala.
web-reload = Ricarica
web-part-failed = Qualcosa è andato storto in questa parte della pagina. Il resto funziona ancora.
web-moment = Un momento…
web-try-again = Riprova

## What stands at the top and the bottom of every page

web-skip = Vai al contenuto
web-learn = Impara
web-language = Lingua
web-scheme = Chiaro o scuro
web-scheme-auto = Come il sistema
web-scheme-light = Chiaro
web-scheme-dark = Scuro
web-more-pages = Altre pagine
web-home = Inizio
web-rules = Regole
web-history = Le tue partite
web-about = Informazioni

## Home

web-hero-title = Una sola lettera arriverà: chi sceglierà { $princess_the }?
web-hero-text = Una carta in mano, una pescata: gioca una delle due. Indovina che cosa nascondono gli altri e custodisci il tuo segreto: l’ultima lettera ancora in viaggio è quella che verrà letta.
web-continue = Riprendi la tua partita
web-continue-go = Riprendi
web-play-now = Gioca subito
web-play-duel = Un duello con il più forte
web-play-crowd = Cinque bot
web-play-now-note = Tu e tre bot. Niente account, niente da installare.
web-setting-table = Si prepara il tavolo…
web-first-time = Mai giocato? S’impara in pochi minuti
web-you = Tu
web-play-as = Giochi come
web-another-name = Un altro nome

web-friends = Gioca con gli amici
web-friends-note = Apri un tavolo, poi manda il link. Si gioca da due a sei.
web-your-name = Il tuo nome
web-options = Opzioni
web-open-table = Apri il tavolo
web-edition = Edizione
web-edition-standard = Standard
web-edition-classic = Classica
web-edition-star-wars = Star Wars
web-edition-extent = { $cards } carte, da { $least } a { $most } giocatori
web-theme = Personaggi
web-theme-court = La corte reale
web-theme-star-wars = Star Wars
web-seats = Posti
web-bots = Bot
web-no-bots = Nessuno
web-level = Come giocano
web-level-random = A caso
web-level-easy = Facile
web-level-medium = Medio
web-level-hard = Difficile
web-level-expert = Esperto
web-clock = Tempo per mossa
web-no-clock = Senza limite
web-public = Aperto a chiunque: mostralo fra i tavoli aperti
web-hints = Si possono chiedere suggerimenti
web-free-text = Si può scrivere liberamente, oltre alle frasi pronte

web-join = Unisciti a un tavolo
web-join-field = Codice o link
web-join-go = Entra
web-bad-code = Questo non è il codice di un tavolo. Ha otto lettere, come BCDF-GHJK; va bene anche il link intero.

web-open-tables = Tavoli aperti
web-no-open-tables = Nessun tavolo aspetta giocatori in questo momento. Aprine uno e mostralo qui.
web-seats-taken =
    { $taken ->
        [one] { $taken } posto occupato su { $seats }
       *[other] { $taken } posti occupati su { $seats }
    }
web-somebody-there = C’è qualcuno
web-opened-ago = aperto { $ago }
web-nobody-there = non c’è nessuno, ultima attività { $ago }
web-sit-down = Siediti

web-your-tables = I tuoi tavoli
web-no-tables = Al momento non hai posto a nessun tavolo.
web-waiting = In attesa di giocatori
web-playing = Partita in corso
web-over = Partita finita
web-closed = Chiuso
web-return = Ritorna
web-finished = Partite finite
web-nothing-yet = Le partite che finirai resteranno qui, e solo tu potrai ritrovarle.
web-all-matches = Tutte le tue partite
web-won = vittoria

## A finished match

web-match-title = Partita
web-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } round
    }
web-tokens =
    { $tokens ->
        [one] { $tokens } segnalino Preferenza su { $goal }
       *[other] { $tokens } segnalini Preferenza su { $goal }
    }
web-to-table = Al tavolo
web-download = Scarica la registrazione
web-keep-match = Conserva questa partita
web-keep-match-note = Così resta qui quando il server dimentica i vecchi tavoli, ma senza ciò che si è detto al tavolo.
web-copy-link = Copia il link
web-link-copied = Il link è copiato
web-share-result = Condividi il risultato
web-result-copied = Il risultato è copiato.

web-verify-title = Le carte sono state date onestamente?
web-verify-note = Prima della prima carta, chi distribuisce si è impegnato su un seme segreto. La partita è finita e il seme è noto: ora il tuo browser può ridare tutte le carte da solo, e confrontare, anche con quello che ha annotato prima della partita.
web-verify = Verifica la distribuzione
web-verifying = Si ridanno le carte…
web-verify-needs-https = Qui il browser non può farlo: presta la sua crittografia alle pagine solo in https o sulla tua stessa macchina. Scarica la registrazione e scrivi questo in un terminale:
web-commitment = Impronta
web-seed = Seme
web-own-nonce = Il tuo numero
web-evidence = Scarica quello che questo browser ha annotato
web-evidence-note = Con questo e la registrazione puoi verificare la partita su un’altra macchina:

web-story = Com’è andata la partita
web-story-coming = La partita viene ripercorsa mossa per mossa. La prima volta ci vuole un momento.
web-as-a-table = In tabella
web-lucky = Più fortuna: { $names }
web-best = Gioco migliore: { $names }
web-luck = Fortuna

## About

web-about-what = Un tavolo per un piccolo gioco di lettere d’amore: nel browser o nel terminale, contro i bot o con gli amici, in quattro lingue.
web-about-game = Il gioco
web-about-game-text = Love Letter è un gioco di Seiji Kanai. Questo è un programma indipendente: chi pubblica il gioco non vi ha parte.
web-about-trust = Che cosa sa di te
web-about-trust-text = Nessun account, nessun tracciamento. Un cookie tiene la chiave dei tuoi posti, e questo browser ricorda la lingua, chiaro o scuro, il nome con cui giochi, la tua serie di problemi risolti e le impronte delle tue partite. Nulla arriva se non da questo server.
web-about-fair = Distribuzioni oneste
web-about-fair-text = Ogni mazzo deriva da un seme su cui il server s’impegna prima della prima carta. A partita finita, il tuo browser può ridare tutte le carte e confrontare.
web-about-made = Con che cosa è fatto
web-about-icons = Icone da game-icons.net di Lorc, Delapouite e altri, CC BY 3.0
web-about-fonts = Caratteri: Cormorant (Christian Thalmann) e Alegreya Sans (Juan Pablo del Peral), SIL Open Font License 1.1
web-about-code = Il programma stesso: licenza MIT
