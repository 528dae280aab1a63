### Tables that people share: what happens there, what players say, what is refused; `billet serve`, `billet join`.
### Names of players are never elided (“d’Ada”): sentences put no “de” or “que” before them.

## What happens at a table, told to one viewer; en/table.ftl describes the variables

event-seat-taken =
    { $seat_is ->
        [you] Vous prenez place.
       *[other] { $name } prend place.
    }

event-bot-joined = Un bot prend place : { $bot }.

event-seat-left =
    { $kicked_is ->
        [yes]
            { $seat_is ->
                [you] On vous a fait quitter la table.
               *[other] On a fait quitter la table à { $name }.
            }
       *[no]
            { $name_is ->
                [none] Un bot quitte la table.
               *[some]
                    { $seat_is ->
                        [you] Vous quittez la table.
                       *[other] { $name } quitte la table.
                    }
            }
    }

event-host-changed =
    { $seat_is ->
        [you] L’hôte, maintenant, c’est vous.
       *[other] L’hôte, maintenant, c’est { $name }.
    }

event-seed-mixed =
    { $seat_is ->
        [you] Vous prenez part au mélange de la prochaine partie.
       *[other] { $name } prend part au mélange de la prochaine partie.
    }

event-match-started = La partie { $number } commence, avec { $players } soupirants.

event-player-ready =
    { $seat_is ->
        [you] Vous attendez la manche suivante.
       *[other] { $name } attend la manche suivante.
    }

event-stand-in-plays =
    { $seat_is ->
        [you] Un bot joue maintenant à votre place, en attendant votre retour.
       *[other] Un bot joue maintenant pour { $name }, en attendant son retour.
    }

event-player-back =
    { $seat_is ->
        [you] Vous reprenez votre place.
       *[other] { $name } reprend sa place.
    }

event-phrase-said =
    { $seat_is ->
        [you] Vous : { $said }
       *[other] { $name } : { $said }
    }

event-text-written =
    { $seat_is ->
        [you] Vous : { $text }
       *[other] { $name } : { $text }
    }

event-table-closed = Tout le monde est parti : la table est fermée.
event-unknown-event = Il s’est passé quelque chose que cette version du programme ne sait pas raconter.

## Quick phrases, as a player would say them aloud

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups !
phrase-really = Vraiment ?
phrase-hurry = À vous, je crois !
phrase-laugh = Ha ha ha !
phrase-sorry = Pardon !
phrase-again = On remet ça ?

# Emblems that players show each other for a moment.
reaction-heart = Un cœur
reaction-rose = Une rose
reaction-laurels = Des lauriers
reaction-laugh = Un rire
reaction-surprise = Une surprise
reaction-broken-heart = Un cœur brisé
reaction-shown = { $name } : { $said }

## What a table refuses

error-bad-display-name = Ce nom ne convient pas : choisissez-en un de 1 à { $most } caractères ordinaires.
error-name-in-use = Quelqu’un porte déjà ce nom à cette table : choisissez-en un autre.
error-no-free-seat = Toutes les places sont prises : regardez la partie, ou ouvrez votre propre table.
error-sent-away = On vous a fait quitter cette table : rejoignez-en une autre, ou ouvrez la vôtre.
error-no-seat = Vous n’avez pas de place à cette table : prenez-en une d’abord.
error-not-host = C’est à l’hôte de le faire : demandez-le-lui.
error-not-your-turn = Ce n’est pas à vous de jouer : attendez votre tour.
error-no-match-on = Vous ne jouez aucune partie en ce moment : attendez la prochaine.
error-match-on = Une partie est en cours : attendez qu’elle finisse.
error-round-on = La manche n’est pas finie : continuez à jouer.
error-too-few-players = Il faut être au moins { $least } pour jouer : invitez quelqu’un ou ajoutez un bot.
error-seat-not-free = Il n’y a pas de place libre à cet endroit : choisissez-en une autre, ou une table plus grande.
error-seats-taken = Des personnes occupent les places qui disparaîtraient : renvoyez-les d’abord, ou gardez ces places.
error-not-a-bot = Il n’y a pas de bot à cette place : choisissez celle d’un bot.
error-not-a-player = Il n’y a personne à faire partir à cette place : choisissez celle de quelqu’un d’autre.
error-not-stalling = On ne peut voter contre quelqu’un que si un bot a dû jouer { $least } fois à sa place pendant cette partie : patientez un peu.
error-owner-stays = L’hôte ne peut pas renvoyer la personne qui a ouvert la table : continuez, ou ouvrez la vôtre.
error-no-stand-in = Aucun bot ne joue pour vous : continuez, tout simplement.
error-no-free-text = À cette table, on se parle par phrases toutes prêtes : choisissez-en une.
error-bad-text = Ce texte ne peut pas s’afficher : écrivez-le en caractères ordinaires.
error-chat-full = On a beaucoup discuté à cette table : la discussion reprendra après la prochaine partie.
error-bad-ticket = Ce lien personnel ne marche plus : demandez-en un autre sur l’appareil avec lequel vous jouez.
error-too-many-devices = Vous jouez déjà sur { $most } appareils : continuez sur l’un d’eux.
error-stale = Quelque chose a changé entre-temps : regardez de nouveau, puis choisissez.
error-table-closed = Cette table est fermée : ouvrez-en une autre.
error-table-worn-out = Il s’est passé beaucoup de choses pendant cette partie, et la table n’en accepte pas davantage : finissez d’abord la partie.

