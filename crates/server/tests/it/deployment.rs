//! What operators deploy beside the binary: health checks, secrets in files, alert rules and the dashboard.

use std::{
    collections::BTreeSet,
    net::TcpListener,
    path::{Path, PathBuf},
    time::Duration,
};

use imprimatur_testkit::wait;
use serde_json::json;

use crate::support::{ServerProcess, Stores, binary, both_stores};

/// A free port of this machine as an address.
fn free_address() -> String {
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    free.local_addr().unwrap().to_string()
}

both_stores!(a_container_asks_the_process_whether_it_is_ready);

async fn a_container_asks_the_process_whether_it_is_ready(store: Stores) {
    let mut service = ServerProcess::start(&store).await;
    let ready = service.command(&["health"]);
    let told = String::from_utf8_lossy(&ready.stdout);
    assert!(
        ready.status.success() && told.starts_with("ready: "),
        "{ready:?}"
    );
    let blobs = service.folder().join("blobs");
    let elsewhere = service.folder().join("elsewhere");
    std::fs::rename(&blobs, &elsewhere).unwrap();
    let unready = service.command(&["health"]);
    let told = String::from_utf8_lossy(&unready.stderr);
    let is_told = told.starts_with("imprimatur: not ready: ") && told.contains("503");
    assert!(unready.status.code() == Some(1) && is_told, "{unready:?}");
    std::fs::rename(&elsewhere, &blobs).unwrap();
    assert!(service.terminate().success());
    let stopped = service.command(&["health"]);
    let told = String::from_utf8_lossy(&stopped.stderr);
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(
        stopped.status.code() == Some(1) && told.contains("not ready"),
        "{told}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_is_asked_at_the_address_of_its_metrics() {
    let address = free_address();
    let settings = [("IMPRIMATUR_METRICS__LISTEN", address.as_str())];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let asked = service.command(&["health", "--set", "roles=worker"]);
    let told = String::from_utf8_lossy(&asked.stdout);
    assert_eq!(told, format!("ready: {address}\n"), "{asked:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_come_from_files_and_the_decision_log_takes_a_key_that_was_made_before() {
    let folder = tempfile::tempdir().unwrap();
    let made = std::process::Command::new(binary())
        .args(["log", "new-key", "--public-url", "https://review.example"])
        .env("IMPRIMATUR_DATA_DIR", folder.path().join("none"))
        .output()
        .unwrap();
    let key = String::from_utf8(made.stdout).unwrap();
    assert!(key.starts_with("PRIVATE+KEY+review.example/log+"), "{key}");
    assert!(!folder.path().join("none").exists());
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let log_key = file("log", &key);
    let secret_key = file("secret", &format!("{}\n", "ab".repeat(32)));
    let settings = [
        ("IMPRIMATUR_LOG__KEY_FILE", log_key.as_str()),
        ("IMPRIMATUR_SECRET_KEY_FILE", secret_key.as_str()),
    ];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    // The key is entered by the first look for something to seal.
    let limit = Duration::from_secs(20);
    wait::until("the key of the log", limit, async || {
        let keys = service.anonymous(reqwest::Method::GET, "/log/keys");
        let keys = keys.send().await.unwrap().text().await.unwrap();
        keys.contains("review.example/log").then_some(())
    })
    .await;
    for made_by_itself in ["secret.key", "log.key"] {
        assert!(!service.folder().join(made_by_itself).exists());
    }
    let printed = service.command(&["config"]);
    let printed = String::from_utf8(printed.stdout).unwrap();
    assert!(
        !printed.contains("abab") && !printed.contains("PRIVATE"),
        "{printed}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn alert_rules_and_the_dashboard_name_metrics_that_there_are() {
    let address = free_address();
    let settings = [("IMPRIMATUR_METRICS__LISTEN", address.as_str())];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    // Counters of attempts appear with the first attempt.
    let nobody = format!("http://{}/hooks", free_address());
    service
        .post("/api/v1/webhooks", &json!({ "url": nobody }))
        .await;
    let order = json!({ "is_folder": true, "name": "Order 4711" });
    let order = service.post("/api/v1/jobs", &order).await;
    let tasks = format!("/api/v1/jobs/{}/tasks", order["guid"].as_str().unwrap());
    service
        .post(&tasks, &json!({ "assigned_to": "vera@example.com" }))
        .await;
    let url = format!("http://{address}/metrics");
    let read = async || {
        let text = reqwest::get(&url).await.ok()?.text().await.ok()?;
        let is_complete = ["webhook_attempts_total", "mail_attempts_total"]
            .iter()
            .all(|name| text.contains(name));
        is_complete.then_some(text)
    };
    let text = wait::until("all metrics", Duration::from_secs(20), read).await;
    let samples: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let samples = samples.join("\n");
    let (exposed, queues) = (names_in(&samples), queues_in(&samples));
    for (file, least) in [("prometheus/alerts.yaml", 4), ("grafana/dashboard.json", 5)] {
        let text = std::fs::read_to_string(deployment().join(file)).unwrap();
        // In JSON, quotes within a query are escaped.
        let text = text.replace("\\\"", "\"");
        let named = names_in(&text);
        assert!(named.len() >= least, "{file} names {named:?}");
        let unknown: Vec<_> = named.difference(&exposed).collect();
        assert!(
            unknown.is_empty(),
            "{file} names {unknown:?}, which no process exposes"
        );
        let unknown: Vec<_> = queues_in(&text).difference(&queues).cloned().collect();
        assert!(unknown.is_empty(), "{file} names the queues {unknown:?}");
    }
}

fn deployment() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/deploy")
}

/// Names of metrics in a text.
fn names_in(text: &str) -> BTreeSet<String> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.starts_with("imprimatur_") || word.starts_with("process_"))
        .map(ToOwned::to_owned)
        .collect()
}

/// Values of the label `queue` in a text, unless they are a variable or an expression.
fn queues_in(text: &str) -> BTreeSet<String> {
    let values = text.split("{queue=\"").skip(1);
    values
        .filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
        .collect()
}
