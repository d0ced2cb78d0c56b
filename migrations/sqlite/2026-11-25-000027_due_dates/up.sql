-- When the next due date of a job's open tasks passes. A row is the queue entry for telling those who follow the job, and
-- goes when they have been told. Dates that have passed already are nothing new.

CREATE TABLE due_dates (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    lease_holder TEXT,
    lease_until INTEGER,
    PRIMARY KEY (job_id)
);
CREATE INDEX due_dates_due ON due_dates (due_at);

INSERT INTO due_dates (job_id, due_at)
SELECT t.job_id, min(coalesce(t.due_at, j.due_at))
FROM tasks t JOIN jobs j ON j.id = t.job_id
WHERE t.is_open AND t.executed_at IS NOT NULL AND t.status <> 'paused'
    AND coalesce(t.due_at, j.due_at) > CAST(unixepoch('subsec') * 1000 AS INTEGER)
GROUP BY t.job_id;
