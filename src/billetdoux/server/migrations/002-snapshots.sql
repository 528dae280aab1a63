-- How a table stood when no match was on, at some version: it is opened from there, with the entries after it. The log
-- still has all entries before it: a snapshot can be dropped at any time.
CREATE TABLE snapshots ( -- the newest of each table
    table_id INTEGER PRIMARY KEY REFERENCES tables,
    version INTEGER NOT NULL,
    body BLOB NOT NULL
);

-- What a finished match can be played again from, without the log. NULL where an older version stored the match: then it
-- is found by folding the log.
ALTER TABLE matches ADD COLUMN game BLOB;
