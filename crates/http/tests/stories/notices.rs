//! What those who follow a job get by digest mail and find in their inbox.

use imprimatur_application::{
    comments::{self, ChangeComment, MakeComment, Participant},
    ports::{
        mailer::{Digest, Letter, LetterContent},
        nudge::QueueKind,
        queues::Lease,
    },
    review::{self, PageDecision},
};
use imprimatur_domain::{
    ids::{CommentId, JobId, TaskId},
    task::Decision,
};
use serde_json::{Value, json};
use time::Duration;

use crate::{form::Multipart, test_app::TestApp, watching::letters};

/// A file under review: its path, its id, and the tokens of Vera's and Otto's links.
pub(crate) struct Proof {
    pub(crate) path: String,
    pub(crate) job: JobId,
    pub(crate) vera: String,
    pub(crate) otto: String,
}

pub(crate) async fn under_review(app: &TestApp) -> Proof {
    let form = Multipart::default()
        .field("reviewers[][email]", "vera@example.com")
        .field("reviewers[][email]", "otto@example.com")
        .file("poster.pdf", b"%PDF one");
    let made = app.upload(&form).await.ok();
    let guid = made["guid"].as_str().unwrap();
    let path = format!("/api/v1/jobs/{guid}");
    letters(app).await;
    let vera = token(app, &path, "vera@example.com").await;
    let otto = token(app, &path, "otto@example.com").await;
    Proof {
        job: JobId(guid.parse().unwrap()),
        path,
        vera,
        otto,
    }
}

/// The token of a person's private link.
pub(crate) async fn token(app: &TestApp, path: &str, person: &str) -> String {
    let tasks = app.get(&format!("{path}/tasks")).await.ok();
    let mut tasks = tasks.as_array().unwrap().iter();
    let task = tasks.find(|task| task["assigned_to"] == person).unwrap();
    let id = TaskId(task["id"].as_i64().unwrap());
    app.ports.secrets.link_token(id, person, 1)
}

pub(crate) fn form_token(app: &TestApp, token: &str) -> String {
    app.ports.secrets.form_token("review", token)
}

pub(crate) async fn decide(app: &TestApp, token: &str, decision: Decision, comments: &str) {
    let decision = PageDecision {
        is_first: true,
        form_token: form_token(app, token),
        decision,
        comments: comments.to_owned(),
        version: 1,
        shown: Vec::new(),
        about: Vec::new(),
        confirmed: false,
        seen_elsewhere: false,
        name: String::new(),
        email: String::new(),
        address: None,
    };
    review::decide(&app.ports, token, decision).await.unwrap();
}

pub(crate) async fn say(
    app: &TestApp,
    token: &str,
    job: JobId,
    text: &str,
    page: Option<u32>,
) -> CommentId {
    let command = MakeComment {
        text: text.parse().unwrap(),
        page,
        ..MakeComment::default()
    };
    comments::add_comment(&app.ports, Participant::Link(token), Some(job), command)
        .await
        .unwrap()
}

/// The digests among mails: to whom, and what each entry says.
pub(crate) fn digests(letters: &[Letter]) -> Vec<(String, Vec<String>)> {
    let read = |letter: &Letter| {
        let digest = digest(letter)?;
        let entries = digest.entries.iter();
        let entry = entries.map(|entry| format!("{}|{}|{}", entry.kind, entry.person, entry.text));
        Some((letter.to.clone(), entry.collect()))
    };
    letters.iter().filter_map(read).collect()
}

pub(crate) fn digest(letter: &Letter) -> Option<&Digest> {
    match &letter.content {
        LetterContent::Digest(digest) => Some(digest),
        _ => None,
    }
}

async fn is_mail_due(app: &TestApp) -> bool {
    let due = app.ports.queues.due_work(app.ports.clock.now()).await;
    due.unwrap().queues.contains(&QueueKind::Mails)
}

pub(crate) async fn inbox(app: &TestApp) -> Value {
    app.get("/api/v1/notices").await.ok()
}

pub(crate) fn kinds(inbox: &Value) -> Vec<&str> {
    let data = inbox["data"].as_array().unwrap().iter();
    data.map(|notice| notice["kind"].as_str().unwrap())
        .collect()
}

