#!/usr/bin/env bash
# Directus on SQLite: directus.sh FOLDER PORT RECORDS. Starts it with records of the reader's, prints one line of JSON for
# the bench, and runs until it is told to end. Needs directus, sqlite3 and curl.
set -euo pipefail
folder=$1 port=$2 records=$3
api=http://127.0.0.1:$port
export ADMIN_EMAIL=bench@bench.example ADMIN_PASSWORD='not a secret at all' ADMIN_TOKEN=not-a-secret-at-all
export DB_CLIENT=sqlite3 DB_FILENAME="$folder/data.db" SECRET='not a secret at all'
export HOST=127.0.0.1 PORT=$port TELEMETRY=false

cd "$folder"
directus bootstrap >&2
directus start >"$folder/log" 2>&1 &
server=$!
trap 'kill "$server"' EXIT
trap 'exit 0' TERM
until curl -sf "$api/server/ping" >/dev/null; do sleep 0.1; done

curl -sS --fail-with-body -H 'Content-Type: application/json' -H "Authorization: Bearer $ADMIN_TOKEN" "$api/collections" -d '{
  "collection": "jobs", "schema": {}, "meta": {},
  "fields": [
    {"field": "id", "type": "string", "schema": {"is_primary_key": true}, "meta": {"special": ["uuid"]}},
    {"field": "owner", "type": "string"}, {"field": "name", "type": "string"}, {"field": "alt_text", "type": "string"},
    {"field": "status", "type": "string"}, {"field": "customer", "type": "string"}, {"field": "created_at", "type": "string"},
    {"field": "is_folder", "type": "boolean"}, {"field": "size", "type": "integer"}
  ]
}' >&2
sqlite3 -cmd '.timeout 10000' "$DB_FILENAME" "
  CREATE INDEX jobs_owner ON jobs (owner, created_at);
  INSERT INTO jobs (id, owner, name, alt_text, status, customer, created_at, is_folder, size)
  WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $records)
  SELECT printf('job%012d', n), 'reader', 'Proof ' || n || '.pdf', 'PO-' || n, 'approved', 'buyer@customers.example',
    printf('2026-01-01 %012d', n), 0, 50000 FROM numbers"

printf '{"pid":%d,"token":"%s","get":"/items/jobs/job","list":"%s","create":"/items/jobs","record":%s}\n' "$server" "$ADMIN_TOKEN" \
  '/items/jobs?limit=25&sort=-created_at&meta=filter_count&filter%5Bowner%5D%5B_eq%5D=reader' \
  '{"owner":"writer","name":"Order 4711","is_folder":true}'
wait "$server"
