### A first game: what opens it, and the notes beside the table, one at a time.

web-learn-title = Votre première partie
web-learn-letter = Vous avez écrit à { $princess_the }, votre rival aussi. Soyez la dernière personne en jeu, ou ayez la carte la plus haute à la fin de la manche, et votre lettre arrivera.
web-learn-how = On apprend en jouant : une vraie partie contre { $name }, qui n’est pas bien redoutable. À la table, un billet vous dit ce qu’il faut savoir, une chose à la fois.
web-learn-start = Commencer
web-learn-read = Je préfère lire les règles

web-learn-note = Un billet pour vous
web-learn-next = Ensuite
web-learn-got-it = Compris
web-learn-enough = Assez, laissez-moi jouer
web-learn-three-bots = Jouer avec trois bots
web-learn-rules = Lire les règles

## A turn

web-learn-turn = Vous aviez une carte et venez d’en piocher une autre. Jouez l’une des deux : celle que vous gardez reste votre secret. Pour commencer, choisissez une carte.
web-learn-forced = L’une de vos cartes ne peut pas être jouée : avec { $king_the } ou { $prince_a } en main, c’est { $countess_the } qui doit partir. Aux autres de deviner pourquoi.
web-learn-keep = Trois cartes, pour un instant ! Gardez celle qui vous plaît le plus. Personne d’autre ne sait ce qui va sous le paquet.
web-learn-under = L’ordre dépend de vous. Retenez-le : vers la fin, ces cartes seront piochées.
web-learn-whom = Cette carte vise quelqu’un. Choisissez qui ; parfois, cela peut même être vous.
web-learn-what = Devinez maintenant sa carte. Celles qui sont face visible ne comptent plus ; pariez sur celle dont il reste le plus d’exemplaires.
web-learn-seal-it = Rien n’est encore envoyé : vous pouvez reprendre votre carte. Une fois décidé, appuyez sur le bouton rouge.

## The roles: when each of them is good

web-learn-spy = { $spy } : utile au début. Une fois la carte posée, il suffit de rester en jeu.
web-learn-guard = { $guard } : la carte la plus courante ; on peut toujours tenter sa chance. Redoutable dès que vous connaissez une main.
web-learn-priest = { $priest } : utile au début. Une fois une main connue, vos cartes suivantes feront mouche.
web-learn-baron = { $baron } : à jouer quand la carte que vous gardez est haute. Sinon, le coup se retourne contre vous.
web-learn-handmaid = { $handmaid } : jamais une erreur. Idéal quand vous avez une carte haute à protéger.
web-learn-prince = { $prince } : à jouer contre quelqu’un qui s’accroche à une carte haute. Si c’est { $princess_the }, c’est l’élimination. Sur vous-même, cela échange une mauvaise carte.
web-learn-chancellor = { $chancellor } : utile quand votre main ne vous plaît pas. Vous choisissez parmi trois cartes, et savez lesquelles viendront en dernier.
web-learn-king = { $king } : utile quand votre autre carte est basse. Mais chacun sait ensuite ce que l’autre a en main.
web-learn-countess = { $countess } : une carte haute, bonne à garder pour la fin. Si vous la jouez, on vous soupçonnera d’avoir { $king_the } ou { $prince_a }. Et si c’était du bluff ?
web-learn-princess = { $princess } : la carte la plus haute. Cachez-la, jouez toujours l’autre, et espérez que personne ne devine.

## What can be seen at the table

web-learn-protected = { $name } est à l’abri grâce à { $handmaid_the } : impossible à choisir jusqu’à son prochain tour. Une carte qui ne trouve personne est sans effet : c’est le moment de vous défaire de l’une d’elles.
web-learn-unprotected = Grâce à { $handmaid_the }, personne ne pouvait vous choisir jusqu’ici. La protection prend fin avec votre tour.
web-learn-known = Vous savez maintenant ce qu’a { $name }. La carte vous reste montrée tant que c’est certain.
web-learn-faceup = Les trois cartes visibles près du paquet ont été écartées au début, comme dans toute partie à deux. Personne ne les a en main. Celle qui est face cachée reste secrète.
web-learn-pips = Les points sur une carte disent combien d’exemplaires il y en a. Le carnet a les mêmes points et compte avec vous : un point plein n’a pas encore été vu, un cercle vide l’a été. Sur un petit écran, un bouton en haut l’ouvre.
web-learn-chances = Les pourcentages disent avec quelle probabilité { $name } a chaque carte, d’après tout ce que vous avez vu. Ils changent à chaque coup.
web-learn-hint = Vous hésitez ? Dans le carnet, « { $hint } » demande l’avis d’un bon joueur, qui regarde vos cartes avec vous.

## The ends

web-learn-first-round = Votre première manche est jouée : bravo ! On va distribuer de nouvelles cartes, et vous savez déjà comment faire.
web-learn-ended-last =
    { $won ->
        [yes] Il ne restait plus que vous : la manche s’est arrêtée aussitôt, et votre lettre est arrivée.
       *[no] Il ne restait qu’une personne en jeu : la manche s’est arrêtée aussitôt. Cela arrive à tout le monde.
    }
web-learn-ended-deck =
    { $won ->
        [yes] Le paquet était vide : on a comparé les mains. Personne n’avait une carte plus haute que la vôtre !
       *[no] Le paquet était vide : on a comparé les mains, et la carte la plus haute l’a emporté. Vers la fin, mieux vaut en garder une.
    }
web-learn-out = Vous étiez hors jeu, mais pour cette manche seulement. À une table plus nombreuse, vous en suivez la fin, et voyez ce que voient les spectateurs.
web-learn-spy-token = Un pion de plus, grâce à { $spy_the } : parmi les personnes encore en jeu, une seule avait joué cette carte.
web-learn-seal = Gagner une manche rapporte un pion Faveur : un sceau de cire près du nom, qui se garde d’une manche à l’autre.
web-learn-goal = La première personne qui a { $goal } sceaux gagne la partie. Qui a gagné cette manche commence la suivante.
web-learn-match-over =
    { $won ->
        [yes] Vous avez gagné votre première partie : félicitations ! À plusieurs, c’est encore plus amusant.
       *[no] Votre première partie est finie, et vous connaissez le jeu : bravo ! À plusieurs, c’est encore plus amusant.
    }
