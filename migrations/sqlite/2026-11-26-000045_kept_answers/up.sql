-- Answers are kept whole; nothing is rendered again from the record that a request made.
ALTER TABLE requests DROP COLUMN record_id;