## What the server refuses

error-no-such-table = Cette table n’existe pas ici : vérifiez le lien, ou ouvrez une nouvelle table.
error-no-such-match = Il n’y a pas ici de partie finie à ce lien : vérifiez-le, ou attendez la fin de la partie.
error-not-played = Vous n’avez pas joué cette partie : seuls ses joueurs peuvent la garder.
error-bad-message = Le serveur n’a pas compris : vérifiez que la même version du jeu tourne des deux côtés.
error-bad-request = Le serveur ne peut rien en faire : vérifiez vos options, et que la même version du jeu tourne des deux côtés.
error-foreign-origin = Cette page vient d’un autre site : ouvrez l’adresse du serveur lui-même, ou demandez à qui s’en occupe d’autoriser ce site (--origins).
error-too-fast = Pas si vite : attendez un instant, puis réessayez.
error-daily-quota = Votre adresse a fait enregistrer trop de données aujourd’hui : réessayez demain. Une partie en cours peut être terminée.
error-storage-full = Il n’y a plus de place pour les tables : prévenez qui gère ce serveur. Une partie en cours peut être terminée.
error-server-not-reached = Le serveur ne répond pas : vérifiez le lien et votre connexion, puis réessayez.
error-no-hints = Il n’y a pas de conseils à cette table : jouez ce qui vous semble le mieux.
error-not-ready-yet = Ce n’est pas encore prêt : réessayez dans un instant.
error-bad-setting = La valeur du réglage « { $name } » est inutilisable : changez-la (voir billet serve --help).
error-keep-needed = Précisez ce qui est ancien : donnez un nombre de jours avec --keep.
error-processes-need-postgres = Plusieurs processus demandent une base PostgreSQL : donnez son adresse avec --db, ou omettez --processes.
error-target-not-empty = La base à écrire contient déjà des tables, et tout serait mélangé : choisissez-en une vide.
error-address-in-use = Le serveur ne peut pas écouter à l’adresse { $host }, port { $port }, peut-être déjà pris : choisissez-en un autre avec --port ou --host.

## What a browser shows above a command to type

page-home = Ici, on porte des billets doux. Pour ouvrir une table, tapez ceci dans un terminal :
page-table = Une table vous attend. Pour y prendre place, tapez ceci dans un terminal :

## billet serve

cli-serve = inviter à jouer par un lien, sur votre propre serveur
cli-serve-host = l’adresse du serveur ; 0.0.0.0 laisse entrer les autres machines (par défaut : 127.0.0.1)
cli-serve-port = le port du serveur (par défaut : 8765)
cli-serve-db = garder les tables dans ce fichier, ou dans la base PostgreSQL à cette adresse (par défaut : billet-doux/tables.db parmi vos données)
cli-serve-processes = combien de processus servent le port, avec PostgreSQL (par défaut : 1)
cli-serve-origins = d’autres sites dont les pages peuvent se connecter, séparés par des virgules
cli-serve-proxies = les serveurs mandataires crus quand ils disent qui se connecte, séparés par des virgules (par défaut : 127.0.0.1,::1)
cli-serve-bot-pause = combien de secondes un bot attend par phrase à lire, et pour son propre coup (par défaut : 1.4)
cli-serve-thinkers = dans combien de processus les bots réfléchissent (par défaut : 1)
cli-serve-analysts = dans combien de processus les parties terminées sont analysées (par défaut : 1)
cli-serve-keep = oublier les tables et les messages inchangés depuis ce nombre de jours (par défaut : tout garder)
cli-serve-max-db = combien de mégaoctets les tables peuvent occuper ; ensuite, plus de nouvelles (par défaut : 5000)
cli-serve-prune = oublier maintenant ce qui est plus ancien que --keep DAYS, puis quitter
cli-serve-forget = supprimer la table qui a ce code et toutes ses parties, puis quitter
cli-move-db = déplacer les tables d’un serveur dans une autre base de données, de SQLite à PostgreSQL ou l’inverse
cli-move-db-from = la base à lire : un fichier, ou l’adresse d’une base PostgreSQL ; arrêtez d’abord son serveur
cli-move-db-to = la base à écrire, qui doit être vide
move-db-done = Déplacé et comparé : { $tables ->
        [one] une table
       *[other] { $tables } tables
    }, { $matches ->
        [one] une partie terminée
       *[other] { $matches } parties terminées
    }.
