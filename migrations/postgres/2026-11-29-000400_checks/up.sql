-- Checks by other programs: what a team has registered, and what was asked and answered about versions.
CREATE TABLE checks (
    team_id bigint NOT NULL REFERENCES teams (id),
    name text COLLATE "C" NOT NULL,
    title text COLLATE "C" NOT NULL,
    is_required boolean NOT NULL,
    media_types json NOT NULL,
    folders json NOT NULL,
    deadline bigint NOT NULL,
    PRIMARY KEY (team_id, name)
);
CREATE TABLE check_runs (
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version bigint NOT NULL,
    name text COLLATE "C" NOT NULL,
    run bigint NOT NULL,
    title text COLLATE "C" NOT NULL,
    sha256 bytea NOT NULL,
    requested_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    is_finished boolean NOT NULL,
    answer json,
    PRIMARY KEY (job_id, version, name, run)
);
