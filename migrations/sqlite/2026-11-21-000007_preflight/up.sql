-- Preflights find any number of things, of several kinds, and tell all that is known of a document.

ALTER TABLE inspections ADD COLUMN findings TEXT NOT NULL DEFAULT '[]';
ALTER TABLE inspections ADD COLUMN details TEXT;

UPDATE inspections
SET findings = json_array(json_object('code', 'unreadable', 'message', finding, 'page', NULL))
WHERE finding IS NOT NULL;

ALTER TABLE inspections DROP COLUMN finding;
