-- Mail replies that became comments, by the SHA-256 of their Message-ID: the same reply is taken once.

CREATE TABLE replies (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    message BLOB NOT NULL,
    PRIMARY KEY (job_id, message)
);