#[actix_web::test]
async fn two_decisions_and_three_comments_within_a_minute_are_one_mail() {
    let app = TestApp::new().await;
    let proof = under_review(&app).await;
    say(&app, &proof.vera, proof.job, "Too dark", Some(1)).await;
    app.clock.advance(10);
    say(&app, &proof.otto, proof.job, "Too small", None).await;
    say(&app, &proof.vera, proof.job, "Wrong date", Some(2)).await;
    app.clock.advance(15);
    decide(&app, &proof.vera, Decision::ChangeRequested, "See above").await;
    decide(&app, &proof.otto, Decision::Approved, "").await;
    app.clock.advance(44);
    assert!(!is_mail_due(&app).await);
    assert_eq!(letters(&app).await, []);
    app.clock.advance(1);
    assert!(is_mail_due(&app).await);
    let sent = letters(&app).await;
    let told = [
        "commented|vera@example.com|Too dark",
        "commented|otto@example.com|Too small",
        "commented|vera@example.com|Wrong date",
        "changes-asked|vera@example.com|See above",
        "decided|otto@example.com|",
    ];
    let told = told.map(str::to_owned).to_vec();
    assert_eq!(digests(&sent), [("owner@example.com".to_owned(), told)]);
    let digest = digest(&sent[0]).unwrap();
    let link = format!("https://proofs.example.com/console/jobs/{}", proof.job);
    assert_eq!((&digest.link, digest.is_reviewer), (&link, false));
    app.clock.advance(600);
    assert_eq!(letters(&app).await, []);

    let all = inbox(&app).await;
    let expected = [
        "decided",
        "changes-asked",
        "commented",
        "commented",
        "commented",
    ];
    assert_eq!(
        (kinds(&all), &all["unread"]),
        (expected.to_vec(), &json!(5))
    );
    assert_eq!(all["data"][4]["text"], "Too dark");
    assert_eq!(all["data"][4]["page"], 1);
    assert_eq!(all["data"][0]["job_name"], "poster.pdf");
}

#[actix_web::test]
async fn a_mail_does_not_wait_longer_than_five_minutes() {
    let app = TestApp::new().await;
    let proof = under_review(&app).await;
    for minute in 0..10 {
        let text = format!("Remark {minute}");
        say(&app, &proof.vera, proof.job, &text, None).await;
        app.clock.advance(30);
        assert_eq!(letters(&app).await, [], "{minute}");
        if minute == 8 {
            break;
        }
    }
    app.clock.advance(15);
    let sent = digests(&letters(&app).await);
    assert_eq!(sent.len(), 1);
    assert_eq!(sent[0].1.len(), 9);
}

#[actix_web::test]
async fn mails_follow_the_setting_and_the_inbox_has_everything() {
    for (setting, mailed) in [
        ("decisions", vec!["decided|otto@example.com|"]),
        ("none", vec![]),
    ] {
        let app = TestApp::new().await;
        let me = app.put("/api/v1/me", json!({"notify": setting})).await.ok();
        assert_eq!(me["notify"], setting);
        let proof = under_review(&app).await;
        say(&app, &proof.vera, proof.job, "Too dark", None).await;
        decide(&app, &proof.otto, Decision::Approved, "").await;
        app.clock.advance(300);
        let sent = digests(&letters(&app).await);
        let entries: Vec<_> = sent.into_iter().flat_map(|(_, entries)| entries).collect();
        assert_eq!(entries, mailed, "{setting}");
        assert_eq!(kinds(&inbox(&app).await), ["decided", "commented"]);
    }
    let app = TestApp::new().await;
    let wrong = app.put("/api/v1/me", json!({"notify": "some"})).await;
    assert!(wrong.fields()["notify"].is_string());
}

