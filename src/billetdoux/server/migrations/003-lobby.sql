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
