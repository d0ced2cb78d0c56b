-- Reminders relative to a job's due date. The queue is in the table: fires_at is there while a reminder waits to fire.

CREATE TABLE reminders (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    revision bigint NOT NULL,
    quantity bigint NOT NULL,
    unit text COLLATE "C" NOT NULL,
    comparator text COLLATE "C" NOT NULL,
    is_cancelled boolean NOT NULL,
    is_auto boolean NOT NULL,
    fires_at timestamptz,
    fired_date timestamptz,
    fired_at timestamptz,
    outcome text COLLATE "C",
    fired_tasks json,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);

CREATE INDEX reminders_job ON reminders (job_id, id);
CREATE INDEX reminders_due ON reminders (fires_at, id) WHERE fires_at IS NOT NULL;
