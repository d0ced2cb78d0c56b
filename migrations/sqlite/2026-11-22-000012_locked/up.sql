-- With all columns that are asked for in it: without statistics, SQLite took the index of all folders for this question,
-- and every list looked at each folder of its owner.
DROP INDEX jobs_owner_locked;
CREATE INDEX jobs_owner_locked ON jobs (user_id, is_folder, is_locked)
WHERE deleted_at IS NULL AND is_folder = TRUE AND is_locked = TRUE;
