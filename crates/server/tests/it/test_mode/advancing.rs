//! Clocks that are advanced, and what happens on the way.

use std::time::{Duration, Instant};

use imprimatur_testkit::wait;
use reqwest::Method;
use serde_json::json;

use super::{CLOCKS, Caller, approve};
use crate::support::{Receiver, ServerProcess, Stores, both_stores, stores};

both_stores!(a_month_of_reminders_is_tried_in_a_moment);

async fn a_month_of_reminders_is_tried_in_a_moment(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let test = Caller::with_test_key(&service);
    let (clock, under) = test.clock("2026-12-01T09:00:00Z").await;
    let hook = Receiver::start();
    under
        .post("/api/v1/webhooks", &json!({ "url": hook.url }))
        .await;
    let job = under.order(Some("2026-12-10T09:00:00Z")).await;
    let path = format!("/api/v1/jobs/{job}/reminders");
    for (days, comparator) in [
        (3, "before"),
        (1, "after"),
        (2, "after"),
        (10, "after"),
        (20, "after"),
    ] {
        let reminder = json!({ "quantity": days, "unit": "days", "comparator": comparator });
        under.post(&path, &reminder).await;
    }
    under.link().await;

    let began = Instant::now();
    let advanced = test.advance(&clock, &json!({ "by": "4w" })).await;
    let third = test
        .advance(&clock, &json!({ "to": "2026-12-31T09:00:00Z" }))
        .await;
    println!("a month took {:?}", began.elapsed());
    assert_eq!(advanced["now"], json!("2026-12-29T09:00:00.000Z"));
    assert_eq!(third["now"], json!("2026-12-31T09:00:00.000Z"));
    assert_eq!(
        advanced["reminders"].as_u64().unwrap() + third["reminders"].as_u64().unwrap(),
        5,
        "{advanced} {third}"
    );

    let mails = under.mails().await;
    let at: Vec<_> = mails
        .iter()
        .map(|mail| mail["at"].as_str().unwrap())
        .collect();
    let expected =
        ["01", "07", "11", "12", "20", "30"].map(|day| format!("2026-12-{day}T09:00:00.000Z"));
    assert_eq!(at, expected);
    let reminded = &under.get("/api/v1/jobs").await["data"][0]["reminded_at"];
    assert_eq!(*reminded, json!("2026-12-30T09:00:00.000Z"));
    assert!(
        hook.all()
            .iter()
            .any(|one| one.event_type() == "jobs.created")
    );
    // Nothing of it is anywhere else.
    assert_eq!(test.get("/api/v1/jobs").await["meta"]["total"], json!(0));
    assert_eq!(test.mails().await.len(), 0);
}

both_stores!(webhooks_are_retried_at_their_instants);

async fn webhooks_are_retried_at_their_instants(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let test = Caller::with_test_key(&service);
    let (clock, under) = test.clock("2026-12-01T09:00:00Z").await;
    let hook = Receiver::start_refusing(2);
    let endpoint = json!({ "url": hook.url, "event_types": ["jobs.created"] });
    let endpoint = under.post("/api/v1/webhooks", &endpoint).await;
    under.order(None).await;
    // The first try is made at once. Time stands still, so the second one waits.
    let path = format!("/api/v1/webhooks/{}/deliveries", endpoint["id"]);
    let tried = async |times: usize| {
        let deliveries = under.get(&path).await;
        let first = deliveries["data"].as_array()?.last()?.clone();
        (first["attempts"].as_array()?.len() == times).then_some(first)
    };
    let once = wait::until("a try", Duration::from_secs(20), async || tried(1).await).await;
    assert_eq!(once["next_attempt_at"], json!("2026-12-01T09:00:30.000Z"));
    assert_eq!(hook.count(), 1);
    for minutes in ["1m", "10m"] {
        let after = test.advance(&clock, &json!({ "by": minutes })).await;
        assert_eq!(after["webhooks"], json!(1), "{after}");
    }
    assert_eq!(hook.count(), 3);
    let first = tried(3).await.unwrap();
    let attempts = first["attempts"].as_array().unwrap().iter();
    let mut at: Vec<_> = attempts.map(|one| one["at"].as_str().unwrap()).collect();
    at.sort_unstable();
    let expected = ["00:00.000", "00:30.000", "05:30.000"];
    assert_eq!(at, expected.map(|at| format!("2026-12-01T09:{at}Z")));
}

