-- History, comments and mails are told by time. Ids come in blocks, one for each process, so they do not tell which of
-- two was first.

DROP INDEX history_job;
CREATE INDEX history_job ON history (job_id, created_at, id);
DROP INDEX comments_job;
CREATE INDEX comments_job ON comments (job_id, created_at, id);
CREATE INDEX mails_age ON mails (created_at, id);
