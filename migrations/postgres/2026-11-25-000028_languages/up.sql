-- Contacts and sendings may name a language, teams one for everybody else, and the time zone of their pages and mails.

ALTER TABLE teams ADD COLUMN language text;
ALTER TABLE teams ADD COLUMN time_zone text;
ALTER TABLE teams ADD COLUMN revision bigint NOT NULL DEFAULT 1;
ALTER TABLE contacts ADD COLUMN language text;
ALTER TABLE tasks ADD COLUMN language text;
