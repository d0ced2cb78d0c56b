DROP INDEX deliveries_log;
CREATE INDEX deliveries_log ON deliveries (endpoint_id, id);
