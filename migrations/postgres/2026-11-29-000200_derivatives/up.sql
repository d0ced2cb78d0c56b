-- Files that were made of a version. They stay when the job is deleted for good, without texts and addresses.
CREATE TABLE derivatives (
    id bigint PRIMARY KEY,
    team_id bigint NOT NULL,
    job_id uuid NOT NULL,
    version bigint NOT NULL,
    sha256 bytea NOT NULL,
    process text COLLATE "C" NOT NULL,
    tool text COLLATE "C" NOT NULL,
    sameness json NOT NULL,
    registered_by text COLLATE "C" NOT NULL,
    registered_at timestamptz NOT NULL,
    confirmed_by text COLLATE "C",
    confirmed_at timestamptz,
    reason text COLLATE "C",
    erased_at timestamptz
);
CREATE INDEX derivatives_job ON derivatives (job_id, id);
CREATE INDEX derivatives_sha256 ON derivatives (sha256);
