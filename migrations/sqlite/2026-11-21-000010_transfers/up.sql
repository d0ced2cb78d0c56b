-- Uploads that come in pieces, and the pieces that have come so far.

CREATE TABLE transfers (
    id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    length INTEGER NOT NULL,
    arrived INTEGER NOT NULL,
    name TEXT NOT NULL,
    metadata TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE transfer_parts (
    transfer_id INTEGER NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    size INTEGER NOT NULL,
    blob TEXT NOT NULL,
    PRIMARY KEY (transfer_id, start)
) WITHOUT ROWID;

CREATE INDEX transfers_user ON transfers (user_id);
CREATE INDEX transfers_expiring ON transfers (expires_at);
CREATE INDEX transfer_parts_blob ON transfer_parts (blob);
