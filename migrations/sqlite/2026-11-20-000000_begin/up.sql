-- All tables (SQLite): GUIDs as 16 bytes, instants as milliseconds since 1970.

CREATE TABLE teams (
    id INTEGER NOT NULL,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
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
    PRIMARY KEY (id),
    UNIQUE (email)
);

CREATE TABLE applications (
    id INTEGER NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (user_id, name)
);

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
    PRIMARY KEY (id),
    UNIQUE (hash)
);

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
    PRIMARY KEY (id),
    UNIQUE (user_id, email)
);

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
    PRIMARY KEY (id)
);

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
    PRIMARY KEY (id)
);

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
    erased_at INTEGER
);

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

CREATE TABLE inspections (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    page_count INTEGER NOT NULL,
    more_info TEXT NOT NULL,
    finding TEXT,
    inspected_at INTEGER NOT NULL,
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

CREATE TABLE history (
    id INTEGER NOT NULL,
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    from_email TEXT,
    category TEXT NOT NULL,
    comments TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE watchers (
    job_id BLOB NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL REFERENCES users (id),
    PRIMARY KEY (job_id, user_id)
) WITHOUT ROWID;

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

CREATE TABLE doomed_blobs (
    blob TEXT NOT NULL,
    doomed_at INTEGER NOT NULL,
    PRIMARY KEY (blob)
) WITHOUT ROWID;

CREATE TABLE sequences (
    name TEXT NOT NULL,
    value INTEGER NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID;

CREATE TABLE installation (
    key TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (key)
) WITHOUT ROWID;

CREATE INDEX api_keys_user ON api_keys (user_id);
CREATE INDEX api_keys_revoked ON api_keys (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX api_keys_made_with ON api_keys (made_with) WHERE made_with IS NOT NULL;
CREATE INDEX users_team ON users (team_id);
CREATE INDEX contacts_group ON contacts (user_id, group_name);

-- A folder's or the top level's content in the orders that are asked for most, then all of an owner's jobs.
CREATE INDEX jobs_top_created ON jobs (user_id, created_at, id) WHERE deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX jobs_top_updated ON jobs (user_id, updated_at, id) WHERE deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX jobs_top_name ON jobs (user_id, name_key, id) WHERE deleted_at IS NULL AND parent_id IS NULL;
CREATE INDEX jobs_parent_created ON jobs (parent_id, created_at, id) WHERE parent_id IS NOT NULL;
CREATE INDEX jobs_parent_updated ON jobs (parent_id, updated_at, id) WHERE deleted_at IS NULL AND parent_id IS NOT NULL;
CREATE INDEX jobs_parent_name ON jobs (parent_id, name_key, id) WHERE deleted_at IS NULL AND parent_id IS NOT NULL;
CREATE INDEX jobs_owner_created ON jobs (user_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_owner_updated ON jobs (user_id, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_status_created ON jobs (user_id, status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX jobs_assignee ON jobs (assignee) WHERE deleted_at IS NULL AND assignee IS NOT NULL;
CREATE INDEX jobs_partner ON jobs (partner) WHERE deleted_at IS NULL AND partner IS NOT NULL;
CREATE INDEX jobs_portal ON jobs (team_id) WHERE deleted_at IS NULL AND is_portal;
CREATE INDEX jobs_trash ON jobs (user_id, deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX tasks_job ON tasks (job_id, id);
CREATE INDEX tasks_open ON tasks (assigned_to, job_id) WHERE is_open;
CREATE INDEX verdicts_job ON verdicts (job_id);
CREATE INDEX versions_blob ON versions (blob);
CREATE INDEX versions_puid ON versions (puid);
CREATE INDEX versions_waiting ON versions (is_inspected, created_at, job_id, number);
CREATE INDEX notifications_job ON notifications (job_id, id);
CREATE INDEX history_job ON history (job_id, id);
CREATE INDEX watchers_user ON watchers (user_id);
CREATE INDEX mails_job ON mails (job_id);
CREATE INDEX mails_waiting ON mails (status, next_attempt_at, id);
CREATE INDEX endpoints_user ON endpoints (user_id, id);

CREATE INDEX events_waiting ON events (seq) WHERE position IS NULL;
CREATE INDEX events_job ON events (job_id, seq);
CREATE INDEX events_owner ON events (user_id, position);
CREATE INDEX deliveries_log ON deliveries (endpoint_id, id);
CREATE INDEX deliveries_waiting ON deliveries (endpoint_id, status, position, id);
CREATE INDEX deliveries_due ON deliveries (status, next_attempt_at);
CREATE INDEX deliveries_leased ON deliveries (endpoint_id) WHERE lease_holder IS NOT NULL;
CREATE INDEX deliveries_untried ON deliveries (endpoint_id, job_id, status, position);

-- The next free integer name, the last position in the feed, and two rows that are only locked.
INSERT INTO sequences (name, value) VALUES ('ids', 1), ('positions', 0), ('claims', 0), ('folding', 0);