#[actix_web::test]
async fn what_was_read_or_withdrawn_meanwhile_is_not_mailed() {
    let app = TestApp::new().await;
    let proof = under_review(&app).await;
    let id = say(&app, &proof.vera, proof.job, "A mistake", None).await;
    decide(&app, &proof.otto, Decision::Approved, "").await;
    let newest = inbox(&app).await["data"][0]["id"].clone();
    let read = json!({"ids": [newest]});
    let left = app.post("/api/v1/notices/read", read).await.ok();
    assert_eq!(left, json!({"unread": 1}));
    let withdraw = ChangeComment {
        is_withdrawn: Some(true),
        ..ChangeComment::default()
    };
    let who = Participant::Link(&proof.vera);
    comments::change_comment(&app.ports, who, (proof.job, id), withdraw)
        .await
        .unwrap();
    app.clock.advance(300);
    assert_eq!(letters(&app).await, []);
    assert_eq!(inbox(&app).await["data"][1]["text"], "");
}

#[actix_web::test]
async fn a_crash_between_claim_and_sending_loses_nothing_and_repeats_nothing() {
    let app = TestApp::new().await;
    let proof = under_review(&app).await;
    decide(&app, &proof.vera, Decision::Approved, "Fine").await;
    app.clock.advance(60);
    let lease = |holder: &str| {
        let now = app.ports.clock.now();
        Lease {
            holder: holder.to_owned(),
            now,
            until: now + Duration::seconds(15),
        }
    };
    let claimed = app.ports.queues.claim_mails(lease("crashed"), 10).await;
    assert_eq!(claimed.unwrap().len(), 1);
    assert_eq!(letters(&app).await, [], "it is leased");
    // What comes meanwhile is a mail of its own.
    decide(&app, &proof.otto, Decision::Rejected, "No").await;
    app.clock.advance(16);
    let sent = digests(&letters(&app).await);
    let fine = vec!["decided|vera@example.com|Fine".to_owned()];
    assert_eq!(sent, [("owner@example.com".to_owned(), fine)]);
    app.clock.advance(60);
    let sent = digests(&letters(&app).await);
    let no = vec!["decided|otto@example.com|No".to_owned()];
    assert_eq!(sent, [("owner@example.com".to_owned(), no)]);
    app.clock.advance(3_600);
    assert_eq!(letters(&app).await, []);
}

#[actix_web::test]
async fn a_mail_that_is_sent_again_says_the_same() {
    let app = TestApp::new().await;
    let proof = under_review(&app).await;
    decide(&app, &proof.vera, Decision::Approved, "Fine").await;
    app.clock.advance(60);
    let first = digests(&letters(&app).await);
    let log = app.get("/api/v1/mails").await.ok();
    assert_eq!(log["data"][0]["kind"], "digest");
    let path = format!("/api/v1/mails/{}/resend", log["data"][0]["id"]);
    app.post(&path, json!({})).await.ok();
    assert_eq!(digests(&letters(&app).await), first);
}

#[actix_web::test]
async fn notices_are_paged_read_and_go_with_their_job() {
    let app = TestApp::new().await;
    let proof = under_review(&app).await;
    for number in 0..5 {
        app.clock.advance(1);
        say(
            &app,
            &proof.vera,
            proof.job,
            &format!("Remark {number}"),
            None,
        )
        .await;
    }
    let first = app.get("/api/v1/notices?limit=2").await.ok();
    assert_eq!(first["data"][0]["text"], "Remark 4");
    let next = first["next"].as_str().unwrap();
    let second = app
        .get(&format!("/api/v1/notices?limit=2&after={next}"))
        .await
        .ok();
    assert_eq!(second["data"][0]["text"], "Remark 2");
    let read = json!({"up_to": second["data"][0]["id"]});
    let left = app.post("/api/v1/notices/read", read).await.ok();
    assert_eq!(left, json!({"unread": 2}));
    for wrong in [
        json!({}),
        json!({"ids": [], "up_to": 1}),
        json!({"ids": ["a"]}),
        json!({"ids": []}),
    ] {
        let fields = app.post("/api/v1/notices/read", wrong).await.fields();
        assert!(fields["ids"].is_string(), "{fields}");
    }
    app.delete(&proof.path).await.ok();
    app.delete(&proof.path).await.ok();
    assert_eq!(
        inbox(&app).await,
        json!({"data": [], "next": null, "unread": 0})
    );
    app.clock.advance(600);
    assert_eq!(letters(&app).await, []);
}
