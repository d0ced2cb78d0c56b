-- Users follow jobs that they have sent, and are told of what happens to them. A notice about a comment has no text of its
-- own: it shows the comment as it is, and goes with it. Notices of reviewers, who have only a private link, name its task.

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

ALTER TABLE users ADD COLUMN notify TEXT NOT NULL DEFAULT 'all';
