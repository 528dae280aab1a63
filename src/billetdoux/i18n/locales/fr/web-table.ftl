### The table in a browser: the waiting room, the game, the notebook, the ends of a round and of a match.
### Names of players are never elided (“d’Ada”): sentences put no “de” or “que” before them.

## What each card does, as it stands on the card: 45 characters at most

short-spy = Seul exemplaire à la fin ? Un pion pour vous.
short-guard = Nommez une carte. Juste ? Hors jeu !
short-priest = Regardez une main.
short-baron = Comparez : la plus faible est hors jeu.
short-handmaid = Personne ne vous choisit jusqu’à votre tour.
short-prince = Quelqu’un pose sa main et repioche.
short-chancellor = Piochez-en deux, gardez-en une.
short-king = Échangez votre main avec quelqu’un.
short-countess = À jouer si vous avez { $king } ou { $prince }.
short-princess = Jouée ou défaussée, elle vous élimine.

## Before a match

web-table-title = Table { $code }
web-table-title-turn = À vous ! · Billet-doux
web-table-invited = On vous attend
web-table-gathering = La table est mise
web-table-empty-seat = Place libre
web-table-host = hôte
web-table-add-bot = Ajouter un bot
web-table-remove-bot = Retirer
web-table-change-options = Changer les options
web-table-apply = Appliquer
web-table-seat-count =
    { $count ->
        [one] { $count } place
       *[other] { $count } places
    }
web-table-kick = Renvoyer
web-table-take-seat = Prendre place
web-table-full = Toutes les places sont prises : vous pouvez regarder.
web-table-start = Commencer la partie
web-table-wait-host = L’hôte va commencer la partie.
web-table-invite = Invitez vos amis
web-table-invite-note = Toute personne qui a ce lien peut s’asseoir. Vous pouvez aussi commencer avec des bots.
web-table-link = Le lien de cette table
web-table-code = Code
web-table-qr = Le lien en code QR
web-table-share = Partager
web-table-fair = Les donnes sont fixées
web-table-fair-note = Toutes les donnes de la partie sont fixées avant qu’elle commence. Avec cette empreinte, chacun peut le vérifier après coup.
web-table-fair-mixed = Votre navigateur l’a notée, et a mêlé à la graine un nombre qui lui est propre :

## At the table

web-table-meta = en { $goal } pions · manche { $round }
web-table-watching =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
web-table-menu = Cette table
web-table-close = Fermer
web-table-your-turn = à vous
web-table-to-act = réfléchit…
web-table-protected = à l’abri
web-table-out = hors jeu
web-table-away = absence
web-table-stand-in = un bot joue
web-table-vote-out = Voter le renvoi
web-table-votes = { $votes } voix contre sur { $needed }
web-table-is-ready = d’accord
web-table-won-round = gagne la manche
web-table-seconds =
    { $seconds ->
        [one] encore { $seconds } seconde
       *[other] encore { $seconds } secondes
    }
web-table-face-up = Face visible : { $name }
web-table-known = Vous savez que c’est { $card_the }.
web-table-known-short = connue
web-table-not = pas { $cards }
web-table-in-deck = dans le paquet
web-table-under = Cartes que vous avez glissées sous le paquet
web-table-under-card = { $card } : c’est vous qui l’avez mise là. Elle viendra en position { $place }.
web-table-aside = écartée, vue de personne
web-table-faceup = Visibles depuis la donne
web-table-your-hand = Votre main
web-table-you-are-out = Cette manche est finie pour vous. Regardez comment elle se termine : la suivante vient bientôt.
web-table-guess = Qui gagne cette manche ?
web-table-guess-note = Devinez, et changez d’avis jusqu’à la fin. Cela ne décide de rien, et personne d’autre ne le voit.
web-table-guess-right = Bien deviné : { $name }.
web-table-guess-wrong = Vous aviez dit : { $name }.
web-table-guess-tally = Manches bien devinées dans cette partie : { $right } sur { $made }.

## The question

web-table-ask-card = À vous : quelle carte jouez-vous ?
web-table-card-note = Choisissez l’une de vos deux cartes. Rien n’est envoyé avant votre confirmation.
web-table-ask-keep = Quelle carte gardez-vous ?
web-table-keep-note = Choisissez-la dans votre main, ou faites glisser vos cartes dans l’ordre : la première est à vous, le reste va sous le paquet.
web-table-ask-whom = { $card } : qui choisissez-vous ?
web-table-ask-what = Quelle carte nommez-vous ?
web-table-ask-under = Sous le paquet : laquelle viendra la première ?
web-table-kept = vous la gardez
web-table-place-under = { $place }. sous le paquet
web-table-yourself = vous-même
# What a move would do to its target. `$card` is the card that you keep.
web-table-does-guard = Juste ? { $target } sort de la manche. Faux ? Rien ne se passe.
web-table-does-priest = Vous voyez la main tenue par { $target }, et personne d’autre.
web-table-does-baron = Vous comparez en secret { $card_the } avec la main tenue par { $target }. La plus faible sort.
web-table-does-prince =
    { $target_is ->
        [self] Vous posez { $card_the } et piochez une autre carte.
       *[other] { $target } pose sa main et pioche une autre carte. Poser { $princess_the } fait sortir de la manche.
    }
