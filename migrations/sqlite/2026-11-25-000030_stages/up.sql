-- Reviews in stages: the plan of a job's latest staged round, the stage and role of a task, and the preflight gate.

ALTER TABLE jobs ADD COLUMN plan TEXT;
ALTER TABLE jobs ADD COLUMN gate TEXT NOT NULL DEFAULT 'none';
ALTER TABLE tasks ADD COLUMN stage INTEGER;
ALTER TABLE tasks ADD COLUMN role TEXT NOT NULL DEFAULT 'decider';
ALTER TABLE tasks ADD COLUMN not_needed INTEGER NOT NULL DEFAULT 0;
