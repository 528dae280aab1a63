### The page in a browser, around the table: home, lists, rules, a finished match, about.
### Names of players are never elided (“d’Ada”): sentences put no “de” or “que” before them.

web-name = Billet-doux
web-refused = Cela n’a pas marché : réessayez. Si cela se reproduit, rechargez la page.
web-chunk-lost = Cette page a changé depuis que vous l’avez ouverte : rechargez-la.
web-reload = Recharger
web-part-failed = Une erreur s’est produite dans cette partie de la page. Le reste fonctionne toujours.
web-moment = Un instant…
web-try-again = Réessayer

## What stands at the top and the bottom of every page

web-skip = Aller au contenu
web-learn = Apprendre
web-language = Langue
web-scheme = Clair ou sombre
web-scheme-auto = Comme le système
web-scheme-light = Clair
web-scheme-dark = Sombre
web-more-pages = Autres pages
web-home = Accueil
web-rules = Règles
web-history = Vos parties
web-about = À propos

## Home

web-hero-title = Une seule lettre parviendra à { $princess_the }
web-hero-text = Une carte en main, une carte piochée : jouez l’une des deux. Devinez ce que cachent les autres et gardez votre secret ; la dernière lettre encore en chemin sera lue.
web-continue = Reprendre votre partie
web-continue-go = Reprendre
web-play-now = Jouer maintenant
web-play-duel = Un duel contre le meilleur
web-play-crowd = Cinq bots
web-play-now-note = Vous et trois bots. Sans compte, sans rien installer.
web-setting-table = On dresse la table…
web-first-time = Jamais joué ? Cela s’apprend en quelques minutes
web-you = Vous
web-play-as = Vous jouez sous le nom de
web-another-name = Un autre nom

web-friends = Jouer entre amis
web-friends-note = Ouvrez une table, puis envoyez le lien. On peut y jouer de deux à six.
web-your-name = Votre nom
web-options = Options
web-open-table = Ouvrir la table
web-edition = Édition
web-edition-standard = Standard
web-edition-classic = Classique
web-edition-star-wars = Star Wars
web-edition-extent = { $cards } cartes, de { $least } à { $most } joueurs
web-theme = Personnages
web-theme-court = La cour royale
web-theme-star-wars = Star Wars
web-seats = Places
web-bots = Bots
web-no-bots = Aucun
web-level = Leur niveau
web-level-random = Au hasard
web-level-easy = Facile
web-level-medium = Moyen
web-level-hard = Difficile
web-level-expert = Expert
web-clock = Temps par coup
web-no-clock = Sans limite
web-public = Ouverte à tous : la montrer parmi les tables ouvertes
web-hints = On peut demander des conseils
web-free-text = On peut écrire librement, en plus des phrases toutes prêtes

web-join = Rejoindre une table
web-join-field = Code ou lien
web-join-go = Rejoindre
web-bad-code = Ce n’est pas le code d’une table. Il a huit lettres, comme BCDF-GHJK ; le lien entier convient aussi.

web-open-tables = Tables ouvertes
web-no-open-tables = Aucune table n’attend de joueurs pour l’instant. Ouvrez-en une et montrez-la ici.
web-seats-taken =
    { $taken ->
        [one] { $taken } place prise sur { $seats }
       *[other] { $taken } places prises sur { $seats }
    }
web-somebody-there = Quelqu’un y est
web-opened-ago = ouverte { $ago }
web-nobody-there = personne sur place, dernière activité { $ago }
web-sit-down = Prendre place

web-your-tables = Vos tables
web-no-tables = Vous n’avez de place nulle part en ce moment.
web-waiting = En attente de joueurs
web-playing = Partie en cours
web-over = Partie finie
web-closed = Fermée
web-return = Revenir
web-finished = Parties finies
web-nothing-yet = Les parties que vous finirez seront gardées ici et ne se montreront qu’à vous.
web-all-matches = Toutes vos parties
web-won = victoire

## A finished match

web-match-title = Partie
web-rounds =
    { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }
web-tokens =
    { $tokens ->
        [one] { $tokens } pion Faveur sur { $goal }
       *[other] { $tokens } pions Faveur sur { $goal }
    }
web-to-table = Vers la table
web-download = Télécharger l’enregistrement
web-keep-match = Garder cette partie
web-keep-match-note = Elle reste alors ici quand le serveur oublie les anciennes tables, mais sans ce qui s’est dit à la table.
web-copy-link = Copier le lien
web-link-copied = Le lien est copié
web-share-result = Partager le résultat
web-result-copied = Le résultat est copié.

web-verify-title = La donne était-elle honnête ?
web-verify-note = Avant la première carte, le donneur s’est engagé sur une graine secrète. La partie est finie et la graine est connue : votre navigateur peut maintenant tout redistribuer lui-même, et comparer, aussi avec ce qu’il a noté avant la partie.
web-verify = Vérifier cette donne
web-verifying = Nouvelle donne…
web-verify-needs-https = Ici, le navigateur ne peut pas le faire : il ne prête sa cryptographie qu’en https ou sur votre propre machine. Téléchargez l’enregistrement et tapez ceci dans un terminal :
web-commitment = Empreinte
web-seed = Graine
web-own-nonce = Votre propre nombre
web-evidence = Télécharger ce que ce navigateur a noté
web-evidence-note = Avec cela et l’enregistrement, vous pouvez vérifier la partie sur une autre machine :

web-story = Le récit de la partie
web-story-coming = La partie est examinée coup par coup. La première fois, cela prend un instant.
web-as-a-table = En tableau
web-lucky = Le plus de chance : { $names }
web-best = Le mieux joué : { $names }
web-luck = Chance

## About

web-about-what = Une table pour un petit jeu de lettres d’amour : dans le navigateur ou le terminal, contre des bots ou entre amis, en quatre langues.
web-about-game = Le jeu
web-about-game-text = Love Letter est un jeu de Seiji Kanai. Ceci est un programme indépendant, auquel aucun éditeur du jeu ne prend part.
web-about-trust = Ce qu’il sait de vous
web-about-trust-text = Ni compte ni pistage. Un cookie garde la clé de vos places, et ce navigateur retient votre langue, le mode clair ou sombre, le nom sous lequel vous jouez, votre série de problèmes résolus et les empreintes de vos parties. Rien ne vient d’ailleurs que de ce serveur.
web-about-fair = Des donnes honnêtes
web-about-fair-text = Chaque paquet découle d’une graine sur laquelle le serveur s’engage avant la première carte. La partie finie, votre navigateur peut tout redistribuer et comparer.
web-about-made = Ce dont il est fait
web-about-icons = Icônes de game-icons.net par Lorc, Delapouite et d’autres, CC BY 3.0
web-about-fonts = Caractères : Cormorant (Christian Thalmann) et Alegreya Sans (Juan Pablo del Peral), SIL Open Font License 1.1
web-about-code = Le programme lui-même : licence MIT
