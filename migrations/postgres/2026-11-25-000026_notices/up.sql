-- Users follow jobs that they have sent, and are told of what happens to them. A notice about a comment has no text of its
-- own: it shows the comment as it is, and goes with it. Notices of reviewers, who have only a private link, name its task.

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

ALTER TABLE users ADD COLUMN notify text COLLATE "C" NOT NULL DEFAULT 'all';
