//! Clocks as records: listed, bounded, removed; and wrong input.

use reqwest::Method;
use serde_json::{Value, json};

use super::{CLOCKS, Caller, error_of};
use crate::support::{ServerProcess, Stores, both_stores};

both_stores!(clocks_are_listed_bounded_and_removed_and_survive_a_restart);

async fn clocks_are_listed_bounded_and_removed_and_survive_a_restart(store: Stores) {
    let mut service = ServerProcess::start(&store).await;
    let test = Caller::with_test_key(&service);
    let (clock, under) = test.clock("2026-12-01T09:00:00Z").await;
    let job = under.order(None).await;
    test.advance(&clock, &json!({ "by": "3d" })).await;
    service.terminate();
    service.restart().await;
    let job = under.get(&format!("/api/v1/jobs/{job}")).await;
    assert_eq!(job["created_at"], json!("2026-12-01T09:00:00.000Z"));
    let seen = test.get(&format!("{CLOCKS}/{clock}")).await;
    assert_eq!(seen["now"], json!("2026-12-04T09:00:00.000Z"));
    assert_eq!(seen["key"], Value::Null);

    let live = Caller::new(&service.url, &service.key);
    for path in ["/api/v1/test/mails", CLOCKS] {
        let (status, answer) = live.send(Method::GET, path, &Value::Null).await;
        assert_eq!(status, 403, "{answer}");
        assert!(error_of(&answer).contains("test key"), "{answer}");
    }
    assert_eq!(
        live.status(Method::GET, &format!("{CLOCKS}/{clock}")).await,
        403
    );

    assert_eq!(
        test.status(Method::DELETE, &format!("{CLOCKS}/{clock}"))
            .await,
        200
    );
    assert_eq!(
        test.status(Method::GET, &format!("{CLOCKS}/{clock}")).await,
        404
    );
    assert_eq!(under.status(Method::GET, "/api/v1/jobs").await, 401);
    assert_eq!(test.get(CLOCKS).await["data"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_twenty_clocks_at_most() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let test = Caller::with_test_key(&service);
    for _ in 0..20 {
        test.clock("2026-12-01T09:00:00Z").await;
    }
    assert_eq!(test.get(CLOCKS).await["data"].as_array().unwrap().len(), 20);
    let (status, answer) = test.send(Method::POST, CLOCKS, &json!({})).await;
    assert_eq!(status, 422, "{answer}");
    assert!(error_of(&answer).contains("20"), "{answer}");
}

both_stores!(what_is_wrong_with_a_clock_is_named);

async fn what_is_wrong_with_a_clock_is_named(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let test = Caller::with_test_key(&service);
    let (clock, _) = test.clock("2026-12-01T09:00:00Z").await;
    let advance = format!("{CLOCKS}/{clock}/advance");
    for (body, field) in [
        (json!({}), "by"),
        (json!({ "by": "3 days" }), "by"),
        (json!({ "by": "999w" }), "by"),
        (json!({ "by": "53w" }), "by"),
        (json!({ "to": "2026-11-03T09:00:00Z" }), "to"),
        (json!({ "to": "2028-12-03T09:00:00Z" }), "to"),
        (json!({ "by": "1d", "to": "2026-12-05T09:00:00Z" }), "to"),
    ] {
        let (status, answer) = test.send(Method::POST, &advance, &body).await;
        assert_eq!(status, 422, "{body}: {answer}");
        assert!(error_of(&answer).contains(field), "{body}: {answer}");
    }
    let (status, answer) = test
        .send(
            Method::POST,
            CLOCKS,
            &json!({ "now": "1999-01-01T00:00:00Z" }),
        )
        .await;
    assert_eq!(status, 422, "{answer}");
    let unknown = format!("{CLOCKS}/0123456789ab01234567");
    assert_eq!(test.status(Method::GET, &unknown).await, 404);
}
