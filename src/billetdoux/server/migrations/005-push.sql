-- Browsers that want to be told when it is somebody's turn. `keys` also holds the key that signs these messages.

CREATE TABLE subscriptions (
    id INTEGER PRIMARY KEY, -- the latest is the highest
    person BLOB NOT NULL,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    origin TEXT NOT NULL,
    at INTEGER NOT NULL -- when the browser last said so
);

CREATE INDEX subscriptions_of_person ON subscriptions (person);
