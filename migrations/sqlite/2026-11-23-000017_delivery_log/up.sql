-- The log of an endpoint is told by time, as history, comments and mails are.

DROP INDEX deliveries_log;
CREATE INDEX deliveries_log ON deliveries (endpoint_id, created_at, id);
