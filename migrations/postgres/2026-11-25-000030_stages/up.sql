-- Reviews in stages: the plan of a job's latest staged round, the stage and role of a task, and the preflight gate.

ALTER TABLE jobs ADD COLUMN plan json;
ALTER TABLE jobs ADD COLUMN gate text NOT NULL DEFAULT 'none';
ALTER TABLE tasks ADD COLUMN stage bigint;
ALTER TABLE tasks ADD COLUMN role text NOT NULL DEFAULT 'decider';
ALTER TABLE tasks ADD COLUMN not_needed boolean NOT NULL DEFAULT false;
