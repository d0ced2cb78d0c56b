//! `PocketBase`, for comparison: one program with `SQLite` inside. It writes no events and syncs with `NORMAL`.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
};

use reqwest::Method;
use rusqlite::Connection;
use serde_json::json;

use crate::{
    Outcome,
    http::{Client, Request},
    process::{self, Server},
    rounds::Subject,
};

const EMAIL: &str = "bench@owners.example";
const PASSWORD: &str = "not a secret at all";
const RECORDS: &str = "/api/collections/jobs/records";
/// Different records that are asked for.
const DIFFERENT: u64 = 1_000;

fn find() -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join("pocketbase"))
        .find(|file| file.is_file())
}

/// Starts it with so many records in a collection of the same fields; none if it is not installed.
pub fn start(client: &Client, jobs: u64) -> Outcome<Option<Subject>> {
    let Some(program) = find() else {
        return Ok(None);
    };
    let folder = crate::empty_folder("pocketbase")?;
    let mut upsert = Command::new(&program);
    upsert.args(["superuser", "upsert", EMAIL, PASSWORD, "--dir"]);
    let output = upsert.arg(&folder).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let address = process::free_address()?;
    let mut command = Command::new(program);
    command.args(["serve", "--http", &address.to_string(), "--dir"]);
    let mut server = Server::spawn(command.arg(&folder).stderr(Stdio::null()), address)?;
    server.wait()?;
    let post = |path: &str, token: &str, body: String| {
        Request::json(Method::POST, vec![server.url(path)], token, vec![body])
    };
    let path = "/api/collections/_superusers/auth-with-password";
    let sign_in = json!({ "identity": EMAIL, "password": PASSWORD });
    let answer = client.send_for_json(&post(path, "", sign_in.to_string()))?;
    let token = answer["token"].as_str().ok_or("no token")?;
    client.send(&post("/api/collections", token, collection()))?;
    fill(&Connection::open(folder.join("data.db"))?, jobs)?;
    let step = jobs / DIFFERENT.min(jobs);
    let record = |at| server.url(&format!("{RECORDS}/job{:012}", at * step % jobs));
    let records: Vec<String> = (0..DIFFERENT).map(record).collect();
    let list = format!("{RECORDS}?perPage=25&sort=-created_at&filter=(owner=%27large%27)");
    let new = json!({ "owner": "other", "name": "Order 4711", "is_folder": true });
    let update = |number| format!(r#"{{"alt_text":"Text {number}"}}"#);
    let updates = (0..DIFFERENT).map(update).collect();
    let requests = vec![
        ("read", Request::get(records.clone(), token)),
        ("list all", Request::get(vec![server.url(&list)], token)),
        ("create", post(RECORDS, token, new.to_string())),
        (
            "update",
            Request::json(Method::PATCH, records, token, updates),
        ),
    ];
    Ok(Some(Subject {
        name: "pocketbase",
        server,
        requests,
        webhooks: None,
    }))
}

fn collection() -> String {
    let text = |name: &str| json!({ "name": name, "type": "text" });
    json!({
        "name": "jobs", "type": "base",
        "fields": [
            text("owner"), text("name"), text("alt_text"), text("status"), text("customer"), text("created_at"),
            { "name": "is_folder", "type": "bool" }, { "name": "size", "type": "number" },
        ],
        "indexes": ["CREATE INDEX jobs_owner ON jobs (owner, created_at)"],
    })
    .to_string()
}

fn fill(conn: &Connection, jobs: u64) -> Outcome {
    conn.busy_timeout(std::time::Duration::from_secs(10))?;
    conn.execute(
        "INSERT INTO jobs (id, owner, name, alt_text, status, customer, created_at, is_folder, size) \
         WITH RECURSIVE n (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ?1) \
         SELECT printf('job%012d', n), 'large', 'Proof ' || n || '.pdf', 'PO-' || n, 'approved', \
         'buyer@customers.example', printf('2026-01-01 %012d', n), 0, 50000 FROM n",
        [i64::try_from(jobs)?],
    )?;
    Ok(())
}
