# Role names in a galaxy far away. Proper names take no article.

role-guard = X-Wing Pilot
    .the = el X-Wing Pilot
    .a = un X-Wing Pilot
    .gender = m

role-priest = Stormtrooper
    .the = el Stormtrooper
    .a = un Stormtrooper
    .gender = m

role-baron = Wookiee
    .the = el Wookiee
    .a = un Wookiee
    .gender = m

role-handmaid = Jedi
    .the = el Jedi
    .a = un Jedi
    .gender = m

role-prince = Droid
    .the = el Droid
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
