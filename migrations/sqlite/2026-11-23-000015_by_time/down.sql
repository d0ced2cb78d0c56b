DROP INDEX mails_age;
DROP INDEX comments_job;
CREATE INDEX comments_job ON comments (job_id, id);
DROP INDEX history_job;
CREATE INDEX history_job ON history (job_id, id);
