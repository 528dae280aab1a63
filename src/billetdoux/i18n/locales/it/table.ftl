### Tables that people share: what happens there, what players say, what is refused; `billet serve`, `billet join`.
### Sentences put no “a” before names of players, which would ask for “ad” before some of them.

## What happens at a table, told to one viewer; en/table.ftl describes the variables

event-seat-taken =
    { $seat_is ->
        [you] Prendi posto.
       *[other] { $name } prende posto.
    }

event-bot-joined = Un bot prende posto: { $bot }.

event-seat-left =
    { $kicked_is ->
        [yes]
            { $seat_is ->
                [you] Ti hanno fatto alzare dal tavolo.
               *[other] Hanno fatto alzare { $name } dal tavolo.
            }
       *[no]
            { $name_is ->
                [none] Un bot lascia il tavolo.
               *[some]
                    { $seat_is ->
                        [you] Lasci il tavolo.
                       *[other] { $name } lascia il tavolo.
                    }
            }
    }

event-host-changed =
    { $seat_is ->
        [you] Ora a ospitare il tavolo sei tu.
       *[other] Ora a ospitare il tavolo è { $name }.
    }

event-seed-mixed =
    { $seat_is ->
        [you] Partecipi al mescolamento della prossima partita.
       *[other] { $name } partecipa al mescolamento della prossima partita.
    }

event-match-started = Inizia la partita { $number }, con { $players } pretendenti.

event-player-ready =
    { $seat_is ->
        [you] Aspetti il prossimo round.
       *[other] { $name } aspetta il prossimo round.
    }

event-stand-in-plays =
    { $seat_is ->
        [you] Ora un bot gioca per te, fino al tuo ritorno.
       *[other] Ora un bot gioca per { $name }, fino al suo ritorno.
    }

event-player-back =
    { $seat_is ->
        [you] Riprendi il tuo posto.
       *[other] { $name } riprende il suo posto.
    }

event-phrase-said =
    { $seat_is ->
        [you] Tu: { $said }
       *[other] { $name }: { $said }
    }

event-text-written =
    { $seat_is ->
        [you] Tu: { $text }
       *[other] { $name }: { $text }
    }

event-table-closed = Non è rimasto nessuno: il tavolo è chiuso.
event-unknown-event = È successo qualcosa che questa versione del programma non sa raccontare.

## Quick phrases, as a player would say them aloud

phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-well-played = Ben giocato!
phrase-thanks = Grazie!
phrase-oops = Ops!
phrase-really = Davvero?
phrase-hurry = Tocca a te, mi sa!
phrase-laugh = Ah ah ah!
phrase-sorry = Scusate!
phrase-again = Ne facciamo un’altra?

# Emblems that players show each other for a moment.
reaction-heart = Un cuore
reaction-rose = Una rosa
reaction-laurels = Un alloro
reaction-laugh = Una risata
reaction-surprise = Una sorpresa
reaction-broken-heart = Un cuore spezzato
reaction-shown = { $name }: { $said }

## What a table refuses

error-bad-display-name = Questo nome non va bene: scegline uno da 1 a { $most } caratteri normali.
error-name-in-use = A questo tavolo qualcuno ha già questo nome: scegline un altro.
error-no-free-seat = Tutti i posti sono occupati: guarda la partita, oppure apri un tavolo tuo.
error-sent-away = Ti hanno fatto alzare da questo tavolo: vai a un altro, oppure aprine uno tuo.
error-no-seat = Non hai un posto a questo tavolo: prima prendine uno.
error-not-host = Può farlo solo chi ospita il tavolo: prova a chiedere.
error-not-your-turn = Non tocca a te: aspetta il tuo turno.
error-no-match-on = In questo momento non stai giocando: aspetta la prossima partita.
error-match-on = C’è una partita in corso: aspetta che finisca.
error-round-on = Il round non è ancora finito: continua a giocare.
error-too-few-players = Per giocare bisogna essere almeno in { $least }: invita qualcuno o aggiungi un bot.
error-seat-not-free = Lì non c’è un posto libero: scegline un altro, oppure un tavolo più grande.
error-seats-taken = Ci sono persone nei posti che sparirebbero: mandale via prima, oppure tieni i posti.
error-not-a-bot = In quel posto non c’è un bot: scegli il posto di un bot.
error-not-a-player = In quel posto non c’è nessuno da mandare via: scegli il posto di un’altra persona.
error-not-stalling = Si può votare contro qualcuno solo dopo che un bot ha dovuto giocare { $least } volte al suo posto in questa partita: aspetta un po’.
error-owner-stays = Chi ospita non può mandare via chi ha aperto il tavolo: continua a giocare, oppure apri un tavolo tuo.
error-no-stand-in = Nessun bot gioca per te: continua pure.
error-no-free-text = A questo tavolo si parla solo con le frasi pronte: scegline una.
error-bad-text = Questo testo non si può mostrare: scrivilo con caratteri normali.
error-chat-full = A questo tavolo si è parlato molto: la chat riprende dopo la prossima partita.
error-bad-ticket = Questo link personale non vale più: chiedine un altro dal dispositivo con cui giochi.
error-too-many-devices = Giochi già da { $most } dispositivi: continua con uno di quelli.
error-stale = Nel frattempo qualcosa è cambiato: guarda di nuovo, poi scegli.
error-table-closed = Questo tavolo è chiuso: aprine un altro.
error-table-worn-out = In questa partita è successo già molto e il tavolo per ora non accetta altro: prima finite la partita.

