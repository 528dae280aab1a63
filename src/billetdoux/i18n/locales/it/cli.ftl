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
      billet tournament --agents hard,easy     chi gioca meglio
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
cli-referee = risponde a un programma che gioca per righe JSON
cli-edition = standard, classic, star-wars, o un tuo file .toml (predefinita: standard)
cli-theme = chi sono i personaggi: court o star-wars
cli-lang = lingua: en, fr, it o es (predefinita: quella del sistema)
cli-players = quanti posti (predefinito: 4, o quanti ne entrano)
cli-bots = i tuoi avversari: random, easy, medium o hard, un nome per posto (predefinito: medium,easy,medium…)
cli-seed = distribuisci da questo seme di 64 cifre esadecimali invece che da uno segreto
cli-record-out = scrivi la partita in questo file quando è finita
cli-record-in = il file di una partita
cli-seat = vista da questo posto, contando da 0
cli-spectator = vista dal pubblico
cli-all = con tutte le carte scoperte (predefinito)
cli-referee-edition = un’edizione tua, che si potrà chiedere per nome; ripetibile

verified = Tutto come promesso: { $rounds ->
        [one] la distribuzione segue
       *[other] tutte le { $rounds } distribuzioni seguono
    } dal seme, e il seme corrisponde all’impronta { $commitment }.
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
your-name = Tu
welcome = { $players } pretendenti; servono { $goal } segnalini Preferenza per vincere. A ogni domanda: ? per le regole, q per smettere.
committed = Le distribuzioni di questa partita sono già fissate. Il loro sigillo: { $commitment }
match-over-seed = Puoi verificare ogni distribuzione: il seme qui sopra apre il sigillo mostrato all’inizio.
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
