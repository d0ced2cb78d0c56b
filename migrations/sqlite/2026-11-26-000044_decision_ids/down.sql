ALTER TABLE log_state ADD COLUMN began_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE log_state ADD COLUMN last_unlogged INTEGER NOT NULL DEFAULT 0;
ALTER TABLE verdicts ADD COLUMN leaf_id INTEGER;
UPDATE verdicts SET leaf_id = id;
CREATE INDEX verdicts_leaf ON verdicts (leaf_id) WHERE leaf_id IS NOT NULL;
