//! Who is told: reviewers in a thread, followers, and nobody twice.

use imprimatur_application::{
    chores::{self, mail::TaskJobs},
    comments::{self, MakeComment, Participant},
    documents,
    ports::{
        blobs::ByteStream,
        mailer::{MailError, MockMailer, Receipt},
        nudge::QueueKind,
        queues::Lease,
    },
    review::{self, FileSubmission},
};
use imprimatur_domain::{ids::JobId, notice::NoticeKind, task::Decision};
use serde_json::json;
use time::Duration;

use crate::{
    notices::{decide, digest, digests, form_token, inbox, kinds, say, token, under_review},
    people::Somebody,
    test_app::TestApp,
    watching::letters,
};

#[actix_web::test]
async fn an_answer_of_the_team_reaches_the_reviewer_with_the_private_link() {
    let app = TestApp::new().await;
    let proof = under_review(&app).await;
    let id = say(&app, &proof.vera, proof.job, "Which paper?", Some(1)).await;
    say(&app, &proof.otto, proof.job, "All fine", None).await;
    let comments = format!("{}/comments", proof.path);
    let reply =
        |text: &str, internal: bool| json!({"text": text, "parent_id": id.0, "internal": internal});
    app.post(&comments, reply("Do we have 120 g?", true))
        .await
        .ok();
    app.post(&comments, reply("120 g", false)).await.ok();
    app.clock.advance(119);
    app.post(&comments, reply("Recycled", false)).await.ok();
    letters(&app).await;
    app.clock.advance(1);
    let sent = letters(&app).await;
    let answers = [
        "commented|owner@example.com|120 g",
        "commented|owner@example.com|Recycled",
    ];
    let answers = answers.map(str::to_owned).to_vec();
    assert_eq!(digests(&sent), [("vera@example.com".to_owned(), answers)]);
    let digest = digest(&sent[0]).unwrap();
    let link = format!("https://proofs.example.com/review/task/{}", proof.vera);
    assert_eq!((&digest.link, digest.is_reviewer), (&link, true));

    // A reviewer who joins the thread is told, and so is the one who began it; at most every two minutes.
    let reply = MakeComment {
        text: "Matt, please".parse().unwrap(),
        parent: Some(id),
        ..MakeComment::default()
    };
    comments::add_comment(
        &app.ports,
        Participant::Link(&proof.otto),
        Some(proof.job),
        reply,
    )
    .await
    .unwrap();
    app.clock.advance(120);
    let sent = digests(&letters(&app).await);
    let matt = vec!["commented|otto@example.com|Matt, please".to_owned()];
    let expected = [
        ("owner@example.com".to_owned(), matt.clone()),
        ("vera@example.com".to_owned(), matt),
    ];
    let mut sent = sent;
    sent.sort();
    assert_eq!(sent, expected);
}

#[actix_web::test]
async fn private_comments_stay_between_the_reviewer_and_the_team() {
    let app = TestApp::new().await;
    let file = app.file("poster.pdf", b"%PDF one").await;
    let guid = file["guid"].as_str().unwrap();
    let path = format!("/api/v1/jobs/{guid}");
    let send = json!({
        "reviewers": [{"email": "vera@example.com"}, {"email": "otto@example.com"}],
        "private_comments": true,
    });
    app.post(&format!("{path}/notifications"), send).await.ok();
    letters(&app).await;
    let job = JobId(guid.parse().unwrap());
    let vera = token(&app, &path, "vera@example.com").await;
    let id = say(&app, &vera, job, "Which paper?", None).await;
    let comments = format!("{path}/comments");
    let answer = json!({"text": "120 g", "parent_id": id.0});
    let answer = app.post(&comments, answer).await.ok();
    app.clock.advance(300);
    let sent = digests(&letters(&app).await);
    let to: Vec<_> = sent.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(to, ["owner@example.com", "vera@example.com"]);
    // A reply to the answer is in her thread, too.
    let more = json!({"text": "And matt", "parent_id": answer["id"]});
    app.post(&comments, more).await.ok();
    app.clock.advance(300);
    let matt = vec!["commented|owner@example.com|And matt".to_owned()];
    let sent = digests(&letters(&app).await);
    assert_eq!(sent, [("vera@example.com".to_owned(), matt)]);
}

#[actix_web::test]
async fn whoever_sends_follows_and_nobody_is_told_twice() {
    let app = TestApp::new().await;
    let ada = Somebody::colleague(&app, "ada@example.com").await;
    let file = app.file("poster.pdf", b"%PDF one").await;
    let guid = file["guid"].as_str().unwrap();
    let path = format!("/api/v1/jobs/{guid}");
    let assignee = json!({"assignee": "ada@example.com"});
    app.post(&format!("{path}/assign"), assignee).await.ok();
    let send = json!({"recipient": "vera@example.com"});
    ada.post(&format!("{path}/notifications"), send).await.ok();
    ada.put(&path, json!({"is_watching": true})).await.ok();
    letters(&app).await;
    let job = JobId(guid.parse().unwrap());
    let vera = token(&app, &path, "vera@example.com").await;
    say(&app, &vera, job, "Too dark", None).await;
    let at_once: Vec<_> = letters(&app)
        .await
        .iter()
        .map(|one| one.to.clone())
        .collect();
    assert_eq!(at_once, ["ada@example.com"], "she watches it");
    app.clock.advance(300);
    let sent = digests(&letters(&app).await);
    let to: Vec<_> = sent.iter().map(|(to, _)| to.as_str()).collect();
    assert_eq!(to, ["owner@example.com"]);
    assert_eq!(kinds(&ada.get("/api/v1/notices").await.ok()), ["commented"]);

    // Notices are everybody's own.
    let own = inbox(&app).await["data"][0]["id"].clone();
    let read = json!({"up_to": own});
    let left = ada.post("/api/v1/notices/read", read).await.ok();
    assert_eq!(left["unread"], 1);
    assert_eq!(inbox(&app).await["unread"], 1);
    // Nobody is told of own deeds.
    let answer = json!({"text": "Brighter now"});
    app.post(&format!("{path}/comments"), answer).await.ok();
    assert_eq!(inbox(&app).await["unread"], 1);
    assert_eq!(ada.get("/api/v1/notices").await.ok()["unread"], 2);
}

