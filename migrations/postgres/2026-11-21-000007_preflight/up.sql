-- Preflights find any number of things, of several kinds, and tell all that is known of a document.

ALTER TABLE inspections ADD COLUMN findings json NOT NULL DEFAULT '[]';
ALTER TABLE inspections ADD COLUMN details json;

UPDATE inspections
SET findings = json_build_array(json_build_object('code', 'unreadable', 'message', finding, 'page', NULL))
WHERE finding IS NOT NULL;

ALTER TABLE inspections DROP COLUMN finding;
