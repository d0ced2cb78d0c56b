#!/usr/bin/env bash
# PocketBase, one program with SQLite inside: pocketbase.sh FOLDER PORT RECORDS. Starts it with records of the reader's,
# prints one line of JSON for the bench, and runs until it is told to end. Needs pocketbase, sqlite3, curl and python3.
set -euo pipefail
folder=$1 port=$2 records=$3
api=http://127.0.0.1:$port/api
email=bench@bench.example password='not a secret at all'

pocketbase superuser upsert "$email" "$password" --dir "$folder/data" >&2
pocketbase serve --http "127.0.0.1:$port" --dir "$folder/data" >"$folder/log" 2>&1 &
server=$!
trap 'kill "$server"' EXIT
trap 'exit 0' TERM
until curl -sf "$api/health" >/dev/null; do sleep 0.1; done

json() { curl -sS --fail-with-body -H 'Content-Type: application/json' "$@"; }
token=$(json "$api/collections/_superusers/auth-with-password" -d "{\"identity\":\"$email\",\"password\":\"$password\"}" |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["token"])')
json -H "Authorization: $token" "$api/collections" -d '{
  "name": "jobs", "type": "base",
  "fields": [
    {"name": "owner", "type": "text"}, {"name": "name", "type": "text"}, {"name": "alt_text", "type": "text"},
    {"name": "status", "type": "text"}, {"name": "customer", "type": "text"}, {"name": "created_at", "type": "text"},
    {"name": "is_folder", "type": "bool"}, {"name": "size", "type": "number"}
  ],
  "indexes": ["CREATE INDEX jobs_owner ON jobs (owner, created_at)"]
}' >&2
sqlite3 -cmd '.timeout 10000' "$folder/data/data.db" "
  INSERT INTO jobs (id, owner, name, alt_text, status, customer, created_at, is_folder, size)
  WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $records)
  SELECT printf('job%012d', n), 'reader', 'Proof ' || n || '.pdf', 'PO-' || n, 'approved', 'buyer@customers.example',
    printf('2026-01-01 %012d', n), 0, 50000 FROM numbers"

path=/api/collections/jobs/records
printf '{"pid":%d,"token":"%s","get":"%s/job","list":"%s?perPage=25&sort=-created_at&filter=(owner=%%27reader%%27)","create":"%s","record":%s}\n' \
  "$server" "$token" "$path" "$path" "$path" '{"owner":"writer","name":"Order 4711","is_folder":true}'
wait "$server"
