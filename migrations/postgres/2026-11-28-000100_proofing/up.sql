-- Which press the pictures of a job simulate.

ALTER TABLE jobs ADD COLUMN profile text COLLATE "C";

-- The ICC profile of a team's press.
CREATE TABLE team_profiles (
    team_id bigint NOT NULL REFERENCES teams (id),
    name text COLLATE "C" NOT NULL,
    sha256 bytea NOT NULL,
    size bigint NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (team_id)
);
