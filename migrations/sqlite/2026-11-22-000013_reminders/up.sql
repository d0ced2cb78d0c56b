-- Reminders relative to a job's due date. The queue is in the table: fires_at is there while a reminder waits to fire.

CREATE TABLE reminders (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    unit TEXT NOT NULL,
    comparator TEXT NOT NULL,
    is_cancelled INTEGER NOT NULL,
    is_auto INTEGER NOT NULL,
    fires_at INTEGER,
    fired_date INTEGER,
    fired_at INTEGER,
    outcome TEXT,
    fired_tasks TEXT,
    lease_holder TEXT,
    lease_until INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX reminders_job ON reminders (job_id, id);
CREATE INDEX reminders_due ON reminders (fires_at, id) WHERE fires_at IS NOT NULL;
