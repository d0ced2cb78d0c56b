//! `kill -9` at any moment: no answered write is missing, and no event is missing or invented.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Write as _,
    net::TcpStream,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use imprimatur_testkit::wait;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Receiver, ServerProcess, Stores, both_stores};

const WRITERS: usize = 8;

/// How often the process is killed per store. `IMPRIMATUR_TEST_BULK=full` asks for more.
fn kills() -> usize {
    match std::env::var("IMPRIMATUR_TEST_BULK") {
        Ok(size) if size == "full" => 30,
        _ => 6,
    }
}

/// How long a receiver may take, in place of 15 seconds: leases of deliveries are as much shorter.
const TIMEOUT: (&str, &str) = ("IMPRIMATUR_WEBHOOKS__TIMEOUT", "2s");
/// After a crash, what was leased is delivered once its lease has run out. A delivery is leased for 9 seconds (two tries
/// of 2 and a margin of 5), so nothing stays quiet for longer.
const LEASES_HAVE_RUN_OUT: Duration = Duration::from_secs(30);

/// What was answered with success: GUIDs of created jobs, and the last label that each job was given.
#[derive(Default)]
struct Answered {
    created: BTreeSet<String>,
    labels: BTreeMap<String, String>,
}

both_stores!(no_answered_write_is_lost_by_kill_9_and_no_event_is_missing_or_invented);

async fn no_answered_write_is_lost_by_kill_9_and_no_event_is_missing_or_invented(store: Stores) {
    let settings = [("IMPRIMATUR_LIMITS__RATE", "0/min"), TIMEOUT];
    let mut service = ServerProcess::start_with(&store, &settings).await;
    let receiver = Receiver::start();
    service
        .post("/api/v1/webhooks", &json!({ "url": receiver.url }))
        .await;
    let answered = Arc::new(Mutex::new(Answered::default()));
    for kill in 1..=kills() {
        eprintln!("kill {kill} of {}", kills());
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let client = reqwest::Client::new();
                let (url, key) = (service.url.clone(), service.key.clone());
                tokio::spawn(write(client, url, key, writer, Arc::clone(&answered)))
            })
            .collect();
        let enough = (kill % 7 + 1) * 5;
        wait_for_writes(&answered, enough).await;
        service.kill();
        for writer in writers {
            writer.await.unwrap();
        }
        service.restart().await;
    }
    check(&service, &store, &receiver, &answered).await;
}

both_stores!(the_key_of_a_request_that_was_killed_is_free_soon);

async fn the_key_of_a_request_that_was_killed_is_free_soon(store: Stores) {
    let mut service =
        ServerProcess::start_with(&store, &[("IMPRIMATUR_LIMITS__RATE", "0/min")]).await;
    let post = async |service: &ServerProcess, body: &Value| {
        let request = service.request(Method::POST, "/api/v1/jobs").json(body);
        request.header("idempotency-key", "k").send().await.unwrap()
    };
    // A look without a name changes nothing, but may itself hold the key for a moment: then the upload is sent anew.
    let wanting = json!({ "is_folder": true });
    let (_upload, refused) = wait::until("a claim", Duration::from_secs(20), async || {
        let upload = half_an_upload(&service);
        let looked = post(&service, &wanting).await;
        (looked.status() == 409).then_some((upload, looked))
    })
    .await;
    assert_eq!(refused.headers()["retry-after"], "5");
    service.kill();
    let killed = Instant::now();
    service.restart().await;
    let soon = Duration::from_secs(20).max(killed.elapsed() + Duration::from_secs(5));
    let order = json!({ "is_folder": true, "name": "Order" });
    wait::until("the key", Duration::from_mins(1), async || {
        (post(&service, &order).await.status() == 200).then_some(())
    })
    .await;
    assert!(killed.elapsed() < soon, "{:?}", killed.elapsed());
}

/// An upload with a key, of which the rest does not come.
fn half_an_upload(service: &ServerProcess) -> TcpStream {
    let address = service.url.trim_start_matches("http://");
    let head = format!(
        "POST /api/v1/upload HTTP/1.1\r\nhost: {address}\r\nauthorization: Bearer {}\r\nidempotency-key: k\r\n\
         content-type: multipart/form-data; boundary=b\r\ncontent-length: 1000\r\n\r\n\
         --b\r\ncontent-disposition: form-data; name=\"filekey\"; filename=\"a.pdf\"\r\n\r\n%PDF",
        service.key
    );
    let mut connection = TcpStream::connect(address).unwrap();
    connection.write_all(head.as_bytes()).unwrap();
    connection
}

/// Waits until some more writes were answered, so that the kill comes at another moment each time.
async fn wait_for_writes(answered: &Mutex<Answered>, more: usize) {
    let count = || {
        answered
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .created
            .len()
    };
    let goal = count() + more;
    wait::until("writes", Duration::from_mins(1), async || {
        (count() >= goal).then_some(())
    })
    .await;
}

