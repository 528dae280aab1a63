### La strada per la pagina: `billet open`, e un server che non ha pagina.

cli-open = gioca nel browser, su questa macchina (basta anche billet da solo)
cli-open-no-browser = mostra soltanto l’indirizzo
cli-open-port = la porta del server (predefinita: 8765, o una libera se è occupata)
open-ready =
    Il gioco è pronto: { $address }
    Ctrl-C per fermare.
page-missing = Questo server non ha una pagina per i browser: si costruisce quando si installa il gioco, con pacchetti del registro npm, ma non ci si è riusciti. Chi gestisce il server può riprovare con «make web» e poi riavviarlo.
cli-serve-public-url = l’indirizzo a cui si raggiunge questo server, se è dietro un proxy; viene mostrato al posto di quelli della macchina
serve-ready-network =
    Il server è pronto. Gli amici nella tua rete aprono: { $address }
    Da un terminale: { $command }
serve-other-address = Oppure: { $address }
serve-no-network =
    Il server è pronto. Questa macchina adesso non è in nessuna rete. In un browser, su questa macchina: { $address }
    Da un terminale: { $command }
serve-firewall = Se a loro la pagina non si apre, consenti nel firewall le connessioni TCP in entrata sulla porta { $port }.
serve-stop = Ctrl-C per fermare.
