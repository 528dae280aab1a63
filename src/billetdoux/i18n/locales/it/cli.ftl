### La riga di comando e le domande in testo semplice.

cli-about = Billet-doux: Love Letter, per 2–6 pretendenti e una principessa.
cli-examples =
    Esempi:
      billet                                   un tavolo nel browser
      billet play                              una partita contro tre bot
      billet play --players 2 --lang fr        un duello, in francese
      billet rules --edition classic           la carta Consultazione
      billet replay match.txt --seat 0         rivedere una partita dal posto 0
      billet serve                             tavoli per gli amici che hanno il link
      billet join http://HOST/t/CODE           un posto al tavolo di un amico
      billet simulate --rounds 1000000         un milione di round
      billet tournament --agents easy,random   chi gioca meglio
      billet analyze match.txt                 quanto è costata ogni mossa
cli-usage = billet [COMANDO] [opzioni]
cli-arguments = Argomenti
cli-options = Opzioni
cli-commands = Comandi
cli-help = mostra questo aiuto
cli-version = mostra la versione
cli-play = gioca una partita contro i bot
cli-rules = mostra la carta Consultazione e le regole
cli-replay = rivedi una partita, passo per passo
cli-verify = verifica che una partita sia stata distribuita come promesso
cli-verify-seen = che cosa è stato annotato prima della partita: un file, o CODICE-NUMERO di una partita di questa macchina (predefinito: si cerca)
cli-verify-commitment = l’impronta che avevi visto prima della partita
cli-verify-nonce = il tuo numero, e il posto in cui giocavi
cli-verify-require = fallisce se questo non è dimostrato: consistent, commitment o own-nonce (predefinito: consistent)
cli-referee = risponde a un programma che gioca per righe JSON
cli-edition = standard, classic, star-wars, o un tuo file .toml (predefinita: standard)
cli-theme = chi sono i personaggi: court o star-wars
cli-lang = lingua: en, fr, it o es (predefinita: quella del sistema)
cli-players = quanti posti (predefinito: 4, o quanti ne entrano)
cli-bots = i tuoi avversari: random, easy, medium, hard o expert, un nome per posto (predefinito: medium,easy,medium…)
cli-seed = distribuisci da questo seme di 64 cifre esadecimali invece che da uno segreto
cli-record-out = scrivi la partita in questo file quando è finita
cli-record-in = il file di una partita
cli-seat = vista da questo posto, contando da 0
cli-spectator = vista dal pubblico
cli-all = con tutte le carte scoperte (predefinito)
cli-replay-move = comincia dopo questa mossa: 2.5 è la mossa 5 del round 2, 2.0 la sua distribuzione
cli-replay-advice = di’ dopo ogni mossa che cosa avrebbe giocato il consigliere, e quanto è costata
cli-referee-edition = un’edizione tua, che si potrà chiedere per nome; ripetibile

verified = L’impronta del seme: { $commitment }
reference-title = Carta Consultazione: { $edition }, { $cards } carte
column-rank = Valore
column-role = Personaggio
column-count = Copie
column-effect = Quando la giochi
deck-left = { $count ->
        [0] il mazzo è vuoto
        [one] 1 carta nel mazzo
       *[other] { $count } carte nel mazzo
    }
faceup = scoperte dall’inizio: { $cards }
you-know-under = { $place ->
        [1] prossima carta del mazzo, messa da te: { $card }
       *[other] carta { $place } del mazzo, messa da te: { $card }
    }
state-out = fuori
state-protected = al riparo
seat-name = Posto { $seat }
round-title = Round { $number }
press-enter = Invio per continuare, q per smettere
goodbye = Alla prossima.
record-written = La partita è in { $file }.
welcome = { $players } pretendenti; servono { $goal } segnalini Preferenza per vincere. A ogni domanda: ? per le regole, q per smettere.
committed = Le distribuzioni di questa partita sono già fissate. La loro impronta: { $commitment }
match-over-seed = Puoi verificare ogni distribuzione: il seme qui sopra corrisponde all’impronta mostrata all’inizio.
ask-card = Quale carta giochi?
ask-whom = { $card }: contro chi?
ask-what = Quale carta nomini?
ask-keep = Che cosa tieni?
ask-again = Rispondi con un numero da 1 a { $most }.
yourself = te

error-unknown-bot = Nessun bot si chiama { $name }. Ci sono: { $known }.
error-too-many-bots = { $count } bot sono troppi per { $seats ->
        [one] un posto libero
       *[other] { $seats } posti liberi
    }: nominane meno o aggiungi posti.
error-record-not-written = Impossibile scrivere la partita in { $file }: scegli un posto in cui puoi scrivere.

## La riga di comando in generale

cli-usage-word = uso:{" "}
cli-json = scrivi un oggetto JSON, per i programmi che lo leggono
cli-debug = se qualcosa va storto, mostra in che punto del programma
cli-join-server = dove cercare un CODE (predefinito: BILLET_SERVER, o altrimenti la porta 8765 di questa macchina)
cli-watch = guarda giocare gli altri, su un server
cli-watch-table = il link di un tavolo, o il suo codice
cli-completion = scrivi ciò che permette alla tua shell di completare i comandi con Tab
cli-completion-shell = bash, zsh o fish

