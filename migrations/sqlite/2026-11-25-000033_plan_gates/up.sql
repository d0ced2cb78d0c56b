-- The preflight gate that a stored plan gives to the jobs that are sent by it.

ALTER TABLE plans ADD COLUMN gate TEXT NOT NULL DEFAULT 'none';
