-- The log is the truth: `entries`, and `packs`, where the entries of finished matches end up. All else can
-- be derived from it.

CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL CHECK (version > 0), -- of the last entry in its log
    at INTEGER NOT NULL, -- of the last entry in its log
    public INTEGER NOT NULL CHECK (public IN (0, 1)),
    phase TEXT NOT NULL CHECK (phase IN ('waiting', 'playing', 'over', 'closed')),
    title BLOB NOT NULL,
    persons BLOB NOT NULL -- who is in `sitters`, 32 bytes each, in order: to see at a glance what changes there
);

CREATE INDEX lobby ON tables (at) WHERE public = 1 AND phase = 'waiting';

-- Clustered by table: a table is read in one go, and taken out in one go when a match is over.
CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;

CREATE TABLE packs (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    body BLOB NOT NULL, -- zlib: MessagePack: an array of [at, body], from version `first` to `last`
    UNIQUE (table_id, last)
);

-- Who may sit at a table, now or in the past.
CREATE TABLE sitters (
    person BLOB NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables,
    PRIMARY KEY (person, table_id)
) WITHOUT ROWID;

CREATE TABLE matches ( -- finished ones, in the order in which they ended
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    title BLOB NOT NULL,
    UNIQUE (table_id, number)
);

CREATE TABLE players ( -- of finished matches
    person BLOB NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches,
    PRIMARY KEY (person, match_id)
) WITHOUT ROWID;

CREATE TABLE analyses ( -- a cache: may be emptied at any time
    match_id INTEGER PRIMARY KEY REFERENCES matches,
    body BLOB NOT NULL -- zlib
);

-- One row that is written to find out whether writing works.
CREATE TABLE pulse (beats INTEGER NOT NULL);
INSERT INTO pulse VALUES (0);
