//! What callers do wrong, and the contract's answers; nothing is left behind.

use reqwest::{Method, Response};
use serde_json::{Value, json};

use crate::support::{ServerProcess, Stores, both_stores};

async fn refused(response: Response, status: u16) -> Value {
    let actual = response.status();
    let text = response.text().await.unwrap();
    assert_eq!(actual, status, "{text}");
    let body: Value = serde_json::from_str(&text).unwrap_or_else(|_| panic!("not JSON: {text}"));
    assert_eq!(body["error"]["status_code"], json!(status), "{text}");
    assert!(body["error"]["message"].is_string(), "{text}");
    assert!(body["error"]["request_id"].is_string(), "{text}");
    body
}

both_stores!(keys_that_are_missing_wrong_or_revoked_are_refused);

async fn keys_that_are_missing_wrong_or_revoked_are_refused(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let jobs = "/api/v1/jobs";
    let answer = service.anonymous(Method::GET, jobs).send().await.unwrap();
    assert_eq!(answer.headers()["www-authenticate"], "Bearer");
    refused(answer, 401).await;
    let last = if service.key.ends_with('x') { 'y' } else { 'x' };
    let mistyped = format!("{}{last}", &service.key[..service.key.len() - 1]);
    for key in ["imp_", "nonsense", &mistyped] {
        let request = service.anonymous(Method::GET, jobs).bearer_auth(key);
        refused(request.send().await.unwrap(), 401).await;
    }
    let made = service.command(&[
        "key",
        "create",
        "--email",
        "admin@localhost",
        "--application",
        "mis",
        "--scope",
        "read",
    ]);
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    let key = made["key"].as_str().unwrap();
    let reads = service
        .anonymous(Method::GET, jobs)
        .bearer_auth(key)
        .send()
        .await
        .unwrap();
    assert_eq!(reads.status(), 200);
    let writes = service
        .anonymous(Method::POST, jobs)
        .bearer_auth(key)
        .json(&json!({ "is_folder": true, "name": "x" }));
    refused(writes.send().await.unwrap(), 403).await;
    let id = made["id"].to_string();
    assert!(
        service
            .command(&["key", "revoke", "--id", &id])
            .status
            .success()
    );
    let what = "the revoked key to be refused";
    imprimatur_testkit::wait::until(what, std::time::Duration::from_secs(6), async || {
        let answer = service
            .anonymous(Method::GET, jobs)
            .bearer_auth(key)
            .send()
            .await
            .ok()?;
        (answer.status() == 401).then_some(())
    })
    .await;
}

both_stores!(what_is_foreign_or_unknown_does_not_exist);

async fn what_is_foreign_or_unknown_does_not_exist(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let mine = service
        .post(
            "/api/v1/jobs",
            &json!({ "is_folder": true, "name": "Mine" }),
        )
        .await;
    let mine = mine["guid"].as_str().unwrap();
    assert!(
        service
            .command(&[
                "user",
                "add",
                "--email",
                "eve@example.com",
                "--team",
                "Others"
            ])
            .status
            .success()
    );
    let made = service.command(&[
        "key",
        "create",
        "--email",
        "eve@example.com",
        "--application",
        "mis",
    ]);
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    let eve = made["key"].as_str().unwrap();
    for guid in [mine, "0199d3c1-0000-7000-8000-000000000000", "nonsense"] {
        for (method, path) in [
            (Method::GET, format!("/api/v1/jobs/{guid}")),
            (Method::PUT, format!("/api/v1/jobs/{guid}")),
            (Method::DELETE, format!("/api/v1/jobs/{guid}")),
            (Method::GET, format!("/api/v1/jobs/{guid}/tasks")),
            (Method::POST, format!("/api/v1/jobs/{guid}/notifications")),
            (Method::GET, format!("/review/download/{guid}/document/x")),
        ] {
            let request = service
                .anonymous(method, &path)
                .bearer_auth(eve)
                .json(&json!({}));
            let body = refused(request.send().await.unwrap(), 404).await;
            assert_eq!(
                body["error"]["message"],
                json!("Resource not found."),
                "{path}"
            );
        }
    }
    assert_eq!(
        service.get(&format!("/api/v1/jobs/{mine}")).await["name"],
        json!("Mine")
    );
}

both_stores!(wrong_bodies_are_named_field_by_field);

async fn wrong_bodies_are_named_field_by_field(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let post = |body: &'static str| {
        service
            .request(Method::POST, "/api/v1/jobs")
            .header("Content-Type", "application/json")
            .body(body)
    };
    refused(post("{").send().await.unwrap(), 400).await;
    let body = refused(
        post(r#"{"is_folder":"yes","name":7,"due_at":"soon"}"#)
            .send()
            .await
            .unwrap(),
        422,
    )
    .await;
    let fields = body["error"]["fields"].as_object().unwrap();
    let names: Vec<_> = fields.keys().map(String::as_str).collect();
    assert_eq!(names, ["due_at", "is_folder", "name"]);
    for (body, field) in [
        (
            r#"{"is_folder":true,"name":"x","status":"pending"}"#,
            "status",
        ),
        (r#"{"is_folder":true,"name":"../etc/passwd"}"#, "name"),
        (r#"{"is_folder":true,"name":"a\u0000b"}"#, "name"),
        (r#"{"is_folder":false,"name":"x"}"#, "is_folder"),
    ] {
        let body = refused(post(body).send().await.unwrap(), 422).await;
        assert!(body["error"]["fields"][field].is_string(), "{body}");
    }
    assert_eq!(service.get("/api/v1/jobs").await["meta"]["total"], json!(0));
}

both_stores!(requests_that_cannot_be_read_are_refused);

async fn requests_that_cannot_be_read_are_refused(store: Stores) {
    let service = ServerProcess::start(&store).await;
    refused(
        service
            .request(Method::PATCH, "/api/v1/jobs")
            .send()
            .await
            .unwrap(),
        405,
    )
    .await;
    refused(
        service
            .request(Method::GET, "/api/v1/nothing")
            .send()
            .await
            .unwrap(),
        404,
    )
    .await;
    let plain = service
        .request(Method::POST, "/api/v1/jobs")
        .header("Content-Type", "text/plain")
        .body("x");
    refused(plain.send().await.unwrap(), 415).await;
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(2 << 20));
    let large = service
        .request(Method::POST, "/api/v1/jobs")
        .header("Content-Type", "application/json")
        .body(large);
    refused(large.send().await.unwrap(), 413).await;
    let deep = format!("{}{}", "[".repeat(500), "]".repeat(500));
    let deep = service
        .request(Method::POST, "/api/v1/jobs")
        .header("Content-Type", "application/json")
        .body(deep);
    refused(deep.send().await.unwrap(), 400).await;
    assert_eq!(service.get("/api/v1/jobs").await["meta"]["total"], json!(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_guesses_keys_is_stopped_and_nobody_else() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let mut last = 0;
    for _ in 0..25 {
        let answer = service
            .anonymous(Method::GET, "/api/v1/jobs")
            .bearer_auth("imp_x")
            .send()
            .await
            .unwrap();
        last = answer.status().as_u16();
    }
    assert_eq!(last, 429);
    service.get("/api/v1/jobs").await;
}
