DROP INDEX jobs_idle;
