-- Uploads that come in pieces, and the pieces that have come so far.

CREATE TABLE transfers (
    id bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id),
    length bigint NOT NULL,
    arrived bigint NOT NULL,
    name text COLLATE "C" NOT NULL,
    metadata text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE transfer_parts (
    transfer_id bigint NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
    start bigint NOT NULL,
    size bigint NOT NULL,
    blob text COLLATE "C" NOT NULL,
    PRIMARY KEY (transfer_id, start)
);

CREATE INDEX transfers_user ON transfers (user_id);
CREATE INDEX transfers_expiring ON transfers (expires_at);
CREATE INDEX transfer_parts_blob ON transfer_parts (blob);
