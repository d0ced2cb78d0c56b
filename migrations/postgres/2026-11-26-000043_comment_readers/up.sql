-- A comment says which reviewer alone may read it, whatever is sent later. Those made so far get what the tasks of
-- their authors say now, on the job or on a folder above it. Replies belong to the first comment of their thread, have
-- its number, and are for its readers.

ALTER TABLE comments ADD COLUMN private_to text COLLATE "C";

WITH RECURSIVE threads (id, first_id) AS (
    SELECT id, id FROM comments WHERE parent_id IS NULL
    UNION ALL
    SELECT c.id, t.first_id FROM threads t JOIN comments c ON c.parent_id = t.id
)
UPDATE comments SET parent_id = t.first_id FROM threads t
WHERE t.id = comments.id AND comments.parent_id <> t.first_id;

WITH RECURSIVE private (job_id, reviewer) AS (
    SELECT job_id, assigned_to FROM tasks WHERE private_comments AND assigned_to IS NOT NULL
    UNION
    SELECT j.id, p.reviewer FROM private p JOIN jobs j ON j.parent_id = p.job_id
)
UPDATE comments SET private_to = author FROM private p
WHERE p.job_id = comments.job_id AND p.reviewer = comments.author AND comments.parent_id IS NULL;

DROP INDEX comments_number;
UPDATE comments SET number = f.number, private_to = f.private_to FROM comments f WHERE f.id = comments.parent_id;
CREATE UNIQUE INDEX comments_number ON comments (job_id, number) WHERE parent_id IS NULL;
