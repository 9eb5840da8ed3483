-- Who wants to be told what, how, and what is still to be told. Times are milliseconds since 1970.

-- `stop` is the token of the link that ends the mails.
CREATE TABLE wishes (
    guest  TEXT NOT NULL PRIMARY KEY REFERENCES guests (id),
    lang   TEXT NOT NULL,
    delay  BIGINT NOT NULL,
    mail   BOOLEAN NOT NULL,
    push   BOOLEAN NOT NULL,
    hook   TEXT NOT NULL,
    secret TEXT NOT NULL,
    stop   TEXT NOT NULL UNIQUE
);

-- A browser that takes messages; the address is its name with the service that carries them.
CREATE TABLE push_devices (
    id      TEXT NOT NULL PRIMARY KEY,
    guest   TEXT NOT NULL REFERENCES guests (id),
    address TEXT NOT NULL UNIQUE,
    key     TEXT NOT NULL,
    auth    TEXT NOT NULL
);

CREATE INDEX push_devices_by_guest ON push_devices (guest);

-- The outbox. `turn` is the number of a journal line that every server finds alike, so the key says once and no more.
-- `state` is waiting, sending, sent, dropped or failed.
CREATE TABLE notices (
    number   BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    guest    TEXT NOT NULL REFERENCES guests (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    turn     BIGINT NOT NULL,
    kind     TEXT NOT NULL,
    channel  TEXT NOT NULL,
    target   TEXT NOT NULL,
    side     TEXT NOT NULL,
    state    TEXT NOT NULL,
    due      BIGINT NOT NULL,
    tries    BIGINT NOT NULL,
    made     BIGINT NOT NULL,
    UNIQUE (guest, table_id, turn, kind, channel, target)
);

CREATE INDEX notices_due ON notices (due) WHERE state = 'waiting';

-- Who has which table open, until when: a stream says so again and again.
CREATE TABLE presence (
    table_id TEXT NOT NULL REFERENCES tables (id),
    guest    TEXT NOT NULL REFERENCES guests (id),
    until    BIGINT NOT NULL,
    PRIMARY KEY (table_id, guest)
);

-- Keys that all servers on this store share.
CREATE TABLE shared_keys (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
