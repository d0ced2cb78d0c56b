-- Requests that carry a key of their own: claimed while they run, kept for a day once they have taken effect.
CREATE TABLE requests (
    user_id INTEGER NOT NULL,
    key BLOB NOT NULL,
    claim INTEGER NOT NULL,
    fingerprint BLOB,
    is_done INTEGER NOT NULL,
    lease_until INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    job_id BLOB,
    record_id INTEGER,
    answer BLOB,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX requests_began ON requests (began_at);
