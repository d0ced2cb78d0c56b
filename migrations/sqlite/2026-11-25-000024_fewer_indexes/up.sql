-- Fewer indexes to write with every folder and every event: one for the folders in a folder and at an owner's top level
-- instead of three, and events are found by owner and position only once they have a position.

DROP INDEX jobs_folders;
DROP INDEX jobs_top_folders;
DROP INDEX jobs_parent_folders;
CREATE INDEX jobs_folders ON jobs (parent_id, user_id, id) WHERE deleted_at IS NULL AND is_folder = TRUE;

DROP INDEX events_owner;
CREATE INDEX events_owner ON events (user_id, position) WHERE position IS NOT NULL;
