-- {jobs} jobs of two owners, one with a tenth of them; the same text for SQLite and PostgreSQL. {now} is in milliseconds
-- since 1970. The functions bench_guid, bench_sha and bench_time are defined by the program that runs this.
-- A customer's folder at the top holds 50 orders, an order's folder 50 files: 2551 places.
CREATE TEMP TABLE seed AS
WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {jobs}),
owned AS (
    SELECT n, n % 10 = 0 AS is_small, CASE WHEN n % 10 = 0 THEN n / 10 ELSE n - n / 10 - 1 END AS place
    FROM numbers
),
shaped AS (
    SELECT n, is_small, place % 2551 AS within,
        CASE
            WHEN place % 2551 = 0 THEN NULL
            WHEN (place % 2551 - 1) % 51 = 0 THEN place - place % 2551
            ELSE place - (place % 2551 - 1) % 51
        END AS parent,
        -- Numbers that look random and are the same in every run.
        (n + 1000003) * 2654435761 % 4294967296 / 65536 % 100 AS d1,
        (n + 2000006) * 2654435761 % 4294967296 / 65536 % 100 AS d2,
        (n + 3000009) * 2654435761 % 4294967296 / 65536 % 100 AS d3
    FROM owned
),
filed AS (SELECT shaped.*, within > 0 AND (within - 1) % 51 > 0 AS is_file FROM shaped)
SELECT n, d1, d2, d3, is_file, u.id AS user_id, u.team_id, {f}bench_guid(n) AS id,
    {f}bench_guid(CASE WHEN is_small THEN parent * 10 ELSE parent + parent / 9 + 1 END) AS parent_id,
    CASE WHEN is_file THEN 'Proof ' || n || '.pdf' WHEN within = 0 THEN 'Customer ' || n ELSE 'Order ' || n END AS name,
    CASE WHEN d1 < 60 THEN 'buyer-' || d2 || '@customers.example' END AS customer,
    CASE WHEN is_file THEN 50000 + d2 * 50000 ELSE 0 END AS size,
    CASE
        WHEN NOT is_file THEN CASE WHEN d3 < 40 THEN 'new' WHEN d3 < 60 THEN 'pending' ELSE 'approved' END
        WHEN d3 < 55 THEN 'approved'
        WHEN d3 < 70 THEN 'done'
        WHEN d3 < 80 THEN 'pending'
        WHEN d3 < 85 THEN 'processing'
        WHEN d3 < 90 THEN 'change-requested'
        WHEN d3 < 94 THEN 'rejected'
        ELSE 'new'
    END AS status,
    -- Younger than what expires for idleness.
    {now} - 2592000000 + n * (2592000000 / {jobs}) AS created,
    CASE WHEN is_file AND d1 >= 30 THEN {now} - 2592000000 + n * (2592000000 / {jobs}) + 1209600000 END AS due
FROM filed
JOIN users u ON u.email = CASE WHEN is_small THEN 'small@owners.example' ELSE 'large@owners.example' END;

INSERT INTO contacts (
    id, user_id, email, name, company, group_name, identity, phone, alt_phone, address, city, state, zip_code,
    valid_email, created_at, updated_at
)
WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 99)
SELECT u.id * 1000 + n, u.id, 'buyer-' || n || '@customers.example', 'Customer No. ' || n, 'A Company Ltd',
    'print-buyers', '', '+44 20 7946 0000', '', '1 High Street', 'London', '', 'N1 1AA', 1, {f}bench_time({now}),
    {f}bench_time({now})
FROM numbers, users u WHERE u.email LIKE '%@owners.example';

INSERT INTO jobs (
    id, revision, team_id, user_id, parent_id, name_key, name, alt_text, label, media_type, is_folder, is_portal, size,
    version, sha256, status, round, due_at, is_new, customer, cus_download, show_job_spec, show_preflight, has_comment,
    is_locked, source, reviewed_at, created_at, updated_at, active_at, stored_bytes, search_key
)
SELECT id, 1, team_id, user_id, parent_id, lower(name), name, 'PO-' || n, '',
    CASE WHEN is_file THEN 'application/pdf' END, NOT is_file, FALSE, size, 1, CASE WHEN is_file THEN {f}bench_sha(n) END,
    status, CASE WHEN status = 'new' THEN 0 ELSE 1 END, {f}bench_time(due), FALSE, customer, TRUE, FALSE, FALSE, d1 < 10,
    FALSE, 'api',
    CASE WHEN status IN ('approved', 'rejected', 'change-requested') THEN {f}bench_time(created) END,
    {f}bench_time(created), {f}bench_time(created), {f}bench_time(created), size,
    -- char(10) and char(1) under the same names in both databases.
    lower(name) || {f}bench_char(10) || {f}bench_char(10) || 'po-' || n || {f}bench_char(1) || coalesce(customer, '')
        || {f}bench_char(10)
FROM seed ORDER BY n;

INSERT INTO versions (job_id, number, name, media_type, size, sha256, blob, puid, created_at, is_inspected)
SELECT id, 1, name, 'application/pdf', size, {f}bench_sha(n), 'documents/' || n, 'puid-' || n, {f}bench_time(created), TRUE
FROM seed WHERE is_file ORDER BY n;

INSERT INTO inspections (job_id, version, page_count, more_info, findings, inspected_at)
SELECT id, 1, 1,
    '{"pageCount":1,"pages":[{"bits":8,"color":"CMYK","height":842,"width":595,"mime":"application/pdf"}]}', '[]',
    {f}bench_time(created)
FROM seed WHERE is_file ORDER BY n;

-- A file under way is with its reviewer; one of three that are decided still has its task.
INSERT INTO tasks (
    id, job_id, category, assigned_to, name, status, req_confirm, comments, due_at, executed_at, is_open, round,
    generation, created_at, updated_at
)
SELECT 1000000 + n, id, 'review-task', 'reviewer-' || d1 || '@reviews.example', 'Review',
    CASE status WHEN 'pending' THEN 'new' WHEN 'processing' THEN 'processing' ELSE 'done' END, FALSE, '',
    {f}bench_time(created + 1209600000),
    CASE WHEN status NOT IN ('pending', 'processing') THEN {f}bench_time(created) END,
    status IN ('pending', 'processing'), 1, 1, {f}bench_time(created), {f}bench_time(created)
FROM seed
WHERE is_file AND status <> 'new' AND (status IN ('pending', 'processing') OR d2 % 3 = 0)
ORDER BY n;

-- What the service maintains beside its jobs, so that lists and analytics count nothing: for each folder, for the top
-- level (the nil GUID) and for all of an owner's jobs (the max GUID).
CREATE TEMP TABLE scopes AS
SELECT coalesce(parent_id, {f}bench_guid(-1)) AS scope, user_id, status, is_file, size FROM seed
UNION ALL
SELECT {f}bench_guid(-2), user_id, status, is_file, size FROM seed;

INSERT INTO counters (scope, user_id, status, is_folder, number)
SELECT scope, user_id, status, NOT is_file, count(*) FROM scopes GROUP BY scope, user_id, status, is_file;

INSERT INTO sums (scope, user_id, kind, day, number)
SELECT scope, user_id, 'bytes', 0, sum(size) FROM scopes WHERE is_file GROUP BY scope, user_id
UNION ALL
SELECT {f}bench_guid(-2), user_id, 'due', due / 86400000, count(*) FROM seed
WHERE due IS NOT NULL AND status IN ('new', 'pending', 'processing')
GROUP BY user_id, due / 86400000;

UPDATE sequences SET value = 10000000 WHERE name = 'ids';
