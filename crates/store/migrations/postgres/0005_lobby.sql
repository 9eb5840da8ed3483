-- The lobby, clocks, results and ratings. The same as for SQLite, in this database's words.

-- What was agreed when the table was put up: `clock` is empty, `live MINUTES SECONDS` or `days DAYS`.
-- `state` (open, running or over) and `moved` (when the public last noticed something, to the minute) are
-- caches for lists; journals know better, and whoever reads one corrects them.
ALTER TABLE tables ADD COLUMN scenario TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN listed BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE tables ADD COLUMN rated BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN state TEXT NOT NULL DEFAULT 'open';
ALTER TABLE tables ADD COLUMN moved BIGINT NOT NULL DEFAULT 0;

UPDATE tables SET state = 'running' WHERE id IN (SELECT table_id FROM lines WHERE number = 0);
UPDATE tables SET state = 'over' WHERE over;

CREATE INDEX tables_in_lobby ON tables (created) WHERE listed = TRUE AND state = 'open';
CREATE INDEX tables_live ON tables (moved) WHERE listed = TRUE AND state = 'running';
CREATE INDEX tables_unfinished ON tables (number) WHERE state <> 'over';

-- How each side of a finished game fared. `kind` is person or bot; `who` is a guest or a level.
-- `result` is won, drawn or lost; `change` is by how much the rating changed, 0 if the game did not count.
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    side     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    who      TEXT NOT NULL,
    game     TEXT NOT NULL,
    result   TEXT NOT NULL,
    reason   TEXT NOT NULL,
    at       BIGINT NOT NULL,
    listed   BOOLEAN NOT NULL DEFAULT FALSE,
    rated    BOOLEAN NOT NULL DEFAULT FALSE,
    change   DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, side)
);

CREATE INDEX results_by_person ON results (who, at) WHERE kind = 'person';

-- One table counts once for everyone who played it: the primary key says so.
CREATE TABLE rated (
    table_id TEXT NOT NULL REFERENCES tables (id),
    kind     TEXT NOT NULL,
    who      TEXT NOT NULL,
    PRIMARY KEY (table_id, kind, who)
);

-- Glicko-2. `sure` is the rating less two deviations: by it the leaders stand. `games` counts what was rated.
CREATE TABLE ratings (
    game       TEXT NOT NULL,
    kind       TEXT NOT NULL,
    who        TEXT NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    sure       DOUBLE PRECISION NOT NULL,
    games      BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (game, kind, who)
);

CREATE INDEX ratings_by_place ON ratings (game, sure);
CREATE INDEX ratings_by_who ON ratings (who);

-- While a person is away the clocks of days do not run for them.
CREATE TABLE holidays (
    id     TEXT NOT NULL PRIMARY KEY,
    guest  TEXT NOT NULL REFERENCES guests (id),
    begins BIGINT NOT NULL,
    ends   BIGINT NOT NULL
);

CREATE INDEX holidays_by_guest ON holidays (guest);
