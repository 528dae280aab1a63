### A sentence for each reason of an error: what is wrong, and what to do next. Its details are the variables.

## Actions

error-bad-action = { $text } non è un’azione. Scrivi per esempio handmaid, king>0, guard>2=baron oppure keep:king/guard,spy.
error-card-not-held = Non hai { $card_the }: gioca una carta della tua mano.
error-countess-must-go = Hai in mano { $countess_the }, quindi non puoi giocare { $card_the }: gioca { $countess_the }.
error-no-such-seat = Il posto { $seat } non esiste: i { $players } posti sono numerati da 0. Scegli uno di questi.
error-target-out = Quella persona è fuori dal round: scegli qualcuno che è ancora in gioco.
error-target-protected = Quella persona è al riparo fino al suo prossimo turno: scegli qualcun altro.
error-target-yourself = Non puoi giocare { $card_the } su di te: scegli un’altra persona.
error-target-needed = C’è qualcuno su cui giocare { $card_the }: scegli una persona.
error-guard-names-guard = Non puoi nominare { $guard_the }: nomina un altro personaggio.
error-role-not-in-edition =
    { $card_gender ->
        [f] In questa edizione { $card_the } non è inclusa: nomina un altro personaggio.
       *[m] In questa edizione { $card_the } non è incluso: nomina un altro personaggio.
    }
error-choice-pending = Prima finisci di giocare { $chancellor_the }: scegli la carta da tenere e l’ordine delle altre sotto il mazzo.
error-no-choice-pending = Ora non c’è niente da mettere sotto il mazzo: gioca una carta della tua mano.
error-cards-not-held = Queste non sono le carte che hai: tieni una delle tue e metti le altre sotto il mazzo.
error-other-name = Qui non c’è “{ $name }”: usa “{ $instead }”.

## Editions

error-unknown-edition = L’edizione «{ $edition }» non esiste. Scegli fra queste: { $known }. Oppure indica il percorso di un tuo file .toml.
error-unreadable-file = Non si può leggere il file { $file }: controlla che esista e che tu possa aprirlo.
error-not-toml = Il file { $file } non è TOML valido: correggilo e salvalo in UTF-8.
error-missing-field = Manca il campo { $field }: aggiungilo.
error-unknown-field = { $field } non è un campo di un’edizione: correggi il nome oppure toglilo.
error-wrong-type =
    { $kind ->
        [text] { $field } deve essere un testo fra virgolette: correggilo.
        [number] { $field } deve essere un numero intero: correggilo.
       *[table] { $field } deve essere una tabella: correggilo.
    }
error-out-of-range =
    { $field ->
        [file] Il file è troppo grande: riducilo a { $most } byte al massimo.
       *[other] { $field } deve essere un numero da { $least } a { $most }: cambialo.
    }
error-bad-name = { $field } può avere lettere minuscole senza accenti e cifre, separate da singoli trattini, al massimo { $most } caratteri: cambialo.
error-name-taken = Un’edizione inclusa nel gioco ha già questo nome: cambia il campo { $field }.
error-unknown-role = { $field } non è un personaggio. Eccoli: spy, guard, priest, baron, handmaid, prince, chancellor, king, countess, princess.
error-missing-princess = Non c’è gioco senza { $princess_the }: aggiungi { $field }.
error-rank-used-twice = { $field } è già il valore di un’altra carta ({ $other }): dai a ogni personaggio un valore tutto suo.
error-rank-out-of-order = { $field } deve superare il valore di una carta inferiore ({ $other }): cambia uno dei due.
error-too-many-cards = Troppe carte ({ $count }): un’edizione ne ha al massimo { $most }. Togline qualcuna.
error-too-few-cards = Troppo poche carte ({ $count }) per { $players } persone, che ne richiedono almeno { $least }: aggiungi carte o riduci i posti.
error-missing-tokens = Manca { $field }: indica quanti segnalini Preferenza servono per vincere in { $players } persone.
error-needless-tokens = { $field } non corrisponde a nessun numero di posti di questa edizione: toglilo.

## Setting up

