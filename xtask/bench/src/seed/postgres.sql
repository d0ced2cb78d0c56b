-- What seed.sql calls, and quicker inserts: indexes are created again at the end, foreign keys are not checked.
SET session_replication_role = replica;
SET maintenance_work_mem = '512MB';
CREATE FUNCTION pg_temp.bench_guid(n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
    SELECT CASE
        WHEN n = -1 THEN '00000000-0000-0000-0000-000000000000'
        WHEN n = -2 THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'
        ELSE '01940000-0000-7000-8000-' || lpad(n::text, 12, '0')
    END::uuid
$$;
CREATE FUNCTION pg_temp.bench_sha(n bigint) RETURNS bytea IMMUTABLE LANGUAGE sql AS
    $$ SELECT decode(lpad(n::text, 64, '0'), 'hex') $$;
CREATE FUNCTION pg_temp.bench_time(ms bigint) RETURNS timestamptz IMMUTABLE LANGUAGE sql AS
    $$ SELECT to_timestamp(ms / 1000.0) $$;
CREATE FUNCTION pg_temp.bench_char(code int) RETURNS text IMMUTABLE LANGUAGE sql AS $$ SELECT chr(code) $$;
CREATE TEMP TABLE dropped AS
SELECT indexname, indexdef FROM pg_indexes i
WHERE schemaname = 'public' AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conname = i.indexname);
DO $$ DECLARE i record; BEGIN
    FOR i IN SELECT * FROM dropped LOOP EXECUTE format('DROP INDEX %I', i.indexname); END LOOP;
END $$;
BEGIN;
{seed}
COMMIT;
DO $$ DECLARE i record; BEGIN
    FOR i IN SELECT * FROM dropped LOOP EXECUTE i.indexdef; END LOOP;
END $$;
VACUUM ANALYZE;
CHECKPOINT;
