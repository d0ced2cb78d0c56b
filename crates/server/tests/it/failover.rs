//! Databases that change under a running service: a failover, and a pooler in front.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use imprimatur_testkit::{
    postgres::{Pooler, Server, fresh_database},
    wait,
};
use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::{Redirecting, ServerProcess, Stores, start_refused};

/// How soon a demoted server is left.
const SOON: Duration = Duration::from_secs(10);
/// Requests at a time: more than one connection is open.
const CROWD: usize = 12;

async fn create(service: &ServerProcess) -> Response {
    let request = service.request(Method::POST, "/api/v1/jobs");
    let folder = json!({"is_folder": true, "name": "Order 4711"});
    request.json(&folder).send().await.unwrap()
}

async fn is_ready(service: &ServerProcess) -> bool {
    let ready = service.anonymous(Method::GET, "/health/ready");
    ready.send().await.unwrap().status() == 200
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demoted_server_is_left_as_soon_as_there_is_another() {
    let Some(primary) = Server::start() else {
        return;
    };
    let proxy = Redirecting::before(primary.url()).await;
    let settings = [
        ("IMPRIMATUR_DATABASE_URL", proxy.url.as_str()),
        ("IMPRIMATUR_LIMITS__RATE", "0/min"),
    ];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let created = join_all((0..CROWD).map(|_| create(&service))).await;
    assert!(created.iter().all(|answer| answer.status() == 200));
    let standby = primary.standby().unwrap();
    let written = primary.run("SELECT pg_current_wal_lsn();");
    let replayed = format!("SELECT pg_last_wal_replay_lsn() >= '{}';", written.trim());
    wait::until("the standby to follow", SOON, async || {
        (standby.run(&replayed).trim() == "t").then_some(())
    })
    .await;

    // The connections stay, to a server that only reads.
    let demote = "ALTER SYSTEM SET default_transaction_read_only = on; SELECT pg_reload_conf();";
    assert_eq!(primary.run(demote).trim(), "t");
    wait::until("readiness to end", SOON, async || {
        (!is_ready(&service).await).then_some(())
    })
    .await;
    for refused in join_all((0..CROWD).map(|_| create(&service))).await {
        assert_eq!(refused.status(), 503);
        assert!(refused.headers().contains_key("retry-after"));
    }
    assert!(service.log().contains("the database is read-only"));

    standby.promote().unwrap();
    proxy.redirect(standby.url());
    let promoted = Instant::now();
    wait::until("a crowd to be served", SOON, async || {
        let answers = join_all((0..CROWD).map(|_| create(&service))).await;
        let are_served = answers.iter().all(|answer| answer.status() == 200);
        (are_served && is_ready(&service).await).then_some(())
    })
    .await;
    assert!(promoted.elapsed() < SOON, "{:?}", promoted.elapsed());
    for _ in 0..5 {
        let answers = join_all((0..CROWD).map(|_| create(&service))).await;
        assert!(answers.iter().all(|answer| answer.status() == 200));
    }
}

/// Nobody writes, so no write is refused.
#[tokio::test(flavor = "multi_thread")]
async fn a_demoted_server_is_noticed_without_a_write() {
    let Some(primary) = Server::start() else {
        return;
    };
    let settings = [
        ("IMPRIMATUR_DATABASE_URL", primary.url()),
        ("IMPRIMATUR_ROLES", "api"),
    ];
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    let demote = "ALTER SYSTEM SET default_transaction_read_only = on; SELECT pg_reload_conf();";
    assert_eq!(primary.run(demote).trim(), "t");
    wait::until("readiness to end", SOON, async || {
        (!is_ready(&service).await).then_some(())
    })
    .await;
    let doctor = service.command(&["doctor", "--json"]);
    let checks = String::from_utf8(doctor.stdout).unwrap();
    let database = checks
        .lines()
        .find(|line| line.contains(r#""check":"database""#));
    let database: Value = serde_json::from_str(database.unwrap()).unwrap();
    assert!(
        database["message"].as_str().unwrap().contains("read-only"),
        "{database}"
    );
    assert!(
        database["fix"]
            .as_str()
            .unwrap()
            .contains("target_session_attrs"),
        "{database}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pooler_that_keeps_sessions_serves_live_and_test_mode() {
    let Some(database) = fresh_database() else {
        return;
    };
    let Some(pooler) = Pooler::start(database.url(), "session").unwrap() else {
        return;
    };
    let settings = [("IMPRIMATUR_DATABASE_URL", pooler.url())];
    pooler.is_listening().await;
    let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
    assert_eq!(create(&service).await.status(), 200);
    let command = [
        "key",
        "create",
        "--test",
        "--email",
        "admin@localhost",
        "--application",
        "Shop",
    ];
    let made: Value = serde_json::from_slice(&service.command(&command).stdout).unwrap();
    let jobs = service.anonymous(Method::GET, "/api/v1/jobs");
    let jobs = jobs
        .bearer_auth(made["key"].as_str().unwrap())
        .send()
        .await
        .unwrap();
    let jobs: Value = jobs.json().await.unwrap();
    assert_eq!(jobs["meta"]["total"], 0, "{jobs}");
    assert_eq!(service.get("/api/v1/jobs").await["meta"]["total"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pooler_that_shares_sessions_is_refused_at_the_start() {
    let Some(database) = fresh_database() else {
        return;
    };
    let Some(pooler) = Pooler::start(database.url(), "transaction").unwrap() else {
        return;
    };
    pooler.is_listening().await;
    let refused = start_refused(&[("IMPRIMATUR_DATABASE_URL", pooler.url())]);
    assert!(refused.contains("pool_mode = session"), "{refused}");
}

/// A pooler that drops `options` would put the tables into another schema.
#[tokio::test(flavor = "multi_thread")]
async fn a_search_path_that_a_pooler_drops_is_refused_at_the_start() {
    let Some(database) = fresh_database() else {
        return;
    };
    let Some(pooler) = Pooler::start(database.url(), "session").unwrap() else {
        return;
    };
    pooler.is_listening().await;
    let url = format!("{}?options=-c%20search_path%3Dtenant", pooler.url());
    let refused = start_refused(&[("IMPRIMATUR_DATABASE_URL", &url)]);
    assert!(
        refused.contains("search_path in database_url has no effect"),
        "{refused}"
    );
    assert_eq!(
        database
            .run("SELECT count(*) FROM pg_tables WHERE schemaname = 'public';")
            .trim(),
        "0"
    );
}
