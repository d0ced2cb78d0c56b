ALTER TABLE inspections ADD COLUMN finding TEXT;

UPDATE inspections SET finding = json_extract(findings, '$[0].message');

ALTER TABLE inspections DROP COLUMN findings;
ALTER TABLE inspections DROP COLUMN details;
