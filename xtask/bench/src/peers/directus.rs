//! Directus, on `SQLite`.

use std::{path::Path, process::Command};

use rusqlite::Connection;
use serde_json::{Value, json};

use super::{Peer, READ, folder, run, serve};
use crate::{client, house::free_port, options::Size, outcome::Outcome};

const TOKEN: &str = "not-a-secret-at-all";

/// Starts it with so many records.
pub fn start(program: &Path, size: Size) -> Outcome<Peer> {
    let folder = folder("directus")?;
    let address = free_port()?;
    let configured = |command: &str| {
        let mut directus = Command::new(program);
        directus.arg(command).current_dir(&folder).envs([
            ("DB_CLIENT", "sqlite3".to_owned()),
            ("DB_FILENAME", folder.join("data.db").display().to_string()),
            ("SECRET", "not a secret at all".to_owned()),
            ("ADMIN_EMAIL", "bench@owners.example".to_owned()),
            ("ADMIN_PASSWORD", "not a secret at all".to_owned()),
            ("ADMIN_TOKEN", TOKEN.to_owned()),
            ("HOST", address.ip().to_string()),
            ("PORT", address.port().to_string()),
            ("TELEMETRY", "false".to_owned()),
        ]);
        directus
    };
    run(&mut configured("bootstrap"))?;
    let process = serve(&mut configured("start"), address)?;
    let mut peer = Peer {
        name: "directus",
        size,
        process,
        address,
        get: Vec::new(),
        list: Vec::new(),
        create: Vec::new(),
    };
    let text = |name: &str| json!({ "field": name, "type": "string" });
    let key: Value = json!({
        "field": "id", "type": "integer", "schema": { "is_primary_key": true, "has_auto_increment": true },
    });
    let collection = json!({
        "collection": "jobs", "schema": {}, "meta": {},
        "fields": [
            key, text("owner"), text("name"), text("alt_text"), text("status"), text("customer"), text("created_at"),
            { "field": "is_folder", "type": "boolean" }, { "field": "size", "type": "integer" },
        ],
    });
    client::ask_json(address, "/collections", TOKEN, Some(&collection))?;
    let conn = Connection::open(folder.join("data.db"))?;
    conn.busy_timeout(std::time::Duration::from_secs(10))?;
    conn.execute_batch("CREATE INDEX jobs_owner ON jobs (owner, created_at)")?;
    conn.execute(
        "INSERT INTO jobs (id, owner, name, alt_text, status, customer, created_at, is_folder, size) \
         WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1) \
         SELECT n, 'large', 'Proof ' || n || '.pdf', 'PO-' || n, 'approved', 'buyer@customers.example', \
         printf('2026-01-01 %012d', n), 0, 50000 FROM n",
        [i64::try_from(size.jobs())?],
    )?;
    let step = size.jobs() / READ.min(size.jobs());
    let paths = (0..READ).map(|at| format!("/items/jobs/{}", 1 + at * step % size.jobs()));
    peer.get = paths.map(|path| client::get(&path, TOKEN)).collect();
    let query = "limit=25&sort=-created_at&meta=filter_count&filter%5Bowner%5D%5B_eq%5D=large";
    peer.list = client::get(&format!("/items/jobs?{query}"), TOKEN);
    let record = json!({ "owner": "other", "name": "Order 4711", "is_folder": true });
    peer.create = client::post("/items/jobs", TOKEN, &record.to_string());
    Ok(peer)
}
