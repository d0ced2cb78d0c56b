DROP INDEX jobs_naming_partner;
DROP INDEX jobs_naming_customer;
DROP INDEX contacts_group_members;
DROP INDEX contacts_owner;
ALTER TABLE contacts DROP COLUMN revision;
