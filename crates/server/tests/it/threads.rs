//! Two reviewers talk about a document at their links, and the team answers over the API.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use imprimatur_testkit::pdf;
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

use crate::support::{Mailbox, Receiver, ServerProcess, Stores, Visitor, both_stores};

const VERA: &str = "vera@example.com";
const OTTO: &str = "otto@example.com";
/// How soon everybody who has the page open learns of a comment.
const SOON: Duration = Duration::from_secs(5);
/// How many have a page open at once, how soon all of them learn of a comment, and what memory they may take.
const READERS: usize = 200;
const AT_ONCE: Duration = Duration::from_secs(1);
const MEMORY_MAX: u64 = 20 << 20;

/// A reviewer's browser with the page open.
pub(super) struct Reviewer {
    client: Client,
    pub(super) link: String,
    pub(super) form_token: String,
}

impl Reviewer {
    pub(super) async fn open(service: &ServerProcess, address: &str) -> Self {
        let link = Mailbox::new(service).link_for(address).await;
        let path = link.strip_prefix(&service.url).unwrap();
        let page = Visitor::new(service).get(path).await;
        Self {
            client: Client::new(),
            form_token: page.form_token(),
            link,
        }
    }

    pub(super) async fn comments(&self) -> Value {
        let answer = self.client.get(format!("{}/comments", self.link)).send();
        answer.await.unwrap().json().await.unwrap()
    }

    pub(super) async fn send(&self, method: Method, path: &str, body: &Value) -> Response {
        let request = self
            .client
            .request(method, format!("{}/comments/{path}", self.link))
            .header("x-form-token", &self.form_token)
            .json(body);
        request.send().await.unwrap()
    }

    /// Says something about a file; the id of the comment.
    pub(super) async fn say(&self, file: &str, body: &Value) -> i64 {
        let answer = self.send(Method::POST, file, body).await;
        assert_eq!(answer.status(), 200, "{body}");
        let made: Value = answer.json().await.unwrap();
        made["id"].as_i64().unwrap()
    }

    /// Opens the stream of changes, and waits for its first event.
    async fn listen(&self) -> Events {
        let answer = self.client.get(format!("{}/live", self.link)).send();
        let mut events = Events {
            answer: answer.await.unwrap(),
            text: String::new(),
        };
        assert_eq!(events.answer.headers()["content-type"], "text/event-stream");
        events.next().await.unwrap();
        events
    }
}

/// A stream of server-sent events.
struct Events {
    answer: Response,
    text: String,
}

impl Events {
    /// The next event but signs of life; `None` at the end.
    async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let event = self.text.drain(..end + 2).collect::<String>();
                if !event.starts_with(':') {
                    return Some(event);
                }
                continue;
            }
            let piece = self.answer.chunk().await.unwrap()?;
            self.text.push_str(std::str::from_utf8(&piece).unwrap());
        }
    }
}

/// A document that Vera and Otto are asked to review; its GUID.
async fn under_review(service: &ServerProcess, more: &[(&str, &str)]) -> String {
    let mut fields = vec![("reviewers[][email]", VERA), ("reviewers[][email]", OTTO)];
    fields.extend(more);
    let bytes = pdf::two_pages();
    let job = service
        .upload("/api/v1/upload", "proof.pdf", &bytes, &fields)
        .await;
    job["guid"].as_str().unwrap().to_owned()
}

both_stores!(reviewers_point_talk_and_are_answered_while_everybody_looks);

async fn reviewers_point_talk_and_are_answered_while_everybody_looks(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let receiver = Receiver::start();
    let endpoint = json!({ "url": receiver.url });
    service.post("/api/v1/webhooks", &endpoint).await;
    let guid = under_review(&service, &[]).await;
    let vera = Reviewer::open(&service, VERA).await;
    let otto = Reviewer::open(&service, OTTO).await;
    let mut events = otto.listen().await;

    let shape = json!({ "kind": "box", "points": [[0.25, 0.5], [0.5, 0.75]] });
    let body = json!({ "text": "Larger <b>logo</b>", "page": 2, "shape": shape });
    let began = Instant::now();
    let id = vera.say(&guid, &body).await;
    // Pressing the button twice says it once.
    assert_eq!(vera.say(&guid, &body).await, id);
    tokio::time::timeout(SOON, events.next())
        .await
        .unwrap()
        .unwrap();
    assert!(began.elapsed() < SOON);
    let seen = otto.comments().await;
    let comment = &seen["comments"][0];
    assert_eq!(seen["comments"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&comment["shape"], &comment["mine"]),
        (&shape, &json!(false))
    );
    assert_eq!(
        (&comment["author_name"], &comment["number"]),
        (&json!(VERA), &json!(1))
    );

    answer_and_look(&service, (&vera, &otto), &guid, id).await;
    let path = format!("/api/v1/jobs/{guid}/comments");
    let one = format!("{guid}/{id}");
    let resolved = vera
        .send(Method::PUT, &one, &json!({ "resolved": true }))
        .await;
    assert_eq!(resolved.status(), 200);
    let foreign = otto
        .send(Method::PUT, &one, &json!({ "withdrawn": true }))
        .await;
    assert_eq!(foreign.status(), 403);
    let kept = service.get(&format!("{path}/{id}")).await;
    assert_eq!(kept["resolved_by"], json!(VERA));
    let told = receiver.wait_for("jobs.review.message", &guid).await;
    assert_eq!(
        (&told.body["data"]["shape"], &told.body["data"]["thread"]),
        (&shape, &json!(id))
    );
}

