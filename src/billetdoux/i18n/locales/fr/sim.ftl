### Les simulations : la commande, son tableau et son graphique.

cli-simulate = jouer des manches par millions et compter ce qui se passe
cli-sim-rounds = combien de manches, ou de parties avec --matches (par défaut : 100000)
cli-sim-seed = un nombre entier qui fixe chaque mélange et chaque choix (par défaut : 0)
cli-sim-matches = jouer des parties entières plutôt que des manches isolées
cli-sim-policy = qui joue : uniform, uniform-cards, ou la vôtre sous la forme {"module:fonction"} (par défaut : uniform)
cli-sim-knowledge = tenir à jour ce que sait chaque place, pour une stratégie qui s’en sert
cli-sim-lean = ne pas compter ce que devient chaque personnage : plus rapide, surtout sur une carte graphique
cli-sim-threads = sur combien de cœurs (par défaut : tous)
cli-sim-cuda = sur un GPU NVIDIA
cli-ray = sur une grappe Ray : à l’adresse ADDRESS ({"HOST:PORT"}, {"ray://HOST:PORT"} ou auto), ou sans elle sur une nouvelle grappe de cette machine
cli-sim-plot = dessiner les distributions dans ce fichier SVG

# How numbers are written. `whole` comes with its thousands apart, `rest` is what stands after the point.
number = { $value }
decimal = { $whole },{ $rest }
percent = { $number } %
interval = { $low } à { $high }

sim-compiling = Compilation
sim-playing = En jeu
sim-rounds-a-second = { $rate } manches/s
sim-matches-a-second = { $rate } parties/s

sim-title = { $edition } · { $players } places
sim-extent = { $matches ->
        [0] {""}
       *[other] Parties : { $matches } ·{" "}
    }Manches : { $rounds } · Tours : { $turns }
sim-origin = Stratégie : { $policy } · Graine : { $seed }
sim-time = Joué en { $seconds } s, { $rate } tours/s · Compilé en { $compiling } s

sim-seats = Manches gagnées par place
sim-match-seats = Parties gagnées par place
column-won = Victoires
column-share = Part
column-interval = Intervalle à 95 %
column-tokens = Pions
column-tokens-a-round = Par manche

sim-endings = Comment finissent les manches
column-rounds = Manches
sim-last-seat = Une seule place en jeu
sim-showdown = Mains comparées
sim-ties = dont ex æquo

sim-lengths = Leur longueur
sim-round-length = Tours d’une manche
sim-match-length = Manches d’une partie
column-mean = Moyenne
column-spread = Écart type
column-shortest = Minimum
column-longest = Maximum

sim-roles = La manche est gagnée par qui…
column-held = … l’a en main à la fin
column-played = … l’a jouée
column-discarded = … l’a défaussée

plot-mean = moyenne { $mean }
plot-roles = Combien de fois une carte accompagne la victoire
plot-all-seats = toutes les places { $share }
plot-held = en main à la fin
plot-played = jouée
plot-discarded = défaussée
plot-written = Le graphique est dans { $file }.

error-bad-rounds = Jouez au moins une manche, et { $most } au plus : changez ce nombre.
error-bad-threads = Le nombre de fils d’exécution va de 1 à { $most } : changez-le.
error-bad-size = Le nombre de tables doit aller de 1 à { $most } : changez-le.
error-bad-array = Ce tableau n’a pas la forme voulue : donnez-en un de { $shape }.
error-bad-choice = « { $name } » doit être l’un de ceux-ci : { $known }.
error-bad-opponents = Il y a { $seats ->
    [one] { $seats } autre place
   *[other] { $seats } autres places
} et { $count ->
    [one] { $count } adversaire
   *[other] { $count } adversaires
} : nommez-en un par place, ou un seul pour toutes.
error-bad-sim-seed = La graine est un nombre entier de 0 à { $most } : changez-la.
error-unknown-policy = Il n’y a pas de stratégie « { $name } ». Choisissez parmi celles-ci : { $known }. Ou nommez une fonction à vous, sous la forme {"module:fonction"}.
error-illegal-policy = La stratégie a enfreint les règles { $count ->
        [one] une fois
       *[other] { $count } fois
    } : faites-lui renvoyer l’une des actions permises qu’elle reçoit.
error-no-cuda = Il n’y a pas de GPU pour calculer : il faut un GPU NVIDIA avec son pilote, et l’extra « cuda » (pip install numba-cuda). Sans --cuda, c’est le processeur qui calcule.
error-plot-not-written = Impossible d’écrire le graphique dans { $file } : choisissez un endroit où vous pouvez écrire.
error-name-collision = Deux modules compilés ensemble entendent par « { $name } » des choses différentes : { $one } et { $other }. Renommez l’une d’elles.
error-unknown-replacement = Aucun module compilé ici n’a le nom « { $name } » : il ne remplace rien.
error-illegal-step = { $count ->
        [one] Une table a reçu une action qui n’y est pas permise
       *[other] { $count } tables ont reçu des actions qui n’y sont pas permises
    } : choisissez d’après le masque de chaque table.
error-compiler-missing = Il faut pour cela le compilateur Numba, qui n’est pas installé. Pour l’installer : { $command }.
error-policy-not-compiled = La stratégie « { $name } » ne peut pas être compilée : écrivez-la comme une seule fonction de nombres et de boucles, telle que Numba la demande. Numba répond : { $why }
