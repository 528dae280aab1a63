### A sentence for each reason of an error: what is wrong, and what to do next. Its details are the variables.

## Actions

error-bad-action = { $text } n’est pas une action. Écrivez par exemple handmaid, king>0, guard>2=baron ou keep:king/guard,spy.
error-card-not-held = Vous n’avez pas { $card_the } : jouez une carte de votre main.
error-countess-must-go = Vous avez { $countess_the } en main et ne pouvez donc pas jouer { $card_the } : jouez { $countess_the }.
error-no-such-seat = La place { $seat } n’existe pas : les { $players } places sont numérotées à partir de 0. Choisissez l’une d’elles.
error-target-out = Cette personne est hors de la manche : choisissez quelqu’un qui est encore en jeu.
error-target-protected = Cette personne est à l’abri jusqu’à son prochain tour : choisissez quelqu’un d’autre.
error-target-yourself = Vous ne pouvez pas jouer { $card_the } sur vous-même : choisissez quelqu’un d’autre.
error-target-needed = Il y a quelqu’un sur qui jouer { $card_the } : choisissez une personne.
error-guard-names-guard = Vous ne pouvez pas nommer { $guard_the } : nommez un autre personnage.
error-role-not-in-edition =
    { $card_gender ->
        [f] Dans cette édition, { $card_the } est absente : nommez un autre personnage.
       *[m] Dans cette édition, { $card_the } est absent : nommez un autre personnage.
    }
error-choice-pending = Finissez d’abord de jouer { $chancellor_the } : choisissez la carte que vous gardez et l’ordre des autres sous le paquet.
error-no-choice-pending = Il n’y a rien à glisser sous le paquet maintenant : jouez une carte de votre main.
error-cards-not-held = Ce ne sont pas les cartes que vous avez : gardez l’une des vôtres et glissez le reste sous le paquet.
error-other-name = Il n’y a pas de « { $name } » ici : utilisez « { $instead } ».

## Editions

error-unknown-edition = Il n’y a pas d’édition « { $edition } ». Choisissez parmi celles-ci : { $known }. Ou donnez le chemin de votre propre fichier .toml.
error-unreadable-file = Impossible de lire le fichier { $file } : vérifiez qu’il existe et que vous pouvez l’ouvrir.
error-not-toml = Le fichier { $file } n’est pas du TOML valide : corrigez-le et enregistrez-le en UTF-8.
error-missing-field = Le champ { $field } manque : ajoutez-le.
error-unknown-field = { $field } n’est pas un champ d’une édition : corrigez son nom ou supprimez-le.
error-wrong-type =
    { $kind ->
        [text] { $field } doit être un texte entre guillemets : corrigez-le.
        [number] { $field } doit être un nombre entier : corrigez-le.
       *[table] { $field } doit être une table : corrigez-le.
    }
error-out-of-range =
    { $field ->
        [file] Le fichier est trop gros : réduisez-le à { $most } octets au plus.
       *[other] { $field } doit être un nombre de { $least } à { $most } : changez-le.
    }
error-bad-name = { $field } se compose de minuscules sans accent et de chiffres, séparés par des traits d’union simples, { $most } caractères au plus : changez-le.
error-name-taken = Une édition fournie avec le jeu porte déjà ce nom : changez le champ { $field }.
error-unknown-role = { $field } n’est pas un personnage. Les voici : spy, guard, priest, baron, handmaid, prince, chancellor, king, countess, princess.
error-missing-princess = Pas de jeu sans { $princess_the } : ajoutez { $field }.
error-rank-used-twice = { $field } est déjà le rang d’une autre carte ({ $other }) : donnez à chaque personnage un rang à lui.
error-rank-out-of-order = { $field } doit dépasser le rang d’une carte inférieure ({ $other }) : changez l’un des deux.
error-too-many-cards = Trop de cartes ({ $count }) : une édition en a { $most } au plus. Retirez-en.
error-too-few-cards = Trop peu de cartes ({ $count }) pour { $players } personnes, qui en demandent au moins { $least } : ajoutez des cartes ou réduisez le nombre de places.
error-missing-tokens = { $field } manque : dites combien de pions Faveur donnent la victoire pour { $players } personnes.
error-needless-tokens = { $field } ne correspond à aucun nombre de places de cette édition : supprimez-le.

## Setting up

