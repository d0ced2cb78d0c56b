-- All tables. Texts are compared by their bytes, as on SQLite.

CREATE TABLE teams (
    id bigint NOT NULL,
    name text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    language text,
    time_zone text,
    revision bigint NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    UNIQUE (name)
);

CREATE TABLE users (
    id bigint NOT NULL,
    team_id bigint NOT NULL REFERENCES teams (id),
    email text COLLATE "C" NOT NULL,
    full_name text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    items_per_page bigint NOT NULL,
    trash_on_delete boolean NOT NULL,
    is_active boolean NOT NULL,
    created_at timestamptz NOT NULL,
    default_reminders json NOT NULL DEFAULT '[{"quantity":1,"unit":"days","comparator":"before"}]',
    revision bigint NOT NULL DEFAULT 1,
    notify text COLLATE "C" NOT NULL DEFAULT 'all',
    PRIMARY KEY (id),
    UNIQUE (email)
);
CREATE INDEX users_team_id ON users (team_id, id);

CREATE TABLE applications (
    id bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id),
    name text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (user_id, name)
);
CREATE INDEX applications_user ON applications (user_id, id);

CREATE TABLE api_keys (
    id bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id),
    application_id bigint NOT NULL REFERENCES applications (id),
    hash bytea NOT NULL,
    scopes text COLLATE "C" NOT NULL,
    expires_at timestamptz,
    revoked_at timestamptz,
    made_with bigint,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz,
    PRIMARY KEY (id),
    UNIQUE (hash)
);
CREATE INDEX api_keys_user ON api_keys (user_id);
CREATE INDEX api_keys_revoked ON api_keys (revoked_at) WHERE revoked_at IS NOT NULL;
CREATE INDEX api_keys_made_with ON api_keys (made_with) WHERE made_with IS NOT NULL;
CREATE INDEX api_keys_application ON api_keys (application_id, id);

CREATE TABLE contacts (
    id bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id),
    email text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    company text COLLATE "C" NOT NULL,
    group_name text COLLATE "C" NOT NULL,
    identity text COLLATE "C" NOT NULL,
    phone text COLLATE "C" NOT NULL,
    alt_phone text COLLATE "C" NOT NULL,
    address text COLLATE "C" NOT NULL,
    city text COLLATE "C" NOT NULL,
    state text COLLATE "C" NOT NULL,
    zip_code text COLLATE "C" NOT NULL,
    valid_email bigint NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    revision bigint NOT NULL DEFAULT 1,
    language text,
    PRIMARY KEY (id),
    UNIQUE (user_id, email)
);
CREATE INDEX contacts_group ON contacts (user_id, group_name);
CREATE INDEX contacts_owner ON contacts (user_id, id);
CREATE INDEX contacts_group_members ON contacts (user_id, group_name, id);

CREATE TABLE jobs (
    id uuid NOT NULL,
    revision bigint NOT NULL,
    team_id bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id),
    parent_id uuid REFERENCES jobs (id),
    name text COLLATE "C" NOT NULL,
    name_key text COLLATE "C" NOT NULL,
    alt_text text COLLATE "C" NOT NULL,
    label text COLLATE "C" NOT NULL,
    label_key text COLLATE "C",
    is_folder boolean NOT NULL,
    is_portal boolean NOT NULL,
    media_type text COLLATE "C",
    size bigint NOT NULL,
    version bigint NOT NULL,
    sha256 bytea,
    status text COLLATE "C" NOT NULL,
    previous text COLLATE "C",
    round bigint NOT NULL,
    due_at timestamptz,
    assignee text COLLATE "C",
    assigned_at timestamptz,
    is_new boolean NOT NULL,
    customer text COLLATE "C",
    partner text COLLATE "C",
    cus_download boolean NOT NULL,
    show_job_spec boolean NOT NULL,
    show_preflight boolean NOT NULL,
    has_comment boolean NOT NULL,
    is_locked boolean NOT NULL,
    source text COLLATE "C" NOT NULL,
    reviewed_at timestamptz,
    deleted_at timestamptz,
    trash_root uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    active_at timestamptz NOT NULL,
    annotation_count bigint NOT NULL DEFAULT 0,
    reminded_at timestamptz,
    -- Name, label and description, U+0001, contacts: folded.
    search_key text COLLATE "C" NOT NULL DEFAULT '',
    stored_bytes bigint NOT NULL DEFAULT 0,
    -- Numbers of comments are never used again; replies have the number of their thread.
    last_comment bigint NOT NULL DEFAULT 0,
    plan json,
    gate text NOT NULL DEFAULT 'none',
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
CREATE INDEX jobs_owner_locked ON jobs (user_id, is_folder, is_locked) WHERE deleted_at IS NULL AND is_folder = TRUE AND is_locked = TRUE;
-- Folders in folders.
CREATE INDEX jobs_folders ON jobs (parent_id, user_id, id) WHERE deleted_at IS NULL AND is_folder = TRUE;

