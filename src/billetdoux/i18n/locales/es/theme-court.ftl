# Role names at court. `the` and `a`: the name with its article. `gender`: m, f, or n where a language has none.

role-spy = Espía
    .the = la Espía
    .a = una Espía
    .gender = f

role-guard = Guardia
    .the = la Guardia
    .a = una Guardia
    .gender = f

role-priest = Sacerdote
    .the = el Sacerdote
    .a = un Sacerdote
    .gender = m

role-baron = Barón
    .the = el Barón
    .a = un Barón
    .gender = m

role-handmaid = Doncella
    .the = la Doncella
    .a = una Doncella
    .gender = f

role-prince = Príncipe
    .the = el Príncipe
    .a = un Príncipe
    .gender = m

role-chancellor = Chanciller
    .the = el Chanciller
    .a = un Chanciller
    .gender = m

role-king = Rey
    .the = el Rey
    .a = un Rey
    .gender = m

role-countess = Condesa
    .the = la Condesa
    .a = una Condesa
    .gender = f

role-princess = Princesa
    .the = la Princesa
    .a = una Princesa
    .gender = f
