-- Expiry: live jobs that have not expired, in the order of their last activity.
CREATE INDEX jobs_idle ON jobs (active_at, id) WHERE deleted_at IS NULL AND previous IS NULL;

-- Bytes of all versions of a file.
ALTER TABLE jobs ADD COLUMN stored_bytes INTEGER NOT NULL DEFAULT 0;
UPDATE jobs SET stored_bytes = (SELECT coalesce(sum(size), 0) FROM versions WHERE versions.job_id = jobs.id)
WHERE NOT is_folder;

-- Sums over live files, per place (as counters have it) and owner: 'bytes', and for all of an owner's files 'due',
-- the number of those that are undecided and due on a day after 1970-01-01.
CREATE TABLE sums (
    scope BLOB NOT NULL,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    day INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (scope, user_id, kind, day)
) WITHOUT ROWID;

INSERT INTO sums (scope, user_id, kind, day, number)
SELECT coalesce(parent_id, zeroblob(16)), user_id, 'bytes', 0, sum(stored_bytes) FROM jobs
WHERE deleted_at IS NULL AND stored_bytes <> 0 GROUP BY 1, 2;
INSERT INTO sums (scope, user_id, kind, day, number)
SELECT x'ffffffffffffffffffffffffffffffff', user_id, 'bytes', 0, sum(stored_bytes) FROM jobs
WHERE deleted_at IS NULL AND stored_bytes <> 0 GROUP BY 2;
INSERT INTO sums (scope, user_id, kind, day, number)
SELECT x'ffffffffffffffffffffffffffffffff', user_id, 'due',
    (CASE WHEN due_at < 0 THEN due_at - 86399999 ELSE due_at END) / 86400000, count(*) FROM jobs
WHERE deleted_at IS NULL AND due_at IS NOT NULL AND NOT is_folder
    AND status NOT IN ('approved', 'change-requested', 'done', 'rejected') GROUP BY 2, 4;

-- Folders in folders, and files by what is counted one by one.
CREATE INDEX jobs_folders ON jobs (parent_id, id) WHERE deleted_at IS NULL AND is_folder;
CREATE INDEX jobs_due ON jobs (user_id, due_at, status)
WHERE deleted_at IS NULL AND due_at IS NOT NULL AND NOT is_folder;
CREATE INDEX jobs_parent_due ON jobs (parent_id, due_at)
WHERE deleted_at IS NULL AND due_at IS NOT NULL AND NOT is_folder;
CREATE INDEX jobs_signed ON jobs (user_id, reviewed_at)
WHERE deleted_at IS NULL AND status = 'approved' AND NOT is_folder;
CREATE INDEX jobs_parent_signed ON jobs (parent_id, reviewed_at)
WHERE deleted_at IS NULL AND status = 'approved' AND NOT is_folder;
