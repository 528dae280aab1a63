### La strada per la pagina: `billet open`, e un server che non ha pagina.

cli-open = gioca nel browser, su questa macchina (basta anche billet da solo)
cli-open-no-browser = mostra soltanto l’indirizzo
cli-open-port = la porta del server (predefinita: 8765, o una libera se è occupata)
open-ready =
    Il tavolo è apparecchiato: { $address }
    Ctrl-C per fermare.
page-missing = Questo server non ha una pagina per i browser: si costruisce quando si installa il gioco, con pacchetti del registro npm, ma non ci si è riusciti. Chi gestisce il server può riprovare con «make web» e poi riavviarlo.
