//! A rolling upgrade: two processes on one database are replaced one by one under load, and no request is lost.
//!
//! `IMPRIMATUR_TEST_RELEASE_BEFORE` names the binary to upgrade from; without it the processes are merely restarted.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use imprimatur_testkit::{postgres::fresh_database, wait};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::{sync::Semaphore, task::JoinSet, time::interval};

use crate::support::{ServerProcess, Stores, binary};

/// The pause between two requests: 200 a second.
const PAUSE: Duration = Duration::from_millis(5);
/// Most requests at once: a machine that is too slow for 200 a second gets fewer.
const AT_ONCE: usize = 24;
/// How long a process that stops answers on.
const DELAY: &str = "1s";
/// How often the proxy asks who is ready.
const PROBE: Duration = Duration::from_millis(200);
/// Requests before, between and after the replacements.
const PHASE: usize = 100;

/// What a proxy does: requests go round among the processes that are ready. One that could not be handed over goes to
/// the next process; one that was handed over is never repeated.
struct Proxy {
    client: reqwest::Client,
    key: String,
    processes: Mutex<Vec<String>>,
    unready: Mutex<BTreeSet<String>>,
    turn: AtomicUsize,
    retries: AtomicUsize,
}

impl Proxy {
    fn new(processes: &[&ServerProcess]) -> Self {
        // A connection for each request, so that there is no doubt about what a process has taken.
        let client = reqwest::Client::builder().pool_max_idle_per_host(0);
        Self {
            client: client.build().unwrap(),
            key: processes[0].key.clone(),
            processes: Mutex::new(processes.iter().map(|one| one.url.clone()).collect()),
            unready: Mutex::default(),
            turn: AtomicUsize::new(0),
            retries: AtomicUsize::new(0),
        }
    }

    fn next(&self) -> String {
        let processes = self.processes.lock().unwrap();
        let unready = self.unready.lock().unwrap();
        let ready: Vec<_> = processes
            .iter()
            .filter(|url| !unready.contains(*url))
            .collect();
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        ready
            .get(turn % ready.len().max(1))
            .map_or_else(|| processes[0].clone(), |url| (*url).clone())
    }

    /// Sends a request until a process has taken it.
    async fn send(
        &self,
        method: &Method,
        path: &str,
        body: Option<&Value>,
        id: usize,
    ) -> Result<Value, String> {
        for _ in 0..20 {
            let url = self.next();
            let mut request = self
                .client
                .request(method.clone(), format!("{url}{path}"))
                .bearer_auth(&self.key);
            if let Some(body) = body {
                request = request
                    .header("Idempotency-Key", format!("upgrade-{id}"))
                    .json(body);
            }
            match request.send().await {
                Err(error) if error.is_connect() => {
                    self.retries.fetch_add(1, Ordering::Relaxed);
                }
                Err(error) => return Err(format!("{method} {url}{path}: {error:?}")),
                Ok(answer) if answer.status() == StatusCode::OK => {
                    return answer
                        .json()
                        .await
                        .map_err(|error| format!("a broken answer: {error:?}"));
                }
                Ok(answer) => return Err(format!("{method} {url}{path}: {}", answer.status())),
            }
        }
        Err("nobody takes requests".to_owned())
    }

    /// Asks every process whether it is ready.
    async fn probe(&self) {
        let processes = self.processes.lock().unwrap().clone();
        for url in processes {
            let asked = self.client.get(format!("{url}/health/ready")).send().await;
            let is_ready = asked.is_ok_and(|answer| answer.status() == StatusCode::OK);
            let mut unready = self.unready.lock().unwrap();
            if is_ready {
                unready.remove(&url);
            } else {
                unready.insert(url);
            }
        }
    }
}

