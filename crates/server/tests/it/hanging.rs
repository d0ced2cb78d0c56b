//! A database that does not answer, and does not say so either.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use imprimatur_testkit::{postgres::fresh_database, wait};
use reqwest::Response;
use serde_json::json;

use crate::support::{Hanging, ServerProcess, Stores};

/// How long nobody waits for the database.
const PATIENCE: Duration = Duration::from_secs(10);
/// How soon all is well once it answers again.
const SOON: Duration = Duration::from_secs(2);
/// Requests at a time.
const CROWD: usize = 16;

#[tokio::test(flavor = "multi_thread")]
async fn requests_are_refused_soon_while_the_database_hangs_and_answered_soon_after() {
    let Some(database) = fresh_database() else {
        return;
    };
    let proxy = Hanging::before(database.url()).await;
    let settings = [
        ("IMPRIMATUR_DATABASE_URL", proxy.url.as_str()),
        ("IMPRIMATUR_LIMITS__RATE", "0/min"),
    ];
    let store = Stores::Postgres(database);
    let service = ServerProcess::start_with(&store, &settings).await;
    assert!(crowd(&service).await.iter().all(|one| one.status() == 200));

    proxy.swallow(true);
    // Those who come while nobody knows yet that it hangs, and those who come later.
    for _ in 0..2 {
        let begun = Instant::now();
        for refused in crowd(&service).await {
            assert_eq!(refused.status(), 503, "{}", refused.url());
            assert!(refused.headers().contains_key("retry-after"));
        }
        assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    }

    proxy.swallow(false);
    let answers = Instant::now();
    wait::until("answers", SOON, async || {
        let all = crowd(&service).await;
        all.iter().all(|one| one.status() == 200).then_some(())
    })
    .await;
    assert!(answers.elapsed() < SOON, "{:?}", answers.elapsed());
}

/// Sends reading and writing requests at the same moment.
async fn crowd(service: &ServerProcess) -> Vec<Response> {
    let requests = (0..CROWD).map(async |number| {
        let (method, path) = match number % 4 {
            0 => ("POST", "/api/v1/jobs"),
            1 => ("GET", "/api/v1/jobs"),
            2 => ("GET", "/api/v1/contacts"),
            _ => ("GET", "/health/ready"),
        };
        let request = service.request(method.parse().unwrap(), path);
        let folder = json!({"is_folder": true, "name": "Order"});
        let request = if method == "POST" {
            request.json(&folder)
        } else {
            request
        };
        request.send().await.unwrap()
    });
    join_all(requests).await
}
