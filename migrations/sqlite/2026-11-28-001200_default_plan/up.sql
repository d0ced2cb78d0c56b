-- The stored plan that a folder proposes for what is sent below it.
ALTER TABLE jobs ADD COLUMN default_plan INTEGER;
CREATE INDEX jobs_default_plan ON jobs (default_plan) WHERE default_plan IS NOT NULL;