/// What the requests have done.
#[derive(Default)]
struct Done {
    created: Mutex<Vec<String>>,
    count: AtomicUsize,
    lost: Mutex<Vec<String>>,
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_are_replaced_one_by_one_and_no_request_is_lost() {
    let Some(database) = fresh_database() else {
        return;
    };
    let before = std::env::var_os("IMPRIMATUR_TEST_RELEASE_BEFORE").unwrap_or_else(binary);
    let settings = [
        ("IMPRIMATUR_LIMITS__RATE", "0/min"),
        ("IMPRIMATUR_SHUTDOWN__DELAY", DELAY),
    ];
    let store = Stores::Postgres(database);
    let first = ServerProcess::start_program(before, &store, &settings).await;
    let second = first.start_another().await;
    let proxy = Arc::new(Proxy::new(&[&first, &second]));
    let folder = first
        .post(
            "/api/v1/jobs",
            &json!({ "is_folder": true, "name": "Upgrade" }),
        )
        .await;
    let folder = folder["guid"].as_str().unwrap().to_owned();
    let done = Arc::new(Done::default());
    let is_over = Arc::new(AtomicBool::new(false));
    let load = tokio::spawn(load(
        Arc::clone(&proxy),
        folder.clone(),
        Arc::clone(&done),
        Arc::clone(&is_over),
    ));
    let probes = tokio::spawn(probe(Arc::clone(&proxy), Arc::clone(&is_over)));

    reach(&done, PHASE).await;
    let first = replace(first, &proxy).await;
    reach(&done, done.count.load(Ordering::Relaxed) + PHASE).await;
    let second = replace(second, &proxy).await;
    reach(&done, done.count.load(Ordering::Relaxed) + PHASE).await;
    is_over.store(true, Ordering::Relaxed);
    load.await.unwrap();
    probes.await.unwrap();

    let lost = done.lost.lock().unwrap().clone();
    let count = done.count.load(Ordering::Relaxed);
    println!(
        "{count} requests, {} handed to another process",
        proxy.retries.load(Ordering::Relaxed)
    );
    assert!(
        lost.is_empty(),
        "{} of {count} requests were lost: {lost:#?}",
        lost.len()
    );
    let created = done.created.lock().unwrap().clone();
    all_is_there(&second, &folder, &created).await;
    drop(first);
}

/// Stops a process as a supervisor does, and starts the present binary in its place.
async fn replace(mut process: ServerProcess, proxy: &Proxy) -> ServerProcess {
    let next = process.start_other_program(binary()).await;
    proxy.processes.lock().unwrap().push(next.url.clone());
    let status = tokio::task::block_in_place(|| process.terminate());
    assert!(status.success(), "{status}");
    proxy
        .processes
        .lock()
        .unwrap()
        .retain(|url| *url != process.url);
    next
}

async fn probe(proxy: Arc<Proxy>, is_over: Arc<AtomicBool>) {
    let mut pause = interval(PROBE);
    while !is_over.load(Ordering::Relaxed) {
        pause.tick().await;
        proxy.probe().await;
    }
}

/// Creates, and reads what was created, in turn.
async fn load(proxy: Arc<Proxy>, folder: String, done: Arc<Done>, is_over: Arc<AtomicBool>) {
    let mut requests = JoinSet::new();
    let mut pause = interval(PAUSE);
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut id = 0;
    while !is_over.load(Ordering::Relaxed) {
        pause.tick().await;
        let room = Arc::clone(&room).acquire_owned().await.unwrap();
        id += 1;
        let (proxy, done, folder) = (Arc::clone(&proxy), Arc::clone(&done), folder.clone());
        requests.spawn(async move {
            let sent = request(&proxy, &folder, &done, id).await;
            drop(room);
            done.count.fetch_add(1, Ordering::Relaxed);
            if let Err(error) = sent {
                done.lost.lock().unwrap().push(error);
            }
        });
    }
    while requests.join_next().await.is_some() {}
}

/// Creates a job, or reads the latest.
async fn request(proxy: &Proxy, folder: &str, done: &Done, id: usize) -> Result<(), String> {
    let latest = done.created.lock().unwrap().last().cloned();
    if let Some(guid) = latest.filter(|_| id.is_multiple_of(2)) {
        let path = format!("/api/v1/jobs/{guid}");
        return proxy.send(&Method::GET, &path, None, id).await.map(drop);
    }
    let name = format!("Order {id}");
    let body = json!({ "is_folder": true, "name": name, "parent_guid": folder });
    let job = proxy
        .send(&Method::POST, "/api/v1/jobs", Some(&body), id)
        .await?;
    let guid = job["guid"].as_str().unwrap().to_owned();
    done.created.lock().unwrap().push(guid);
    Ok(())
}

async fn reach(done: &Done, count: usize) {
    wait::until("the requests", Duration::from_mins(1), async || {
        (done.count.load(Ordering::Relaxed) >= count).then_some(())
    })
    .await;
}

/// Each job was created once, and its event can be read.
async fn all_is_there(service: &ServerProcess, folder: &str, created: &[String]) {
    let listed = service.get(&format!("/api/v1/jobs?parent={folder}")).await;
    assert_eq!(listed["meta"]["total"], json!(created.len()));
    wait::until("every event", Duration::from_secs(30), async || {
        let (mut told, mut after) = (BTreeSet::new(), String::new());
        loop {
            let page = service
                .get(&format!("/api/v1/events?limit=1000{after}"))
                .await;
            let events = page["data"].as_array().unwrap();
            for event in events
                .iter()
                .filter(|event| event["event_type"] == "jobs.created")
            {
                told.insert(event["job_guid"].as_str().unwrap_or_default().to_owned());
            }
            if events.is_empty() {
                break;
            }
            after = format!(
                "&after={}",
                page["next"]
                    .as_str()
                    .map_or_else(|| page["next"].to_string(), ToOwned::to_owned)
            );
        }
        created.iter().all(|guid| told.contains(guid)).then_some(())
    })
    .await;
}
