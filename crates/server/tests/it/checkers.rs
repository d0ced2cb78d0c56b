//! The checkers of the documentation.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use serde_json::{Value, json};
use tokio::process::Command;

use crate::support::{ServerProcess, Stores};

const PATIENCE: Duration = Duration::from_secs(30);

/// The name of a check that is registered, and asked about the version that a path begins with.
pub(crate) async fn asked(service: &ServerProcess, above: &str) -> String {
    let known = service.get("/api/v1/checks").await;
    let mut known = known["data"].as_array().unwrap().iter();
    if !known.any(|check| check["name"] == "page-size") {
        let check = json!({"name": "page-size"});
        service.post("/api/v1/checks", &check).await;
    }
    if above.contains("/versions/") {
        service.post(&format!("{above}page-size"), &json!({})).await;
    }
    "page-size".to_owned()
}

/// The checkers of the documentation answer, each with a key of its own.
#[tokio::test(flavor = "multi_thread")]
async fn the_checkers_of_the_documentation_answer() {
    let Ok(python) = std::env::var("IMPRIMATUR_TEST_PYTHON") else {
        eprintln!("SKIPPED: there is no Python, so the checkers were not tried");
        return;
    };
    let service = ServerProcess::start(&Stores::Sqlite).await;
    for name in ["page-size", "tool"] {
        let check = json!({"name": name, "required": true});
        service.post("/api/v1/checks", &check).await;
    }
    let application = json!({"name": "Checkers"});
    let application = service.post("/api/v1/applications", &application).await;
    let keys = format!("/api/v1/applications/{}/keys", application["id"]);
    let made = service
        .post(&keys, &json!({"scopes": ["read", "checks"]}))
        .await;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/checkers");
    let start = |arguments: &[&str]| {
        let mut command = Command::new(&python);
        command.arg(format!("{folder}/{}", arguments[0]));
        command.args([&service.url, made["key"].as_str().unwrap()]);
        command
            .args(&arguments[1..])
            .kill_on_drop(true)
            .spawn()
            .unwrap()
    };
    // They answer what was asked before they were started, too.
    let a4 = pdf::pages(&[(595, 842, ""); 2]);
    let job = service.upload("/api/v1/upload", "Menu.pdf", &a4, &[]).await;
    let job = job["guid"].as_str().unwrap();
    let address = format!("/api/v1/jobs/{job}/versions/1/checks");
    let size = start(&["page_size.py"]);
    // The service refuses a finding on a page that the file does not have.
    let script = "echo '3: Too dark'; exit 1";
    let tool = start(&["run_tool.py", "tool", "sh", "-c", script]);
    let states = wait::until("both answers", PATIENCE, async || {
        let runs = service.get(&address).await;
        let states = runs["data"].as_array().unwrap().iter();
        let states: Vec<_> = states.map(|run| run["state"].clone()).collect();
        let is_over = |state: &Value| state != "open" && state != "running";
        (states.len() == 2 && states.iter().all(is_over)).then(|| json!(states))
    })
    .await;
    assert_eq!(states, json!(["passed", "failed"]));
    drop((size, tool));
}