both_stores!(jobs_and_links_expire_as_time_passes);

async fn jobs_and_links_expire_as_time_passes(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let test = Caller::with_test_key(&service);
    let (clock, under) = test.clock("2026-12-01T09:00:00Z").await;
    let hook = Receiver::start();
    let endpoint = json!({ "url": hook.url, "event_types": ["jobs.status.changed"] });
    under.post("/api/v1/webhooks", &endpoint).await;
    under.upload().await;
    let link = under.link().await;
    approve(&link).await;
    let job = under.order(None).await;
    let status = async || reqwest::get(&link).await.unwrap().status().as_u16();
    assert_eq!(status().await, 200);
    let after = test.advance(&clock, &json!({ "by": "9w" })).await;
    assert!(after["expired"].as_u64().unwrap() >= 1, "{after}");
    assert_ne!(status().await, 200);
    let expired = under.get(&format!("/api/v1/jobs/{job}")).await;
    assert_eq!(expired["status"], json!("expired"));
    let told = hook.all().into_iter();
    let mut told = told.filter(|one| one.body["job_guid"] == json!(job));
    let last = told.next_back().unwrap();
    assert_eq!(last.body["job"]["status"], json!("expired"));
    assert_eq!(
        last.body["created_at"].as_str().map(|at| &at[..10]),
        Some("2027-01-30"),
        "{}",
        last.text
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_one_advances_a_clock_at_a_time() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let test = Caller::with_test_key(&service);
    let (clock, under) = test.clock("2026-12-01T09:00:00Z").await;
    under.order(Some("2026-12-10T09:00:00Z")).await;
    under.link().await;
    let path = format!("{CLOCKS}/{clock}/advance");
    let year = json!({ "by": "50w" });
    let both = tokio::join!(
        test.send(Method::POST, &path, &year),
        test.send(Method::POST, &path, &year),
    );
    let mut statuses = [both.0.0, both.1.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{both:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_share_a_clock() {
    let Some(store) = stores()
        .into_iter()
        .find(|store| matches!(store, Stores::Postgres(_)))
    else {
        return;
    };
    let service = ServerProcess::start(&store).await;
    let another = service.start_another().await;
    let test = Caller::with_test_key(&service);
    let (clock, under) = test.clock("2026-12-01T09:00:00Z").await;
    let elsewhere = Caller::new(&another.url, &under.key);
    let job = elsewhere.order(Some("2026-12-10T09:00:00Z")).await;
    let reminder = json!({ "quantity": 1, "unit": "days", "comparator": "before" });
    elsewhere
        .post(&format!("/api/v1/jobs/{job}/reminders"), &reminder)
        .await;
    under.link().await;
    let advanced = test.advance(&clock, &json!({ "by": "2w" })).await;
    let seen = elsewhere.get(&format!("{CLOCKS}/{clock}")).await;
    assert_eq!(seen["now"], advanced["now"]);
    let mails = elsewhere.mails().await;
    assert_eq!(
        mails.last().unwrap()["at"],
        json!("2026-12-09T09:00:00.000Z")
    );
    assert_eq!(mails.len(), 2, "{mails:?}");
    let made = elsewhere
        .post(
            "/api/v1/jobs",
            &json!({ "is_folder": true, "name": "Later" }),
        )
        .await;
    assert_eq!(made["created_at"], advanced["now"]);
}
