-- Which servers run on this database, and who is connected to them. Unlogged: after a crash of the database both are
-- empty, and the servers fill them again.

CREATE UNLOGGED TABLE servers (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    seen timestamptz NOT NULL DEFAULT clock_timestamp() -- each says every second that it is alive
);

CREATE UNLOGGED TABLE presence ( -- a row for each table that a server has in memory
    server_id bigint NOT NULL REFERENCES servers ON DELETE CASCADE,
    code text NOT NULL,
    persons text[] NOT NULL, -- who is connected there and has a seat
    watching integer NOT NULL, -- how many are connected there without one
    is_public boolean NOT NULL,
    clock_from integer NOT NULL, -- the version since which the clock runs
    clock_age integer NOT NULL, -- milliseconds that it had run at `at`
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    since timestamptz NOT NULL DEFAULT clock_timestamp(), -- when the first of `persons` came
    PRIMARY KEY (server_id, code)
) WITH (fillfactor = 50);

CREATE INDEX presence_at_table ON presence (code);
