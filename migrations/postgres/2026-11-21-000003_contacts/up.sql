-- Contacts that callers change, list and remove (PostgreSQL).

ALTER TABLE contacts ADD COLUMN revision bigint NOT NULL DEFAULT 1;

CREATE INDEX contacts_owner ON contacts (user_id, id);
CREATE INDEX contacts_group_members ON contacts (user_id, group_name, id);
