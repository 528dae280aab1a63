### La ligne de commande et les questions en texte simple.

cli-about = Billet-doux : Love Letter, pour 2 à 6 soupirants et une princesse.
cli-examples =
    Exemples :
      billet                                   une table dans le navigateur
      billet play                              une partie contre trois bots
      billet play --players 2 --lang fr        un duel, en français
      billet rules --edition classic           la carte Référence
      billet replay match.txt --seat 0         revoir une partie depuis la place 0
      billet serve                             des tables pour les amis qui ont le lien
      billet join http://HOST/t/CODE           une place à la table d’un ami
      billet simulate --rounds 1000000         un million de manches
      billet tournament --agents easy,random   qui joue le mieux
      billet analyze match.txt                 ce que chaque coup a coûté
cli-usage = billet [COMMANDE] [options]
cli-arguments = Arguments{"\u00A0"}
cli-options = Options{"\u00A0"}
cli-commands = Commandes{"\u00A0"}
cli-help = afficher cette aide
cli-version = afficher la version
cli-play = jouer une partie contre des bots
cli-rules = afficher la carte Référence et les règles
cli-replay = revoir une partie, pas à pas
cli-verify = vérifier qu’une partie a été distribuée comme promis
cli-verify-seen = ce qui a été noté avant la partie : un fichier, ou CODE-NUMÉRO d’une partie de cette machine (par défaut : cherché)
cli-verify-commitment = l’empreinte que vous aviez vue avant la partie
cli-verify-nonce = votre propre nombre, et la place où vous jouiez
cli-verify-require = échouer si ceci n’est pas prouvé : consistent, commitment ou own-nonce (par défaut : consistent)
cli-referee = répondre à un programme qui joue par lignes JSON
cli-edition = standard, classic, star-wars, ou votre propre fichier .toml (par défaut : standard)
cli-theme = qui sont les personnages : court ou star-wars
cli-lang = langue : en, fr, it ou es (par défaut : celle du système)
cli-players = le nombre de places (par défaut : 4, ou le plus possible)
cli-bots = vos adversaires : random, easy, medium, hard ou expert, un nom par place (par défaut : medium,easy,medium…)
cli-seed = distribuer d’après cette graine de 64 chiffres hexadécimaux et non une graine secrète
cli-record-out = écrire la partie dans ce fichier à la fin
cli-record-in = le fichier d’une partie
cli-seat = vue de cette place, en comptant depuis 0
cli-spectator = vue par le public
cli-all = toutes les cartes visibles (par défaut)
cli-replay-move = commencer après ce coup : 2.5 est le coup 5 de la manche 2, 2.0 sa donne
cli-replay-advice = dire après chaque coup ce que le conseiller aurait joué, et ce que cela a coûté
cli-referee-edition = une édition à vous, que l’on pourra demander par son nom ; répétable

verified = L’empreinte de la graine : { $commitment }
reference-title = Carte Référence : { $edition }, { $cards } cartes
column-rank = Rang
column-role = Personnage
column-count = Cartes
column-effect = Quand on la joue
deck-left = { $count ->
        [0] le paquet est vide
        [one] 1 carte dans le paquet
       *[other] { $count } cartes dans le paquet
    }
faceup = visibles depuis la donne : { $cards }
you-know-under = { $place ->
        [1] prochaine carte du paquet, placée par vous : { $card }
       *[other] carte { $place } du paquet, placée par vous : { $card }
    }
state-out = hors jeu
state-protected = à l’abri
seat-name = Place { $seat }
round-title = Manche { $number }
press-enter = Entrée pour continuer, q pour arrêter
goodbye = À la prochaine.
record-written = La partie est dans { $file }.
welcome = { $players } soupirants ; il faut { $goal } pions Faveur pour gagner. À chaque question : ? pour les règles, q pour arrêter.
committed = Les donnes de cette partie sont déjà fixées. Leur empreinte : { $commitment }
match-over-seed = Vous pouvez vérifier chaque donne : la graine ci-dessus correspond à l’empreinte montrée au début.
ask-card = Quelle carte jouez-vous ?
ask-whom = { $card } : contre qui ?
ask-what = Quelle carte nommez-vous ?
ask-keep = Que gardez-vous ?
ask-again = Répondez par un nombre de 1 à { $most }.
yourself = vous-même

error-unknown-bot = Aucun bot ne s’appelle { $name }. Il y a : { $known }.
error-too-many-bots = { $count } bots, c’est trop pour { $seats ->
        [one] une place libre
       *[other] { $seats } places libres
    } : nommez-en moins ou ajoutez des places.
error-record-not-written = Impossible d’écrire la partie dans { $file } : choisissez un endroit où vous pouvez écrire.

## La ligne de commande en général

cli-usage-word = usage :{" "}
cli-json = afficher un objet JSON, que liront des programmes
cli-debug = en cas d’erreur, montrer à quel endroit du programme
cli-join-server = où chercher un CODE (par défaut : BILLET_SERVER, sinon le port 8765 de cette machine)
cli-watch = regarder les autres jouer, sur un serveur
cli-watch-table = le lien d’une table, ou son code
cli-completion = afficher ce qui permet à votre shell de compléter les commandes avec Tab
cli-completion-shell = bash, zsh ou fish

## Des exemples, sous l’aide de chaque commande