error-bad-players = L’édition « { $edition } » se joue de { $least } à { $most } : choisissez un nombre dans ces limites.
error-bad-deck = Ce n’est pas le paquet de l’édition « { $edition } » : prenez toutes ses cartes, et aucune autre.
error-bad-first = Cette place ne peut pas commencer la manche. Choisissez parmi celles-ci : { $starters }.
error-bad-seat = Cette place n’existe pas : les { $players } places sont numérotées à partir de 0. Choisissez l’une d’elles.
error-bad-seed = Ce n’est pas une graine : donnez exactement { $bytes } octets.
error-bad-nonce = Ce que la place { $seat } ajoute au mélange est inutilisable : donnez de 1 à 32 octets en hexadécimal minuscule, pour une place de cette table.
error-no-seed = Cette partie n’a pas de graine pour distribuer : fournissez un paquet, ou commencez une partie avec une graine.
error-bad-names = Donnez un nom à chacune des { $players } places, de 1 à 40 caractères, sans espace au début ni à la fin.
error-bad-date = Ce n’est pas une date : écrivez l’année, le mois et le jour ainsi, 2026-11-15.

## What others send

error-bad-data = Les données reçues sont illisibles : { $field } ne convient pas. Vérifiez que la même version du jeu tourne des deux côtés.

## Views and bots

error-spectator-view = C’est la vue d’un spectateur : donnez celle d’une place.
error-nothing-to-choose = Ce n’est pas le tour de cette place : donnez la vue de celle qui doit jouer.
error-view-without-events = Cette vue ne contient pas les événements, dont découle tout ce qu’une place sait : donnez la vue entière.
error-policy-peeks = La stratégie { $policy } a choisi { $chosen }, mais { $other } avec d’autres cartes cachées : ne la laissez lire que ce que sa place peut savoir.
error-bad-net = Le réseau est abîmé ou d’une autre version ({ $weight }) : réinstallez-le.
error-bad-settings = Les réglages de l’entraînement ont une erreur à { $field } : corrigez-la.
error-bad-checkpoint = Le dossier { $folder } ne contient aucun entraînement que ces réglages puissent reprendre : indiquez-en un autre, ou recommencez.
error-unknown-level = Il n’y a pas de niveau « { $level } ». Choisissez parmi ceux-ci : { $known }.
error-bad-agents = { $count } agents ne peuvent pas occuper { $players } places : donnez-en un pour chaque place, ou un seul pour toutes.

## The wrong moment

error-no-round = Aucune manche n’est en cours : distribuez d’abord les cartes.
error-round-not-over = Une manche est en cours : terminez-la d’abord.
error-match-over = La partie est finie : commencez-en une autre pour rejouer.

## Records

error-unreadable-record = Impossible de lire la partie { $file } : vérifiez que le fichier existe et que c’est un texte en UTF-8.
error-record-too-long = C’est trop long pour une partie enregistrée : choisissez un fichier de { $most } octets au plus.
error-not-a-record = Ce n’est pas une partie enregistrée, qui doit commencer par « { $expected } ». Choisissez un autre fichier.
error-record-ends-early = L’enregistrement s’arrête à la ligne { $line } : procurez-vous une copie complète.
error-line-not-expected = La ligne { $line } n’a pas sa place ici : supprimez-la, ou procurez-vous une copie intacte.
error-line-differs = La ligne { $line } ne découle pas des précédentes ; elle devrait être { $expected }. Corrigez-la, ou procurez-vous une copie intacte.
error-move-refused = Le coup de la ligne { $line } est contraire aux règles. { $why }
error-deal-refused = La donne qui s’achève à la ligne { $line } est impossible. { $why }
error-wrong-player = La ligne { $line } n’est pas dans l’ordre : c’est à la place { $seat } de jouer. Corrigez-la, ou procurez-vous une copie intacte.
error-header-refused = L’en-tête, jusqu’à la ligne { $line }, ne décrit aucune partie jouable. { $why }
error-nothing-to-verify = Il manque à cet enregistrement l’empreinte ou la graine, et il n’y a donc rien à vérifier : demandez celui d’une partie finie, en entier.
error-commitment-broken = La graine ne correspond pas à l’empreinte de la ligne { $line } : ne vous fiez pas à ces donnes.
error-deal-broken = La manche { $round }, à partir de la ligne { $line }, ne vient pas de la graine : ne vous y fiez pas.
error-commitment-differs = L’empreinte de la ligne { $line } n’est pas celle qui avait été notée avant la donne : ne vous fiez pas à ces donnes.
error-nonce-missing = Le serveur a accepté votre nombre pour la place { $seat }, mais il n’est pas dans l’enregistrement : ne vous fiez pas à ces donnes.
error-nonce-changed = Le nombre de la place { $seat }, à la ligne { $line }, n’est pas celui que vous avez envoyé : ne vous fiez pas à ces donnes.
error-not-proven = Vous avez demandé la preuve « { $wanted } », et l’enregistrement ne donne que « { $reached } ». Indiquez ce que vous aviez noté avant la partie, avec --seen ou --commitment.
error-bad-evidence = Ce qui a été noté avant la partie est inutilisable : une empreinte a 64 chiffres hexadécimaux, et un nombre s’écrit après sa place (voir --help), de 1 à 32 octets en hexadécimal minuscule.
error-unreadable-evidence = { $file } ne se lit pas comme des notes prises avant une partie : choisissez le fichier que propose la page, ou une partie de cette machine, sous la forme CODE-NUMÉRO.
error-nonce-without-commitment = Un nombre seul ne prouve rien : indiquez aussi l’empreinte vue avant de l’envoyer (--commitment).
error-unknown-proof = Il n’y a pas de preuve « { $name } ». Choisissez parmi : { $known }.