## What the server refuses

error-no-such-table = Qui non c’è un tavolo così: controlla il link, oppure apri un nuovo tavolo.
error-no-such-match = Qui non c’è una partita finita con questo link: controllalo, oppure aspetta la fine della partita.
error-not-played = Non hai giocato questa partita: solo chi l’ha giocata può conservarla.
error-bad-message = Il server non ha capito: controlla che le due parti abbiano la stessa versione del gioco.
error-bad-request = Il server non sa che farsene: controlla le opzioni, e che le due parti abbiano la stessa versione del gioco.
error-foreign-origin = Questa pagina viene da un altro sito: apri l’indirizzo del server stesso, oppure chiedi a chi lo gestisce di ammettere il sito (--origins).
error-too-fast = Non così in fretta: aspetta un momento, poi riprova.
error-daily-quota = Oggi dal tuo indirizzo sono stati salvati troppi dati: riprova domani. Una partita in corso si può finire.
error-storage-full = Lo spazio per i tavoli è esaurito: avvisa chi gestisce questo server. Una partita in corso si può finire.
error-server-not-reached = Il server non risponde: controlla il link e la connessione, poi riprova.
error-no-hints = A questo tavolo non ci sono suggerimenti: gioca quello che ti sembra meglio.
error-not-ready-yet = Non è ancora pronto: riprova fra un momento.
error-bad-setting = Il valore dell’impostazione «{ $name }» non si può usare: cambialo (vedi billet serve --help).
error-keep-needed = Indica che cosa è vecchio: dai un numero di giorni con --keep.
error-processes-need-postgres = Più processi richiedono un database PostgreSQL: indica il suo indirizzo con --db, oppure ometti --processes.
error-target-not-empty = Nel database da scrivere ci sono già tavoli, e si mescolerebbero: scegline uno vuoto.
error-address-in-use = Il server non può ascoltare all’indirizzo { $host }, porta { $port }, forse già in uso: scegline un’altra con --port o --host.

## What a browser shows above a command to type

page-home = Qui si recapitano lettere d’amore. Per aprire un tavolo, scrivi questo in un terminale:
page-table = Un tavolo ti aspetta. Per prendere posto, scrivi questo in un terminale:

## billet serve

