### What can go wrong with the file that the server keeps its games in.

error-store-full = There is no room left for { $file } on the disk, so nothing more can be saved: make room, then try again.
error-store-locked = Another program is writing to { $file }: wait until it has finished or close it, then try again.
error-store-corrupt = { $file } is damaged: stop the server and put a sound copy in its place.
error-store-foreign = { $file } is not a database of this game, or its beginning was overwritten. It was left as it is: choose another file.
error-store-unreadable = { $file } can’t be opened: check that its folder exists and that you may read and write there.
error-store-newer = { $file } was written by a newer version of this program: install that one or choose another file.
error-store-busy = More is waiting to be saved than { $file } can take: try again in a moment.
error-store-closed = { $file } is closed because the server is stopping: try again when it is back.
error-store-failed = { $file } could not be read or written: check the disk, then try again.
error-store-unreachable = The database { $file } can’t be reached: check the address, and that PostgreSQL is running there.
error-store-denied = The database { $file } refused the connection: check that it exists, and check the user and password (PGUSER, PGPASSWORD or ~/.pgpass).
error-store-no-driver = A PostgreSQL database needs the Python package { $file }, which is not installed: install billetdoux[postgres] with pip.
error-store-old-sqlite = This Python comes with SQLite { $found }, but the server needs { $least } or newer: update SQLite or Python, or use PostgreSQL (--db postgresql://…).
error-table-needs-newer = This table was used by a newer version of the game, which this server doesn’t have yet: ask whoever runs the server to update it.
