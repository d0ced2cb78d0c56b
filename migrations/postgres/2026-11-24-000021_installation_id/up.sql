-- Message-IDs and webhook-ids hold the id of the installation, as a database that is made anew counts from one again.

INSERT INTO installation (key, value) VALUES ('id', decode(right(replace(gen_random_uuid()::text, '-', ''), 16), 'hex'));
