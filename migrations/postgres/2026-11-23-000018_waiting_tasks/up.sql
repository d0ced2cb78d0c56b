-- A task that was never initiated belongs to no round. One that has decided and waits to be asked again stays in its round.

UPDATE tasks SET round = 0
WHERE executed_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM verdicts v WHERE v.job_id = tasks.job_id AND v.task_id = tasks.id);
