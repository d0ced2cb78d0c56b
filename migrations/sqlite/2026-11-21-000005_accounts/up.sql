-- Settings and revisions of users, and when keys were last used (SQLite).

ALTER TABLE users ADD COLUMN default_reminders TEXT NOT NULL
    DEFAULT '[{"quantity":1,"unit":"days","comparator":"before"}]';
ALTER TABLE users ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE api_keys ADD COLUMN last_used_at INTEGER;

CREATE INDEX api_keys_application ON api_keys (application_id, id);
CREATE INDEX applications_user ON applications (user_id, id);
CREATE INDEX users_team_id ON users (team_id, id);
DROP INDEX users_team;
