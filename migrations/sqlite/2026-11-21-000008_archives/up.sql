-- Zips of folders.

CREATE TABLE archives (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    requested_by TEXT NOT NULL,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    size INTEGER NOT NULL,
    expires_at INTEGER,
    blob TEXT,
    processed INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL DEFAULT 0,
    claims INTEGER NOT NULL DEFAULT 0,
    lease_holder TEXT,
    lease_until INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);

CREATE UNIQUE INDEX archives_under_way ON archives (job_id) WHERE status IN ('queued', 'processing');
CREATE INDEX archives_job ON archives (job_id, id);
CREATE INDEX archives_waiting ON archives (status, created_at, id);
CREATE INDEX archives_expiring ON archives (expires_at) WHERE blob IS NOT NULL;
CREATE INDEX archives_blob ON archives (blob) WHERE blob IS NOT NULL;
