//! Comments of a private review stay private when others are asked later, at every door of the running service.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::Method;
use serde_json::{Value, json};

use super::threads::Reviewer;
use crate::support::{Mailbox, ServerProcess, Stores, Visitor, both_stores};

const VERA: &str = "vera@example.com";
const OTTO: &str = "otto@example.com";
/// What only Vera and the team may read.
const PRIVATE: [&str; 3] = ["Too dear for us", "Ten percent less", "Agreed by mail"];

/// Nothing of Vera's in a text.
fn keeps_private(text: &str) {
    for private in PRIVATE {
        assert!(!text.contains(private), "{private}: {text}");
    }
}

fn texts(comments: &Value) -> Vec<&str> {
    let all = comments["comments"].as_array().unwrap().iter();
    all.map(|one| one["text"].as_str().unwrap()).collect()
}

both_stores!(what_was_said_privately_is_disclosed_at_no_door);

async fn what_was_said_privately_is_disclosed_at_no_door(store: Stores) {
    let settings = [
        ("IMPRIMATUR_MAIL__FROM", "Press <proofs@example.com>"),
        ("IMPRIMATUR_MAIL__INBOUND_SECRET", "between-us"),
    ];
    let service = ServerProcess::start_with(&store, &settings).await;
    let fields = [("reviewers[][email]", VERA), ("private_comments", "true")];
    let document = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Offer.pdf", &document, &fields);
    let guid = job.await["guid"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/jobs/{guid}");
    let vera = Reviewer::open(&service, VERA).await;
    let id = vera
        .say(&guid, &json!({ "text": PRIVATE[0], "page": 1 }))
        .await;
    let answer = json!({ "text": PRIVATE[1], "parent_id": id });
    service.post(&format!("{path}/comments"), &answer).await;
    let reply_to = Mailbox::new(&service).reply_to(VERA).unwrap();
    let reply = format!(
        "From: {VERA}\r\nTo: {reply_to}\r\nMessage-ID: <1@mx>\r\n\r\n{}\r\n",
        PRIVATE[2]
    );
    let taken = service.pipe(&["mail", "receive"], &reply);
    assert_eq!(taken["taken"], json!("comment"), "{taken}");

    // Otto is asked later, then both for a new version.
    let send = json!({ "recipient": OTTO });
    service.post(&format!("{path}/notifications"), &send).await;
    let otto = Reviewer::open(&service, OTTO).await;
    reads_nothing(&service, &otto, &guid, id).await;
    otto.say(&guid, &json!({ "text": "For everybody" })).await;
    assert_eq!(texts(&vera.comments().await), PRIVATE);
    let fields = [("reviewers[][email]", VERA), ("reviewers[][email]", OTTO)];
    let revision = format!("{path}/revision");
    service
        .upload(
            &revision,
            "Offer.pdf",
            &pdf::one_page(200, 200, ""),
            &fields,
        )
        .await;
    let send = json!({ "text": "Still between us", "parent_id": id });
    service.post(&format!("{path}/comments"), &send).await;
    let mailbox = Mailbox::new(&service);
    let link = wait::until("the second link", Duration::from_secs(20), async || {
        Some(mailbox.link_for(OTTO).await).filter(|link| *link != otto.link)
    })
    .await;
    let link = link.strip_prefix(&service.url).unwrap();
    for page in [link.to_owned(), format!("{link}?compare=1..2")] {
        let page = Visitor::new(&service).get(&page).await.text;
        keeps_private(&page);
        assert!(page.contains("For everybody") && !page.contains("Still between us"));
    }
    told(&service, &path).await;
}

/// Lists, pages, comparisons and forms of somebody who was asked later.
async fn reads_nothing(service: &ServerProcess, otto: &Reviewer, guid: &str, id: i64) {
    assert_eq!(otto.comments().await["comments"], json!([]));
    let reply = json!({ "text": "What?", "parent_id": id });
    let refused = otto.send(Method::POST, guid, &reply).await;
    assert_eq!(refused.status(), 404);
    let resolve = json!({ "resolved": true });
    let refused = otto
        .send(Method::PUT, &format!("{guid}/{id}"), &resolve)
        .await;
    assert_eq!(refused.status(), 404);
    let link = otto.link.strip_prefix(&service.url).unwrap();
    let mut visitor = Visitor::new(service);
    keeps_private(&visitor.get(link).await.text);
    let id = id.to_string();
    let fields = [("file", guid), ("comment", id.as_str()), ("on", "1")];
    let resolve = format!("{link}/resolve");
    let refused = visitor.post(&resolve, &otto.form_token, &fields).await;
    assert_eq!(refused.status, 404, "{}", refused.text);
    keeps_private(&refused.text);
}

/// The team reads everything, and for whom it is; mails about it go to Vera alone.
async fn told(service: &ServerProcess, path: &str) {
    let all = service.get(&format!("{path}/comments")).await;
    for comment in all["data"].as_array().unwrap() {
        let is_public = comment["text"] == "For everybody";
        let expected = if is_public { Value::Null } else { json!(VERA) };
        assert_eq!(comment["private_to"], expected, "{comment}");
    }
    let mails = service.get("/api/v1/mails").await;
    let digests = mails["data"].as_array().unwrap().iter();
    let to = digests.filter(|mail| mail["kind"] == "digest" && mail["recipient"] == OTTO);
    assert_eq!(to.count(), 0, "{mails}");
}
