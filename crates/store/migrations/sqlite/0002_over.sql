-- Is the game noted as over? A cache for one question, which bots to wake after a start; journals know better.
ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;

CREATE INDEX seats_of_bots ON seats (table_id) WHERE kind = 'bot';
CREATE INDEX seats_of_nobody ON seats (table_id) WHERE kind = 'nobody';
