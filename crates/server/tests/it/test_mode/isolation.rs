//! Sandboxes and the live service, and how one gets into them.

use reqwest::Method;
use serde_json::json;

use super::{CLOCKS, Caller, VERA, approve};
use crate::support::{Mailbox, Receiver, ServerProcess, Stores, Visitor, both_stores};

both_stores!(a_sandbox_and_the_live_service_see_nothing_of_each_other);

async fn a_sandbox_and_the_live_service_see_nothing_of_each_other(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let live = Caller::new(&service.url, &service.key);
    let test = Caller::with_test_key(&service);
    assert!(test.key.starts_with("imp_test_"), "{}", test.key);
    let (live_hook, test_hook) = (Receiver::start(), Receiver::start());
    live.post("/api/v1/webhooks", &json!({ "url": live_hook.url }))
        .await;
    test.post("/api/v1/webhooks", &json!({ "url": test_hook.url }))
        .await;

    let tried = test.upload().await;
    let link = test.link().await;
    assert!(link.contains("/review/task/test_"), "{link}");
    approve(&link).await;
    let job = test.get(&format!("/api/v1/jobs/{tried}")).await;
    assert_eq!(job["status"], json!("approved"));
    test_hook.wait_for("jobs.review.approval", &tried).await;
    let ordered = live.order(None).await;
    live_hook.wait_for("jobs.created", &ordered).await;

    for (caller, own, foreign) in [(&test, &tried, &ordered), (&live, &ordered, &tried)] {
        let list = caller.get("/api/v1/jobs").await;
        assert_eq!(list["meta"]["total"], json!(1), "{list}");
        assert_eq!(list["data"][0]["guid"], json!(own));
        let path = format!("/api/v1/jobs/{foreign}");
        assert_eq!(caller.status(Method::GET, &path).await, 404);
        let feed = caller.get("/api/v1/events").await.to_string();
        assert!(feed.contains(own) && !feed.contains(foreign), "{feed}");
        assert_eq!(
            caller.get("/api/v1/webhooks").await["data"]
                .as_array()
                .unwrap()
                .len(),
            1
        );
    }
    let heard = |hook: &Receiver, job: &str| hook.all().iter().any(|one| one.text.contains(job));
    assert!(!heard(&live_hook, &tried) && !heard(&test_hook, &ordered));
    let live_link = Mailbox::new(&service).link_for(VERA).await;
    assert!(!live_link.contains("test_"), "{live_link}");
    assert!(
        Mailbox::new(&service)
            .texts_to(VERA)
            .iter()
            .all(|text| !text.contains("test_"))
    );
    assert_eq!(test.mails().await.len(), 1);

    // Its documents are served by its tokens, not by those of others.
    let url = job["ac"]["doc_token"].as_str().map(ToOwned::to_owned);
    if let Some(token) = url {
        let path = format!("/review/file/{tried}/document/Menu.pdf?token={token}");
        let bytes = service.anonymous(Method::GET, &path).send().await.unwrap();
        assert_eq!(bytes.status(), 200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_that_manages_makes_test_keys_over_the_api_and_the_console_opens() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let live = Caller::new(&service.url, &service.key);
    let application = live
        .post("/api/v1/applications", &json!({ "name": "Shop" }))
        .await;
    let keys = format!("/api/v1/applications/{}/keys", application["id"]);
    let wanted = json!({ "test": true, "scopes": ["read", "write", "admin"] });
    let made = live.post(&keys, &wanted).await;
    let test = Caller::new(&service.url, made["key"].as_str().unwrap());
    assert!(test.key.starts_with("imp_test_"));
    assert_eq!(live.get(&keys).await["data"], json!([]));
    assert_eq!(
        test.get("/api/v1/me").await["email"],
        json!("admin@localhost")
    );
    let (status, _) = test.send(Method::POST, &keys, &wanted).await;
    assert!([404, 422].contains(&status), "{status}");

    let made = test.post(CLOCKS, &json!({ "name": "Console" })).await;
    let link = made["sign_in_link"].as_str().unwrap();
    let under = Caller::new(&service.url, made["key"].as_str().unwrap());
    let job = under.order(None).await;
    let mut visitor = Visitor::new(&service);
    let opened = visitor.open(link).await;
    assert_eq!((opened.status, &*opened.location), (303, "/console"));
    let page = visitor.get("/console").await;
    assert!(page.text.contains(&job), "{}", page.text);
    assert!(page.text.contains("Test mode"), "{}", page.text);
    let reviewed = reqwest::get(under.link().await).await.unwrap();
    assert!(reviewed.text().await.unwrap().contains("Test mode"));

    let mut owner = Visitor::signed_in(&service, "admin@localhost").await;
    let page = owner.get("/console/keys").await;
    assert!(!page.text.contains("Test mode"), "{}", page.text);
    let fields = [("application", "Desk"), ("read", "1"), ("test", "1")];
    let made = owner
        .post("/console/keys", &page.form_token(), &fields)
        .await;
    assert!(made.text.contains("imp_test_"), "{}", made.text);
}