cli-serve = fai giocare altre persone con un link, su un server tuo
cli-serve-host = l’indirizzo del server; 0.0.0.0 fa entrare le altre macchine (predefinito: 127.0.0.1)
cli-serve-port = la porta del server (predefinita: 8765)
cli-serve-db = tieni i tavoli in questo file, o nel database PostgreSQL a questo indirizzo (predefinito: billet-doux/tables.db fra i tuoi dati)
cli-serve-processes = quanti processi servono la porta, con PostgreSQL (predefinito: 1)
cli-serve-origins = altri siti le cui pagine possono collegarsi, separati da virgole
cli-serve-proxies = i proxy a cui si crede quando dicono chi si collega, separati da virgole (predefiniti: 127.0.0.1,::1)
cli-serve-bot-pause = quanti secondi un bot aspetta per ogni frase da leggere e per la propria mossa (predefinito: 1.4)
cli-serve-thinkers = in quanti processi pensano i bot (predefinito: 1)
cli-serve-analysts = in quanti processi si analizzano le partite finite (predefinito: 1)
cli-serve-keep = dimentica i tavoli e i messaggi che non cambiano da questo numero di giorni (predefinito: conserva tutto)
cli-serve-max-db = quanti megabyte possono occupare i tavoli; poi non se ne aprono di nuovi (predefinito: 5000)
cli-serve-prune = dimentica adesso ciò che è più vecchio di --keep DAYS, ed esci
cli-serve-forget = elimina il tavolo con questo codice e tutte le sue partite, ed esci
cli-move-db = sposta i tavoli di un server in un altro database, da SQLite a PostgreSQL o viceversa
cli-move-db-from = il database da leggere: un file, o l’indirizzo di un database PostgreSQL; ferma prima il suo server
cli-move-db-to = il database da scrivere, che dev’essere vuoto
move-db-done = Spostato e confrontato: { $tables ->
        [one] un tavolo
       *[other] { $tables } tavoli
    }, { $matches ->
        [one] una partita finita
       *[other] { $matches } partite finite
    }.
serve-ready =
    Il server è pronto. In un browser: { $address }
    Da un terminale: { $command }
    Ctrl-C per fermare.
serve-stopped = Il server si è fermato. Tutti i tavoli restano per la prossima volta.
serve-pruned =
    { $days ->
        [one] Dimenticati, perché nulla era cambiato da un giorno:
       *[other] Dimenticati, perché nulla era cambiato da { $days } giorni:
    } { $tables ->
        [one] { $tables } tavolo,
       *[other] { $tables } tavoli,
    } { $lines ->
        [one] { $lines } messaggio.
       *[other] { $lines } messaggi.
    }
serve-not-compacted = Il file è ancora grande come prima, perché un server lo sta usando. Per ridurlo, rifallo quando nessun server è in funzione.
serve-deleted = Il tavolo e tutte le sue partite sono stati eliminati.

## billet join

cli-join = gioca con altre persone, su un server
cli-join-url = un tavolo con il suo link o il suo codice, o l’indirizzo di un server su cui aprirne uno
cli-join-name = il nome che vedono gli altri
cli-join-players = quanti posti ha un nuovo tavolo (predefinito: 4)
cli-join-bots = i bot di un nuovo tavolo: random, easy, medium, hard o expert, separati da virgole (predefinito: nessuno)
cli-join-clock = quanti secondi ci sono per una mossa a un nuovo tavolo (predefinito: senza limite)
cli-join-public = mostra il nuovo tavolo nell’atrio, per chiunque voglia unirsi
cli-join-edition = l’edizione di un tavolo nuovo: standard, classic o star-wars (predefinita: standard)

join-your-name = Con che nome giochi?
join-opened = Il tuo tavolo è aperto. Condividi questo link: { $link }
join-seated = Sei al tavolo { $code }, posto { $seat }.
join-watching = Stai guardando, e vedi quello che possono vedere tutti.
join-waiting = Si aspettano gli altri. Scrivi s per iniziare, b per aggiungere un bot, k per mandare via qualcuno.
join-wait-host = Si aspetta che inizi chi ospita.
join-lost = La connessione è caduta. Nuovo tentativo…
join-back = La connessione è tornata.
join-gone =
    { $code ->
        [4404] Qui non c’è un tavolo così: controlla il link, oppure apri un nuovo tavolo.
        [4408] Il server ha aspettato invano un saluto: rientra.
        [4426] Questo tavolo è stato usato con una versione più recente del gioco, che questo server non ha ancora: chiedi a chi gestisce il server di aggiornarlo.
        [4429] Troppi messaggi in una volta: aspetta un momento, poi rientra.
        [4431] La connessione è troppo lenta per stare al passo: rientra quando va meglio.
        [4432] Ci sono troppe connessioni dal tuo indirizzo: chiudine qualcuna, poi rientra.
        [1009] Quel messaggio era troppo lungo: rientra, e mandane uno più breve.
        [1013] Per ora il server non può continuare con questo tavolo: rientra fra un momento.
       *[other] Il server ha chiuso la connessione: rientra.
    }
join-again = Un’altra partita? Scrivi s per iniziare, o a per vedere quanto è costata ogni mossa.
join-record = Tutta la partita, da rileggere: { $link }
join-thinking = { $name } sta pensando…
join-stand-in = Un bot gioca per te: premi Invio per riprendere il tuo posto.
