-- As on SQLite: with all columns that are asked for in it.
DROP INDEX jobs_owner_locked;
CREATE INDEX jobs_owner_locked ON jobs (user_id, is_folder, is_locked)
WHERE deleted_at IS NULL AND is_folder = TRUE AND is_locked = TRUE;
