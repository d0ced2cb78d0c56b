-- The stored plan that was sent by.
ALTER TABLE notifications ADD COLUMN plan_id BIGINT;
