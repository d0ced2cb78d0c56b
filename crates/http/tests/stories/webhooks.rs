//! Webhook endpoints over the interface.

use serde_json::{Value, json};

use crate::test_app::TestApp;

#[actix_web::test]
async fn an_endpoint_is_registered_and_its_secrets_stay_secret() {
    let app = TestApp::new().await;
    let body = json!({"url": "https://anna:s3cret@mis.example.com/hooks", "event_types": ["jobs.review.reply"]});
    let created = app.post("/api/v1/webhooks", body).await.ok();
    assert!(created["secret"].as_str().unwrap().starts_with("whsec_"));
    assert_eq!(created["url"], "https://anna:****@mis.example.com/hooks");
    assert_eq!(created["event_types"], json!(["jobs.review.message"]));
    let path = format!("/api/v1/webhooks/{}", created["id"]);
    let read = app.get(&path).await.ok();
    assert_eq!(read.get("secret"), None);
    assert_eq!(app.put(&path, read.clone()).await.ok(), read);
    let changed = app
        .put(&path, json!({"enabled": false, "description": "MIS"}))
        .await
        .ok();
    assert_eq!(
        (&changed["enabled"], &changed["description"]),
        (&json!(false), &json!("MIS"))
    );
    let test = format!("{path}/test");
    app.post(&test, json!({})).await.error(409);
    let moved = json!({"url": "https://anna:****@mis.example.com/other"});
    assert_eq!(
        app.put(&path, moved.clone()).await.ok()["url"],
        moved["url"]
    );
    for elsewhere in [
        "https://anna:****@mis.example.net/other",
        "https://otto:****@mis.example.com/other",
    ] {
        let refused = app.put(&path, json!({"url": elsewhere})).await;
        let expected = "must have its password for another host or user";
        assert_eq!(refused.fields(), json!({"url": expected}));
    }
    let reply = app
        .post(
            "/api/v1/webhooks",
            json!({"url": "http://127.0.0.1/", "event_types": ["jobs.created"]}),
        )
        .await;
    assert_eq!(reply.fields(), json!({"url": "is not a public address"}));
    let reply = app
        .post(
            "/api/v1/webhooks",
            json!({"url": "mis.example.com", "event_types": ["x"]}),
        )
        .await;
    insta::assert_json_snapshot!(reply.fields());
    assert_eq!(app.delete(&path).await.ok(), json!({}));
    app.get(&path).await.error(404);
}

#[actix_web::test]
async fn an_endpoint_takes_a_secret_that_standard_webhooks_allows() {
    let app = TestApp::new().await;
    let body = |secret: &str| json!({"url": "https://mis.example.com/", "secret": secret});
    let [shortest, longest] = [24, 63].map(|length| format!("whsec_{}", "MfKQ".repeat(length / 3)));
    for secret in [&shortest, &longest] {
        let created = app.post("/api/v1/webhooks", body(secret)).await.ok();
        assert_eq!(created["secret"], json!(secret));
        let path = format!("/api/v1/webhooks/{}", created["id"]);
        app.put(&path, created).await.ok();
        let other = json!({"secret": format!("whsec_{}", "AAAA".repeat(8))});
        let refused = app.put(&path, other).await;
        let expected = "must not be changed here; rotate it";
        assert_eq!(refused.fields(), json!({"secret": expected}));
    }
    let too_long = format!("{longest}MfKQ");
    for wrong in ["whsec_", "whsec_MfKQ", "MfKQ", "whsec_%%%", &too_long] {
        let refused = app.post("/api/v1/webhooks", body(wrong)).await;
        let expected = "must be whsec_ followed by the base64 of 24 to 64 bytes";
        assert_eq!(refused.fields(), json!({"secret": expected}), "{wrong}");
    }
    let number = json!({"url": "https://mis.example.com/", "secret": 7});
    let refused = app.post("/api/v1/webhooks", number).await;
    assert_eq!(refused.fields(), json!({"secret": "must be a text"}));
    let random = json!({"url": "https://mis.example.com/", "secret": null});
    let created = app.post("/api/v1/webhooks", random).await.ok();
    assert!(created["secret"].as_str().unwrap().starts_with("whsec_"));
}

#[actix_web::test]
async fn endpoints_and_deliveries_are_listed_in_pages() {
    let app = TestApp::new().await;
    let mut ids = Vec::new();
    for name in ["a", "b", "c"] {
        let body = json!({"url": format!("https://{name}.example.com/")});
        ids.push(app.post("/api/v1/webhooks", body).await.ok()["id"].clone());
    }
    let page = app.get("/api/v1/webhooks?limit=2").await.ok();
    assert_eq!(page["data"].as_array().unwrap().len(), 2);
    let next = page["next"].as_str().unwrap();
    let rest = app
        .get(&format!("/api/v1/webhooks?limit=2&after={next}"))
        .await
        .ok();
    assert_eq!(
        (&rest["data"][0]["id"], &rest["next"]),
        (&ids[2], &json!(null))
    );

    let path = format!("/api/v1/webhooks/{}", ids[0]);
    let sent = app.post(&format!("{path}/test"), json!({})).await.ok();
    let log = app.get(&format!("{path}/deliveries")).await.ok();
    assert_eq!(log["data"][0]["id"], sent["delivery_id"]);
    assert_eq!(log["data"][0]["status"], "pending");
    let again = format!("{path}/deliveries/{}/resend", sent["delivery_id"]);
    assert_eq!(app.post(&again, json!({})).await.ok(), sent);
    app.post(&format!("{path}/deliveries/9999/resend"), json!({}))
        .await
        .error(404);
    app.get(&format!("{path}/deliveries?limit=0&after=x"))
        .await
        .fields();
}

#[actix_web::test]
async fn an_endpoint_gets_documents_in_place_of_events() {
    let app = TestApp::new().await;
    let url = "https://mis.example.com/hooks";
    let body = |format: Value| json!({"url": url, "format": format});
    let created = app.post("/api/v1/webhooks", body("printtalk".into())).await;
    let created = created.ok();
    assert_eq!(created["format"], "printtalk");
    let path = format!("/api/v1/webhooks/{}", created["id"]);
    assert_eq!(app.get(&path).await.ok()["format"], "printtalk");
    let refused = app.put(&path, json!({"event_types": ["jobs.created"]}));
    insta::assert_json_snapshot!(refused.await.fields());
    let changed = json!({"format": "json", "event_types": ["jobs.created"]});
    assert_eq!(app.put(&path, changed).await.ok()["format"], "json");
    let again = app.put(&path, json!({"format": "printtalk"})).await;
    assert_eq!(again.fields().as_object().unwrap().len(), 1);
    let again = json!({"format": "printtalk", "event_types": []});
    app.put(&path, again).await.ok();
    for wrong in [json!("xml"), json!(1)] {
        let refused = app.post("/api/v1/webhooks", body(wrong)).await.fields();
        assert_eq!(refused, json!({"format": "must be one of json, printtalk"}));
    }
    let other = json!({"url": url});
    let other = app.post("/api/v1/webhooks", other).await.ok();
    assert_eq!(other["format"], "json");
}
