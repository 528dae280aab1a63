-- What the lobby filters and shows: tables with a free seat, and since when they are open.

ALTER TABLE tables ADD COLUMN free INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN opened INTEGER NOT NULL DEFAULT 0; -- when its first entry was stored

UPDATE tables SET
    free = CASE WHEN json_valid(CAST(title AS TEXT))
        THEN coalesce(json_extract(CAST(title AS TEXT), '$.seats') - json_extract(CAST(title AS TEXT), '$.taken'), 0)
        ELSE 0 END,
    -- A table in the lobby has not finished a match, so its first entry is not packed.
    opened = coalesce((SELECT entries.at FROM entries WHERE table_id = tables.id AND entries.version = 1), tables.at);

DROP INDEX lobby;
CREATE INDEX lobby ON tables (at) WHERE public = 1 AND phase = 'waiting' AND free > 0;

-- A player may keep a match: then it stays when old tables are forgotten.
ALTER TABLE players ADD COLUMN kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1));

-- Without these, each table that is deleted would be looked for in all of `players` and `sitters`.
CREATE INDEX players_of_match ON players (match_id);
CREATE INDEX sitters_of_table ON sitters (table_id);

ALTER TABLE packs ADD COLUMN at INTEGER NOT NULL DEFAULT 0; -- of its last entry
ALTER TABLE packs ADD COLUMN chat INTEGER NOT NULL DEFAULT 1 CHECK (chat IN (0, 1)); -- 0: chat has been taken out

-- Of older packs only this is known without reading them; it is not too early.
UPDATE packs SET at = (SELECT max(tables.at) FROM tables WHERE tables.id = packs.table_id);

CREATE INDEX packs_with_chat ON packs (at) WHERE chat = 1;
