-- Accounts: a guest with a login.

ALTER TABLE guests ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guests ADD COLUMN banned_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE guests ADD COLUMN banned_why TEXT NOT NULL DEFAULT '';

-- `kind` is device or api; `name` says which one to its owner.
ALTER TABLE tokens ADD COLUMN kind TEXT NOT NULL DEFAULT 'device';
ALTER TABLE tokens ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tokens ADD COLUMN used INTEGER NOT NULL DEFAULT 0;

CREATE INDEX tokens_by_guest ON tokens (guest);

-- Who said it; empty for lines from before this was kept.
ALTER TABLE chat ADD COLUMN guest TEXT NOT NULL DEFAULT '';

CREATE INDEX chat_by_guest ON chat (guest);

-- `login_key` and `mail_key` are in small letters. `mail` is confirmed, `mail_wanted` is not yet.
CREATE TABLE accounts (
    guest       TEXT NOT NULL PRIMARY KEY REFERENCES guests (id),
    login       TEXT NOT NULL,
    login_key   TEXT NOT NULL UNIQUE,
    password    TEXT NOT NULL,
    mail        TEXT NOT NULL DEFAULT '',
    mail_key    TEXT NOT NULL DEFAULT '',
    mail_wanted TEXT NOT NULL DEFAULT '',
    created     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX accounts_by_mail ON accounts (mail_key) WHERE mail_key <> '';

-- What a link in a letter opens, once; `kind` is confirm or reset. Only hashes of tokens are kept.
CREATE TABLE mail_links (
    hash    TEXT NOT NULL PRIMARY KEY,
    kind    TEXT NOT NULL,
    guest   TEXT NOT NULL REFERENCES guests (id),
    address TEXT NOT NULL,
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX mail_links_by_guest ON mail_links (guest);
