### La table dans un terminal : `billet play`, `join`, `watch` et `replay`, dans l’application et par questions en texte simple.

## billet play

cli-names = qui partage cet appareil, séparés par des virgules ; un rideau cache chaque main aux autres (par défaut : vous seul)
cli-plain = poser les questions en texte simple, pour les tubes, les lecteurs d’écran et les terminaux rudimentaires
cli-save = conserver la partie dans ce fichier au fur et à mesure (par défaut : un fichier à elle parmi les vôtres)
cli-resume = reprendre la partie de ce fichier, ou la dernière qui n’est pas finie
cli-light = encre sur papier, pour les pièces claires ; t change cela à tout moment
play-resume = La partie est conservée. Pour la reprendre : billet play --resume
play-not-kept = La partie n’a pas pu être conservée.
join-come-back = Votre place est gardée. Pour y revenir : billet join { $link }

## Touches, au bas de l’écran : très court

tui-key-go-on = continuer
tui-key-seal = confirmer
tui-key-back = reprendre
tui-key-hint = conseil
tui-key-notebook = carnet
tui-key-log = journal
tui-key-scheme = clair
tui-key-help = aide
tui-key-quit = quitter
tui-key-scroll = défiler
tui-key-analysis = analyse
tui-key-look = la table
tui-key-choose = choisir
tui-key-change = changer
tui-key-talk = parler
tui-key-room = places
tui-key-begin = commencer
tui-key-bot = bot
tui-key-send-away = renvoyer
tui-key-vote-out = voter le renvoi
tui-key-copy = lien
tui-key-write = écrire
tui-key-leave = céder la place
tui-key-move = coup
tui-key-round = manche
tui-key-eyes = regard
tui-key-play = lire
tui-key-pause = pause
tui-space-bar = espace

## Avant une partie

tui-setup-title = Une nouvelle partie
tui-seat = Place { $number }
tui-friend = un ami, sur cet appareil
tui-code = Code : { $code }

## À la table

tui-seal = Confirmer
tui-unseen = Restent
tui-stood-in = Un bot joue pour vous : une touche quelconque, et vous reprenez votre place.

## Passer l’appareil

tui-hand-over = Passez maintenant l’appareil à { $name }.

## Aide

tui-help-title = Touches et règles
tui-help-page = carnet ou journal, quand la place manque pour les deux
tui-help-scroll = faire défiler le journal ou le carnet
tui-help-hint = demander à un fin joueur
tui-help-scheme = clair ou sombre
tui-help-quit = partir ; la partie est conservée
tui-help-talk = dire quelque chose : phrases toutes faites, et vos propres mots si la table le permet
tui-help-room = qui est assis où, le lien, un lien vers votre place
tui-help-go = partir ; votre place reste à vous, ou vous la cédez
tui-help-seat = choisir une place
tui-help-level = quel bot s’y assoit, s’il y en a un
tui-help-send-away = renvoyer qui est assis là
tui-help-link = un lien vers votre place, pour un autre appareil
tui-help-mix = ajouter votre part de hasard au prochain mélange
tui-help-step = un coup en arrière ou en avant
tui-help-round = une manche en arrière ou en avant
tui-help-ends = au début, à la fin
tui-help-play = laisser défiler les coups, ou les arrêter
tui-help-eyes = voir par les yeux du joueur suivant, du public, ou avec toutes les cartes visibles
tui-help-adviser = ce que le conseiller aurait joué, et le coût
tui-help-costly = au coup cher suivant, ou au précédent
tui-help-analysis = ce que chaque coup a coûté
tui-help-stop = cesser de regarder

## Les fins

tui-match-over = La fin de la partie
tui-quit-title = Quitter la table ?
tui-quit-note = Vous pourrez reprendre cette partie plus tard.
tui-quit-lost = Cette partie n’a pas pu être conservée : elle sera perdue.
tui-quit-seat = Votre place reste à vous : la même commande vous y ramène. Si vous la cédez, un bot continue à votre place.

## Revoir une partie

tui-replay-adviser-thinks = Le conseiller réfléchit…
tui-replay-eyes = Vue par : { $who }
tui-replay-moment =
    { $move ->
        [0] Manche { $round }, la donne
       *[other] Manche { $round }, coup { $move } sur { $moves }
    }

## Questions en texte simple

plain-keys = Aussi : n pour le carnet, h pour un conseil.
plain-curtain = { $name }, à vous. Quand personne d’autre ne regarde, appuyez sur Entrée.
plain-pass = Appuyez sur Entrée après avoir lu ; puis passez l’appareil.
plain-unseen = { $card } ({ $rank }) : { $count } sur { $copies } non vues
plain-chances = { $name } : { $chances }
plain-chance = { $card } { $percent } %
plain-after = a : ce que chaque coup a coûté · r : rejouer · Entrée : terminer

## Leçons : les billets d’une première partie, là où le terminal diffère de la page

tui-learn-seal-it = Rien n’est encore envoyé : Échap vous rend votre carte. Une fois décidé, appuyez sur Entrée.
tui-learn-seal = Gagner une manche rapporte un pion Faveur : un point plein près du nom, qui se garde d’une manche à l’autre.
tui-learn-goal = La première personne qui a { $goal } pions gagne la partie. Qui a gagné cette manche commence la suivante.
tui-learn-pips = Le carnet (n) compte avec vous : à côté de chaque carte, le nombre d’exemplaires que vous n’avez pas encore vus. Ils sont dans le paquet, écartés ou dans l’autre main.
tui-learn-hint = Vous hésitez ? Appuyez sur h, et un bon joueur regarde vos cartes avec vous.
tui-key-lesson = billet suivant
tui-key-enough = plus de billets
plain-learn-keys = (Entrée : continuer · x : plus de billets)
cli-learn = jouer une première partie qui vous apprend le jeu, billet par billet
cli-learn-examples =
    Exemples :
      billet learn            dans l’application du terminal
      billet learn --plain    par simples questions

## Ce qui ne peut se faire

error-save-exists = Il y a déjà un fichier { $file } : choisissez un autre nom, ou reprenez cette partie (--resume).
error-save-not-written = La partie ne peut pas être conservée dans { $file } : vérifiez qu’il y a de la place et que vous pouvez y écrire.
error-save-not-read = Le fichier { $file } ne s’ouvre pas : vérifiez son nom, et que vous pouvez le lire et y écrire.
error-save-broken = Le fichier { $file } n’est pas une partie conservée, ou est abîmé à la ligne { $line } : choisissez-en un autre.
error-save-in-use = La partie de { $file } est déjà en cours : continuez là où elle est ouverte, ou fermez-la.
error-nothing-to-resume = Il n’y a pas de partie inachevée à reprendre : commencez-en une par billet play.
error-names-alike = Deux d’entre vous portent le même nom : donnez à chacun le sien.
error-too-many-names = { $count } personnes, c’est trop pour { $seats } places : nommez-en moins, ou ajoutez des places.
