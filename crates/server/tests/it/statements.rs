//! How many statements a change takes on PostgreSQL, with all that follows from it: so that they do not creep up.

use std::{cell::Cell, time::Duration};

use futures_util::{StreamExt as _, stream};
use imprimatur_testkit::{postgres::fresh_database, wait};
use reqwest::{Method, RequestBuilder};
use serde_json::json;

use crate::support::{ServerProcess, Stores};

const CHANGES: usize = 1_000;
/// Requests at a time: events of what comes together are numbered together.
const AT_ONCE: usize = 32;
/// At rest it looks for due work once a second.
const AT_REST: u32 = 5;
const PATIENCE: Duration = Duration::from_secs(20);

#[tokio::test(flavor = "multi_thread")]
async fn a_change_takes_few_statements() {
    let Some(database) = fresh_database() else {
        return;
    };
    let log = (database.log_statements(), Stores::Postgres(database));
    let settings = [("IMPRIMATUR_LIMITS__RATE", "0/min")];
    let service = ServerProcess::start_with(&log.1, &settings).await;
    let folder = json!({"is_folder": true, "name": "Order"});
    let folder = service.post("/api/v1/jobs", &folder).await;
    let folder = folder["guid"].as_str().unwrap();
    let mut files = Vec::new();
    for _ in 0..AT_ONCE {
        let file = service
            .upload("/api/v1/upload", "a.txt", b"text", &[("parent", folder)])
            .await;
        files.push(file["guid"].as_str().unwrap().to_owned());
    }

    let created = statements(&log, |number| {
        let job = json!({"is_folder": true, "name": format!("Order {number}")});
        let request = service.request(Method::POST, "/api/v1/jobs");
        request.json(&job)
    });
    let created = created.await;
    assert!(created <= 10.0, "{created} statements for a new folder");

    let changed = statements(&log, |number| {
        let job = format!("/api/v1/jobs/{}", files[number % AT_ONCE]);
        let request = service.request(Method::PUT, &job);
        request.json(&json!({"alt_text": format!("Text {number}")}))
    });
    let changed = changed.await;
    assert!(changed <= 11.0, "{changed} statements for a changed file");
}

/// Statements for each of many changes, until all that follows from them is done.
async fn statements(log: &(u64, Stores), change: impl Fn(usize) -> RequestBuilder) -> f64 {
    let before = rest(log).await;
    stream::iter(0..CHANGES)
        .for_each_concurrent(AT_ONCE, |number| {
            let sent = change(number).send();
            async { assert_eq!(sent.await.unwrap().status(), 200) }
        })
        .await;
    let changes = u32::try_from(CHANGES).unwrap();
    f64::from(rest(log).await - before) / f64::from(changes)
}

/// Waits until the service rests; the number of statements so far.
async fn rest((since, store): &(u64, Stores)) -> u32 {
    let Stores::Postgres(database) = store else {
        unreachable!("only PostgreSQL counts statements");
    };
    let before = Cell::new(0);
    wait::until("the service to rest", PATIENCE, async || {
        let count = database.logged_statements(*since);
        (count - before.replace(count) < AT_REST).then_some(count)
    })
    .await
}
