-- The earliest due date of an open task, kept by the commits that write tasks.
ALTER TABLE jobs ADD COLUMN task_due_at INTEGER;
UPDATE jobs SET task_due_at = (SELECT min(t.due_at) FROM tasks t WHERE t.job_id = jobs.id AND t.is_open);
-- What is due next: that, or the job's own due date as long as there is no decision.
ALTER TABLE jobs ADD COLUMN next_due_at INTEGER GENERATED ALWAYS AS (coalesce(task_due_at,
    CASE WHEN status IN ('expired', 'new', 'pending', 'processing') THEN due_at END)) VIRTUAL;
CREATE INDEX jobs_owner_next_due ON jobs (user_id, next_due_at DESC, id)
    WHERE deleted_at IS NULL AND next_due_at IS NOT NULL;
