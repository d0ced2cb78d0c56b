-- Stored plans of a team: stages that a sending names.

CREATE TABLE plans (
    id INTEGER PRIMARY KEY,
    team_id INTEGER NOT NULL REFERENCES teams (id),
    name TEXT NOT NULL,
    stages TEXT NOT NULL,
    revision INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
);

CREATE INDEX plans_team ON plans (team_id, id);
