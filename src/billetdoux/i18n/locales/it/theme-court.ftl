# Role names at court. `the` and `a`: the name with its article. `gender`: m, f, or n where a language has none.

role-spy = Spia
    .the = la Spia
    .a = una Spia
    .gender = f

role-guard = Guardia
    .the = la Guardia
    .a = una Guardia
    .gender = f

role-priest = Prete
    .the = il Prete
    .a = un Prete
    .gender = m

role-baron = Barone
    .the = il Barone
    .a = un Barone
    .gender = m

role-handmaid = Domestica
    .the = la Domestica
    .a = una Domestica
    .gender = f

role-prince = Principe
    .the = il Principe
    .a = un Principe
    .gender = m

role-chancellor = Cancelliere
    .the = il Cancelliere
    .a = un Cancelliere
    .gender = m

role-king = Re
    .the = il Re
    .a = un Re
    .gender = m

role-countess = Contessa
    .the = la Contessa
    .a = una Contessa
    .gender = f

role-princess = Principessa
    .the = la Principessa
    .a = una Principessa
    .gender = f