## Themes and languages

error-unknown-theme = Il n’y a pas de thème « { $theme } ». Choisissez parmi ceux-ci : { $known }.
error-theme-lacks-roles = Le thème « { $theme } » n’a pas de nom pour ces personnages de l’édition « { $edition } » : { $roles }. Choisissez un autre thème ou une autre édition.
error-unknown-language = Il n’y a pas de textes dans la langue « { $language } ». Choisissez parmi celles-ci : { $known }.

## Tournois

error-unknown-entrant = Aucun bot ne s’appelle « { $name } ». Choisissez parmi ceux-ci : { $known }. Ou faites jouer le vôtre : un agent en Python sous la forme {"module:Classe"}, tout programme sous la forme {"cmd:COMMANDE"}.
error-bad-command-line = « { $name } » n’est pas une commande lisible : donnez-lui un programme à lancer et fermez tous les guillemets. Une virgule qui appartient à une commande se met entre guillemets.
error-program-not-found = Il n’y a pas de programme « { $name } » à lancer : vérifiez son nom, son emplacement et le droit de l’exécuter.
error-too-many-entrants = Un tournoi réunit de 1 à { $most } bots, séparés par des virgules : changez la liste.
error-bad-bot-seconds = Le temps d’un programme pour un coup doit dépasser 0 seconde, sans dépasser { $most } secondes : changez-le.
error-process-lost = L’un des processus qui jouaient a été interrompu, peut-être faute de mémoire : réessayez avec moins de processus (--threads).

## Ray

error-ray-not-installed = Ray n’est pas installé ici : installez l’extra « ray » (pip install ray). Sans --ray, les processus de cette machine font le travail.
error-bad-ray-address = « { $address } » n’est pas l’adresse d’une grappe Ray : écrivez {"HOST:PORT"}, {"ray://HOST:PORT"} ou auto après --ray, ou rien pour une grappe de cette machine.
error-ray-not-reached = Aucune grappe Ray ne répond à l’adresse { $address } ({ $said }) : vérifiez qu’elle fonctionne (ray status) et que cette machine peut s’y connecter.
error-ray-differs = La grappe Ray à l’adresse { $address } n’a pas les mêmes versions que cette machine ({ $said }) : installez le même Python et le même Ray des deux côtés.
error-ray-no-gpu = Aucun nœud de la grappe Ray n’a de carte graphique : ajoutez-en un, ou retirez --cuda, et les processeurs joueront.
error-node-differs = Le nœud { $node } n’a pas le même code que cette machine : { $theirs } là-bas, { $ours } ici. Installez la même version de billetdoux sur chaque nœud.
error-node-without-billet = Le nœud { $node } ne peut pas faire ce travail : installez billetdoux { $version } dans le Python de Ray sur chaque nœud.
error-piece-lost = Une partie du travail a échoué à plusieurs reprises, car son processus ou son nœud s’est arrêté ({ $said }) : vérifiez la mémoire des nœuds, puis réessayez.

## L’analyse

error-bad-iterations = Le nombre d’itérations doit aller de { $least } à { $most } : changez-le.
error-no-moves = Personne n’a encore joué dans cette partie, il n’y a donc rien à analyser : choisissez-en une qui a commencé.
error-one-record-only = { $name } demande une seule partie, et il y en a { $count } : lancez la commande pour chacune.
error-record-among-many = La partie { $file } ne peut pas être analysée. { $said }
error-no-such-move = Ce coup n’existe pas dans cette partie : donnez la manche et le numéro du coup, comme 2.5.
