DROP INDEX jobs_parent_signed;
DROP INDEX jobs_signed;
DROP INDEX jobs_parent_due;
DROP INDEX jobs_due;
DROP INDEX jobs_folders;
DROP TABLE sum_deltas;
DROP TABLE sums;
ALTER TABLE jobs DROP COLUMN stored_bytes;
DROP INDEX jobs_idle;
