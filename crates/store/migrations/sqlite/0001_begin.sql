-- Everything the server keeps. Times are milliseconds since 1970.

CREATE TABLE guests (
    id   TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Only hashes of tokens are kept; several tokens are several devices of one guest.
CREATE TABLE tokens (
    hash  TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    number     INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    setup      TEXT NOT NULL,
    secret     TEXT NOT NULL,
    host       TEXT NOT NULL REFERENCES guests (id),
    watch      INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    rematch_of TEXT UNIQUE REFERENCES tables (id)
) STRICT;

CREATE INDEX tables_by_host ON tables (host);

-- `kind` is nobody, person or bot; `who` is empty, a guest or a level.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    side     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    who      TEXT NOT NULL,
    entropy  TEXT NOT NULL,
    PRIMARY KEY (table_id, side)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_guest ON seats (who) WHERE kind = 'person';

-- `kind` is seat, watch or device; `of` is a table, or a guest.
CREATE TABLE links (
    token TEXT NOT NULL PRIMARY KEY,
    kind  TEXT NOT NULL,
    of    TEXT NOT NULL,
    side  TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX links_by_table ON links (of);

-- The journals. The primary key is the lock: of two writers of one number, one is refused.
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER lines_have_no_gap BEFORE INSERT ON lines
WHEN NEW.number < 0 OR (NEW.number > 0 AND NOT EXISTS
    (SELECT 1 FROM lines WHERE table_id = NEW.table_id AND number = NEW.number - 1))
BEGIN SELECT RAISE(ABORT, 'gap in journal'); END;

CREATE TRIGGER lines_do_not_change BEFORE UPDATE ON lines
BEGIN SELECT RAISE(ABORT, 'a journal only grows'); END;

CREATE TRIGGER lines_do_not_go BEFORE DELETE ON lines
BEGIN SELECT RAISE(ABORT, 'a journal only grows'); END;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- A cache: may be emptied at any time.
CREATE TABLE snapshots (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    length   INTEGER NOT NULL,
    data     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
