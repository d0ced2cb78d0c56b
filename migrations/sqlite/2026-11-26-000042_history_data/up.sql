-- What an entry says, as data. Entries without it are from before, and say it in their comments.
ALTER TABLE history ADD COLUMN data TEXT;
