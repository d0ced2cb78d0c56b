-- Contacts and sendings may name a language, teams one for everybody else, and the time zone of their pages and mails.

ALTER TABLE teams ADD COLUMN language TEXT;
ALTER TABLE teams ADD COLUMN time_zone TEXT;
ALTER TABLE teams ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE contacts ADD COLUMN language TEXT;
ALTER TABLE tasks ADD COLUMN language TEXT;
