DROP INDEX events_owner;
CREATE INDEX events_owner ON events (user_id, position);
DROP INDEX jobs_folders;
CREATE INDEX jobs_folders ON jobs (parent_id, id) WHERE deleted_at IS NULL AND is_folder;
CREATE INDEX jobs_top_folders ON jobs (user_id, is_folder, created_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NULL AND is_folder = TRUE;
CREATE INDEX jobs_parent_folders ON jobs (parent_id, is_folder, created_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NOT NULL AND is_folder = TRUE;
