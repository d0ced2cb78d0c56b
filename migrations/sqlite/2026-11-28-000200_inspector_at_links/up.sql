-- Whether the reviewer of a task may look at the inks of pages one by one.
ALTER TABLE tasks ADD COLUMN inspector INTEGER NOT NULL DEFAULT 0;
