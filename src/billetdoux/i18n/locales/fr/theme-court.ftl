# Role names at court. `the` and `a`: the name with its article. `gender`: m, f, or n where a language has none.

role-spy = Espionne
    .the = l’Espionne
    .a = une Espionne
    .gender = f

role-guard = Garde
    .the = la Garde
    .a = une Garde
    .gender = f

role-priest = Prêtre
    .the = le Prêtre
    .a = un Prêtre
    .gender = m

role-baron = Baron
    .the = le Baron
    .a = un Baron
    .gender = m

role-handmaid = Servante
    .the = la Servante
    .a = une Servante
    .gender = f

role-prince = Prince
    .the = le Prince
    .a = un Prince
    .gender = m

role-chancellor = Chancelier
    .the = le Chancelier
    .a = un Chancelier
    .gender = m

role-king = Roi
    .the = le Roi
    .a = un Roi
    .gender = m

role-countess = Comtesse
    .the = la Comtesse
    .a = une Comtesse
    .gender = f

role-princess = Princesse
    .the = la Princesse
    .a = une Princesse
    .gender = f
