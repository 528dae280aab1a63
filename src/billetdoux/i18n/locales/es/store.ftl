### Lo que puede fallar con el archivo en el que el servidor guarda las partidas.

error-store-full = No queda sitio para { $file } en el disco, así que no se puede guardar nada más: libera espacio y vuelve a intentarlo.
error-store-locked = Otro programa está escribiendo en { $file }: espera a que termine o ciérralo, y vuelve a intentarlo.
error-store-corrupt = { $file } está dañado: detén el servidor y pon en su lugar una copia intacta.
error-store-foreign = { $file } no es una base de datos de este juego, o su principio se ha sobrescrito. Se ha dejado como estaba: elige otro archivo.
error-store-unreadable = No se puede abrir { $file }: comprueba que su carpeta existe y que puedes leer y escribir en ella.
error-store-newer = { $file } lo escribió una versión más reciente de este programa: instálala o elige otro archivo.
error-store-busy = Hay demasiado pendiente de guardar en { $file }: vuelve a intentarlo dentro de un momento.
error-store-closed = { $file } está cerrado porque el servidor se está deteniendo: vuelve a intentarlo cuando esté de nuevo en marcha.
error-store-failed = No se ha podido leer { $file } o escribir en él: comprueba el disco y vuelve a intentarlo.
error-store-unreachable = No se puede llegar a la base de datos { $file }: comprueba la dirección y que PostgreSQL esté en marcha.
error-store-denied = La base de datos { $file } ha rechazado la conexión: comprueba que existe, y comprueba el usuario y la contraseña (PGUSER, PGPASSWORD o ~/.pgpass).
error-store-no-driver = Una base de datos PostgreSQL necesita el paquete de Python { $file }, que no está instalado: instala billetdoux[postgres] con pip.
error-store-old-sqlite = Este Python usa SQLite { $found }, pero el servidor necesita { $least } o posterior: actualiza SQLite o Python, o usa PostgreSQL (--db postgresql://…).
error-table-needs-newer = Esta mesa se usó con una versión más reciente del juego, que este servidor aún no tiene: pide a quien lo administra que lo actualice.
