//! `PocketBase`: one program with `SQLite` inside.

use std::{path::Path, process::Command};

use rusqlite::Connection;
use serde_json::json;

use super::{Peer, READ, folder, run, serve};
use crate::{client, house::free_port, options::Size, outcome::Outcome};

const EMAIL: &str = "bench@owners.example";
const PASSWORD: &str = "not a secret at all";
const RECORDS: &str = "/api/collections/jobs/records";

/// Starts it with so many records.
pub fn start(program: &Path, size: Size) -> Outcome<Peer> {
    let folder = folder("pocketbase")?;
    let mut upsert = Command::new(program);
    upsert.args(["superuser", "upsert", EMAIL, PASSWORD, "--dir"]);
    run(upsert.arg(&folder))?;
    let address = free_port()?;
    let mut server = Command::new(program);
    server.args(["serve", "--http", &address.to_string(), "--dir"]);
    let process = serve(server.arg(&folder), address)?;
    let mut peer = Peer {
        name: "pocketbase",
        size,
        process,
        address,
        get: Vec::new(),
        list: Vec::new(),
        create: Vec::new(),
    };
    let login = json!({ "identity": EMAIL, "password": PASSWORD });
    let path = "/api/collections/_superusers/auth-with-password";
    let answer = client::ask_json(address, path, "", Some(&login))?;
    let token = answer["token"].as_str().ok_or("no token")?;
    let text = |name: &str| json!({ "name": name, "type": "text" });
    let collection = json!({
        "name": "jobs", "type": "base",
        "fields": [
            text("owner"), text("name"), text("alt_text"), text("status"), text("customer"), text("created_at"),
            { "name": "is_folder", "type": "bool" }, { "name": "size", "type": "number" },
        ],
        "indexes": ["CREATE INDEX jobs_owner ON jobs (owner, created_at)"],
    });
    client::ask_json(address, "/api/collections", token, Some(&collection))?;
    let conn = Connection::open(folder.join("data.db"))?;
    conn.busy_timeout(std::time::Duration::from_secs(10))?;
    conn.execute(
        "INSERT INTO jobs (id, owner, name, alt_text, status, customer, created_at, is_folder, size) \
         WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ?1) \
         SELECT printf('job%012d', n), 'large', 'Proof ' || n || '.pdf', 'PO-' || n, 'approved', \
         'buyer@customers.example', printf('2026-01-01 %012d', n), 0, 50000 FROM n",
        [i64::try_from(size.jobs())?],
    )?;
    let step = size.jobs() / READ.min(size.jobs());
    let paths = (0..READ).map(|at| format!("{RECORDS}/job{:012}", at * step % size.jobs()));
    peer.get = paths.map(|path| client::get(&path, token)).collect();
    let query = "perPage=25&sort=-created_at&filter=(owner=%27large%27)";
    peer.list = client::get(&format!("{RECORDS}?{query}"), token);
    let record = json!({ "owner": "other", "name": "Order 4711", "is_folder": true });
    peer.create = client::post(RECORDS, token, &record.to_string());
    Ok(peer)
}
