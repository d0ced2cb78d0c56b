-- Checks by other programs: what a team has registered, and what was asked and answered about versions.
CREATE TABLE checks (
    team_id INTEGER NOT NULL REFERENCES teams (id),
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    is_required INTEGER NOT NULL,
    media_types TEXT NOT NULL,
    folders TEXT NOT NULL,
    deadline INTEGER NOT NULL,
    PRIMARY KEY (team_id, name)
) WITHOUT ROWID;
CREATE TABLE check_runs (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    name TEXT NOT NULL,
    run INTEGER NOT NULL,
    title TEXT NOT NULL,
    sha256 BLOB NOT NULL,
    requested_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    is_finished INTEGER NOT NULL,
    answer TEXT,
    PRIMARY KEY (job_id, version, name, run)
);
