DROP INDEX history_job;
CREATE INDEX history_job ON history (job_id, id);
