-- How a team presents itself on pages and in mails.
ALTER TABLE teams ADD COLUMN accent text COLLATE "C";
ALTER TABLE teams ADD COLUMN footer text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE teams ADD COLUMN private_comments boolean NOT NULL DEFAULT false;
CREATE TABLE team_logos (
    team_id bigint NOT NULL REFERENCES teams (id),
    sha256 bytea NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (team_id)
);
CREATE INDEX team_logos_sha256 ON team_logos (sha256);