error-bad-players = L’edizione «{ $edition }» si gioca da { $least } a { $most }: scegli un numero entro questi limiti.
error-bad-deck = Questo non è il mazzo dell’edizione «{ $edition }»: usa tutte le sue carte, e nessun’altra.
error-bad-first = Quel posto non può iniziare il round. Scegli fra questi: { $starters }.
error-bad-seat = Quel posto non esiste: i { $players } posti sono numerati da 0. Scegli uno di questi.
error-bad-seed = Questo non è un seme: servono esattamente { $bytes } byte.
error-bad-nonce = Quello che il posto { $seat } aggiunge al mescolamento non si può usare: indica da 1 a 32 byte in esadecimale minuscolo, per un posto di questo tavolo.
error-no-seed = Questa partita non ha un seme da cui distribuire: fornisci un mazzo, oppure inizia una partita con un seme.
error-bad-names = Dai un nome a ciascuno dei { $players } posti, da 1 a 40 caratteri, senza spazi all’inizio o alla fine.
error-bad-date = Questa non è una data: scrivi anno, mese e giorno così, 2026-11-15.

## What others send

error-bad-data = I dati ricevuti non si possono leggere: { $field } non è come dovrebbe. Controlla che le due parti abbiano la stessa versione del gioco.

## Views and bots

error-spectator-view = Questa è la vista di uno spettatore: indica quella di un posto.
error-nothing-to-choose = Non è il turno di questo posto: indica la vista di quello che deve giocare.
error-view-without-events = In questa vista mancano gli eventi, da cui discende tutto ciò che un posto sa: indica la vista intera.
error-policy-peeks = La strategia { $policy } ha scelto { $chosen }, ma { $other } con altre carte nascoste: falle leggere solo ciò che il suo posto può sapere.
error-bad-net = La rete è danneggiata o di un’altra versione ({ $weight }): reinstallala.
error-bad-settings = Le impostazioni dell’allenamento hanno un errore in { $field }: correggilo.
error-bad-checkpoint = La cartella { $folder } non contiene nessun allenamento che queste impostazioni possano riprendere: indicane un’altra, o ricomincia.
error-unknown-level = Il livello «{ $level }» non esiste. Scegli fra questi: { $known }.
error-bad-agents = { $count } agenti non possono occupare { $players } posti: danne uno per ogni posto, o uno solo per tutti.

## The wrong moment

error-no-round = Non c’è un round in corso: prima distribuisci le carte.
error-round-not-over = C’è un round in corso: prima finiscilo.
error-match-over = La partita è finita: iniziane un’altra per giocare ancora.

## Records

error-unreadable-record = Non si può leggere la partita { $file }: controlla che il file esista e che sia un testo in UTF-8.
error-record-too-long = È troppo lungo per una partita registrata: scegli un file di { $most } byte al massimo.
error-not-a-record = Questa non è una partita registrata, che deve cominciare con «{ $expected }». Scegli un altro file.
error-record-ends-early = La registrazione si interrompe alla riga { $line }: procurati una copia completa.
error-line-not-expected = La riga { $line } è fuori posto: toglila, oppure procurati una copia intatta.
error-line-differs = La riga { $line } non discende dalle precedenti; dovrebbe essere { $expected }. Correggila, oppure procurati una copia intatta.
error-move-refused = La mossa alla riga { $line } è contro le regole. { $why }
error-deal-refused = La distribuzione che finisce alla riga { $line } è impossibile. { $why }
error-wrong-player = La riga { $line } è fuori turno: tocca al posto { $seat }. Correggila, oppure procurati una copia intatta.
error-header-refused = L’intestazione, fino alla riga { $line }, non descrive una partita giocabile. { $why }
error-nothing-to-verify = A questa registrazione manca l’impronta o il seme, quindi non c’è niente da verificare: chiedi quella completa di una partita finita.
error-commitment-broken = Il seme non corrisponde all’impronta della riga { $line }: non fidarti di queste distribuzioni.
error-deal-broken = Il round { $round }, dalla riga { $line } in poi, non è stato distribuito dal seme: non fidartene.
error-commitment-differs = L’impronta della riga { $line } non è quella annotata prima della distribuzione: non fidarti di queste distribuzioni.
error-nonce-missing = Il server ha accettato il tuo numero per il posto { $seat }, ma nella registrazione non c’è: non fidarti di queste distribuzioni.
error-nonce-changed = Il numero del posto { $seat }, alla riga { $line }, non è quello che hai inviato: non fidarti di queste distribuzioni.
error-not-proven = Hai chiesto la prova “{ $wanted }”, e la registrazione dà solo “{ $reached }”. Indica che cosa avevi annotato prima della partita, con --seen o --commitment.
error-bad-evidence = Quello che è stato annotato prima della partita non si può usare: un’impronta ha 64 cifre esadecimali, e un numero si scrive POSTO:HEX, da 1 a 32 byte in esadecimale minuscolo.
error-unreadable-evidence = { $file } non si legge come annotazioni prese prima di una partita: scegli il file che offre la pagina, o una partita di questa macchina, scritta CODICE-NUMERO.
error-nonce-without-commitment = Un numero da solo non dimostra nulla: indica anche l’impronta vista prima di inviarlo (--commitment).
error-unknown-proof = Non c’è una prova “{ $name }”. Scegli fra queste: { $known }.

