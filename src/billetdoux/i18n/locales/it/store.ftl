### Che cosa può andare storto con il file in cui il server conserva le partite.

error-store-full = Sul disco non c’è più spazio per { $file }, quindi non si può salvare altro: libera spazio e riprova.
error-store-locked = Un altro programma sta scrivendo in { $file }: aspetta che finisca o chiudilo, poi riprova.
error-store-corrupt = { $file } è danneggiato: ferma il server e metti al suo posto una copia integra.
error-store-foreign = { $file } non è un database di questo gioco, oppure il suo inizio è stato sovrascritto. È rimasto com’era: scegli un altro file.
error-store-unreadable = Non è possibile aprire { $file }: controlla che la sua cartella esista e che tu possa leggere e scrivere lì.
error-store-newer = { $file } è stato scritto da una versione più recente di questo programma: installala o scegli un altro file.
error-store-busy = Ci sono troppi salvataggi in attesa per { $file }: riprova tra un momento.
error-store-closed = { $file } è chiuso perché il server si sta fermando: riprova quando sarà di nuovo attivo.
error-store-failed = Non è stato possibile leggere o scrivere { $file }: controlla il disco e riprova.
error-store-unreachable = Il database { $file } non è raggiungibile: controlla l’indirizzo e che PostgreSQL sia in esecuzione.
error-store-denied = Il database { $file } ha rifiutato la connessione: controlla che esista, e controlla utente e password (PGUSER, PGPASSWORD o ~/.pgpass).
error-store-no-driver = Un database PostgreSQL richiede il pacchetto Python { $file }, che non è installato: installa billetdoux[postgres] con pip.
error-store-old-sqlite = Questo Python usa SQLite { $found }, ma al server serve { $least } o più recente: aggiorna SQLite o Python, oppure usa PostgreSQL (--db postgresql://…).
error-table-needs-newer = Questo tavolo è stato usato con una versione più recente del gioco, che questo server non ha ancora: chiedi a chi gestisce il server di aggiornarlo.