CREATE TABLE tasks (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    category text COLLATE "C" NOT NULL,
    assigned_to text COLLATE "C",
    name text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    paused_from text COLLATE "C",
    job_status text COLLATE "C",
    req_confirm boolean NOT NULL,
    comments text COLLATE "C" NOT NULL,
    due_at timestamptz,
    executed_at timestamptz,
    is_open boolean NOT NULL,
    round bigint NOT NULL,
    generation bigint NOT NULL,
    verdict json,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    -- Unknown for tasks from before there was this column.
    requested_by text,
    private_comments boolean NOT NULL DEFAULT FALSE,
    language text,
    stage bigint,
    role text NOT NULL DEFAULT 'decider',
    not_needed boolean NOT NULL DEFAULT FALSE,
    PRIMARY KEY (id)
);
CREATE INDEX tasks_job ON tasks (job_id, id);
CREATE INDEX tasks_open ON tasks (assigned_to, job_id) WHERE is_open;

CREATE TABLE verdicts (
    id bigint GENERATED BY DEFAULT AS IDENTITY,
    job_id uuid NOT NULL,
    job_name text COLLATE "C" NOT NULL,
    task_id bigint NOT NULL,
    decision text COLLATE "C" NOT NULL,
    reviewer text COLLATE "C",
    name text COLLATE "C" NOT NULL,
    on_behalf_by text COLLATE "C",
    comments text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    sha256 bytea,
    seen json NOT NULL,
    address text COLLATE "C",
    decided_at timestamptz NOT NULL,
    erased_at timestamptz,
    seen_elsewhere boolean NOT NULL DEFAULT FALSE,
    PRIMARY KEY (id)
);
CREATE INDEX verdicts_job ON verdicts (job_id);

CREATE TABLE versions (
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    number bigint NOT NULL,
    name text COLLATE "C" NOT NULL,
    media_type text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    blob text COLLATE "C" NOT NULL,
    puid text COLLATE "C" NOT NULL,
    uploaded_by text COLLATE "C",
    created_at timestamptz NOT NULL,
    is_inspected boolean NOT NULL,
    claims bigint NOT NULL DEFAULT 0,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    PRIMARY KEY (job_id, number)
);
CREATE INDEX versions_blob ON versions (blob);
CREATE INDEX versions_puid ON versions (puid);
CREATE INDEX versions_waiting ON versions (is_inspected, created_at, job_id, number);

CREATE TABLE inspections (
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version bigint NOT NULL,
    page_count bigint NOT NULL,
    more_info json NOT NULL,
    inspected_at timestamptz NOT NULL,
    findings json NOT NULL DEFAULT '[]',
    details json,
    PRIMARY KEY (job_id, version)
);

