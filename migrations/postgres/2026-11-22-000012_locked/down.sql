DROP INDEX jobs_owner_locked;
CREATE INDEX jobs_owner_locked ON jobs (user_id) WHERE deleted_at IS NULL AND is_folder = TRUE AND is_locked = TRUE;
