-- Which press the pictures of a job simulate.

ALTER TABLE jobs ADD COLUMN profile TEXT;

-- The ICC profile of a team's press.
CREATE TABLE team_profiles (
    team_id INTEGER NOT NULL REFERENCES teams (id),
    name TEXT NOT NULL,
    sha256 BLOB NOT NULL,
    size INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (team_id)
);
