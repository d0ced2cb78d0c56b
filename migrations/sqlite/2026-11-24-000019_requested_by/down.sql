ALTER TABLE tasks DROP COLUMN requested_by;
