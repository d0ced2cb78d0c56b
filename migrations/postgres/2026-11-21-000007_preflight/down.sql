ALTER TABLE inspections ADD COLUMN finding text COLLATE "C";

UPDATE inspections SET finding = findings -> 0 ->> 'message';

ALTER TABLE inspections DROP COLUMN findings;
ALTER TABLE inspections DROP COLUMN details;
