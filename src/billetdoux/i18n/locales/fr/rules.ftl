### The rules in short. A message is a section: its value is the heading, its attributes are the paragraphs.
### A section or paragraph named after roles is left out where the edition lacks one of them; `two`, where two can’t play.
### Elsewhere no role is mentioned but the princess, whom every edition has.

rules-goal = Le but du jeu
    .letter = Autour de la table, tout le monde aime { $princess_the } et vient d’écrire une lettre, qui doit passer par de bonnes mains. Soyez la dernière personne en jeu, ou ayez la carte la plus haute à la fin de la manche, et la vôtre arrivera.
    .tokens = Chaque manche gagnée rapporte un pion Faveur. Qui en réunit assez remporte la partie.

rules-setup = La mise en place d’une manche
    .aside = Mélangez les { $cards } cartes. Écartez la première face cachée : personne ne la regarde.
    .two = À deux, écartez encore trois cartes, face visible.
    .deal = Distribuez une carte à chaque personne. Le reste forme le paquet.
    .first = La personne qui a écrit une lettre à la main le plus récemment commence la première manche ; si nul ne le sait, tirez au sort. Ensuite, c’est la personne qui a remporté la manche précédente ; après une égalité, le sort choisit parmi celles qui l’ont remportée.

rules-turn = Un tour
    .play = Piochez une carte, puis jouez l’une de vos deux cartes face visible et suivez son effet. Gardez l’autre cachée. C’est ensuite à la personne suivante autour de la table.
    .choose = Si une carte vise quelqu’un d’autre, vous devez choisir une personne encore en jeu et qui n’est pas à l’abri. S’il n’y en a pas, la carte est sans effet.
    .prince = Si vous ne pouvez choisir personne d’autre, { $prince_a } se joue sur vous-même.
    .handmaid = La protection que donne { $handmaid_the } prend fin au début de votre tour suivant, avant la pioche.
    .faceup = Les cartes jouées ou défaussées restent face visible devant vous, dans l’ordre, à la vue de toute la table.

rules-cards = Les cartes dans le détail
    .princess-prince = { $princess } : si { $prince_a } vous fait défausser cette carte, vous êtes hors de la manche et ne piochez rien.
    .princess-king = { $princess } : un échange par { $king_the } n’est pas une défausse.
    .princess-chancellor = { $princess } : un retour sous le paquet par { $chancellor_the } n’est pas une défausse.
    .countess = { $countess } : vous pouvez toujours jouer cette carte, sans dire pourquoi.
    .countess-chancellor = { $countess } : pendant que vous choisissez pour { $chancellor_the }, cette carte n’oblige à rien.
    .chancellor = { $chancellor } : s’il reste une carte dans le paquet, piochez-la et remettez-en une ; s’il n’en reste pas, il ne se passe rien.
    .prince = { $prince } : la carte défaussée est sans effet. Si le paquet est vide, la nouvelle carte est celle qui a été écartée au début.
    .prince-handmaid = { $prince } : défausser { $handmaid_the } ne protège personne.
    .baron = { $baron } : vous comparez la carte que vous avez gardée. En cas d’égalité, tout le monde reste en jeu.
    .guard = { $guard } : vous pouvez nommer n’importe quel autre personnage de l’édition, même si toutes ses cartes sont face visible.

rules-out = Hors de la manche
    .out = Une personne hors de la manche pose sa main face visible, sans effet. Elle ne joue plus, ne peut plus être choisie et ne peut pas remporter la manche.

rules-end = La fin d’une manche
    .last = Si, après un tour, il ne reste qu’une personne en jeu, elle remporte aussitôt la manche.
    .deck = Si, après un tour, le paquet est vide, toutes les personnes encore en jeu dévoilent leur main. Le rang le plus haut remporte la manche ; en cas d’égalité, toutes celles qui l’ont la remportent.
    .token = Chaque victoire rapporte un pion Faveur.

rules-spy = { $spy } : un pion de plus
    .alone = À la fin de la manche, si une seule des personnes encore en jeu a { $spy_a } face visible, elle gagne un pion Faveur, quelle que soit l’issue de la manche. En avoir deux n’en rapporte toujours qu’un.
    .hidden = Dans une main ou sous le paquet, { $spy_the } ne compte pas.

rules-match = La partie
    .goal = Pions Faveur qui donnent la victoire : { $goals }.
    .winners = Dès que quelqu’un en a assez à la fin d’une manche, la partie est finie, et toutes les personnes qui en ont assez la remportent, même si certaines en ont davantage.

# One of the goals listed in rules-match.
tokens-for = { $tokens } pour { $players } personnes

rules-secrets = Qui sait quoi
    .open = Tout le monde peut connaître les cartes face visible, les pions Faveur, le nombre de cartes du paquet, qui est hors de la manche, qui est à l’abri, qui a choisi qui et ce qui en a résulté.
    .own = Votre main n’est qu’à vous. Personne ne connaît l’ordre du paquet ni la carte écartée.
    .guard = Tout le monde entend ce que nomme { $guard_the }.
    .priest = Seule la personne qui joue { $priest_the } voit la main choisie.
    .baron = Quand on joue { $baron_the }, seules les deux personnes voient les cartes comparées.
    .king = Après un échange par { $king_the }, chacune des deux personnes sait ce que l’autre a en main.
    .chancellor = Seule la personne qui joue { $chancellor_the } sait quelles cartes passent sous le paquet, et dans quel ordre.
    .end = Les mains comparées à la fin d’une manche sont montrées à toute la table. La dernière personne en jeu n’a pas à montrer la sienne.
