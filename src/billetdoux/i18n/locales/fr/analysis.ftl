### L’analyse : la commande, ses tableaux et son image.

cli-analyze = trouver ce que chaque coup d’une partie a coûté, et qui a eu de la chance
cli-analyze-records = les fichiers des parties ; pour plusieurs, un tableau de tous les joueurs est affiché
cli-analyze-iterations = combien de mondes explorer à chaque coup (par défaut : 5000)
cli-analyze-seed = un nombre entier qui fixe les mondes tirés au sort (par défaut : 0)
cli-analyze-move = seulement ce coup, avec tout ce qu’on aurait pu jouer à la place : 2.5 est le coup 5 de la manche 2
cli-analyze-plot = dessiner la partie dans ce fichier SVG

analysis-looking = Réflexion
analysis-extent = Manches : { $rounds } · Coups : { $moves } · Itérations : { $iterations } par coup · Graine : { $seed }
analysis-matches = Parties : { $matches } · Coups : { $moves } · Itérations : { $iterations } par coup · Graine : { $seed }
analysis-unfinished = La partie continue.

column-player = Place
column-move = Coup
column-round-chance = Manche
column-match-chance = Partie
column-verdict = Verdict
analysis-better = mieux : { $action }
mark-forced = forcé
mark-fine = bon
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = gaffe

advice-title = Le conseiller
advice-forced = Il n’y avait qu’un coup permis.
advice-same = Le conseiller jouerait la même chose.
advice-other = Le conseiller jouerait : { $action }
advice-level = La différence n’est pas mesurable.
advice-chance = Chances de gagner la partie : { $made }
advice-chances = Chances de gagner la partie : { $made } au lieu de { $best }
advice-cost = Coût : { $match } de la partie, { $round } de la manche

analysis-choices = Qui a joué comment
column-matches = Parties
column-choices = Choix
column-cost = Coût
column-cost-each = Par choix
column-inaccuracies = Imprécisions
column-mistakes = Erreurs
column-blunders = Gaffes

analysis-luck = Manches gagnées, par la chance et par le jeu
column-rounds-won = Gagnées
column-even = À chances égales
column-luck-deal = Chance initiale
column-luck-play = Chance ensuite
column-skill = Jeu

analysis-played-best = A le mieux joué : { $names } · Coût d’un choix : { $cost }
analysis-luckiest = A eu le plus de chance : { $names } · Manches gagnées par la chance : { $rounds }

analysis-look = Pour revoir les coups les plus chers :
analysis-moment = Manche { $round }, coup { $move } : { $name } choisit
column-choice = Choix
analysis-worlds = Mondes essayés pour chaque choix : { $worlds } · ± : intervalle à 95 %
choice-best = le meilleur
choice-made = joué
choice-best-made = le meilleur, joué

picture-chances = Chances de gagner la partie
picture-chances-note = d’après les vraies cartes, si chacun joue raisonnablement
picture-round-token = manche gagnée
picture-costliest = Les coups les plus chers
picture-none = Aucun coup n’a rien coûté de mesurable.
picture-place = manche { $round }, coup { $move }
picture-even = à chances égales
picture-luck = chance
picture-cost = perdu par ses coups
picture-wins = manches gagnées
