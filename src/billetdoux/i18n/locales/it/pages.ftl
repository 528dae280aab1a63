### What the server itself says to a browser: previews of links, addresses that lead nowhere, push messages.

page-description = Love Letter nel browser: tra amici con un link, o contro i bot. Senza account, senza installare nulla.
page-invitation = Hai un invito a una partita di Love Letter
page-invitation-text = Il tavolo { $code } è aperto: segui il link e prendi posto. Senza account, senza installare nulla.
page-match = Una partita di Love Letter finita
page-match-text = Giocata al tavolo { $code }: scopri chi ha vinto e rivedi ogni mossa.
page-puzzle = Un problema di Love Letter
page-puzzle-text = Una giocata è nettamente la migliore, e non è la più ovvia. Sai trovarla?
page-picture = Una lettera d’amore sigillata
page-no-script = Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricarica la pagina. Oppure gioca in un terminale:
page-not-found = Qui non c’è nulla
page-not-found-text = Questo indirizzo non porta da nessuna parte: controlla il link.
page-go-home = Vai alla pagina iniziale
page-history = Le tue partite
page-learn = Impara
page-rules = Regole
page-turn = Tocca a te! · Billet-doux
page-turn-at = Tavolo { $code }
error-no-such-address = A questo indirizzo non c’è nulla: controllalo.
error-no-push = Questo server non invia messaggi push: le notifiche arrivano solo con la pagina aperta.
error-bad-endpoint = A questo browser non si possono inviare messaggi push: il suo servizio non ha un indirizzo https pubblico.
