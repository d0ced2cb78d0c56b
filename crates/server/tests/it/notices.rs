//! What a sender hears of a review: one mail from a real mail server, and the inbox of the console.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use imprimatur_testkit::{pdf, wait};
use mail_parser::MimeHeaders as _;
use serde_json::{Value, json};

use crate::support::{MailServer, Mailbox, ServerProcess, Stores, Visitor, stores};

const OWNER: &str = "admin@localhost";

/// A reviewer at the private link, without script.
struct Reviewer<'s> {
    service: &'s ServerProcess,
    visitor: Visitor,
    path: String,
    form_token: String,
}

impl<'s> Reviewer<'s> {
    async fn open(service: &'s ServerProcess, mailbox: &Mailbox, address: &str) -> Self {
        let link = mailbox.link_for(address).await;
        let path = link.strip_prefix(&service.url).unwrap().to_owned();
        let mut visitor = Visitor::new(service);
        let form_token = visitor.get(&path).await.form_token();
        Self {
            service,
            visitor,
            path,
            form_token,
        }
    }

    async fn say(&self, file: &str, body: &Value) {
        let path = format!("{}/comments/{file}", self.path);
        let request = self.service.anonymous(reqwest::Method::POST, &path);
        let request = request.header("x-form-token", &self.form_token).json(body);
        assert_eq!(request.send().await.unwrap().status(), 200);
    }

    async fn decide(&mut self, decision: &str, comments: &str) {
        let path = format!("{}/decision", self.path);
        let fields = [
            ("version", "1"),
            ("decision", decision),
            ("comments", comments),
        ];
        let decided = self.visitor.post(&path, &self.form_token, &fields).await;
        assert_eq!(decided.status, 303, "{}", decided.text);
        let page = self.visitor.get(&self.path).await;
        assert!(page.text.contains("has been notified"), "{}", page.text);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sender_gets_one_mail_of_two_decisions_and_three_comments() {
    let stores = stores();
    join_all(stores.iter().map(reviewed)).await;
}

async fn reviewed(store: &Stores) {
    let sink = MailServer::start();
    let service = ServerProcess::start_with(store, &[("IMPRIMATUR_SMTP__URL", sink.url())]).await;
    let mailbox = Mailbox::at(&sink);
    let fields = [
        ("reviewers[][email]", "vera@example.com"),
        ("reviewers[][email]", "otto@example.com"),
    ];
    let document = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Menu.pdf", &document, &fields);
    let guid = job.await["guid"].as_str().unwrap().to_owned();
    let mut vera = Reviewer::open(&service, &mailbox, "vera@example.com").await;
    let mut otto = Reviewer::open(&service, &mailbox, "otto@example.com").await;
    let place = json!({ "kind": "box", "points": [[0.25, 0.25], [0.5, 0.3]] });
    let marked = json!({ "text": "Too dark", "page": 2, "shape": place });
    vera.say(&guid, &marked).await;
    otto.say(&guid, &json!({ "text": "Which paper?" })).await;
    vera.say(&guid, &json!({ "text": "Wrong date" })).await;
    vera.decide("change-requested", "As marked").await;
    otto.decide("approved", "").await;
    let last = Instant::now();

    let inbox = service.get("/api/v1/notices").await;
    assert_eq!(inbox["unread"], json!(5), "{inbox}");
    let mail = wait::until("the digest", Duration::from_secs(75), async || {
        mailbox.texts_to(OWNER).pop()
    })
    .await;
    let took = last.elapsed();
    assert!((40..60).contains(&took.as_secs()), "{took:?}");
    for text in [
        "2 decisions, 3 comments",
        "> Too dark",
        "> Which paper?",
        "> As marked",
    ] {
        assert!(mail.contains(text), "{text}: {mail}");
    }
    assert!(mail.contains(&format!("{}/console/jobs/{guid}", service.url)));
    let pictures = mailbox.letters_to(OWNER, |mail| {
        let pictures = mail.parts.iter().filter(|part| part.content_id().is_some());
        Some(
            pictures
                .map(|part| part.contents().len())
                .collect::<Vec<_>>(),
        )
    });
    let [pictures] = &pictures[..] else {
        panic!("one mail: {pictures:?}")
    };
    assert!(
        matches!(pictures[..], [bytes] if bytes > 1_000 && bytes <= 60_000),
        "{pictures:?}"
    );

    read_in_the_console(&service, &inbox).await;
}

/// The owner finds all of it in the console; whoever opens the job has read it.
async fn read_in_the_console(service: &ServerProcess, inbox: &Value) {
    let mut owner = Visitor::signed_in(service, OWNER).await;
    let page = owner.get("/console/notices").await;
    assert!(page.text.contains("5 unread") && page.text.contains("Too dark"));
    let job = inbox["data"][0]["job_guid"].as_str().unwrap();
    let page = owner.get(&format!("/console/jobs/{job}")).await;
    let has_none = page.text.contains("<span id=\"unread\" data-fresh></span>");
    assert!(has_none, "{}", page.text);
    let page = owner.get("/console/notices").await;
    assert!(!page.text.contains("class=\"unread\""), "{}", page.text);
    assert_eq!(service.get("/api/v1/notices").await["unread"], json!(0));
}
