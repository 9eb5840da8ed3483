-- The lobby, clocks, results and ratings.

-- What was agreed when the table was put up: `clock` is empty, `live MINUTES SECONDS` or `days DAYS`.
-- `state` (open, running or over) and `moved` (when the public last noticed something, to the minute) are
-- caches for lists; journals know better, and whoever reads one corrects them.
ALTER TABLE tables ADD COLUMN scenario TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN state TEXT NOT NULL DEFAULT 'open';
ALTER TABLE tables ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET state = 'running' WHERE id IN (SELECT table_id FROM lines WHERE number = 0);
UPDATE tables SET state = 'over' WHERE over = TRUE;

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
    at       INTEGER NOT NULL,
    listed   INTEGER NOT NULL DEFAULT 0,
    rated    INTEGER NOT NULL DEFAULT 0,
    change   REAL NOT NULL,
    PRIMARY KEY (table_id, side)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_person ON results (who, at) WHERE kind = 'person';

-- One table counts once for everyone who played it: the primary key says so.
CREATE TABLE rated (
    table_id TEXT NOT NULL REFERENCES tables (id),
    kind     TEXT NOT NULL,
    who      TEXT NOT NULL,
    PRIMARY KEY (table_id, kind, who)
) STRICT, WITHOUT ROWID;

-- Glicko-2. `sure` is the rating less two deviations: by it the leaders stand. `games` counts what was rated.
CREATE TABLE ratings (
    game       TEXT NOT NULL,
    kind       TEXT NOT NULL,
    who        TEXT NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    sure       REAL NOT NULL,
    games      INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (game, kind, who)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_place ON ratings (game, sure);
CREATE INDEX ratings_by_who ON ratings (who);

-- While a person is away the clocks of days do not run for them.
CREATE TABLE holidays (
    id     TEXT NOT NULL PRIMARY KEY,
    guest  TEXT NOT NULL REFERENCES guests (id),
    begins INTEGER NOT NULL,
    ends   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX holidays_by_guest ON holidays (guest);
