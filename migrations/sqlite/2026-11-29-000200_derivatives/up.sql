-- Files that were made of a version. They stay when the job is deleted for good, without texts and addresses.
CREATE TABLE derivatives (
    id INTEGER PRIMARY KEY,
    team_id INTEGER NOT NULL,
    job_id BLOB NOT NULL,
    version INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    process TEXT NOT NULL,
    tool TEXT NOT NULL,
    sameness TEXT NOT NULL,
    registered_by TEXT NOT NULL,
    registered_at INTEGER NOT NULL,
    confirmed_by TEXT,
    confirmed_at INTEGER,
    reason TEXT,
    erased_at INTEGER
);
CREATE INDEX derivatives_job ON derivatives (job_id, id);
CREATE INDEX derivatives_sha256 ON derivatives (sha256);
