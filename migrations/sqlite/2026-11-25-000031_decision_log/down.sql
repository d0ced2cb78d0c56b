DROP TABLE log_keys;
DROP TABLE log_state;
DROP TABLE log_checkpoints;
DROP TABLE log_leaves;
DROP INDEX verdicts_leaf;
ALTER TABLE verdicts DROP COLUMN leaf_id;
