-- As SQLite's tables (../*.sql): the log is the truth, in `entries` and `packs`. All times are milliseconds since 1970.

CREATE TABLE tables (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    code text NOT NULL UNIQUE,
    version integer NOT NULL CHECK (version > 0), -- of the last entry in its log
    at bigint NOT NULL, -- of the last entry in its log
    opened bigint NOT NULL, -- when its first entry was stored
    public boolean NOT NULL,
    phase text NOT NULL CHECK (phase IN ('waiting', 'playing', 'over', 'closed')),
    free integer NOT NULL,
    title bytea NOT NULL,
    persons bytea NOT NULL, -- who is in `sitters`, 32 bytes each, in order
    -- NULL at a table that is not in the lobby. Moves then change no column of an index, and PostgreSQL updates the row in
    -- its page (HOT).
    in_lobby bigint GENERATED ALWAYS AS (CASE WHEN public AND phase = 'waiting' AND free > 0 THEN at END) STORED
) WITH (fillfactor = 70);

CREATE INDEX lobby ON tables (in_lobby) WHERE in_lobby IS NOT NULL;

CREATE TABLE entries (
    table_id bigint NOT NULL REFERENCES tables,
    version integer NOT NULL,
    at bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE TABLE packs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id bigint NOT NULL REFERENCES tables,
    first integer NOT NULL,
    last integer NOT NULL,
    at bigint NOT NULL, -- of its last entry
    chat boolean NOT NULL DEFAULT true, -- false: chat has been taken out
    body bytea NOT NULL, -- zlib: MessagePack: an array of [at, body], from version `first` to `last`
    UNIQUE (table_id, last)
);
ALTER TABLE packs ALTER COLUMN body SET STORAGE EXTERNAL; -- it is compressed already

CREATE INDEX packs_with_chat ON packs (at) WHERE chat;

CREATE TABLE sitters ( -- who may sit at a table, now or in the past
    person bytea NOT NULL,
    table_id bigint NOT NULL REFERENCES tables,
    PRIMARY KEY (person, table_id)
);

CREATE INDEX sitters_of_table ON sitters (table_id);

CREATE TABLE matches ( -- finished ones, in the order in which they ended
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id bigint NOT NULL REFERENCES tables,
    number integer NOT NULL,
    at bigint NOT NULL,
    title bytea NOT NULL,
    game bytea,
    UNIQUE (table_id, number)
);

CREATE TABLE players ( -- of finished matches
    person bytea NOT NULL,
    match_id bigint NOT NULL REFERENCES matches,
    kept boolean NOT NULL DEFAULT false,
    PRIMARY KEY (person, match_id)
);

CREATE INDEX players_of_match ON players (match_id);

CREATE TABLE analyses ( -- a cache: may be emptied at any time
    match_id bigint PRIMARY KEY REFERENCES matches,
    body bytea NOT NULL -- zlib
);

CREATE TABLE snapshots ( -- the newest of each table
    table_id bigint PRIMARY KEY REFERENCES tables,
    version integer NOT NULL,
    body bytea NOT NULL
);

CREATE TABLE keys ( -- secrets of the server itself
    name text PRIMARY KEY,
    value bytea NOT NULL
);

CREATE TABLE subscriptions ( -- browsers that want to be told when it is somebody's turn
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- the latest is the highest
    person bytea NOT NULL,
    endpoint text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    origin text NOT NULL,
    at bigint NOT NULL -- when the browser last said so
);

CREATE INDEX subscriptions_of_person ON subscriptions (person);

-- One row that is written to find out whether writing works.
CREATE TABLE pulse (beats bigint NOT NULL);
INSERT INTO pulse VALUES (0);
