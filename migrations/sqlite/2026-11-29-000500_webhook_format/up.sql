-- Endpoints that get PrintTalk documents of decided jobs, and the facts of those documents beside the events that decide.
ALTER TABLE endpoints ADD COLUMN format TEXT NOT NULL DEFAULT 'json';
ALTER TABLE deliveries ADD COLUMN format TEXT NOT NULL DEFAULT 'json';
ALTER TABLE events ADD COLUMN outcome TEXT;
