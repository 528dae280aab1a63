### A first game: what opens it, and the notes beside the table, one at a time.

web-learn-title = La tua prima partita
web-learn-letter = Hai scritto una lettera per { $princess_the }, e il tuo rivale pure. Resta l’ultima persona in gioco, o abbi la carta più alta alla fine del round, e la tua arriverà.
web-learn-how = S’impara giocando: una vera partita contro { $name }, un avversario gentile. Al tavolo un biglietto ti dice quello che serve, una cosa alla volta.
web-learn-start = Comincia
web-learn-read = Preferisco leggere le regole

web-learn-note = Un biglietto per te
web-learn-next = Avanti
web-learn-got-it = Capito
web-learn-enough = Basta così, fammi giocare
web-learn-three-bots = Gioca con tre bot
web-learn-rules = Leggi le regole

## A turn

web-learn-turn = Avevi una carta e ne hai appena pescata un’altra. Gioca una delle due: quella che tieni resta il tuo segreto. Per cominciare, scegli una carta.
web-learn-forced = Una delle tue carte ora non si può giocare: accanto a { $king } o { $prince }, deve andare { $countess_the }. Gli altri possono solo chiedersi perché.
web-learn-keep = Tre carte, per un momento! Tieni quella che preferisci. Solo tu sai che cosa finisce sotto il mazzo.
web-learn-under = L’ordine lo decidi tu. Ricordalo: verso la fine queste carte si pescano.
web-learn-whom = Questa carta si gioca su qualcuno. Scegli su chi; a volte puoi essere anche tu.
web-learn-what = Ora indovina che cosa ha in mano. Le carte a faccia in su non contano più: punta su quella con più copie non ancora viste.
web-learn-seal-it = Non è stato ancora inviato nulla: puoi sempre riprendere la carta. Quando hai deciso, premi il pulsante rosso.

## The roles: when each of them is good

web-learn-spy = { $spy }: utile all’inizio. Una volta giocata la carta, ti basta restare in gioco.
web-learn-guard = { $guard }: la carta più comune, vale sempre la pena di tentare. Quando conosci una mano, non perdona.
web-learn-priest = { $priest }: utile all’inizio. Quando hai visto una mano, le tue prossime carte vanno a segno.
web-learn-baron = { $baron }: utile quando la carta che tieni è alta. Con una bassa ti si ritorce contro.
web-learn-handmaid = { $handmaid }: non si sbaglia mai. L’ideale quando hai una carta alta da custodire.
web-learn-prince = { $prince }: da giocare su chi si tiene stretta una carta alta. Se è { $princess_the }, è fuori. Su di te, cambia una carta scadente.
web-learn-chancellor = { $chancellor }: utile quando la tua mano non ti piace. Scegli fra tre carte, e sai quali verranno per ultime.
web-learn-king = { $king }: utile quando l’altra tua carta è bassa. Ma da quel momento ognuno sa che cosa ha l’altro.
web-learn-countess = { $countess }: una carta alta, buona da tenere per la fine. Se la giochi, tutti sospettano che tu abbia { $king_the } o { $prince_a }. E se fosse un bluff?
web-learn-princess = { $princess }: la carta più alta di tutte. Tienila nascosta, gioca sempre l’altra, e spera che nessuno indovini.

## What can be seen at the table

web-learn-protected = { $name } è al riparo grazie a { $handmaid_the }: non si può scegliere fino al suo prossimo turno. Una carta che non trova nessuno non ha effetto: è il momento buono per liberarsene.
web-learn-unprotected = Grazie a { $handmaid_the }, finora nessuno poteva sceglierti. Con il tuo turno la protezione finisce.
web-learn-known = Ora sai che cosa ha { $name }. La carta ti resta mostrata finché è sicuro.
web-learn-faceup = Le tre carte scoperte accanto al mazzo sono state messe da parte all’inizio, come in ogni partita a due. Nessuno le ha in mano. Quella coperta resta segreta.
web-learn-pips = I punti su una carta dicono quante copie ce ne sono. Il taccuino ha gli stessi punti e conta con te: uno pieno non si è ancora visto, un cerchio vuoto sì. Su uno schermo piccolo lo apre un pulsante in alto.
web-learn-chances = Le percentuali dicono quanto è probabile che { $name } abbia ogni carta, secondo tutto ciò che hai visto. Cambiano a ogni mossa.
web-learn-hint = Hai un dubbio? Nel taccuino, con «{ $hint }» chi gioca bene guarda le carte insieme a te.

## The ends

web-learn-first-round = Il tuo primo round è finito: ben giocato! Ora si danno nuove carte, e tu sai già come si fa.
web-learn-ended-last =
    { $won ->
        [yes] In gioco restavi solo tu: il round è finito subito, e la tua lettera è arrivata.
       *[no] In gioco restava una sola persona: il round è finito subito. Capita a tutti.
    }
web-learn-ended-deck =
    { $won ->
        [yes] Il mazzo era vuoto, quindi si sono confrontate le mani. Nessuno aveva una carta più alta della tua!
       *[no] Il mazzo era vuoto, quindi si sono confrontate le mani, e ha vinto la carta più alta. Verso la fine conviene tenerne una.
    }
web-learn-out = Eri fuori, ma solo da questo round. A un tavolo più numeroso ne guardi il resto, e vedi quello che vede il pubblico.
web-learn-spy-token = Un segnalino in più, grazie a { $spy_the }: fra chi era ancora in gioco, una sola persona aveva giocato questa carta.
web-learn-seal = Chi vince un round ottiene un segnalino Preferenza: un sigillo di ceralacca accanto al nome, che resta di round in round.
web-learn-goal = Vince la partita chi arriva per primo a { $goal } sigilli. Chi ha vinto questo round comincia il prossimo.
web-learn-match-over =
    { $won ->
        [yes] Hai vinto la tua prima partita: complimenti! A un tavolo più numeroso è ancora più divertente.
       *[no] La tua prima partita è finita, e ora conosci il gioco: ben fatto! A un tavolo più numeroso è ancora più divertente.
    }