cli-open-examples =
    Exemples :
      billet                                 une table dans le navigateur
      billet open --no-browser --port 9000   seulement son adresse, au port 9000
cli-play-examples =
    Exemples :
      billet play                               contre trois bots
      billet play --players 2 --bots hard       un duel avec le plus fort
      billet play --edition classic --lang it   la première édition, en italien
cli-join-examples =
    Exemples :
      billet join http://HOST/t/CODE --name Ada         une place à la table d’un ami
      billet join CODE                                  de même, là où le dit BILLET_SERVER ou sur cette machine
      billet join http://HOST --players 3 --bots easy   ouvrir une table, avec un bot
cli-watch-examples =
    Exemples :
      billet watch http://HOST/t/CODE          telle que tout le monde peut la voir
      billet watch CODE --server http://HOST   de même, par son code
cli-serve-examples =
    Exemples :
      billet serve                              sur cette machine, au port 8765
      billet serve --host 0.0.0.0 --port 8080   pour d’autres machines aussi
cli-serve-thinkers-at = demander d’abord aux machines à ces adresses (billet think), avec la clé de BILLET_THINKERS_KEY
cli-think = les bots de serveurs sur d’autres machines réfléchissent ici
cli-think-port = le port d’écoute (par défaut : 8780)
cli-think-examples =
    Exemples :
      billet think --host 0.0.0.0 --thinkers 8   huit bots à la fois
think-ready = Les bots peuvent réfléchir ici. Pour les serveurs : billet serve --thinkers-at { $address }
think-stopped = Les bots ne réfléchissent plus ici.
cli-move-db-examples =
    Exemples :
      billet move-db tables.db postgresql://localhost/billet    d’un fichier vers PostgreSQL
      billet move-db postgresql://localhost/billet tables.db    et retour
cli-rules-examples =
    Exemples :
      billet rules                               l’édition standard
      billet rules --edition classic --lang fr   la première, en français
      billet rules --json                        pour les programmes
cli-replay-examples =
    Exemples :
      billet replay match.txt                       toutes les cartes visibles
      billet replay match.txt --seat 0              vue de la place 0
      billet replay match.txt --advice --move 2.5   à partir de ce coup, avec le conseiller
      billet replay match.txt --spectator --json    vue par le public, pour les programmes
cli-verify-examples =
    Exemples :
      billet verify match.txt                            les donnes sont-elles celles promises ?
      billet verify match.txt --seen seen.json           comparé à ce que la page a noté avant la partie
      billet verify match.txt --require own-nonce        seulement si votre propre nombre y a été mêlé
      billet verify match.txt --json                     de même, pour les programmes
cli-analyze-examples =
    Exemples :
      billet analyze match.txt                    tous les coups
      billet analyze match.txt --move 1.3         tout ce que l’on pouvait faire au coup 3 de la manche 1
      billet analyze match.txt --plot match.svg   avec une image
      billet analyze match.txt other.txt --json   beaucoup de parties, une ligne pour chacune
cli-simulate-examples =
    Exemples :
      billet simulate --rounds 1000000                             un million de manches
      billet simulate --players 2 --matches --rounds 1000 --json   des duels jusqu’au dernier pion, pour les programmes
      billet simulate --plot rounds.svg                            avec une image
cli-tournament-examples =
    Exemples :
      billet tournament --agents easy,random                       qui joue le mieux
      billet tournament --agents medium,easy --rounds 100 --json   de même pour d’autres, pour les programmes
cli-referee-examples =
    Exemples :
      billet referee                        une ligne JSON reçue, une ligne rendue
      billet referee --edition small.toml   avec une édition à vous
cli-completion-examples =
    Exemples :
      billet completion bash > ~/.local/share/bash-completion/completions/billet
      billet completion zsh > ~/.zfunc/_billet                                     avec ~/.zfunc dans votre fpath
      billet completion fish > ~/.config/fish/completions/billet.fish

## Ce qui ne va pas dans une ligne de commande

error-unknown-command = Il n’y a pas de commande « { $name } » : billet --help montre celles qui existent.
error-mistyped-command = Il n’y a pas de commande « { $name } » : essayez « { $nearest } ».
error-unknown-option = Il n’y a pas d’option { $name } ici : { $help } montre celles qui existent.
error-mistyped-option = Il n’y a pas d’option { $name } ici : essayez { $nearest }.
error-needless-argument = « { $name } » est un mot de trop : { $help } montre ce qui va ici.
error-missing-argument = Il manque { $name } : { $help } montre ce qu’il faut.
error-missing-value = Il faut une valeur après { $name } : { $help } montre laquelle.
error-needless-value = { $name } ne prend pas de valeur : enlevez-la.
error-options-exclude = { $name } et { $without } ne vont pas ensemble : choisissez l’une des deux.
error-bad-usage = Cette ligne de commande n’a pas de sens : { $help } montre comment l’écrire.
error-unknown-shell = Il n’y a pas de complétion pour { $name } : choisissez parmi { $known }.
error-system-refused = Le système n’a pas permis une chose nécessaire : { $said }. Vérifiez les fichiers, le disque et la connexion, puis réessayez.
error-unforeseen = Il s’est passé quelque chose qui ne devrait jamais arriver ({ $kind }), et ce n’est pas votre faute : relancez la même commande avec --debug et signalez ce qui s’affiche.
