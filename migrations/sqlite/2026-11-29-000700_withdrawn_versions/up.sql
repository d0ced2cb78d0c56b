-- Versions of files that were deleted for good: their bytes are withdrawn.
CREATE TABLE withdrawn_versions (
    team_id INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    job_id BLOB NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (team_id, sha256, job_id, version)
) WITHOUT ROWID;
INSERT INTO withdrawn_versions (team_id, sha256, job_id, version)
SELECT DISTINCT l.team_id, v.sha256, v.job_id, v.version FROM verdicts v JOIN log_leaves l ON l.id = v.id
WHERE v.erased_at IS NOT NULL AND v.sha256 IS NOT NULL;
DROP INDEX verdicts_erased_sha256;
