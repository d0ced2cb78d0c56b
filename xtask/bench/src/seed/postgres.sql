-- Seeds a migrated database of PostgreSQL; :jobs is replaced by their number. The same jobs as in sqlite.sql, in one
-- transaction of psql.

SET session_replication_role = replica;

-- Each job is created a moment after the one before; the oldest is 30 days old, which is younger than what expires for
-- idleness.
CREATE TEMPORARY TABLE bench_seed AS
WITH placed AS (
    SELECT n, n % 51 = 0 AS is_folder, n * 7919 % 100 AS dice,
        CASE WHEN n / 51 % 10 = 9 THEN 'writer@bench.example' ELSE 'reader@bench.example' END AS email,
        date_trunc('second', now()) - interval '30 days'
            + n * (30 * 86400000::bigint / :jobs) * interval '1 millisecond' AS created_at
    FROM generate_series(0::bigint, :jobs - 1) AS n
)
SELECT n, p.is_folder, u.id AS user_id, u.team_id, p.created_at,
    ('01940000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid AS id,
    CASE WHEN NOT p.is_folder THEN ('01940000-0000-7000-8000-' || lpad((n - n % 51)::text, 12, '0'))::uuid END
        AS parent_id,
    CASE WHEN p.is_folder THEN 'Order ' || n ELSE 'Proof ' || n || '.pdf' END AS name,
    'PO-' || lpad((n * 7919 % 100000000)::text, 8, '0') AS alt_text,
    CASE WHEN n % 10 < 6 THEN 'buyer-' || (n * 7919 % 200) || '@customers.example' END AS customer,
    CASE WHEN p.is_folder THEN 0 ELSE 50000 + n * 7919 % 5000000 END AS size,
    CASE WHEN NOT p.is_folder THEN decode(lpad(to_hex(n * 7919), 64, '0'), 'hex') END AS sha256,
    CASE WHEN NOT p.is_folder AND n % 10 < 7 THEN p.created_at + interval '14 days' END AS due_at,
    CASE
        WHEN p.is_folder AND dice < 40 THEN 'new'
        WHEN p.is_folder AND dice < 60 THEN 'pending'
        WHEN p.is_folder OR dice < 55 THEN 'approved'
        WHEN dice < 70 THEN 'done'
        WHEN dice < 80 THEN 'pending'
        WHEN dice < 85 THEN 'processing'
        WHEN dice < 90 THEN 'change-requested'
        WHEN dice < 94 THEN 'rejected'
        WHEN dice < 99 THEN 'new'
        ELSE 'expired'
    END AS status
FROM placed p JOIN users u ON u.email = p.email;

INSERT INTO jobs (id, revision, team_id, user_id, parent_id, name_key, name, alt_text, label, media_type, is_folder,
    is_portal, size, version, sha256, status, previous, round, due_at, is_new, customer, cus_download, show_job_spec,
    show_preflight, has_comment, is_locked, source, reviewed_at, created_at, updated_at, active_at, stored_bytes,
    search_key)
SELECT id, 1, team_id, user_id, parent_id, lower(name), name, alt_text, '',
    CASE WHEN NOT is_folder THEN 'application/pdf' END, is_folder, FALSE, size, 1, sha256, status,
    CASE WHEN status = 'expired' THEN 'new' END, (status <> 'new')::int, due_at, FALSE, customer, TRUE, FALSE, FALSE,
    n % 10 = 3, FALSE, 'api',
    CASE WHEN status IN ('approved', 'rejected', 'change-requested') THEN created_at END,
    created_at, created_at, created_at, size,
    lower(name) || chr(10) || chr(10) || lower(alt_text) || chr(1) || coalesce(customer, '') || chr(10)
FROM bench_seed ORDER BY n;

INSERT INTO versions (job_id, number, name, media_type, size, sha256, blob, puid, created_at, is_inspected)
SELECT id, 1, name, 'application/pdf', size, sha256, 'documents/' || lpad(n::text, 12, '0'),
    'puid-' || lpad(n::text, 12, '0'), created_at, TRUE
FROM bench_seed WHERE NOT is_folder;

INSERT INTO inspections (job_id, version, page_count, more_info, findings, inspected_at)
SELECT id, 1, 1,
    '{"pageCount":1,"pages":[{"bits":8,"color":"CMYK","height":842,"width":595,"mime":"application/pdf"}]}', '[]',
    created_at
FROM bench_seed WHERE NOT is_folder;

-- What is under way is with its reviewer.
INSERT INTO tasks (id, job_id, category, assigned_to, name, status, req_confirm, comments, due_at, is_open, round,
    generation, created_at, updated_at)
SELECT 1000000 + n, id, 'review-task', 'reviewer-' || (n % 1000) || '@reviews.example', 'Review',
    CASE status WHEN 'pending' THEN 'new' ELSE 'processing' END, FALSE, '', created_at + interval '14 days', TRUE, 1,
    1, created_at, created_at
FROM bench_seed WHERE NOT is_folder AND status IN ('pending', 'processing');

-- Counters and sums of lists: of every folder and the top level (all zero), and of all that a user has (all one).
CREATE TEMPORARY TABLE bench_scopes AS
SELECT coalesce(parent_id, '00000000-0000-0000-0000-000000000000') AS scope, user_id, status, is_folder, size
FROM bench_seed
UNION ALL
SELECT 'ffffffff-ffff-ffff-ffff-ffffffffffff', user_id, status, is_folder, size FROM bench_seed;

INSERT INTO counters (scope, user_id, status, is_folder, number)
SELECT scope, user_id, status, is_folder, count(*) FROM bench_scopes GROUP BY scope, user_id, status, is_folder;

INSERT INTO sums (scope, user_id, kind, day, number)
SELECT scope, user_id, 'bytes', 0, sum(size) FROM bench_scopes WHERE size > 0 GROUP BY scope, user_id;

INSERT INTO sums (scope, user_id, kind, day, number)
SELECT 'ffffffff-ffff-ffff-ffff-ffffffffffff', user_id, 'due', floor(extract(epoch FROM due_at) / 86400), count(*)
FROM bench_seed
WHERE due_at IS NOT NULL AND status IN ('new', 'pending', 'processing', 'expired') GROUP BY user_id, 4;

UPDATE sequences SET value = 10000000 WHERE name = 'ids';
