# Role names in a galaxy far away. Proper names take no article.

role-guard = X-Wing Pilot
    .the = the X-Wing Pilot
    .a = an X-Wing Pilot
    .gender = n

role-priest = Stormtrooper
    .the = the Stormtrooper
    .a = a Stormtrooper
    .gender = n

role-baron = Wookiee
    .the = the Wookiee
    .a = a Wookiee
    .gender = n

role-handmaid = Jedi
    .the = the Jedi
    .a = a Jedi
    .gender = n

role-prince = Droid
    .the = the Droid
    .a = a Droid
    .gender = n

role-king = Han Solo
    .the = Han Solo
    .a = Han Solo
    .gender = n

role-countess = Darth Vader
    .the = Darth Vader
    .a = Darth Vader
    .gender = n

role-princess = Princess Leia
    .the = Princess Leia
    .a = Princess Leia
    .gender = n
