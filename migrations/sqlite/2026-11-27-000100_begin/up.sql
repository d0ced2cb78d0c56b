-- All tables. Times are milliseconds since 1970, GUIDs 16 bytes, JSON is text.

CREATE TABLE teams (
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    language TEXT,
    time_zone TEXT,
    revision INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    UNIQUE (name)
);

CREATE TABLE users (
    id INTEGER NOT NULL,
    team_id INTEGER NOT NULL REFERENCES teams (id),
    email TEXT NOT NULL,
    full_name TEXT NOT NULL,
    role TEXT NOT NULL,
    items_per_page INTEGER NOT NULL,
    trash_on_delete INTEGER NOT NULL,
    is_active INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    default_reminders TEXT NOT NULL DEFAULT '[{"quantity":1,"unit":"days","comparator":"before"}]',
    revision INTEGER NOT NULL DEFAULT 1,
    notify TEXT NOT NULL DEFAULT 'all',
    PRIMARY KEY (id),
    UNIQUE (email)
);
CREATE INDEX users_team_id ON users (team_id, id);

CREATE TABLE applications (
    id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (user_id, name)
);
CREATE INDEX applications_user ON applications (user_id, id);

CREATE TABLE api_keys (
    id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    application_id INTEGER NOT NULL REFERENCES applications (id),
    hash BLOB NOT NULL,
    scopes TEXT NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER,
    made_with INTEGER,
    created_at INTEGER NOT NULL,
    last_used_at INTEGER,
    PRIMARY KEY (id),
    UNIQUE (hash)
);
CREATE INDEX api_keys_user ON api_keys (user_id);
CREATE INDEX api_keys_revoked ON api_keys (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX api_keys_made_with ON api_keys (made_with) WHERE made_with IS NOT NULL;
CREATE INDEX api_keys_application ON api_keys (application_id, id);

CREATE TABLE contacts (
    id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    email TEXT NOT NULL,
    name TEXT NOT NULL,
    company TEXT NOT NULL,
    group_name TEXT NOT NULL,
    identity TEXT NOT NULL,
    phone TEXT NOT NULL,
    alt_phone TEXT NOT NULL,
    address TEXT NOT NULL,
    city TEXT NOT NULL,
    state TEXT NOT NULL,
    zip_code TEXT NOT NULL,
    valid_email INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    revision INTEGER NOT NULL DEFAULT 1,
    language TEXT,
    PRIMARY KEY (id),
    UNIQUE (user_id, email)
);
CREATE INDEX contacts_group ON contacts (user_id, group_name);
CREATE INDEX contacts_owner ON contacts (user_id, id);
CREATE INDEX contacts_group_members ON contacts (user_id, group_name, id);

CREATE TABLE jobs (
    id BLOB NOT NULL,
    revision INTEGER NOT NULL,
    team_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    parent_id BLOB REFERENCES jobs (id),
    name TEXT NOT NULL,
    name_key TEXT NOT NULL,
    alt_text TEXT NOT NULL,
    label TEXT NOT NULL,
    label_key TEXT,
    is_folder INTEGER NOT NULL,
    is_portal INTEGER NOT NULL,
    media_type TEXT,
    size INTEGER NOT NULL,
    version INTEGER NOT NULL,
    sha256 BLOB,
    status TEXT NOT NULL,
    previous TEXT,
    round INTEGER NOT NULL,
    due_at INTEGER,
    assignee TEXT,
    assigned_at INTEGER,
    is_new INTEGER NOT NULL,
    customer TEXT,
    partner TEXT,
    cus_download INTEGER NOT NULL,
    show_job_spec INTEGER NOT NULL,
    show_preflight INTEGER NOT NULL,
    has_comment INTEGER NOT NULL,
    is_locked INTEGER NOT NULL,
    source TEXT NOT NULL,
    reviewed_at INTEGER,
    deleted_at INTEGER,
    trash_root BLOB,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    active_at INTEGER NOT NULL,
    annotation_count INTEGER NOT NULL DEFAULT 0,
    reminded_at INTEGER,
    -- Name, label and description, U+0001, contacts: folded.
    search_key TEXT NOT NULL DEFAULT '',
    stored_bytes INTEGER NOT NULL DEFAULT 0,
    -- Numbers of comments are never used again; replies have the number of their thread.
    last_comment INTEGER NOT NULL DEFAULT 0,
    plan TEXT,
    gate TEXT NOT NULL DEFAULT 'none',
    PRIMARY KEY (id)
);
-- Jobs directly in one place. Each index runs in the direction that is asked for most; ties ascend by GUID in
-- both, so the other direction sorts equal values. The index by name also finds what is below a folder, trash
-- included.
CREATE INDEX jobs_top_created ON jobs (user_id, created_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX jobs_top_updated ON jobs (user_id, updated_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX jobs_top_name ON jobs (user_id, name_key, id) WHERE deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX jobs_parent_created ON jobs (parent_id, created_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NOT NULL;
CREATE INDEX jobs_parent_updated ON jobs (parent_id, updated_at DESC, id) WHERE deleted_at IS NULL AND parent_id IS NOT NULL;
CREATE INDEX jobs_parent_name ON jobs (parent_id, name_key, id) WHERE parent_id IS NOT NULL;
-- All jobs of an owner. Jobs without a value are not in the index of their column; lists have them last, by GUID. Nor
-- is the first version.
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
CREATE INDEX jobs_status_created ON jobs (user_id, status, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_status_updated ON jobs (user_id, status, updated_at DESC, id) WHERE deleted_at IS NULL;
-- Jobs shared with other users.
CREATE INDEX jobs_assignee ON jobs (assignee, user_id) WHERE deleted_at IS NULL AND assignee IS NOT NULL;
CREATE INDEX jobs_partner ON jobs (partner, user_id) WHERE deleted_at IS NULL AND partner IS NOT NULL;
CREATE INDEX jobs_portal ON jobs (team_id, user_id) WHERE deleted_at IS NULL AND is_portal = TRUE;
CREATE INDEX jobs_trash ON jobs (user_id, deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX jobs_trash_roots ON jobs (user_id, deleted_at DESC, id) WHERE deleted_at IS NOT NULL AND trash_root = id;
-- Expiry: live jobs that have not expired, in the order of their last activity.
CREATE INDEX jobs_idle ON jobs (active_at, id) WHERE deleted_at IS NULL AND previous IS NULL;
CREATE INDEX jobs_due ON jobs (user_id, due_at, status) WHERE deleted_at IS NULL AND due_at IS NOT NULL AND NOT is_folder;
CREATE INDEX jobs_parent_due ON jobs (parent_id, due_at) WHERE deleted_at IS NULL AND due_at IS NOT NULL AND NOT is_folder;
CREATE INDEX jobs_signed ON jobs (user_id, reviewed_at) WHERE deleted_at IS NULL AND status = 'approved' AND NOT is_folder;
CREATE INDEX jobs_parent_signed ON jobs (parent_id, reviewed_at) WHERE deleted_at IS NULL AND status = 'approved' AND NOT is_folder;
-- With all columns that are asked for: without statistics SQLite would take the index of all folders.
CREATE INDEX jobs_owner_locked ON jobs (user_id, is_folder, is_locked) WHERE deleted_at IS NULL AND is_folder = TRUE AND is_locked = TRUE;
-- Folders in folders.
CREATE INDEX jobs_folders ON jobs (parent_id, user_id, id) WHERE deleted_at IS NULL AND is_folder = TRUE;

CREATE TABLE tasks (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    category TEXT NOT NULL,
    assigned_to TEXT,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    paused_from TEXT,
    job_status TEXT,
    req_confirm INTEGER NOT NULL,
    comments TEXT NOT NULL,
    due_at INTEGER,
    executed_at INTEGER,
    is_open INTEGER NOT NULL,
    round INTEGER NOT NULL,
    generation INTEGER NOT NULL,
    verdict TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    -- Unknown for tasks from before there was this column.
    requested_by TEXT,
    private_comments INTEGER NOT NULL DEFAULT 0,
    language TEXT,
    stage INTEGER,
    role TEXT NOT NULL DEFAULT 'decider',
    not_needed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (id)
);
CREATE INDEX tasks_job ON tasks (job_id, id);
CREATE INDEX tasks_open ON tasks (assigned_to, job_id) WHERE is_open;

CREATE TABLE verdicts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    job_id BLOB NOT NULL,
    job_name TEXT NOT NULL,
    task_id INTEGER NOT NULL,
    decision TEXT NOT NULL,
    reviewer TEXT,
    name TEXT NOT NULL,
    on_behalf_by TEXT,
    comments TEXT NOT NULL,
    version INTEGER NOT NULL,
    sha256 BLOB,
    seen TEXT NOT NULL,
    address TEXT,
    decided_at INTEGER NOT NULL,
    erased_at INTEGER,
    seen_elsewhere INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX verdicts_job ON verdicts (job_id);

CREATE TABLE versions (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 BLOB NOT NULL,
    blob TEXT NOT NULL,
    puid TEXT NOT NULL,
    uploaded_by TEXT,
    created_at INTEGER NOT NULL,
    is_inspected INTEGER NOT NULL,
    claims INTEGER NOT NULL DEFAULT 0,
    lease_holder TEXT,
    lease_until INTEGER,
    PRIMARY KEY (job_id, number)
) WITHOUT ROWID;
CREATE INDEX versions_blob ON versions (blob);
CREATE INDEX versions_puid ON versions (puid);
CREATE INDEX versions_waiting ON versions (is_inspected, created_at, job_id, number);

CREATE TABLE inspections (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    page_count INTEGER NOT NULL,
    more_info TEXT NOT NULL,
    inspected_at INTEGER NOT NULL,
    findings TEXT NOT NULL DEFAULT '[]',
    details TEXT,
    PRIMARY KEY (job_id, version)
) WITHOUT ROWID;

CREATE TABLE notifications (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    category TEXT NOT NULL,
    comments TEXT NOT NULL,
    reason TEXT NOT NULL,
    recipient TEXT,
    reviewers TEXT NOT NULL,
    schedule TEXT NOT NULL,
    task_name TEXT NOT NULL,
    due_at INTEGER,
    req_confirm INTEGER NOT NULL,
    task_status TEXT NOT NULL,
    tasks TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX notifications_job ON notifications (job_id, id);

CREATE TABLE history (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    from_email TEXT,
    category TEXT NOT NULL,
    comments TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    data TEXT,
    PRIMARY KEY (id)
);
CREATE INDEX history_job ON history (job_id, created_at, id);

CREATE TABLE watchers (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id),
    PRIMARY KEY (job_id, user_id)
) WITHOUT ROWID;
CREATE INDEX watchers_user ON watchers (user_id);

CREATE TABLE mails (
    id INTEGER NOT NULL,
    job_id BLOB REFERENCES jobs (id) ON DELETE CASCADE,
    task_id INTEGER,
    recipient TEXT NOT NULL,
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    is_uncertain INTEGER NOT NULL,
    next_attempt_at INTEGER,
    lease_holder TEXT,
    lease_until INTEGER,
    answer TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    settled_at INTEGER,
    PRIMARY KEY (id)
);
CREATE INDEX mails_job ON mails (job_id);
CREATE INDEX mails_waiting ON mails (status, next_attempt_at, id);
CREATE INDEX mails_age ON mails (created_at, id);

CREATE TABLE endpoints (
    id INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    url TEXT NOT NULL,
    credentials BLOB,
    description TEXT NOT NULL,
    event_types TEXT NOT NULL,
    is_enabled INTEGER NOT NULL,
    secret BLOB NOT NULL,
    former_secret BLOB,
    former_until INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX endpoints_user ON endpoints (user_id, id);

CREATE TABLE events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL,
    team_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    event_type TEXT NOT NULL,
    payload TEXT NOT NULL,
    job_revision INTEGER NOT NULL,
    position INTEGER,
    created_at INTEGER NOT NULL,
    UNIQUE (id),
    UNIQUE (position)
);
CREATE INDEX events_waiting ON events (seq) WHERE position IS NULL;
CREATE INDEX events_job ON events (job_id, seq);
CREATE INDEX events_owner ON events (user_id, position) WHERE position IS NOT NULL;

CREATE TABLE deliveries (
    id INTEGER NOT NULL,
    endpoint_id INTEGER NOT NULL REFERENCES endpoints (id) ON DELETE CASCADE,
    event_id INTEGER NOT NULL,
    event_type TEXT NOT NULL,
    job_id BLOB,
    position INTEGER NOT NULL,
    body TEXT,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    is_tried INTEGER NOT NULL,
    next_attempt_at INTEGER,
    lease_holder TEXT,
    lease_until INTEGER,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX deliveries_waiting ON deliveries (endpoint_id, status, position, id);
CREATE INDEX deliveries_due ON deliveries (status, next_attempt_at);
CREATE INDEX deliveries_leased ON deliveries (endpoint_id) WHERE lease_holder IS NOT NULL;
CREATE INDEX deliveries_age ON deliveries (created_at, id);
CREATE INDEX deliveries_log ON deliveries (endpoint_id, created_at, id);
CREATE INDEX deliveries_untried ON deliveries (job_id, endpoint_id, status, position);

CREATE TABLE attempts (
    delivery_id INTEGER NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    status INTEGER,
    note TEXT NOT NULL,
    took_ms INTEGER NOT NULL,
    PRIMARY KEY (delivery_id, at)
) WITHOUT ROWID;

CREATE TABLE counters (
    scope BLOB NOT NULL,
    user_id INTEGER NOT NULL,
    status TEXT NOT NULL,
    is_folder INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (scope, user_id, status, is_folder)
) WITHOUT ROWID;

-- The next free integer id, the last position in the feed, and two rows that are only locked.
CREATE TABLE sequences (
    name TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;

-- 'id' tells installations apart.
CREATE TABLE installation (
    key TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (key)
) WITHOUT ROWID;

-- Row numbers of the search index: numbers of their own survive VACUUM.
CREATE TABLE job_rows (
    number INTEGER PRIMARY KEY,
    job_id BLOB NOT NULL,
    UNIQUE (job_id)
);

CREATE VIRTUAL TABLE job_search USING fts5 (
    text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1', detail = none
);
CREATE TRIGGER jobs_search_insert AFTER INSERT ON jobs BEGIN
    INSERT INTO job_rows (job_id) VALUES (new.id);
    INSERT INTO job_search (rowid, text) SELECT number, new.search_key FROM job_rows WHERE job_id = new.id;
END;
CREATE TRIGGER jobs_search_update AFTER UPDATE OF search_key ON jobs WHEN old.search_key <> new.search_key BEGIN
    INSERT OR REPLACE INTO job_search (rowid, text) SELECT number, new.search_key FROM job_rows WHERE job_id = new.id;
END;
CREATE TRIGGER jobs_search_delete AFTER DELETE ON jobs BEGIN
    DELETE FROM job_search WHERE rowid = (SELECT number FROM job_rows WHERE job_id = old.id);
    DELETE FROM job_rows WHERE job_id = old.id;
END;

-- Blobs to be deleted. `sha256` names the pictures of pages; a zip has none.
CREATE TABLE doomed_blobs (
    blob TEXT NOT NULL,
    doomed_at INTEGER NOT NULL,
    sha256 BLOB,
    PRIMARY KEY (blob)
) WITHOUT ROWID;

-- Sums over live files, per place (as counters have it) and owner: 'bytes', and for all of an owner's files 'due',
-- the number of those that are undecided and due on a day after 1970-01-01.
CREATE TABLE sums (
    scope BLOB NOT NULL,
    user_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    day INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (scope, user_id, kind, day)
) WITHOUT ROWID;

-- Requests that carry a key of their own: claimed while they run, kept for a day once they have taken effect.
CREATE TABLE requests (
    user_id INTEGER NOT NULL,
    key BLOB NOT NULL,
    claim INTEGER NOT NULL,
    fingerprint BLOB,
    is_done INTEGER NOT NULL,
    lease_until INTEGER NOT NULL,
    began_at INTEGER NOT NULL,
    job_id BLOB,
    answer BLOB,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX requests_began ON requests (began_at);
CREATE INDEX requests_job ON requests (job_id) WHERE job_id IS NOT NULL;

CREATE TABLE archives (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    requested_by TEXT NOT NULL,
    name TEXT NOT NULL,
    status TEXT NOT NULL,
    size INTEGER NOT NULL,
    expires_at INTEGER,
    blob TEXT,
    processed INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL DEFAULT 0,
    claims INTEGER NOT NULL DEFAULT 0,
    lease_holder TEXT,
    lease_until INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    sha256 BLOB,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX archives_under_way ON archives (job_id) WHERE status IN ('queued', 'processing');
CREATE INDEX archives_job ON archives (job_id, id);
CREATE INDEX archives_waiting ON archives (status, created_at, id);
CREATE INDEX archives_expiring ON archives (expires_at) WHERE blob IS NOT NULL;
CREATE INDEX archives_blob ON archives (blob) WHERE blob IS NOT NULL;

CREATE TABLE comments (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    page INTEGER,
    place TEXT,
    words TEXT NOT NULL,
    author TEXT NOT NULL,
    parent_id INTEGER,
    resolved_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    number INTEGER NOT NULL DEFAULT 0,
    shape TEXT,
    is_internal INTEGER NOT NULL DEFAULT 0,
    resolved_by TEXT,
    withdrawn_at INTEGER,
    edited_at INTEGER,
    -- The only reviewer who may read a private thread, on its first comment.
    private_to TEXT,
    PRIMARY KEY (id)
);
CREATE INDEX comments_job ON comments (job_id, created_at, id);
CREATE INDEX comments_parent ON comments (parent_id) WHERE parent_id IS NOT NULL;
CREATE UNIQUE INDEX comments_number ON comments (job_id, number) WHERE parent_id IS NULL;

CREATE TABLE transfers (
    id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    length INTEGER NOT NULL,
    arrived INTEGER NOT NULL,
    name TEXT NOT NULL,
    metadata TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX transfers_user ON transfers (user_id);
CREATE INDEX transfers_expiring ON transfers (expires_at);

CREATE TABLE transfer_parts (
    transfer_id INTEGER NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
    start INTEGER NOT NULL,
    size INTEGER NOT NULL,
    blob TEXT NOT NULL,
    PRIMARY KEY (transfer_id, start)
) WITHOUT ROWID;
CREATE INDEX transfer_parts_blob ON transfer_parts (blob);

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

-- Links to sign in and sessions. Neither text is stored, only hashes.
CREATE TABLE sign_ins (
    id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    made_at INTEGER NOT NULL,
    opened_at INTEGER,
    ended_at INTEGER,
    revision INTEGER NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX sign_ins_user ON sign_ins (user_id, made_at);
CREATE INDEX sign_ins_age ON sign_ins (made_at);

-- Mails that were received: `message` is the SHA-256 of the Message-ID.
CREATE TABLE replies (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    message BLOB NOT NULL,
    PRIMARY KEY (job_id, message)
);

CREATE TABLE followers (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id),
    PRIMARY KEY (job_id, user_id)
);
CREATE INDEX followers_user ON followers (user_id);

CREATE TABLE notices (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id INTEGER REFERENCES users (id),
    task_id INTEGER,
    kind TEXT NOT NULL,
    person TEXT,
    words TEXT NOT NULL,
    decision TEXT,
    comment_id INTEGER REFERENCES comments (id) ON DELETE CASCADE,
    version INTEGER,
    due_at INTEGER,
    mail_id INTEGER,
    created_at INTEGER NOT NULL,
    read_at INTEGER,
    PRIMARY KEY (id)
);
CREATE INDEX notices_user ON notices (user_id, created_at, id) WHERE user_id IS NOT NULL;
CREATE INDEX notices_unread ON notices (user_id) WHERE user_id IS NOT NULL AND read_at IS NULL;
CREATE INDEX notices_mail ON notices (mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX notices_job ON notices (job_id);
CREATE INDEX notices_comment ON notices (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notices_age ON notices (created_at);

-- A row is the queue entry of a job's next due date.
CREATE TABLE due_dates (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    lease_holder TEXT,
    lease_until INTEGER,
    PRIMARY KEY (job_id)
);
CREATE INDEX due_dates_due ON due_dates (due_at);

-- A position is fixed when sealing begins; `seq` follows the order of a job's commits. Erasing the job erases the text.
CREATE TABLE log_leaves (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id INTEGER NOT NULL,
    team_id INTEGER NOT NULL,
    job_id BLOB NOT NULL,
    text TEXT,
    hash BLOB NOT NULL,
    position INTEGER,
    UNIQUE (id)
);
CREATE INDEX log_leaves_unsealed ON log_leaves (seq) WHERE position IS NULL;
CREATE UNIQUE INDEX log_leaves_position ON log_leaves (position) WHERE position IS NOT NULL;
CREATE INDEX log_leaves_team ON log_leaves (team_id, position) WHERE position IS NOT NULL;
CREATE INDEX log_leaves_job ON log_leaves (job_id, seq);

-- `former` is the size of the checkpoint before.
CREATE TABLE log_checkpoints (
    size INTEGER NOT NULL,
    root BLOB NOT NULL,
    note TEXT NOT NULL,
    former INTEGER NOT NULL,
    PRIMARY KEY (size)
);

-- One row: the sealed tree with the incomplete tiles at its edge, who seals it, and since when there is a log.
CREATE TABLE log_state (
    id INTEGER NOT NULL,
    size INTEGER NOT NULL,
    edge BLOB NOT NULL,
    lease_holder TEXT,
    lease_until INTEGER,
    PRIMARY KEY (id)
);

-- The last one is the current one. It signs trees larger than `since`.
CREATE TABLE log_keys (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    public_key TEXT NOT NULL,
    since INTEGER NOT NULL,
    UNIQUE (public_key)
);

CREATE TABLE plans (
    id INTEGER PRIMARY KEY,
    team_id INTEGER NOT NULL REFERENCES teams (id),
    name TEXT NOT NULL,
    stages TEXT NOT NULL,
    revision INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    gate TEXT NOT NULL DEFAULT 'none'
);
CREATE INDEX plans_team ON plans (team_id, id);

-- Leaves that approve a job, whose event `jobs.certified` is still to be committed once they are sealed.
CREATE TABLE pending_certifications (
    leaf_id INTEGER NOT NULL,
    PRIMARY KEY (leaf_id)
);

-- The latest checkpoint that each witness has cosigned, with the line of its signature. A witness is its public key.
CREATE TABLE log_cosignatures (
    witness TEXT NOT NULL,
    size INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (witness)
);

-- What a sandbox knows of itself, in its own database; these tables are empty in the live one. A sandbox without an
-- instant of its own follows real time; so do all times here but `now` and `at`.
CREATE TABLE sandbox (
    id INTEGER NOT NULL,
    name TEXT,
    now INTEGER,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL,
    holder TEXT,
    held_until INTEGER,
    is_advancing BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (id)
);

CREATE TABLE captured_mails (
    id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text_body TEXT NOT NULL,
    html_body TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX captured_mails_recipient ON captured_mails (recipient, id);

INSERT INTO sequences (name, value) VALUES ('ids', 1), ('positions', 0), ('claims', 0), ('folding', 0);
INSERT INTO installation (key, value) VALUES ('id', randomblob(8));
INSERT INTO log_state (id, size, edge) VALUES (1, 0, x'');
