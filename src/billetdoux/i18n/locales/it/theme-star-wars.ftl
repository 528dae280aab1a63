# Role names in a galaxy far away. Proper names take no article.

role-guard = X-Wing Pilot
    .the = l’X-Wing Pilot
    .a = un X-Wing Pilot
    .gender = m

role-priest = Stormtrooper
    .the = lo Stormtrooper
    .a = uno Stormtrooper
    .gender = m

role-baron = Wookiee
    .the = il Wookiee
    .a = un Wookiee
    .gender = m

role-handmaid = Jedi
    .the = lo Jedi
    .a = uno Jedi
    .gender = m

role-prince = Droid
    .the = il Droid
    .a = un Droid
    .gender = m

role-king = Han Solo
    .the = Han Solo
    .a = Han Solo
    .gender = m

role-countess = Darth Vader
    .the = Darth Vader
    .a = Darth Vader
    .gender = m

role-princess = Princess Leia
    .the = Princess Leia
    .a = Princess Leia
    .gender = f