serve-ready =
    Le serveur est prêt. Dans un navigateur : { $address }
    Depuis un terminal : { $command }
    Ctrl-C pour arrêter.
serve-stopped = Le serveur est arrêté. Toutes les tables sont gardées pour la prochaine fois.
serve-pruned =
    { $days ->
        [one] Oublié, car rien n’avait changé depuis un jour :
       *[other] Oublié, car rien n’avait changé depuis { $days } jours :
    } { $tables ->
        [one] { $tables } table,
       *[other] { $tables } tables,
    } { $lines ->
        [one] { $lines } message.
       *[other] { $lines } messages.
    }
serve-not-compacted = Le fichier est toujours aussi gros, car un serveur l’utilise. Pour le réduire, recommencez quand aucun serveur ne tourne.
serve-deleted = La table et toutes ses parties sont supprimées.

## billet join

cli-join = jouer avec d’autres, sur un serveur
cli-join-url = une table par son lien ou son code, ou l’adresse d’un serveur pour y ouvrir une table
cli-join-name = le nom que voient les autres
cli-join-players = le nombre de places d’une nouvelle table (par défaut : 4)
cli-join-bots = les bots d’une nouvelle table : random, easy, medium, hard ou expert, séparés par des virgules (par défaut : aucun)
cli-join-clock = combien de secondes on a pour un coup à une nouvelle table (par défaut : sans limite)
cli-join-public = montrer la nouvelle table dans le salon, pour qui veut la rejoindre
cli-join-edition = l’édition d’une nouvelle table : standard, classic ou star-wars (par défaut : standard)

join-your-name = Sous quel nom jouez-vous ?
join-opened = Votre table est ouverte. Partagez ce lien : { $link }
join-seated = Vous êtes à la table { $code }, place { $seat }.
join-watching = Vous regardez, et voyez ce que tout le monde peut voir.
join-waiting = On attend les autres. Tapez s pour commencer, b pour ajouter un bot, k pour renvoyer quelqu’un.
join-wait-host = On attend que l’hôte commence.
join-lost = La connexion est coupée. Nouvel essai…
join-back = La connexion est rétablie.
join-gone =
    { $code ->
        [4404] Cette table n’existe pas ici : vérifiez le lien, ou ouvrez une nouvelle table.
        [4408] Le serveur a attendu un bonjour en vain : rejoignez la table de nouveau.
        [4426] Cette table a servi avec une version plus récente du jeu, que ce serveur n’a pas encore : demandez à qui gère le serveur de le mettre à jour.
        [4429] Trop de messages à la fois : attendez un instant, puis rejoignez la table de nouveau.
        [4431] La connexion est trop lente pour suivre : rejoignez la table quand elle ira mieux.
        [4432] Il y a trop de connexions depuis votre adresse : fermez-en, puis rejoignez la table de nouveau.
        [1009] Ce message était trop long : rejoignez la table de nouveau, et faites plus court.
        [1013] Le serveur ne peut pas continuer cette table pour le moment : rejoignez-la dans un instant.
       *[other] Le serveur a mis fin à la connexion : rejoignez la table de nouveau.
    }
join-again = Encore une partie ? Tapez s pour commencer, ou a pour voir ce que chaque coup a coûté.
join-record = Toute la partie, à relire : { $link }
join-thinking = { $name } réfléchit…
join-stand-in = Un bot joue à votre place : appuyez sur Entrée pour la reprendre.
