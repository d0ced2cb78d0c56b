DROP INDEX comments_number;

WITH numbered AS (
    SELECT id, row_number() OVER (PARTITION BY job_id ORDER BY created_at, id) AS number FROM comments
)
UPDATE comments SET number = n.number FROM numbered n WHERE n.id = comments.id;

UPDATE jobs SET last_comment = (SELECT max(c.number) FROM comments c WHERE c.job_id = jobs.id)
WHERE id IN (SELECT c.job_id FROM comments c);

CREATE UNIQUE INDEX comments_number ON comments (job_id, number);
ALTER TABLE comments DROP COLUMN private_to;
