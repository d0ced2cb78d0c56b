UPDATE tasks SET round = (SELECT j.round FROM jobs j WHERE j.id = tasks.job_id)
WHERE round = 0;