/// Creates jobs and labels them until the service is gone.
async fn write(
    client: reqwest::Client,
    url: String,
    key: String,
    writer: usize,
    answered: Arc<Mutex<Answered>>,
) {
    for number in 0.. {
        let body = json!({ "is_folder": true, "name": format!("{writer}-{number}") });
        let created = client
            .post(format!("{url}/api/v1/jobs"))
            .bearer_auth(&key)
            .json(&body)
            .send()
            .await;
        let Some(job) = answer(created).await else {
            return;
        };
        let guid = job["guid"].as_str().unwrap().to_owned();
        answered
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .created
            .insert(guid.clone());
        let label = format!("label {number}");
        let body = json!({ "label": label });
        let labelled = client
            .put(format!("{url}/api/v1/jobs/{guid}"))
            .bearer_auth(&key)
            .json(&body)
            .send()
            .await;
        if answer(labelled).await.is_none() {
            return;
        }
        answered
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .labels
            .insert(guid, label);
    }
}

async fn answer(response: reqwest::Result<reqwest::Response>) -> Option<Value> {
    let response = response.ok()?;
    assert_eq!(response.status(), 200);
    response.json().await.ok()
}

async fn check(
    service: &ServerProcess,
    store: &Stores,
    receiver: &Receiver,
    answered: &Mutex<Answered>,
) {
    let jobs = all_jobs(service).await;
    {
        let answered = answered.lock().unwrap_or_else(PoisonError::into_inner);
        for guid in &answered.created {
            assert!(jobs.contains_key(guid), "{guid} was answered and is gone");
        }
        // Every label is the only one its job was ever given, so an answered one must stand.
        for guid in answered.labels.keys() {
            assert!(jobs[guid], "the label of {guid} was answered and is gone");
        }
    }
    let expected: BTreeSet<_> = jobs
        .iter()
        .flat_map(|(guid, is_labelled)| {
            let label = is_labelled.then(|| ("jobs.label.changed".to_owned(), guid.clone()));
            std::iter::once(("jobs.created".to_owned(), guid.clone())).chain(label)
        })
        .collect();
    eprintln!("{} jobs, {} events expected", jobs.len(), expected.len());
    let told = all_told(receiver, expected.len()).await;
    eprintln!("{} events told", told.len());
    let missing: Vec<_> = expected.difference(&told).take(5).collect();
    let invented: Vec<_> = told.difference(&expected).take(5).collect();
    assert!(
        missing.is_empty() && invented.is_empty(),
        "missing {missing:?}, invented {invented:?}"
    );
    if matches!(store, Stores::Sqlite) {
        integrity(service);
    }
}

/// Types and jobs of all events that were delivered, once there are `enough` or none has come for a long time.
async fn all_told(receiver: &Receiver, enough: usize) -> BTreeSet<(String, String)> {
    let mut last = (0, Instant::now());
    wait::until("all events", Duration::from_mins(5), async || {
        let count = receiver.count();
        let is_quiet = count == last.0 && last.1.elapsed() > LEASES_HAVE_RUN_OUT;
        if count < enough && !is_quiet {
            if count > last.0 {
                last = (count, Instant::now());
            }
            return None;
        }
        let told = told(receiver);
        (is_quiet || told.len() >= enough).then_some(told)
    })
    .await
}

fn told(receiver: &Receiver) -> BTreeSet<(String, String)> {
    let all = receiver.all();
    all.iter()
        .map(|one| (one.event_type().to_owned(), guid_of(&one.body)))
        .collect()
}

fn guid_of(event: &Value) -> String {
    event["job_guid"].as_str().unwrap_or_default().to_owned()
}

/// All jobs and whether each has a label.
async fn all_jobs(service: &ServerProcess) -> BTreeMap<String, bool> {
    let mut jobs = BTreeMap::new();
    for page in 0.. {
        let list = service
            .get(&format!("/api/v1/jobs?per_page=200&page={page}"))
            .await;
        let data = list["data"].as_array().unwrap();
        for job in data {
            let guid = job["guid"].as_str().unwrap().to_owned();
            let label = job["updated_at"] != job["created_at"];
            jobs.insert(guid, label);
        }
        if data.is_empty() {
            assert_eq!(
                list["meta"]["total"],
                json!(jobs.len()),
                "the counters are wrong"
            );
            return jobs;
        }
    }
    jobs
}

fn integrity(service: &ServerProcess) {
    let file = service.folder().join("imprimatur.sqlite3");
    let script = "import sqlite3,sys; print(sqlite3.connect(sys.argv[1]).execute('pragma integrity_check').fetchone()[0])";
    let Ok(output) = std::process::Command::new("python3")
        .args(["-c", script])
        .arg(file)
        .output()
    else {
        return;
    };
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "ok");
}
