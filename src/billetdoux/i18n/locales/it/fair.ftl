### What the check of a deal proves, to whoever asks for it: on the page and by `billet verify`.

proof-own-nonce =
    { $rounds ->
        [one] Dimostrato, per te: la distribuzione viene dal seme fissato prima delle carte, con il tuo numero mescolato dentro.
       *[other] Dimostrato, per te: tutte le { $rounds } distribuzioni vengono dal seme fissato prima delle carte, con il tuo numero mescolato dentro.
    }
proof-commitment =
    { $rounds ->
        [one] La distribuzione viene dal seme fissato prima delle carte: la sua impronta era stata annotata qui in anticipo. Nessun tuo numero è stato mescolato: il seme può quindi essere stato scelto per le sue carte.
       *[other] Tutte le { $rounds } distribuzioni vengono dal seme fissato prima delle carte: la sua impronta era stata annotata qui in anticipo. Nessun tuo numero è stato mescolato: il seme può quindi essere stato scelto per le sue carte.
    }
proof-consistent = La registrazione è coerente con sé stessa. Questo da solo non dimostra nulla su chi ha scelto il seme: qui non era stato annotato nulla prima che si dessero le carte.
proof-others =
    { $count ->
        [one] Anche un altro posto ha mescolato un numero. Chi conosceva il seme e ha aggiunto il suo per ultimo può aver scelto fra molte distribuzioni.
       *[other] Anche altri { $count } posti hanno mescolato dei numeri. Chi conosceva il seme e ha aggiunto il suo per ultimo può aver scelto fra molte distribuzioni.
    }
commitment-changed = Il server ti ha comunicato un’impronta per una partita, e poi un’altra. Non fidarti delle distribuzioni di questo tavolo.
