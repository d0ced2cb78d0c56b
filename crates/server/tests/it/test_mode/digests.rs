//! The one mail that tells a sender what reviewers have said and decided, by a clock that is advanced.

use serde_json::json;

use super::{Caller, VERA};
use crate::{
    notices::review,
    support::{ServerProcess, Stores, both_stores},
};

const OTTO: &str = "otto@example.com";
const OWNER: &str = "admin@localhost";

both_stores!(the_sender_gets_one_mail_of_two_decisions_and_three_comments);

async fn the_sender_gets_one_mail_of_two_decisions_and_three_comments(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let test = Caller::with_test_key(&service);
    let (clock, sender) = test.clock("2026-12-01T09:00:00Z").await;
    let guid = sender.upload_for(&[VERA, OTTO]).await;
    let (vera, otto) = (sender.link_to(VERA).await, sender.link_to(OTTO).await);
    review(&service, &guid, &vera, &otto).await;
    for (time, mails) in [("09:00:44", 0), ("09:00:45", 1), ("10:00:00", 1)] {
        let to = format!("2026-12-01T{time}Z");
        test.advance(&clock, &json!({ "to": to })).await;
        assert_eq!(sender.mails_to(OWNER).await.len(), mails, "{time}");
    }
    let mail = &sender.mails_to(OWNER).await[0];
    let text = mail["text"].as_str().unwrap();
    for part in [
        "vera@example.com requested changes, 1 decision, 3 comments",
        "> Too dark",
        "> Which paper?",
        "> As marked",
        &format!("/console/jobs/{guid}"),
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let html = mail["html"].as_str().unwrap();
    assert_eq!(html.matches("src=\"cid:").count(), 1, "{html}");
}
