-- Comments have a number that is unique on their job, a shape on their page, may be kept inside the team, and can be
-- withdrawn. Numbers are never used again, so the job knows the last one. A task says whether its assignee sees the
-- comments of other reviewers.

ALTER TABLE jobs ADD COLUMN last_comment bigint NOT NULL DEFAULT 0;
ALTER TABLE comments ADD COLUMN number bigint NOT NULL DEFAULT 0;
ALTER TABLE comments ADD COLUMN shape json;
ALTER TABLE comments ADD COLUMN is_internal boolean NOT NULL DEFAULT FALSE;
ALTER TABLE comments ADD COLUMN resolved_by text COLLATE "C";
ALTER TABLE comments ADD COLUMN withdrawn_at timestamptz;
ALTER TABLE comments ADD COLUMN edited_at timestamptz;
ALTER TABLE tasks ADD COLUMN private_comments boolean NOT NULL DEFAULT FALSE;

WITH numbered AS (
    SELECT id, row_number() OVER (PARTITION BY job_id ORDER BY created_at, id) AS number FROM comments
)
UPDATE comments SET number = (SELECT n.number FROM numbered n WHERE n.id = comments.id);

UPDATE jobs SET last_comment = (SELECT max(c.number) FROM comments c WHERE c.job_id = jobs.id)
WHERE id IN (SELECT c.job_id FROM comments c);

CREATE UNIQUE INDEX comments_number ON comments (job_id, number);
CREATE INDEX comments_parent ON comments (parent_id) WHERE parent_id IS NOT NULL;
