# Role names at court. `the` and `a`: the name with its article. `gender`: m, f, or n where a language has none.

role-spy = Spy
    .the = the Spy
    .a = a Spy
    .gender = n

role-guard = Guard
    .the = the Guard
    .a = a Guard
    .gender = n

role-priest = Priest
    .the = the Priest
    .a = a Priest
    .gender = n

role-baron = Baron
    .the = the Baron
    .a = a Baron
    .gender = n

role-handmaid = Handmaid
    .the = the Handmaid
    .a = a Handmaid
    .gender = n

role-prince = Prince
    .the = the Prince
    .a = a Prince
    .gender = n

role-chancellor = Chancellor
    .the = the Chancellor
    .a = a Chancellor
    .gender = n

role-king = King
    .the = the King
    .a = a King
    .gender = n

role-countess = Countess
    .the = the Countess
    .a = a Countess
    .gender = n

role-princess = Princess
    .the = the Princess
    .a = a Princess
    .gender = n
