-- The network address that a key was last used from.
ALTER TABLE api_keys ADD COLUMN last_used_from text COLLATE "C";
