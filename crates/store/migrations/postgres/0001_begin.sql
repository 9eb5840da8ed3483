-- Everything the server keeps. Times are milliseconds since 1970. The same as for SQLite, in this database's words.

CREATE TABLE guests (
    id   TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
);

-- Only hashes of tokens are kept; several tokens are several devices of one guest.
CREATE TABLE tokens (
    hash  TEXT NOT NULL PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id)
);

-- `over` is a cache for one question, which bots to wake after a start; journals know better.
CREATE TABLE tables (
    number     BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    setup      TEXT NOT NULL,
    secret     TEXT NOT NULL,
    host       TEXT NOT NULL REFERENCES guests (id),
    watch      BOOLEAN NOT NULL,
    created    BIGINT NOT NULL,
    rematch_of TEXT UNIQUE REFERENCES tables (id),
    over       BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE INDEX tables_by_host ON tables (host);

-- `kind` is nobody, person or bot; `who` is empty, a guest or a level.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    side     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    who      TEXT NOT NULL,
    entropy  TEXT NOT NULL,
    PRIMARY KEY (table_id, side)
);

CREATE INDEX seats_by_guest ON seats (who) WHERE kind = 'person';
CREATE INDEX seats_of_bots ON seats (table_id) WHERE kind = 'bot';
CREATE INDEX seats_of_nobody ON seats (table_id) WHERE kind = 'nobody';

-- `kind` is seat, watch or device; `of` is a table, or a guest.
CREATE TABLE links (
    token TEXT NOT NULL PRIMARY KEY,
    kind  TEXT NOT NULL,
    of    TEXT NOT NULL,
    side  TEXT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX links_by_table ON links (of);

-- The journals. The primary key is the lock: of two writers of one number, one is refused.
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE FUNCTION lines_have_no_gap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.number < 0 OR (NEW.number > 0 AND NOT EXISTS
        (SELECT 1 FROM lines WHERE table_id = NEW.table_id AND number = NEW.number - 1))
    THEN RAISE EXCEPTION 'gap in journal'; END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER lines_have_no_gap BEFORE INSERT ON lines
FOR EACH ROW EXECUTE FUNCTION lines_have_no_gap();

CREATE FUNCTION lines_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'a journal only grows'; END $$;

CREATE TRIGGER lines_only_grow BEFORE UPDATE OR DELETE ON lines
FOR EACH ROW EXECUTE FUNCTION lines_only_grow();

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