## Esempi, sotto l’aiuto di ogni comando

cli-open-examples =
    Esempi:
      billet                                 un tavolo nel browser
      billet open --no-browser --port 9000   solo il suo indirizzo, alla porta 9000
cli-play-examples =
    Esempi:
      billet play                               contro tre bot
      billet play --players 2 --bots hard       un duello con il più forte
      billet play --edition classic --lang it   la prima edizione, in italiano
cli-join-examples =
    Esempi:
      billet join http://HOST/t/CODE --name Ada         un posto al tavolo di un amico
      billet join CODE                                  lo stesso, dove dice BILLET_SERVER o su questa macchina
      billet join http://HOST --players 3 --bots easy   apri un tavolo, con un bot
cli-watch-examples =
    Esempi:
      billet watch http://HOST/t/CODE          come lo possono vedere tutti
      billet watch CODE --server http://HOST   lo stesso, con il suo codice
cli-serve-examples =
    Esempi:
      billet serve                              su questa macchina, alla porta 8765
      billet serve --host 0.0.0.0 --port 8080   anche per altre macchine
cli-serve-thinkers-at = chiedi prima alle macchine a questi indirizzi (billet think), con la chiave in BILLET_THINKERS_KEY
cli-think = i bot di server su altre macchine pensano qui
cli-think-port = la porta d’ascolto (predefinita: 8780)
cli-think-examples =
    Esempi:
      billet think --host 0.0.0.0 --thinkers 8   otto bot alla volta
think-ready = I bot possono pensare qui. Per i server: billet serve --thinkers-at { $address }
think-stopped = I bot non pensano più qui.
cli-move-db-examples =
    Esempi:
      billet move-db tables.db postgresql://localhost/billet    da un file a PostgreSQL
      billet move-db postgresql://localhost/billet tables.db    e ritorno
cli-rules-examples =
    Esempi:
      billet rules                               l’edizione standard
      billet rules --edition classic --lang fr   la prima, in francese
      billet rules --json                        per i programmi
cli-replay-examples =
    Esempi:
      billet replay match.txt                       con tutte le carte scoperte
      billet replay match.txt --seat 0              vista dal posto 0
      billet replay match.txt --advice --move 2.5   da questa mossa in poi, con il consigliere
      billet replay match.txt --spectator --json    vista dal pubblico, per i programmi
cli-verify-examples =
    Esempi:
      billet verify match.txt                            le distribuzioni sono quelle promesse?
      billet verify match.txt --seen seen.json           confrontate con quanto la pagina ha annotato prima della partita
      billet verify match.txt --require own-nonce        solo se il tuo numero è stato mescolato
      billet verify match.txt --json                     lo stesso, per i programmi
cli-analyze-examples =
    Esempi:
      billet analyze match.txt                    tutte le mosse
      billet analyze match.txt --move 1.3         tutto ciò che si poteva fare alla mossa 3 del round 1
      billet analyze match.txt --plot match.svg   anche con un disegno
      billet analyze match.txt other.txt --json   molte partite, una riga per ognuna
cli-simulate-examples =
    Esempi:
      billet simulate --rounds 1000000                             un milione di round
      billet simulate --players 2 --matches --rounds 1000 --json   duelli fino all’ultimo segnalino, per i programmi
      billet simulate --plot rounds.svg                            anche con un disegno
cli-tournament-examples =
    Esempi:
      billet tournament --agents easy,random                       chi gioca meglio
      billet tournament --agents medium,easy --rounds 100 --json   lo stesso di altri, per i programmi
cli-referee-examples =
    Esempi:
      billet referee                        una riga JSON in entrata, una in uscita
      billet referee --edition small.toml   con un’edizione tua
cli-completion-examples =
    Esempi:
      billet completion bash > ~/.local/share/bash-completion/completions/billet
      billet completion zsh > ~/.zfunc/_billet                                     con ~/.zfunc nel tuo fpath
      billet completion fish > ~/.config/fish/completions/billet.fish

## Che cosa non va in una riga di comando

error-unknown-command = Non c’è un comando «{ $name }»: billet --help mostra quelli che ci sono.
error-mistyped-command = Non c’è un comando «{ $name }»: prova «{ $nearest }».
error-unknown-option = Qui non c’è un’opzione { $name }: { $help } mostra quelle che ci sono.
error-mistyped-option = Qui non c’è un’opzione { $name }: prova { $nearest }.
error-needless-argument = «{ $name }» è una parola di troppo: { $help } mostra che cosa va qui.
error-missing-argument = Manca { $name }: { $help } mostra che cosa ci va.
error-missing-value = Dopo { $name } ci vuole un valore: { $help } mostra quale.
error-needless-value = { $name } non prende un valore: toglilo.
error-options-exclude = { $name } e { $without } non vanno insieme: scegli una delle due.
error-bad-usage = Questa riga di comando non ha senso: { $help } mostra come si scrive.
error-unknown-shell = Non c’è il completamento per { $name }: scegli fra { $known }.
error-system-refused = Il sistema non ha permesso una cosa necessaria: { $said }. Controlla i file, il disco e la connessione, poi riprova.
error-unforeseen = È successo qualcosa che non dovrebbe mai succedere ({ $kind }), e non è colpa tua: ripeti lo stesso comando con --debug e segnala quello che mostra.
