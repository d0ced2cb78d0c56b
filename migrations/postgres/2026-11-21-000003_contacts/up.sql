-- Contacts that callers change, list and remove (PostgreSQL).

ALTER TABLE contacts ADD COLUMN revision bigint NOT NULL DEFAULT 1;

CREATE INDEX contacts_owner ON contacts (user_id, id);
CREATE INDEX contacts_group_members ON contacts (user_id, group_name, id);

-- Whether a job still names a contact.
CREATE INDEX jobs_naming_customer ON jobs (user_id, customer) WHERE customer IS NOT NULL;
CREATE INDEX jobs_naming_partner ON jobs (user_id, partner) WHERE partner IS NOT NULL;
