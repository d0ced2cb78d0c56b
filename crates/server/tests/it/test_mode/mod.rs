//! Test mode: sandboxes beside the live service, captured mails, and clocks that are advanced.

mod advancing;
mod clocks;
mod digests;
mod isolation;
mod roles;

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

use crate::support::{ServerProcess, form};

const VERA: &str = "vera@example.com";
const CLOCKS: &str = "/api/v1/test/clocks";

/// Somebody with a key.
struct Caller {
    client: Client,
    url: String,
    key: String,
}

impl Caller {
    fn new(url: &str, key: &str) -> Self {
        Self {
            client: Client::new(),
            url: url.to_owned(),
            key: key.to_owned(),
        }
    }

    /// Somebody with a test key of the first user's team, made on the command line.
    fn with_test_key(service: &ServerProcess) -> Self {
        Self::with_test_key_of(service, "admin@localhost")
    }

    /// The same for another user.
    fn with_test_key_of(service: &ServerProcess, email: &str) -> Self {
        let made = service.command(&[
            "key",
            "create",
            "--test",
            "--email",
            email,
            "--application",
            "Shop",
            "--scope",
            "read",
            "--scope",
            "write",
            "--scope",
            "admin",
        ]);
        assert!(made.status.success(), "{made:?}");
        let made: Value = serde_json::from_slice(&made.stdout).unwrap();
        Self::new(&service.url, made["key"].as_str().unwrap())
    }

    async fn send(&self, method: Method, path: &str, body: &Value) -> (u16, Value) {
        let request = self.client.request(method, format!("{}{path}", self.url));
        let request = request.bearer_auth(&self.key);
        let request = if body.is_null() {
            request
        } else {
            request.json(body)
        };
        parts(request.send().await.unwrap()).await
    }

    async fn get(&self, path: &str) -> Value {
        let (status, answer) = self.send(Method::GET, path, &Value::Null).await;
        assert_eq!(status, 200, "GET {path}: {answer}");
        answer
    }

    async fn post(&self, path: &str, body: &Value) -> Value {
        let (status, answer) = self.send(Method::POST, path, body).await;
        assert_eq!(status, 200, "POST {path}: {answer}");
        answer
    }

    async fn status(&self, method: Method, path: &str) -> u16 {
        self.send(method, path, &Value::Null).await.0
    }

    /// Creates a clock at this instant; its id, and a caller under it.
    async fn clock(&self, now: &str) -> (String, Self) {
        let made = self.post(CLOCKS, &json!({ "now": now })).await;
        let id = made["id"].as_str().unwrap().to_owned();
        let under = Self::new(&self.url, made["key"].as_str().unwrap());
        let settings = json!({ "default_reminders": [] });
        let (status, _) = under.send(Method::PUT, "/api/v1/me", &settings).await;
        assert_eq!(status, 200);
        (id, under)
    }

    async fn advance(&self, clock: &str, body: &Value) -> Value {
        self.post(&format!("{CLOCKS}/{clock}/advance"), body).await
    }

    /// An order for Vera to approve, due at this instant; its GUID.
    async fn order(&self, due_at: Option<&str>) -> String {
        let order = json!({ "is_folder": true, "name": "Order 4711" });
        let order = self.post("/api/v1/jobs", &order).await;
        let guid = order["guid"].as_str().unwrap().to_owned();
        let path = format!("/api/v1/jobs/{guid}");
        if let Some(due_at) = due_at {
            self.send(Method::PUT, &path, &json!({ "due_at": due_at }))
                .await;
        }
        let task = json!({ "assigned_to": VERA });
        self.post(&format!("{path}/tasks"), &task).await;
        guid
    }

    /// Uploads a document for Vera; its GUID.
    async fn upload(&self) -> String {
        self.upload_for(&[VERA]).await
    }

    /// Uploads a document for these reviewers; its GUID.
    async fn upload_for(&self, reviewers: &[&str]) -> String {
        let reviewers = reviewers.iter();
        let fields: Vec<_> = reviewers
            .map(|email| ("reviewers[][email]", *email))
            .collect();
        let (boundary, body) = form("Menu.pdf", &pdf::two_pages(), &fields);
        let request = self.client.post(format!("{}/api/v1/upload", self.url));
        let kind = format!("multipart/form-data; boundary={boundary}");
        let request = request.bearer_auth(&self.key).header("Content-Type", kind);
        let (status, job) = parts(request.body(body).send().await.unwrap()).await;
        assert_eq!(status, 200, "{job}");
        job["guid"].as_str().unwrap().to_owned()
    }

    async fn mails(&self) -> Vec<Value> {
        self.mails_to(VERA).await
    }

    async fn mails_to(&self, address: &str) -> Vec<Value> {
        let mails = self.get(&format!("/api/v1/test/mails?to={address}")).await;
        mails["data"].as_array().unwrap().clone()
    }

    /// Waits for a mail to Vera; the first link in it.
    async fn link(&self) -> String {
        self.link_to(VERA).await
    }

    /// The same for a mail to somebody else.
    async fn link_to(&self, address: &str) -> String {
        wait::until("a captured mail", Duration::from_secs(20), async || {
            let mails = self.mails_to(address).await;
            let links = mails.last()?["links"].as_array()?.clone();
            let mut links = links.iter().filter_map(Value::as_str);
            links
                .find(|link| link.contains("/review/task/"))
                .map(str::to_owned)
        })
        .await
    }
}

async fn parts(response: Response) -> (u16, Value) {
    let status = response.status().as_u16();
    let text = response.text().await.unwrap();
    (
        status,
        serde_json::from_str(&text).unwrap_or(Value::String(text)),
    )
}

fn error_of(answer: &Value) -> String {
    answer.to_string()
}

/// The value of a hidden field.
fn hidden(html: &str, name: &str) -> String {
    let (_, rest) = html
        .split_once(&format!("name=\"{name}\" value=\""))
        .unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

/// Approves at a private link.
async fn approve(link: &str) {
    let client = Client::new();
    let page = client.get(link).send().await.unwrap();
    assert_eq!(page.status(), 200);
    let html = page.text().await.unwrap();
    let (token, version) = (hidden(&html, "form_token"), hidden(&html, "version"));
    let form = [
        ("form_token", &*token),
        ("version", &*version),
        ("decision", "approved"),
    ];
    let decided = client
        .post(format!("{link}/decision"))
        .form(&form)
        .send()
        .await;
    assert_eq!(decided.unwrap().status(), 200);
}
