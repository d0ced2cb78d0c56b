-- Seeds a migrated file of SQLite; :jobs is replaced by their number. The same jobs as in postgres.sql.

PRAGMA foreign_keys = OFF;
PRAGMA synchronous = OFF;
PRAGMA cache_size = -400000;
BEGIN;

-- A table for a moment, so that every statement below sees the same rows. Times are milliseconds since 1970; the oldest
-- job is 30 days old, which is younger than what expires for idleness.
CREATE TABLE bench_seed AS
WITH RECURSIVE
    numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < :jobs),
    clock (now) AS (SELECT unixepoch() * 1000),
    placed AS (
        SELECT n, n % 51 = 0 AS is_folder, n * 7919 % 100 AS dice,
            CASE WHEN n / 51 % 10 = 9 THEN 'writer@bench.example' ELSE 'reader@bench.example' END AS email,
            now - 30 * 86400000 + n * (30 * 86400000 / :jobs) AS created_at
        FROM numbers, clock
    )
SELECT n, p.is_folder, u.id AS user_id, u.team_id, p.created_at,
    unhex('01940000000070008000' || printf('%012d', n)) AS id,
    CASE WHEN NOT p.is_folder THEN unhex('01940000000070008000' || printf('%012d', n - n % 51)) END AS parent_id,
    CASE WHEN p.is_folder THEN 'Order ' || n ELSE 'Proof ' || n || '.pdf' END AS name,
    'PO-' || printf('%08d', n * 7919 % 100000000) AS alt_text,
    CASE WHEN n % 10 < 6 THEN 'buyer-' || (n * 7919 % 200) || '@customers.example' END AS customer,
    CASE WHEN p.is_folder THEN 0 ELSE 50000 + n * 7919 % 5000000 END AS size,
    CASE WHEN NOT p.is_folder THEN unhex(printf('%064x', n * 7919)) END AS sha256,
    CASE WHEN NOT p.is_folder AND n % 10 < 7 THEN p.created_at + 14 * 86400000 END AS due_at,
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
    CASE WHEN status = 'expired' THEN 'new' END, status <> 'new', due_at, FALSE, customer, TRUE, FALSE, FALSE,
    n % 10 = 3, FALSE, 'api',
    CASE WHEN status IN ('approved', 'rejected', 'change-requested') THEN created_at END,
    created_at, created_at, created_at, size,
    lower(name) || char(10) || char(10) || lower(alt_text) || char(1) || coalesce(customer, '') || char(10)
FROM bench_seed ORDER BY n;

INSERT INTO versions (job_id, number, name, media_type, size, sha256, blob, puid, created_at, is_inspected)
SELECT id, 1, name, 'application/pdf', size, sha256, printf('documents/%012d', n), printf('puid-%012d', n), created_at,
    TRUE
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
    CASE status WHEN 'pending' THEN 'new' ELSE 'processing' END, FALSE, '', created_at + 14 * 86400000, TRUE, 1, 1,
    created_at, created_at
FROM bench_seed WHERE NOT is_folder AND status IN ('pending', 'processing');

-- Counters and sums of lists: of every folder and the top level (all zero), and of all that a user has (all one).
CREATE TABLE bench_scopes AS
SELECT coalesce(parent_id, zeroblob(16)) AS scope, user_id, status, is_folder, size FROM bench_seed
UNION ALL
SELECT unhex('ffffffffffffffffffffffffffffffff'), user_id, status, is_folder, size FROM bench_seed;

INSERT INTO counters (scope, user_id, status, is_folder, number)
SELECT scope, user_id, status, is_folder, count(*) FROM bench_scopes GROUP BY scope, user_id, status, is_folder;

INSERT INTO sums (scope, user_id, kind, day, number)
SELECT scope, user_id, 'bytes', 0, sum(size) FROM bench_scopes WHERE size > 0 GROUP BY scope, user_id;

INSERT INTO sums (scope, user_id, kind, day, number)
SELECT unhex('ffffffffffffffffffffffffffffffff'), user_id, 'due', due_at / 86400000, count(*) FROM bench_seed
WHERE due_at IS NOT NULL AND status IN ('new', 'pending', 'processing', 'expired') GROUP BY user_id, due_at / 86400000;

UPDATE sequences SET value = 10000000 WHERE name = 'ids';
DROP TABLE bench_scopes;
DROP TABLE bench_seed;
COMMIT;
PRAGMA wal_checkpoint(TRUNCATE);
