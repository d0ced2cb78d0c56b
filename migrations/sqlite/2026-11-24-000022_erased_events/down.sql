DROP INDEX requests_job;
DROP INDEX deliveries_untried;
CREATE INDEX deliveries_untried ON deliveries (endpoint_id, job_id, status, position);
