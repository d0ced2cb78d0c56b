ALTER TABLE tasks DROP COLUMN language;
ALTER TABLE contacts DROP COLUMN language;
ALTER TABLE teams DROP COLUMN revision;
ALTER TABLE teams DROP COLUMN time_zone;
ALTER TABLE teams DROP COLUMN language;