## Themes and languages

error-unknown-theme = Il tema «{ $theme }» non esiste. Scegli fra questi: { $known }.
error-theme-lacks-roles = Il tema «{ $theme }» non ha nomi per questi personaggi dell’edizione «{ $edition }»: { $roles }. Scegli un altro tema o un’altra edizione.
error-unknown-language = Non ci sono testi nella lingua «{ $language }». Scegli fra queste: { $known }.

## Tornei

error-unknown-entrant = Nessun bot si chiama «{ $name }». Scegli fra questi: { $known }. Oppure fai giocare il tuo: un agente in Python come modulo:Classe, qualsiasi programma come cmd:COMANDO.
error-bad-command-line = «{ $name }» non si legge come comando: indica un programma da lanciare e chiudi tutte le virgolette. Una virgola che fa parte di un comando va fra virgolette.
error-program-not-found = Non c’è nessun programma «{ $name }» da lanciare: controlla il nome, il percorso e di poterlo eseguire.
error-too-many-entrants = Un torneo va da 1 a { $most } bot, separati da virgole: cambia l’elenco.
error-bad-bot-seconds = Il tempo di un programma per una mossa deve superare 0 secondi, fino a { $most } al massimo: cambialo.
error-process-lost = Uno dei processi che giocavano è stato interrotto, forse per mancanza di memoria: riprova con meno processi (--threads).

## Ray

error-ray-not-installed = Ray non è installato qui: installa l’extra «ray» (pip install ray). Senza --ray il lavoro lo fanno i processi di questa macchina.
error-bad-ray-address = «{ $address }» non è l’indirizzo di un cluster Ray: dopo --ray scrivi HOST:PORT, ray://HOST:PORT o auto, oppure nulla per un cluster di questa macchina.
error-ray-not-reached = Nessun cluster Ray risponde all’indirizzo { $address } ({ $said }): controlla che sia in funzione (ray status) e che questa macchina possa collegarsi.
error-ray-differs = Il cluster Ray all’indirizzo { $address } ha versioni diverse da questa macchina ({ $said }): installa lo stesso Python e lo stesso Ray da entrambe le parti.
error-ray-no-gpu = Nessun nodo del cluster Ray ha una GPU: aggiungine uno, oppure togli --cuda e giocheranno i processori.
error-node-differs = Il nodo { $node } ha un codice diverso da questa macchina: { $theirs } là, { $ours } qui. Installa la stessa versione di billetdoux su ogni nodo.
error-node-without-billet = Il nodo { $node } non può fare questo lavoro: installa billetdoux { $version } nel Python di Ray su ogni nodo.
error-piece-lost = Una parte del lavoro è fallita più volte, perché il suo processo o il suo nodo si è interrotto ({ $said }): controlla la memoria dei nodi, poi riprova.

## L’analisi

error-bad-iterations = Il numero di iterazioni deve andare da { $least } a { $most }: cambialo.
error-no-moves = In questa partita nessuno ha ancora mosso, perciò non c’è nulla da analizzare: scegline una già cominciata.
error-one-record-only = { $name } vuole una sola partita, e ne sono state date { $count }: esegui il comando per ognuna.
error-record-among-many = La partita { $file } non può essere analizzata. { $said }
error-no-such-move = Questa mossa non c’è nella partita: indica il round e il numero della mossa, come 2.5.
