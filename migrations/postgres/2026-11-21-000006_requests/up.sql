-- Requests that carry a key of their own: claimed while they run, kept for a day once they have taken effect.
CREATE TABLE requests (
    user_id bigint NOT NULL,
    key bytea NOT NULL,
    claim bigint NOT NULL,
    fingerprint bytea,
    is_done boolean NOT NULL,
    lease_until timestamptz NOT NULL,
    began_at timestamptz NOT NULL,
    job_id uuid,
    record_id bigint,
    answer bytea,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX requests_began ON requests (began_at);
