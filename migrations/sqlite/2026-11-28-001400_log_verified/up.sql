-- When the whole log was last compared with the tables, how many leaves it had, and whether nothing differed.
ALTER TABLE log_state ADD COLUMN verified_at INTEGER;
ALTER TABLE log_state ADD COLUMN verified_size INTEGER;
ALTER TABLE log_state ADD COLUMN verified_whole INTEGER;
