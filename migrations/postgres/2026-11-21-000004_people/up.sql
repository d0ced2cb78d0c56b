-- Expiry: live jobs that have not expired, in the order of their last activity.
CREATE INDEX jobs_idle ON jobs (active_at, id) WHERE deleted_at IS NULL AND previous IS NULL;
