### Playing on a server, from a terminal.

join-keys = In ogni momento: ? per le regole, n per il taccuino, h per un consiglio, c per dire qualcosa, k per mandare via qualcuno, l per un link al tuo posto, m per aggiungere un caso tuo alla prossima mescolata, q per smettere. Il tuo posto resta tuo finché non scrivi leave.
join-stalling = { $name } ha fatto aspettare tutti più di una volta: puoi votare per continuare senza questa persona (k { $seat }, oppure x tra i posti).
join-tip = { $action }: { $chance }
join-link = Con questo link prendi il tuo posto da un altro dispositivo. Vale una volta sola, per { $minutes ->
        [one] un minuto
       *[other] { $minutes } minuti
    }; tienilo per te: { $link }
join-not-kept = Questo computer non ha potuto annotare chi sei. Se chiudi il terminale, solo un link al tuo posto (l) ti riporta qui.

error-bad-link = Questo non è il link di un tavolo o di un server: copialo per intero, da http all’ultima lettera.
error-bad-table = Un tavolo così non si può aprire: controlla --players, --edition e --clock.
error-edition-not-shared = I server hanno queste edizioni: { $known }. Per giocare con un tuo file, usa billet play.
error-server-not-understood = La risposta del server non si capisce: controlla il link, e che le due parti abbiano la stessa versione del gioco.
error-disconnected = Il server ha chiuso la connessione: unisciti di nuovo al tavolo.
error-refused-otherwise = Il server ha rifiutato, per un motivo che qui non si conosce: controlla che le due parti abbiano la stessa versione del gioco.