#[actix_web::test]
async fn an_overdue_round_is_told_once() {
    let app = TestApp::new().await;
    let proof = under_review(&app).await;
    let due = json!({"due_at": "2026-11-20T12:00:00Z"});
    app.put(&proof.path, due).await.ok();
    app.clock.advance(9_000 - 1);
    assert_eq!(overdue(&app).await, 0);
    app.clock.advance(1);
    assert_eq!(overdue(&app).await, 1);
    assert_eq!(overdue(&app).await, 0);
    let told = inbox(&app).await;
    assert_eq!(kinds(&told), ["overdue"]);
    assert_eq!(told["data"][0]["due_at"], "2026-11-20T12:00:00.000Z");
    app.clock.advance(45);
    let sent = letters(&app).await;
    let kinds_sent = sent.iter().filter_map(digest).flat_map(|one| &one.entries);
    let kinds_sent: Vec<_> = kinds_sent.map(|entry| entry.kind).collect();
    assert_eq!(kinds_sent, [NoticeKind::Overdue]);

    // A later date is another one; nobody is late once everybody has decided.
    let due = json!({"due_at": "2026-11-20T13:00:00Z"});
    app.put(&proof.path, due).await.ok();
    decide(&app, &proof.vera, Decision::Approved, "").await;
    app.clock.advance(3_600);
    assert_eq!(overdue(&app).await, 1);
    assert_eq!(kinds(&inbox(&app).await)[0], "overdue");
    let due = json!({"due_at": "2026-11-20T15:00:00Z"});
    app.put(&proof.path, due).await.ok();
    decide(&app, &proof.otto, Decision::Approved, "").await;
    app.clock.advance(9_000);
    assert_eq!(overdue(&app).await, 0);
}

/// Tells of what is overdue, as the chore does; how many jobs there were.
async fn overdue(app: &TestApp) -> usize {
    let now = app.ports.clock.now();
    let is_due = app.ports.queues.due_work(now).await.unwrap().queues;
    let lease = Lease {
        holder: "stories".to_owned(),
        now,
        until: now + Duration::MINUTE,
    };
    let claimed = app.ports.queues.claim_overdue(lease, 10).await.unwrap();
    assert_eq!(is_due.contains(&QueueKind::Overdue), !claimed.is_empty());
    for (job, passed) in &claimed {
        for _ in 0..2 {
            let told = chores::overdue::tell_overdue(&app.ports, *job, *passed);
            told.await.unwrap();
        }
    }
    claimed.len()
}

#[actix_web::test]
async fn an_upload_and_a_refused_mail_are_told() {
    let app = TestApp::new().await;
    let folder = app.folder("Order 4711").await;
    let path = format!("/api/v1/jobs/{folder}");
    let task = json!({"assigned_to": "bad@example.com", "category": "upload-task"});
    app.post(&format!("{path}/tasks"), task).await.ok();
    refuse_mails(&app).await;
    let told = inbox(&app).await;
    assert_eq!(kinds(&told), ["bounced"]);
    assert_eq!(told["data"][0]["person"], "bad@example.com");
    assert_eq!(told["data"][0]["text"], "refused: 550 no such user");

    let task = json!({"assigned_to": "vera@example.com", "category": "upload-task"});
    app.post(&format!("{path}/tasks"), task).await.ok();
    let vera = token(&app, &path, "vera@example.com").await;
    let bytes: ByteStream = Box::pin(futures_util::stream::iter([Ok(bytes::Bytes::from_static(
        b"%PDF logo",
    ))]));
    let stored = documents::receive(&app.ports, bytes, "logo.pdf", 1_000).await;
    let submission = FileSubmission {
        form_token: form_token(&app, &vera),
        files: vec![stored.unwrap()],
        comments: "Our logo".to_owned(),
        confirmed: false,
        name: String::new(),
    };
    review::submit_files(&app.ports, &vera, submission)
        .await
        .unwrap();
    let told = inbox(&app).await;
    assert_eq!(kinds(&told), ["uploaded", "bounced"]);
    assert_eq!(told["data"][0]["text"], "Our logo");
    assert_eq!(told["data"][0]["person"], "vera@example.com");
}

/// Lets a mail server refuse what waits.
async fn refuse_mails(app: &TestApp) {
    let mut mailer = MockMailer::new();
    mailer.expect_send().returning(|_| -> Result<Receipt, _> {
        let answer = "550 no such user".to_owned();
        Err(MailError::Refused(answer))
    });
    let mut ports = app.ports.clone();
    ports.mailer = std::sync::Arc::new(mailer);
    let now = ports.clock.now();
    let lease = Lease {
        holder: "stories".to_owned(),
        now,
        until: now + Duration::MINUTE,
    };
    let claimed = ports.queues.claim_mails(lease, 10).await.unwrap();
    let jobs = TaskJobs::load(&ports, &claimed).await.unwrap();
    for mail in claimed {
        let tried = chores::mail::send(&ports, &mail, &jobs).await.unwrap();
        chores::mail::store_outcomes(&ports, &[tried])
            .await
            .unwrap();
    }
}
