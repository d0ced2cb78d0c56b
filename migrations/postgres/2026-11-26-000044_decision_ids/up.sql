-- A decision has the id of its leaf, so that the log proves the id as well. There is no decision without a leaf.
DROP INDEX verdicts_leaf;
UPDATE verdicts SET id = -leaf_id WHERE leaf_id IS NOT NULL;
UPDATE verdicts SET id = -id WHERE id < 0;
ALTER TABLE verdicts DROP COLUMN leaf_id;
ALTER TABLE log_state DROP COLUMN last_unlogged;
ALTER TABLE log_state DROP COLUMN began_at;
