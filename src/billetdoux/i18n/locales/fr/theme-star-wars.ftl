# Role names in a galaxy far away. Proper names take no article.

role-guard = X-Wing Pilot
    .the = le X-Wing Pilot
    .a = un X-Wing Pilot
    .gender = m

role-priest = Stormtrooper
    .the = le Stormtrooper
    .a = un Stormtrooper
    .gender = m

role-baron = Wookiee
    .the = le Wookiee
    .a = un Wookiee
    .gender = m

role-handmaid = Jedi
    .the = le Jedi
    .a = un Jedi
    .gender = m

role-prince = Droid
    .the = le Droid
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
