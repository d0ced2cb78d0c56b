-- Lists (PostgreSQL): indexes for every order and filter, and the search for a part of a text.

DROP INDEX jobs_top_created;
DROP INDEX jobs_top_updated;
DROP INDEX jobs_parent_created;
DROP INDEX jobs_parent_updated;
DROP INDEX jobs_parent_name;
DROP INDEX jobs_owner_created;
DROP INDEX jobs_owner_updated;
DROP INDEX jobs_status_created;
DROP INDEX jobs_assignee;
DROP INDEX jobs_partner;
DROP INDEX jobs_portal;
DROP INDEX jobs_trash;

-- What lies directly in one place. Each index runs in the direction that is asked for most; ties ascend by GUID in
-- both, so the other direction sorts what is equal. The index by name also finds what is below a folder, trash
-- included.
CREATE INDEX jobs_top_created ON jobs (user_id, created_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX jobs_top_updated ON jobs (user_id, updated_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX jobs_top_folders ON jobs (user_id, is_folder, created_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NULL AND is_folder = TRUE;
CREATE INDEX jobs_parent_created ON jobs (parent_id, created_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NOT NULL;
CREATE INDEX jobs_parent_updated ON jobs (parent_id, updated_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NOT NULL;
CREATE INDEX jobs_parent_name ON jobs (parent_id, name_key, id) WHERE parent_id IS NOT NULL;
CREATE INDEX jobs_parent_folders ON jobs (parent_id, is_folder, created_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NOT NULL AND is_folder = TRUE;

-- All that somebody has. What many jobs do not have is left out and follows by GUID, and so is the first version.
CREATE INDEX jobs_owner ON jobs (user_id, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_owner_created ON jobs (user_id, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_owner_updated ON jobs (user_id, updated_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_owner_name ON jobs (user_id, name_key, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_owner_due ON jobs (user_id, due_at DESC, id) WHERE deleted_at IS NULL AND due_at IS NOT NULL;
CREATE INDEX jobs_owner_assigned ON jobs (user_id, assigned_at DESC, id) WHERE deleted_at IS NULL AND assigned_at IS NOT NULL;
CREATE INDEX jobs_owner_reviewed ON jobs (user_id, reviewed_at DESC, id) WHERE deleted_at IS NULL AND reviewed_at IS NOT NULL;
CREATE INDEX jobs_owner_label ON jobs (user_id, label_key, id) WHERE deleted_at IS NULL AND label_key IS NOT NULL;
CREATE INDEX jobs_owner_customer ON jobs (user_id, customer, id) WHERE deleted_at IS NULL AND customer IS NOT NULL;
CREATE INDEX jobs_owner_type ON jobs (user_id, media_type, id) WHERE deleted_at IS NULL AND media_type IS NOT NULL;
CREATE INDEX jobs_owner_size ON jobs (user_id, size DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_owner_version ON jobs (user_id, version DESC, id) WHERE deleted_at IS NULL AND version > 1;
CREATE INDEX jobs_owner_folders ON jobs (user_id, is_folder, created_at DESC, id) WHERE deleted_at IS NULL AND is_folder = TRUE;
CREATE INDEX jobs_owner_alt_text ON jobs (user_id, substr(alt_text, 1, 64)) WHERE deleted_at IS NULL AND alt_text <> '';
CREATE INDEX jobs_owner_locked ON jobs (user_id) WHERE deleted_at IS NULL AND is_folder = TRUE AND is_locked = TRUE;
CREATE INDEX jobs_status_created ON jobs (user_id, status, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_status_updated ON jobs (user_id, status, updated_at DESC, id) WHERE deleted_at IS NULL;

-- What is shared, apart from what is one's own.
CREATE INDEX jobs_assignee ON jobs (assignee, user_id) WHERE deleted_at IS NULL AND assignee IS NOT NULL;
CREATE INDEX jobs_partner ON jobs (partner, user_id) WHERE deleted_at IS NULL AND partner IS NOT NULL;
CREATE INDEX jobs_portal ON jobs (team_id, user_id) WHERE deleted_at IS NULL AND is_portal = TRUE;

CREATE INDEX jobs_trash ON jobs (user_id, deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX jobs_trash_roots ON jobs (user_id, deleted_at DESC, id) WHERE deleted_at IS NOT NULL AND trash_root = id;

-- Name, label and description, a character 1, then the contacts' addresses: all folded.
ALTER TABLE jobs ADD COLUMN search_key text COLLATE "C" NOT NULL DEFAULT '';
UPDATE jobs SET search_key = name_key || chr(10) || coalesce(label_key, '') || chr(10) || lower(alt_text) || chr(1)
    || coalesce(customer, '') || chr(10) || coalesce(partner, '');

-- What is searched is looked up by its groups of three characters, where the extension may be had. Without it an
-- owner's jobs are looked through one by one.
DO $$
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX jobs_search ON jobs USING gin (search_key gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
    RAISE WARNING 'searching for a part of a text has no index: % (ask an administrator for CREATE EXTENSION pg_trgm, then CREATE INDEX jobs_search ON jobs USING gin (search_key gin_trgm_ops))', SQLERRM;
END
$$;
