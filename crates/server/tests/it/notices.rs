//! What a sender hears of a review in the inbox of the console.

use std::time::Duration;

use imprimatur_testkit::pdf;
use serde_json::{Value, json};

use crate::support::{Mailbox, ServerProcess, Stores, Visitor, both_stores};

const OWNER: &str = "admin@localhost";

/// A reviewer at the private link, without script.
struct Reviewer<'s> {
    service: &'s ServerProcess,
    visitor: Visitor,
    path: String,
    form_token: String,
}

impl<'s> Reviewer<'s> {
    async fn open(service: &'s ServerProcess, link: &str) -> Self {
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

both_stores!(what_reviewers_say_waits_in_the_inbox_until_it_is_read);

async fn what_reviewers_say_waits_in_the_inbox_until_it_is_read(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let fields = [
        ("reviewers[][email]", "vera@example.com"),
        ("reviewers[][email]", "otto@example.com"),
    ];
    let document = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "Menu.pdf", &document, &fields);
    let guid = job.await["guid"].as_str().unwrap().to_owned();
    let mailbox = Mailbox::new(&service);
    let vera = mailbox.link_for("vera@example.com").await;
    let otto = mailbox.link_for("otto@example.com").await;
    review(&service, &guid, &vera, &otto).await;
    let inbox = service.get("/api/v1/notices").await;
    assert_eq!(inbox["unread"], json!(5), "{inbox}");
    read_in_the_console(&service, &inbox).await;
}

/// Vera says two things and asks for changes, Otto says one and approves; the links are theirs.
pub(crate) async fn review(service: &ServerProcess, guid: &str, vera: &str, otto: &str) {
    let mut vera = Reviewer::open(service, vera).await;
    let mut otto = Reviewer::open(service, otto).await;
    let place = json!({ "kind": "box", "points": [[0.25, 0.25], [0.5, 0.3]] });
    let marked = json!({ "text": "Too dark", "page": 2, "shape": place });
    vera.say(guid, &marked).await;
    otto.say(guid, &json!({ "text": "Which paper?" })).await;
    vera.say(guid, &json!({ "text": "Wrong date" })).await;
    vera.decide("change-requested", "As marked").await;
    otto.decide("approved", "").await;
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
    assert!(!page.text.contains("group unread"), "{}", page.text);
    assert_eq!(service.get("/api/v1/notices").await["unread"], json!(0));
}

both_stores!(an_open_list_hears_of_what_a_reviewer_does);

async fn an_open_list_hears_of_what_a_reviewer_does(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let fields = [("reviewers[][email]", "vera@example.com")];
    let bytes = pdf::two_pages();
    let job = service.upload("/api/v1/upload", "proof.pdf", &bytes, &fields);
    let job = job.await["guid"].as_str().unwrap().to_owned();
    let owner = Visitor::signed_in(&service, OWNER).await;
    let cookies = owner.cookies.iter();
    let cookies: Vec<_> = cookies
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let stream = reqwest::Client::new().get(format!("{}/console/live", service.url));
    let stream = stream.header("cookie", cookies.join("; ")).send();
    let mut stream = stream.await.unwrap();
    assert_eq!(stream.headers()["content-type"], "text/event-stream");
    stream.chunk().await.unwrap().unwrap();
    let link = Mailbox::new(&service).link_for("vera@example.com").await;
    let mut vera = Reviewer::open(&service, &link).await;
    vera.say(&job, &json!({ "text": "Too dark" })).await;
    vera.decide("approved", "").await;
    let heard = tokio::time::timeout(Duration::from_secs(5), stream.chunk()).await;
    let heard = heard.unwrap().unwrap().unwrap();
    assert!(heard.starts_with(b"event: changed\n"), "{heard:?}");
}
