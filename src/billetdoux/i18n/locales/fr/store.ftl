### Ce qui peut mal tourner avec le fichier où le serveur garde ses parties.

error-store-full = Il n’y a plus de place pour { $file } sur le disque, rien ne peut plus être enregistré : faites de la place, puis réessayez.
error-store-locked = Un autre programme écrit dans { $file } : attendez qu’il ait fini ou fermez-le, puis réessayez.
error-store-corrupt = { $file } est endommagé : arrêtez le serveur et remplacez ce fichier par une copie intacte.
error-store-foreign = { $file } n’est pas une base de données de ce jeu, ou son début a été écrasé. Il a été laissé tel quel : choisissez un autre fichier.
error-store-unreadable = Impossible d’ouvrir { $file } : vérifiez que son dossier existe et que vous avez le droit d’y lire et d’y écrire.
error-store-newer = { $file } vient d’une version plus récente de ce programme : installez-la ou choisissez un autre fichier.
error-store-busy = Trop d’enregistrements attendent leur tour dans { $file } : réessayez dans un instant.
error-store-closed = { $file } est fermé parce que le serveur s’arrête : réessayez quand il sera de retour.
error-store-failed = Impossible de lire { $file } ou d’y écrire : vérifiez le disque, puis réessayez.
error-store-unreachable = La base de données { $file } est injoignable : vérifiez l’adresse, et que PostgreSQL y tourne.
error-store-denied = La base de données { $file } a refusé la connexion : vérifiez qu’elle existe, ainsi que l’utilisateur et le mot de passe (PGUSER, PGPASSWORD ou ~/.pgpass).
error-store-no-driver = Une base PostgreSQL demande le paquet Python { $file }, qui n’est pas installé : installez billetdoux[postgres] avec pip.
error-store-old-sqlite = Ce Python vient avec SQLite { $found }, mais il faut { $least } ou plus récent au serveur : mettez à jour SQLite ou Python, ou utilisez PostgreSQL (--db postgresql://…).
error-table-needs-newer = Cette table a servi avec une version plus récente du jeu, que ce serveur n’a pas encore : demandez à qui gère le serveur de le mettre à jour.
