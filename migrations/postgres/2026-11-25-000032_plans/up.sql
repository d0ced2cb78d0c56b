-- Stored plans of a team: stages that a sending names.

CREATE TABLE plans (
    id bigint PRIMARY KEY,
    team_id bigint NOT NULL REFERENCES teams (id),
    name text NOT NULL,
    stages json NOT NULL,
    revision bigint NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

CREATE INDEX plans_team ON plans (team_id, id);
