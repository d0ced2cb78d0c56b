ALTER TABLE requests ADD COLUMN record_id bigint;
