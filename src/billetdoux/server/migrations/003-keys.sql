-- Secrets of the server itself: the key by which it recognizes the tokens that it has issued.

CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;
