//! The console: an endpoint from its form to the answer of its receiver.

use std::time::Duration;

use imprimatur_testkit::wait;

use crate::support::{Receiver, ServerProcess, Stores, Visitor, both_stores};

both_stores!(an_endpoint_is_added_tried_and_looked_after);

async fn an_endpoint_is_added_tried_and_looked_after(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let receiver = Receiver::start();
    let mut ada = Visitor::signed_in(&service, "admin@localhost").await;
    let token = ada.get("/console/webhooks/new").await.form_token();
    let url = receiver.url.as_str();
    let fields = [("url", url), ("format", "json"), ("events", "all")];
    let added = ada.post("/console/webhooks", &token, &fields).await;
    assert!(added.text.contains("value=\"whsec_"), "{}", added.text);
    let endpoints = service.get("/api/v1/webhooks").await;
    let page = format!("/console/webhooks/{}", endpoints["data"][0]["id"]);
    let tested = ada.post(&format!("{page}/test"), &token, &[]).await;
    assert_eq!(tested.status, 303);
    wait::until("the test event", Duration::from_secs(20), async || {
        receiver
            .all()
            .first()
            .map(|first| assert_eq!(first.event_type(), "test"))
    })
    .await;
    let delivery = tested.location.split('#').next().unwrap().to_owned();
    let mut shown = String::new();
    wait::until("the answer", Duration::from_secs(20), async || {
        shown = ada.get(&delivery).await.text;
        shown.contains("HTTP 204").then_some(())
    })
    .await;
    assert!(shown.contains("webhook-id: evt_"), "{shown}");
    let list = ada.get("/console/webhooks").await;
    assert!(list.text.contains("204"), "{}", list.text);
    let resent = ada.post(&format!("{delivery}/resend"), &token, &[]).await;
    assert_eq!(resent.location, format!("{delivery}#did-resend"));
    wait::until("it once more", Duration::from_secs(20), async || {
        (receiver.count() == 2).then_some(())
    })
    .await;
}