/// The team answers Vera, and says something among themselves; Otto agrees, and Vera reads it.
async fn answer_and_look(
    service: &ServerProcess,
    (vera, otto): (&Reviewer, &Reviewer),
    guid: &str,
    id: i64,
) {
    let path = format!("/api/v1/jobs/{guid}/comments");
    let reply = json!({ "text": "Twice as large?", "parent_id": id });
    service.post(&path, &reply).await;
    let aside = json!({ "text": "Again?", "parent_id": id, "internal": true });
    service.post(&path, &aside).await;
    otto.say(guid, &json!({ "text": "Yes", "parent_id": id }))
        .await;
    let seen = vera.comments().await;
    let texts: Vec<_> = seen["comments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|comment| comment["text"].as_str().unwrap())
        .collect();
    assert_eq!(texts, ["Larger <b>logo</b>", "Twice as large?", "Yes"]);
    assert_eq!(seen["comments"][1]["team"], json!(true));
    assert_eq!(seen["comments"][0]["can"]["edit"], json!(false));
}

both_stores!(private_comments_stay_between_each_reviewer_and_the_team);

async fn private_comments_stay_between_each_reviewer_and_the_team(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let guid = under_review(&service, &[("private_comments", "true")]).await;
    let vera = Reviewer::open(&service, VERA).await;
    let otto = Reviewer::open(&service, OTTO).await;
    let id = vera.say(&guid, &json!({ "text": "Between us" })).await;
    let reply = json!({ "text": "Of course", "parent_id": id });
    service
        .post(&format!("/api/v1/jobs/{guid}/comments"), &reply)
        .await;
    let count = |seen: Value| seen["comments"].as_array().unwrap().len();
    assert_eq!(count(vera.comments().await), 2);
    assert_eq!(count(otto.comments().await), 0);
    let reply = json!({ "text": "What?", "parent_id": id });
    let refused = otto.send(Method::POST, &guid, &reply).await;
    assert_eq!(refused.status(), 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_comment_is_refused_and_an_open_page_does_not_hold_the_service_up() {
    let mut service = ServerProcess::start(&Stores::Sqlite).await;
    let guid = under_review(&service, &[]).await;
    let vera = Reviewer::open(&service, VERA).await;
    let nowhere = guid.replace(|digit: char| digit.is_ascii_digit(), "0");
    for (path, body, status) in [
        (&guid, json!({ "text": "" }), 422),
        (&guid, json!({ "text": "x".repeat(10_001) }), 422),
        (&guid, json!({ "text": "x", "page": 0 }), 422),
        (
            &guid,
            json!({ "text": "x", "author": 1, "unknown": 1 }),
            422,
        ),
        (&guid, json!(["x"]), 400),
        (&nowhere, json!({ "text": "x" }), 404),
    ] {
        let refused = vera.send(Method::POST, path, &body).await;
        assert_eq!(refused.status(), status, "{body}");
    }
    let stranger = Reviewer {
        form_token: "guessed".to_owned(),
        client: Client::new(),
        link: vera.link.clone(),
    };
    let refused = stranger
        .send(Method::POST, &guid, &json!({ "text": "x" }))
        .await;
    assert_eq!(refused.status(), 403);
    let many: Vec<_> = (0..1_000_000).map(|_| [0.5, 0.5]).collect();
    let flood = json!({ "text": "x", "page": 1, "shape": { "kind": "path", "points": many } });
    let refused = vera.send(Method::POST, &guid, &flood).await;
    assert_eq!(refused.status(), 413);
    assert_eq!(vera.comments().await["comments"], json!([]));

    let known = vera.client.get(format!("{}/comments", vera.link)).send();
    let tag = known.await.unwrap().headers()["etag"].clone();
    let again = vera.client.get(format!("{}/comments", vera.link));
    let again = again.header("if-none-match", tag).send().await.unwrap();
    assert_eq!(again.status(), 304);

    let mut events = vera.listen().await;
    let began = Instant::now();
    assert!(service.terminate().success());
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    assert_eq!(events.next().await, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_hundred_readers_of_a_page_learn_of_a_comment_within_a_second() {
    let service = ServerProcess::start(&Stores::Sqlite).await;
    let guid = under_review(&service, &[]).await;
    let vera = Reviewer::open(&service, VERA).await;
    // What the first reader makes the service load is not counted.
    let mut readers = vec![vera.listen().await];
    let before = service.memory();
    readers.extend(join_all((1..READERS).map(|_| vera.listen())).await);
    vera.say(&guid, &json!({ "text": "Larger logo" })).await;
    let began = Instant::now();
    let told = join_all(readers.iter_mut().map(Events::next));
    let told = tokio::time::timeout(SOON, told).await.unwrap();
    let took = began.elapsed();
    assert!(told.iter().all(Option::is_some));
    let grown = service.memory().saturating_sub(before);
    eprintln!(
        "{READERS} readers: told within {took:?}, {} KiB",
        grown >> 10
    );
    assert!(took < AT_ONCE, "{took:?}");
    assert!(grown <= MEMORY_MAX, "{grown} bytes");
}
