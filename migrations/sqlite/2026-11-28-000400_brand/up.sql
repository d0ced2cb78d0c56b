-- How a team presents itself on pages and in mails.
ALTER TABLE teams ADD COLUMN accent TEXT;
ALTER TABLE teams ADD COLUMN footer TEXT NOT NULL DEFAULT '';
ALTER TABLE teams ADD COLUMN private_comments INTEGER NOT NULL DEFAULT 0;
CREATE TABLE team_logos (
    team_id INTEGER NOT NULL REFERENCES teams (id),
    sha256 BLOB NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (team_id)
);
CREATE INDEX team_logos_sha256 ON team_logos (sha256);
