-- Zips of folders.

CREATE TABLE archives (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    requested_by text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    expires_at timestamptz,
    blob text COLLATE "C",
    processed bigint NOT NULL DEFAULT 0,
    total bigint NOT NULL DEFAULT 0,
    claims bigint NOT NULL DEFAULT 0,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);

CREATE UNIQUE INDEX archives_under_way ON archives (job_id) WHERE status IN ('queued', 'processing');
CREATE INDEX archives_job ON archives (job_id, id);
CREATE INDEX archives_waiting ON archives (status, created_at, id);
CREATE INDEX archives_expiring ON archives (expires_at) WHERE blob IS NOT NULL;
CREATE INDEX archives_blob ON archives (blob) WHERE blob IS NOT NULL;
