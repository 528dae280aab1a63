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
      billet tournament --agents hard,easy     qui joue le mieux
      billet analyze match.txt                 ce que chaque coup a coûté
cli-usage = billet [COMMANDE] [options]
cli-arguments = Arguments
cli-options = Options
cli-commands = Commandes
cli-help = afficher cette aide
cli-version = afficher la version
cli-play = jouer une partie contre des bots
cli-rules = afficher la carte Référence et les règles
cli-replay = revoir une partie, pas à pas
cli-verify = vérifier qu’une partie a été distribuée comme promis
cli-referee = répondre à un programme qui joue par lignes JSON
cli-edition = standard, classic, star-wars, ou votre propre fichier .toml (par défaut : standard)
cli-theme = qui sont les personnages : court ou star-wars
cli-lang = langue : en, fr, it ou es (par défaut : celle du système)
cli-players = le nombre de places (par défaut : 4, ou le plus possible)
cli-bots = vos adversaires : random, easy, medium ou hard, un nom par place (par défaut : medium,easy,medium…)
cli-seed = distribuer d’après cette graine de 64 chiffres hexadécimaux et non une graine secrète
cli-record-out = écrire la partie dans ce fichier à la fin
cli-record-in = le fichier d’une partie
cli-seat = vue de cette place, en comptant depuis 0
cli-spectator = vue par le public
cli-all = toutes les cartes visibles (par défaut)
cli-referee-edition = une édition à vous, que l’on pourra demander par son nom ; répétable

verified = Tout est conforme : { $rounds ->
        [one] la donne découle
       *[other] les { $rounds } donnes découlent
    } de la graine, et la graine correspond à l’empreinte { $commitment }.
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
your-name = Vous
welcome = { $players } soupirants ; il faut { $goal } pions Faveur pour gagner. À chaque question : ? pour les règles, q pour arrêter.
committed = Les donnes de cette partie sont déjà fixées. Leur sceau : { $commitment }
match-over-seed = Vous pouvez vérifier chaque donne : la graine ci-dessus ouvre le sceau montré au début.
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
