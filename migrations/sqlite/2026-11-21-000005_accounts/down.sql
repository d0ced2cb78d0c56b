-- Takes back what up.sql added (SQLite).

CREATE INDEX users_team ON users (team_id);
DROP INDEX users_team_id;
DROP INDEX applications_user;
DROP INDEX api_keys_application;
ALTER TABLE api_keys DROP COLUMN last_used_at;
ALTER TABLE users DROP COLUMN revision;
ALTER TABLE users DROP COLUMN default_reminders;