web-table-does-king = Vous recevez la main tenue par { $target }, et donnez { $card_the } en échange.
web-table-role-left =
    { $count ->
        [0] { $card } : tous les exemplaires sont vus
        [one] { $card } : { $count } exemplaire pas encore vu
       *[other] { $card } : { $count } exemplaires pas encore vus
    }
web-table-take-back = Reprendre
web-table-seal = Confirmer :

## Notebook, log, talk

web-table-aside-label = Carnet, journal et conversation
web-table-notes-label = Carnet et journal
web-table-notebook = Carnet
web-table-notebook-note = Ce que vous n’avez pas encore vu, et qui ne peut pas l’avoir
web-table-role = Carte
web-table-unseen = Pas encore vues
web-table-seen = Vues
web-table-left-of = { $count } sur { $copies } pas encore vus
web-table-surely = c’est sûr
web-table-surely-not = sûrement pas
web-table-how-likely = probabilité
web-table-why = Pourquoi ?
web-table-why-nothing = De la main de { $name }, vous ne savez que ce que disent les cartes visibles.
web-table-hint = Que feriez-vous ?
web-table-hint-note = Chances de gagner la partie, telles qu’un bon joueur les voit de votre place
web-table-log = Ce qui s’est passé
web-table-talk = Conversation
web-table-unread =
    { $count ->
        [one] { $count } nouvelle ligne
       *[other] { $count } nouvelles lignes
    }
web-table-write = Écrire à la table
web-table-send = Envoyer
web-table-react = Réagir

## The ends

web-table-round-over = Fin de la manche { $number }
web-table-next-round = Manche suivante
web-table-waiting-ready = On attend les autres…
web-table-next-match = Encore une partie ?
web-table-rematch = Rejouer
web-table-story = Le récit de cette partie

## Notices

web-table-lost = La connexion est coupée. Nouvel essai…
web-table-slow = La connexion prend plus de temps que d’habitude…
web-table-offline = Cet appareil n’a pas de réseau. La table revient dès qu’il y en a un.
web-table-server-away = Le serveur ne répond pas. Votre place est gardée. Nouvel essai…
web-table-blocked = Le serveur répond, mais la connexion en direct avec la table ne passe pas. Un proxy, un VPN ou un pare-feu bloque peut-être les WebSockets : essayez un autre réseau.
web-table-hurried = Trop de messages ont été envoyés d’un coup. La table revient dans un instant.
web-table-try-now = Essayer maintenant
web-table-outdated = Cette page et le serveur n’ont plus la même version : rechargez la page. Si cela ne suffit pas, le serveur est en cours de mise à jour : réessayez plus tard.
web-table-newer = Il y a une version plus récente de cette page.
web-table-later = Plus tard
web-table-log-gap = Vous n’étiez pas là pendant un moment : une partie de ce qui s’est passé peut manquer ici.
web-table-gone =
    { $code ->
        [4404] Cette table n’existe pas ici : vérifiez le lien, ou ouvrez une nouvelle table.
        [4426] Cette table a servi avec une version plus récente du jeu, que ce serveur n’a pas encore : demandez à qui gère le serveur de le mettre à jour.
        [4432] Il y a trop de connexions depuis votre adresse : fermez-en, puis réessayez.
       *[other] Le serveur a mis fin à la connexion : réessayez.
    }
web-table-stood-in = Un bot joue à votre place.
web-table-play-on = Reprendre ma place
web-table-without = Continuer sans { $name } ?
web-table-without-note = Un bot finira la partie à sa place.
web-table-keep-waiting = Attendre encore
web-table-returning = Un bot finit votre tour. Ensuite, vous jouez de nouveau.
web-table-you-stall = Un bot a dû jouer à votre place plus d’une fois : les autres peuvent voter pour continuer sans vous.
web-table-you-watch = Vous regardez, et voyez ce que tout le monde peut voir.
web-table-next-time = Vous avez une place : vous jouerez dès la prochaine partie.

## The menu

web-table-ticket = Continuer sur un autre appareil
web-table-ticket-note =
    { $minutes ->
        [one] Un lien pour vous seul. Il sert une fois, pendant { $minutes } minute.
       *[other] Un lien pour vous seul. Il sert une fois, pendant { $minutes } minutes.
    }
web-table-settings = Réglages
web-table-sound = Des sons : cartes, sceaux, et une clochette quand c’est à vous
web-table-notify-denied = Le navigateur n’affiche pas de notifications d’ici. Si vous en voulez, autorisez-les pour cette page dans ses réglages.
web-table-leave = Quitter la table
web-table-leave-sure = Abandonner votre place pour de bon ? Un bot finira la partie pour vous.
web-table-stay = Rester
web-table-keys = Touches
web-table-key-digits = choisir une carte, une personne ou un personnage
web-table-key-enter = confirmer ; après une manche, continuer
web-table-key-escape = reprendre
web-table-key-help = montrer cette feuille
web-table-shortcuts = Les chiffres, c, l’espace et le point d’interrogation sont des raccourcis
web-table-speech = Ce que dit un lecteur d’écran
web-table-speech-all = Tout
web-table-speech-game = Le jeu, sans la conversation
web-table-speech-own = Seulement ce qui me concerne
