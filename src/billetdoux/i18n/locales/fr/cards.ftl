# What each card does, in a line or two. Roles are cards here, never “il” or “elle”: a theme may change who they are.

card-spy = Sans effet. Si, à la fin de la manche, vous êtes la seule personne en jeu à avoir { $spy_a } face visible, vous gagnez un pion Faveur.
card-guard = Choisissez quelqu’un d’autre et nommez un personnage autre que { $guard_the } : si cette personne l’a en main, elle est hors de la manche.
card-priest = Regardez la main de quelqu’un d’autre.
card-baron = Comparez en secret votre main avec celle de quelqu’un d’autre : qui a la carte la plus faible est hors de la manche.
card-handmaid = Jusqu’à votre prochain tour, personne d’autre ne peut vous choisir.
card-prince = Choisissez n’importe qui, même vous : cette personne défausse sa main et pioche une nouvelle carte.
card-chancellor = Piochez deux cartes. Gardez-en une sur les trois et glissez les autres sous le paquet, dans l’ordre de votre choix.
card-king = Échangez votre main avec quelqu’un d’autre.
card-countess = Sans effet, mais vous devez jouer cette carte si vous avez aussi { $king_the } ou { $prince_a }.
card-princess = Si vous jouez ou défaussez cette carte, vous êtes hors de la manche.