CREATE TABLE notifications (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    category text COLLATE "C" NOT NULL,
    comments text COLLATE "C" NOT NULL,
    reason text COLLATE "C" NOT NULL,
    recipient text COLLATE "C",
    reviewers json NOT NULL,
    schedule text COLLATE "C" NOT NULL,
    task_name text COLLATE "C" NOT NULL,
    due_at timestamptz,
    req_confirm boolean NOT NULL,
    task_status text COLLATE "C" NOT NULL,
    tasks json NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX notifications_job ON notifications (job_id, id);

CREATE TABLE history (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    from_email text COLLATE "C",
    category text COLLATE "C" NOT NULL,
    comments text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    data json,
    PRIMARY KEY (id)
);
CREATE INDEX history_job ON history (job_id, created_at, id);

CREATE TABLE watchers (
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id bigint NOT NULL REFERENCES users (id),
    PRIMARY KEY (job_id, user_id)
);
CREATE INDEX watchers_user ON watchers (user_id);

CREATE TABLE mails (
    id bigint NOT NULL,
    job_id uuid REFERENCES jobs (id) ON DELETE CASCADE,
    task_id bigint,
    recipient text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    content json NOT NULL,
    status text COLLATE "C" NOT NULL,
    attempts bigint NOT NULL,
    is_uncertain boolean NOT NULL,
    next_attempt_at timestamptz,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    answer text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    PRIMARY KEY (id)
);
CREATE INDEX mails_job ON mails (job_id);
CREATE INDEX mails_waiting ON mails (status, next_attempt_at, id);
CREATE INDEX mails_age ON mails (created_at, id);

CREATE TABLE endpoints (
    id bigint NOT NULL,
    revision bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id),
    url text COLLATE "C" NOT NULL,
    credentials bytea,
    description text COLLATE "C" NOT NULL,
    event_types json NOT NULL,
    is_enabled boolean NOT NULL,
    secret bytea NOT NULL,
    former_secret bytea,
    former_until timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX endpoints_user ON endpoints (user_id, id);

CREATE TABLE events (
    seq bigint GENERATED BY DEFAULT AS IDENTITY,
    id bigint NOT NULL,
    job_id uuid NOT NULL,
    team_id bigint NOT NULL,
    user_id bigint NOT NULL,
    event_type text COLLATE "C" NOT NULL,
    payload text COLLATE "C" NOT NULL,
    job_revision bigint NOT NULL,
    position bigint,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (seq),
    UNIQUE ("position"),
    UNIQUE (id)
);
CREATE INDEX events_waiting ON events (seq) WHERE "position" IS NULL;
CREATE INDEX events_job ON events (job_id, seq);
CREATE INDEX events_owner ON events (user_id, "position") WHERE "position" IS NOT NULL;

CREATE TABLE deliveries (
    id bigint NOT NULL,
    endpoint_id bigint NOT NULL REFERENCES endpoints (id) ON DELETE CASCADE,
    event_id bigint NOT NULL,
    event_type text COLLATE "C" NOT NULL,
    job_id uuid,
    position bigint NOT NULL,
    body text COLLATE "C",
    status text COLLATE "C" NOT NULL,
    attempts bigint NOT NULL,
    is_tried boolean NOT NULL,
    next_attempt_at timestamptz,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX deliveries_waiting ON deliveries (endpoint_id, status, "position", id);
CREATE INDEX deliveries_due ON deliveries (status, next_attempt_at);
CREATE INDEX deliveries_leased ON deliveries (endpoint_id) WHERE lease_holder IS NOT NULL;
CREATE INDEX deliveries_age ON deliveries (created_at, id);
CREATE INDEX deliveries_log ON deliveries (endpoint_id, created_at, id);
CREATE INDEX deliveries_untried ON deliveries (job_id, endpoint_id, status, "position");

CREATE TABLE attempts (
    delivery_id bigint NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    status bigint,
    note text COLLATE "C" NOT NULL,
    took_ms bigint NOT NULL,
    PRIMARY KEY (delivery_id, at)
);

CREATE TABLE counters (
    scope uuid NOT NULL,
    user_id bigint NOT NULL,
    status text COLLATE "C" NOT NULL,
    is_folder boolean NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (scope, user_id, status, is_folder)
);

CREATE TABLE counter_deltas (
    id bigint GENERATED BY DEFAULT AS IDENTITY,
    scope uuid NOT NULL,
    user_id bigint NOT NULL,
    status text COLLATE "C" NOT NULL,
    is_folder boolean NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX counter_deltas_scope ON counter_deltas (scope, user_id);

-- The next free integer id, the last position in the feed, and two rows that are only locked.
CREATE TABLE sequences (
    name text COLLATE "C" NOT NULL,
    value bigint NOT NULL,
    PRIMARY KEY (name)
);

-- 'id' tells installations apart.
CREATE TABLE installation (
    key text COLLATE "C" NOT NULL,
    value bytea NOT NULL,
    PRIMARY KEY (key)
);

-- Blobs to be deleted. `sha256` names the pictures of pages; a zip has none.
CREATE TABLE doomed_blobs (
    blob text COLLATE "C" NOT NULL,
    doomed_at timestamptz NOT NULL,
    sha256 bytea,
    PRIMARY KEY (blob)
);

-- Sums over live files, per place (as counters have it) and owner: 'bytes', and for all of an owner's files 'due',
-- the number of those that are undecided and due on a day after 1970-01-01.
CREATE TABLE sums (
    scope uuid NOT NULL,
    user_id bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    day bigint NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (scope, user_id, kind, day)
);

CREATE TABLE sum_deltas (
    id bigint GENERATED BY DEFAULT AS IDENTITY,
    scope uuid NOT NULL,
    user_id bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    day bigint NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX sum_deltas_scope ON sum_deltas (scope, user_id);

-- Requests that carry a key of their own: claimed while they run, kept for a day once they have taken effect.
CREATE TABLE requests (
    user_id bigint NOT NULL,
    key bytea NOT NULL,
    claim bigint NOT NULL,
    fingerprint bytea,
    is_done boolean NOT NULL,
    lease_until timestamptz NOT NULL,
    began_at timestamptz NOT NULL,
    job_id uuid,
    answer bytea,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX requests_began ON requests (began_at);
CREATE INDEX requests_job ON requests (job_id) WHERE job_id IS NOT NULL;

CREATE TABLE archives (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    requested_by text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    status text COLLATE "C" NOT NULL,
    size bigint NOT NULL,
    expires_at timestamptz,
    blob text COLLATE "C",
    processed bigint NOT NULL DEFAULT 0,
    total bigint NOT NULL DEFAULT 0,
    claims bigint NOT NULL DEFAULT 0,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    sha256 bytea,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX archives_under_way ON archives (job_id) WHERE status IN ('queued', 'processing');
CREATE INDEX archives_job ON archives (job_id, id);
CREATE INDEX archives_waiting ON archives (status, created_at, id);
CREATE INDEX archives_expiring ON archives (expires_at) WHERE blob IS NOT NULL;
CREATE INDEX archives_blob ON archives (blob) WHERE blob IS NOT NULL;

CREATE TABLE comments (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    version bigint NOT NULL,
    page bigint,
    place json,
    words text COLLATE "C" NOT NULL,
    author text COLLATE "C" NOT NULL,
    parent_id bigint,
    resolved_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    number bigint NOT NULL DEFAULT 0,
    shape json,
    is_internal boolean NOT NULL DEFAULT FALSE,
    resolved_by text COLLATE "C",
    withdrawn_at timestamptz,
    edited_at timestamptz,
    -- The only reviewer who may read a private thread, on its first comment.
    private_to text COLLATE "C",
    PRIMARY KEY (id)
);
CREATE INDEX comments_job ON comments (job_id, created_at, id);
CREATE INDEX comments_parent ON comments (parent_id) WHERE parent_id IS NOT NULL;
CREATE UNIQUE INDEX comments_number ON comments (job_id, number) WHERE parent_id IS NULL;

CREATE TABLE transfers (
    id bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id),
    length bigint NOT NULL,
    arrived bigint NOT NULL,
    name text COLLATE "C" NOT NULL,
    metadata text COLLATE "C" NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX transfers_user ON transfers (user_id);
CREATE INDEX transfers_expiring ON transfers (expires_at);

CREATE TABLE transfer_parts (
    transfer_id bigint NOT NULL REFERENCES transfers (id) ON DELETE CASCADE,
    start bigint NOT NULL,
    size bigint NOT NULL,
    blob text COLLATE "C" NOT NULL,
    PRIMARY KEY (transfer_id, start)
);
CREATE INDEX transfer_parts_blob ON transfer_parts (blob);

CREATE TABLE reminders (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    revision bigint NOT NULL,
    quantity bigint NOT NULL,
    unit text COLLATE "C" NOT NULL,
    comparator text COLLATE "C" NOT NULL,
    is_cancelled boolean NOT NULL,
    is_auto boolean NOT NULL,
    fires_at timestamptz,
    fired_date timestamptz,
    fired_at timestamptz,
    outcome text COLLATE "C",
    fired_tasks json,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX reminders_job ON reminders (job_id, id);
CREATE INDEX reminders_due ON reminders (fires_at, id) WHERE fires_at IS NOT NULL;

-- Links to sign in and sessions. Neither text is stored, only hashes.
CREATE TABLE sign_ins (
    id bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users (id),
    made_at timestamptz NOT NULL,
    opened_at timestamptz,
    ended_at timestamptz,
    revision bigint NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX sign_ins_user ON sign_ins (user_id, made_at);
CREATE INDEX sign_ins_age ON sign_ins (made_at);

-- Mails that were received: `message` is the SHA-256 of the Message-ID.
CREATE TABLE replies (
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    message bytea NOT NULL,
    PRIMARY KEY (job_id, message)
);

CREATE TABLE followers (
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id bigint NOT NULL REFERENCES users (id),
    PRIMARY KEY (job_id, user_id)
);
CREATE INDEX followers_user ON followers (user_id);

CREATE TABLE notices (
    id bigint NOT NULL,
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    user_id bigint REFERENCES users (id),
    task_id bigint,
    kind text COLLATE "C" NOT NULL,
    person text COLLATE "C",
    words text COLLATE "C" NOT NULL,
    decision text COLLATE "C",
    comment_id bigint REFERENCES comments (id) ON DELETE CASCADE,
    version bigint,
    due_at timestamptz,
    mail_id bigint,
    created_at timestamptz NOT NULL,
    read_at timestamptz,
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
    job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
    due_at timestamptz NOT NULL,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    PRIMARY KEY (job_id)
);
CREATE INDEX due_dates_due ON due_dates (due_at);

-- A position is fixed when sealing begins; `seq` follows the order of a job's commits. Erasing the job erases the text.
CREATE TABLE log_leaves (
    seq bigint GENERATED BY DEFAULT AS IDENTITY,
    id bigint NOT NULL,
    team_id bigint NOT NULL,
    job_id uuid NOT NULL,
    text text COLLATE "C",
    hash bytea NOT NULL,
    position bigint,
    PRIMARY KEY (seq),
    UNIQUE (id)
);
CREATE INDEX log_leaves_unsealed ON log_leaves (seq) WHERE "position" IS NULL;
CREATE UNIQUE INDEX log_leaves_position ON log_leaves ("position") WHERE "position" IS NOT NULL;
CREATE INDEX log_leaves_team ON log_leaves (team_id, "position") WHERE "position" IS NOT NULL;
CREATE INDEX log_leaves_job ON log_leaves (job_id, seq);

-- `former` is the size of the checkpoint before.
CREATE TABLE log_checkpoints (
    size bigint NOT NULL,
    root bytea NOT NULL,
    note text COLLATE "C" NOT NULL,
    former bigint NOT NULL,
    PRIMARY KEY (size)
);

-- One row: the sealed tree with the incomplete tiles at its edge, who seals it, and since when there is a log.
CREATE TABLE log_state (
    id bigint NOT NULL,
    size bigint NOT NULL,
    edge bytea NOT NULL,
    lease_holder text COLLATE "C",
    lease_until timestamptz,
    PRIMARY KEY (id)
);

-- The last one is the current one. It signs trees larger than `since`.
CREATE TABLE log_keys (
    seq bigint GENERATED BY DEFAULT AS IDENTITY,
    public_key text COLLATE "C" NOT NULL,
    since bigint NOT NULL,
    PRIMARY KEY (seq),
    UNIQUE (public_key)
);

CREATE TABLE plans (
    id bigint NOT NULL,
    team_id bigint NOT NULL REFERENCES teams (id),
    name text NOT NULL,
    stages json NOT NULL,
    revision bigint NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    gate text NOT NULL DEFAULT 'none',
    PRIMARY KEY (id)
);
CREATE INDEX plans_team ON plans (team_id, id);

-- Leaves that approve a job, whose event `jobs.certified` is still to be committed once they are sealed.
CREATE TABLE pending_certifications (
    leaf_id bigint NOT NULL,
    PRIMARY KEY (leaf_id)
);

-- The latest checkpoint that each witness has cosigned, with the line of its signature. A witness is its public key.
CREATE TABLE log_cosignatures (
    witness text NOT NULL,
    size bigint NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (witness)
);

-- What a sandbox knows of itself, in its own schema; these tables are empty in the live one. A sandbox without an
-- instant of its own follows real time; so do all times here but `now` and `at`.
CREATE TABLE sandbox (
    id bigint NOT NULL,
    name text COLLATE "C",
    now timestamptz,
    created_at timestamptz NOT NULL,
    used_at timestamptz NOT NULL,
    holder text COLLATE "C",
    held_until timestamptz,
    is_advancing boolean NOT NULL DEFAULT FALSE,
    PRIMARY KEY (id)
);

CREATE TABLE captured_mails (
    id bigint NOT NULL,
    at timestamptz NOT NULL,
    recipient text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    text_body text COLLATE "C" NOT NULL,
    html_body text COLLATE "C" NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX captured_mails_recipient ON captured_mails (recipient, id);

INSERT INTO sequences (name, value) VALUES ('ids', 1), ('positions', 0), ('claims', 0), ('folding', 0);
INSERT INTO installation (key, value)
VALUES ('id', decode(right(replace(gen_random_uuid()::text, '-', ''), 16), 'hex'));
INSERT INTO log_state (id, size, edge) VALUES (1, 0, '');

-- Searching for a part of a text. The role may not be allowed to create extensions.
DO $$
BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX jobs_search ON jobs USING gin (search_key gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
    RAISE WARNING 'searching for a part of a text has no index: % (ask an administrator for CREATE EXTENSION pg_trgm, then CREATE INDEX jobs_search ON jobs USING gin (search_key gin_trgm_ops))', SQLERRM;
END
$$;
