-- Who does a piece of work that any server could do; until then.
CREATE TABLE leases (
    key   TEXT NOT NULL PRIMARY KEY,
    node  TEXT NOT NULL,
    until BIGINT NOT NULL
);

CREATE INDEX leases_by_end ON leases (until);
