-- The preflight gate that a stored plan gives to the jobs that are sent by it.

ALTER TABLE plans ADD COLUMN gate text NOT NULL DEFAULT 'none';
