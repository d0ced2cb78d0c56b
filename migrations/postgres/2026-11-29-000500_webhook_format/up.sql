-- Endpoints that get PrintTalk documents of decided jobs, and the facts of those documents beside the events that decide.
ALTER TABLE endpoints ADD COLUMN format text COLLATE "C" NOT NULL DEFAULT 'json';
ALTER TABLE deliveries ADD COLUMN format text COLLATE "C" NOT NULL DEFAULT 'json';
ALTER TABLE events ADD COLUMN outcome json;
