-- Links to sign in to the console with, and the sessions that they have opened. Neither text is stored: both are keyed
-- hashes over the id.

CREATE TABLE sign_ins (
    id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    made_at INTEGER NOT NULL,
    opened_at INTEGER,
    ended_at INTEGER,
    revision INTEGER NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX sign_ins_user ON sign_ins (user_id, made_at);
CREATE INDEX sign_ins_age ON sign_ins (made_at);
