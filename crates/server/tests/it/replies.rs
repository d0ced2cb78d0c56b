//! Replies to mails: handed over by a mail server, over HTTP or through a pipe.

use std::time::Duration;

use imprimatur_testkit::wait;
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Mailbox, Receiver, ServerProcess, Stores, both_stores, stores};

const SETTINGS: [(&str, &str); 2] = [
    ("IMPRIMATUR_MAIL__FROM", "Press <proofs@example.com>"),
    ("IMPRIMATUR_MAIL__INBOUND_SECRET", "between-us"),
];

/// Hands a message over; the status and what became of it.
async fn hand_over(service: &ServerProcess, secret: &str, message: &str) -> (u16, Value) {
    let request = service
        .anonymous(Method::POST, "/mail/inbound")
        .header("authorization", format!("Bearer {secret}"))
        .body(message.replace('\n', "\r\n"));
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// An order that Vera is asked to review; its path, and where her replies go.
async fn under_review(service: &ServerProcess) -> (String, String) {
    let order = json!({ "is_folder": true, "name": "Order 4711", "c_email": "vera@example.com" });
    let order = service.post("/api/v1/jobs", &order).await;
    let path = format!("/api/v1/jobs/{}", order["guid"].as_str().unwrap());
    let task = json!({ "assigned_to": "vera@example.com" });
    service.post(&format!("{path}/tasks"), &task).await;
    let mailbox = Mailbox::new(service);
    let reply_to = wait::until("a letter", Duration::from_secs(20), async || {
        mailbox.reply_to("vera@example.com")
    })
    .await;
    (path, reply_to)
}

both_stores!(a_reply_to_a_letter_becomes_a_comment_and_never_a_decision);

async fn a_reply_to_a_letter_becomes_a_comment_and_never_a_decision(store: Stores) {
    let service = ServerProcess::start_with(&store, &SETTINGS).await;
    let receiver = Receiver::start();
    service
        .post("/api/v1/webhooks", &json!({ "url": receiver.url }))
        .await;
    let (path, reply_to) = under_review(&service).await;
    assert!(reply_to.starts_with("proofs+") && reply_to.ends_with("@example.com"));
    let message = format!(
        "From: Vera <vera@example.com>\nTo: {}\nMessage-ID: <1@mx>\nSubject: Re: Order 4711\n\nApproved!\n\n\
         On Monday Press wrote:\n> Please check.\n",
        reply_to.to_uppercase()
    );
    assert_eq!(hand_over(&service, "guessed", &message).await.0, 401);
    let (status, taken) = hand_over(&service, "between-us", &message).await;
    assert_eq!((status, &taken["taken"]), (200, &json!("comment")));
    let comments = service.get(&format!("{path}/comments")).await;
    assert_eq!(comments["data"][0]["id"], taken["comment_id"]);
    assert_eq!(comments["data"][0]["text"], json!("Approved!"));
    assert_eq!(comments["data"][0]["author"], json!("vera@example.com"));
    let job = service.get(&path).await;
    assert_eq!(
        (&job["status"], &job["has_comment"]),
        (&json!("pending"), &json!(true))
    );
    let guid = path.rsplit('/').next().unwrap();
    let told = receiver.wait_for("jobs.task.email.reply", guid).await;
    assert_eq!(told.body["data"]["comments"], json!("Approved!"));
    receiver.wait_for("jobs.review.message", guid).await;

    // The same reply is taken once, another one through a pipe; what is no reply is left alone.
    let again = hand_over(&service, "between-us", &message);
    let (again, piped) = tokio::join!(again, async {
        service.pipe(&["mail", "receive"], &message)
    });
    let known = json!("it was received before");
    assert_eq!((&again.1["reason"], &piped["reason"]), (&known, &known));
    let another = message
        .replace("<1@mx>", "<2@mx>")
        .replace("vera@example.com", "eve@example.com");
    let piped = service.pipe(&["mail", "receive"], &another);
    assert_eq!(piped["taken"], json!("comment"), "{piped}");
    what_is_no_reply_is_left_alone(&service, &message, &reply_to);
    let comments = service.get(&format!("{path}/comments")).await;
    let comments = comments["data"].as_array().unwrap();
    assert_eq!(comments.len(), 2);
    let stranger = comments
        .iter()
        .find(|one| one["author"] == json!("eve@example.com"));
    let text = json!("[replied from eve@example.com]\nApproved!");
    assert_eq!(stranger.unwrap()["text"], text);
}

/// Hands over through a pipe what must not become a comment.
fn what_is_no_reply_is_left_alone(service: &ServerProcess, message: &str, reply_to: &str) {
    let forged = reply_to.replacen('-', "-x", 1);
    for (message, reason) in [
        (
            message.replace("Subject", "Auto-Submitted: auto-replied\nSubject"),
            "a machine has written it",
        ),
        (message.replace("Approved!", ""), "it says nothing"),
        (
            "From: v@example.com\nTo: proofs@example.com\n\nHello\n".to_owned(),
            "it is not about a task",
        ),
        (
            format!("From: v@example.com\nTo: {forged}\n\nHello\n"),
            "it is not about a task",
        ),
    ] {
        let taken = service.pipe(&["mail", "receive"], &message);
        assert_eq!(taken["reason"], json!(reason), "{message}");
    }
}

both_stores!(a_mail_that_came_back_marks_the_contact);

async fn a_mail_that_came_back_marks_the_contact(store: Stores) {
    let service = ServerProcess::start_with(&store, &SETTINGS).await;
    let (path, _) = under_review(&service).await;
    let customer = format!("{path}/customer");
    assert_eq!(service.get(&customer).await["valid_email"], json!(1));
    let message_id = Mailbox::new(&service)
        .message_id("vera@example.com")
        .unwrap();
    let bounce = |recipient: &str| {
        format!(
            "From: MAILER-DAEMON@mx\nTo: proofs@example.com\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n\
             --b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; {recipient}\nAction: failed\n\
             --b\nContent-Type: text/rfc822-headers\n\nMessage-ID: <{message_id}>\n--b--\n"
        )
    };
    let (_, taken) = hand_over(&service, "between-us", &bounce("eve@example.com")).await;
    assert_eq!(taken["taken"], json!("ignored"));
    let (_, taken) = hand_over(&service, "between-us", &bounce("Vera@Example.com")).await;
    assert_eq!(taken["taken"], json!("bounce"));
    assert_eq!(service.get(&customer).await["valid_email"], json!(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_secret_there_is_no_way_in() {
    let service = ServerProcess::start(&stores().remove(0)).await;
    let (status, _) = hand_over(&service, "", "From: a@example.com\n\nHello\n").await;
    assert_eq!(status, 404);
}
