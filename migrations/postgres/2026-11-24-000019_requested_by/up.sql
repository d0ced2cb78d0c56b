-- Who created a task or opened it again last. A decision on a task that its reviewer requested is the owner's alone; of
-- existing tasks it is unknown.
ALTER TABLE tasks ADD COLUMN requested_by TEXT;
