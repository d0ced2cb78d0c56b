-- Deletion for good takes texts and addresses out of events, out of the log of deliveries and out of kept answers, and
-- finds them by their jobs. What was deleted so far loses them now: an event without a payload is erased, and the last
-- one of a job tells no more of it than that it is gone.

DROP INDEX deliveries_untried;
CREATE INDEX deliveries_untried ON deliveries (job_id, endpoint_id, status, position);
CREATE INDEX requests_job ON requests (job_id) WHERE job_id IS NOT NULL;

UPDATE events
SET payload = CASE WHEN event_type = 'jobs.deleted' AND payload ->> '$.data.permanent'
    THEN json_replace(payload, '$.job', NULL) ELSE '' END
WHERE NOT EXISTS (SELECT 1 FROM jobs j WHERE j.id = events.job_id);

UPDATE attempts SET note = ''
WHERE delivery_id IN (
    SELECT d.id FROM deliveries d
    WHERE d.job_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.id = d.job_id)
);

UPDATE requests SET answer = NULL
WHERE job_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM jobs j WHERE j.id = requests.job_id);
