//! Files that the script of the console, or of a private link, sends in pieces.

use imprimatur_testkit::pdf;
use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Page, ServerProcess, Stores, Visitor, both_stores, form_body};

const OWNER: &str = "admin@localhost";

/// The script of a page that somebody has open.
struct Script {
    files: String,
    cookies: String,
    form_token: String,
}

impl Script {
    async fn open(service: &ServerProcess) -> Self {
        let mut owner = Visitor::signed_in(service, OWNER).await;
        let form_token = owner.get("/console/settings").await.form_token();
        let cookies = owner.cookies.iter();
        let cookies: Vec<_> = cookies
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        Self {
            files: format!("{}/console/files", service.url),
            cookies: cookies.join("; "),
            form_token,
        }
    }

    /// That of a private link.
    async fn at_link(service: &ServerProcess, link: &str) -> Self {
        Self {
            files: format!("{}{link}/transfers", service.url),
            cookies: String::new(),
            form_token: Visitor::new(service).get(link).await.form_token(),
        }
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        body: impl Into<reqwest::Body>,
    ) -> (StatusCode, Value) {
        let request = Client::new()
            .request(method, format!("{}{path}", self.files))
            .header("cookie", &self.cookies)
            .header("x-form-token", &self.form_token)
            .header("content-type", "application/json")
            .body(body);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.json().await.unwrap_or_default())
    }

    async fn post(&self, path: &str, body: &Value) -> (StatusCode, Value) {
        self.send(Method::POST, path, body.to_string()).await
    }

    /// Begins a file; its path.
    async fn begin(&self, name: &str, length: usize) -> String {
        let (status, begun) = self
            .post("", &json!({"name": name, "length": length}))
            .await;
        assert_eq!((status, &begun["arrived"]), (StatusCode::OK, &json!(0)));
        format!("/{}", begun["id"].as_str().unwrap())
    }

    /// How much of it has come after these bytes.
    async fn append(&self, file: &str, from: usize, bytes: &[u8]) -> Value {
        let path = format!("{file}/from/{from}");
        let (status, progress) = self.send(Method::PUT, &path, bytes.to_vec()).await;
        assert_eq!(status, StatusCode::OK, "{progress}");
        progress["arrived"].clone()
    }
}

both_stores!(a_file_goes_on_where_it_stopped);

async fn a_file_goes_on_where_it_stopped(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let script = Script::open(&service).await;
    let bytes = pdf::two_pages();
    let file = script.begin("Menu.pdf", bytes.len()).await;
    assert_eq!(script.append(&file, 0, &bytes[..300]).await, 300);
    let (_, known) = script.send(Method::GET, &file, "").await;
    assert_eq!(known["arrived"], 300);

    let again = format!("{file}/from/0");
    let (status, refused) = script.send(Method::PUT, &again, bytes.clone()).await;
    assert_eq!(status, StatusCode::CONFLICT, "{refused}");
    let finish = format!("{file}/finish");
    let (status, refused) = script.post(&finish, &json!({})).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!refused["reason"].as_str().unwrap().is_empty());

    assert_eq!(script.append(&file, 300, &bytes[300..]).await, bytes.len());
    let (_, folder) = script.post("/folders", &json!({"name": "Order"})).await;
    let destination = json!({"parent": folder["guid"]});
    let (status, made) = script.post(&finish, &destination).await;
    assert_eq!(status, StatusCode::OK, "{made}");
    let path = format!("/api/v1/jobs/{}", made["guid"].as_str().unwrap());
    let job = service.get(&path).await;
    assert_eq!(
        (&job["name"], &job["parent_guid"]),
        (&json!("Menu.pdf"), &folder["guid"])
    );
    let (status, _) = script.send(Method::GET, &file, "").await;
    assert_eq!(status, StatusCode::NOT_FOUND);

    let file = script.begin("Menu 2.pdf", bytes.len()).await;
    script.append(&file, 0, &bytes).await;
    let too_long = json!({"version_of": made["guid"], "comments": "x".repeat(10_001)});
    let (status, _) = script.post(&format!("{file}/finish"), &too_long).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let version = json!({"version_of": made["guid"], "comments": "Larger logo"});
    script.post(&format!("{file}/finish"), &version).await;
    assert_eq!(service.get(&path).await["version"], 2);

    let file = script.begin("Never.pdf", 10).await;
    let (status, _) = script.post(&format!("{file}/cancel"), &json!({})).await;
    assert_eq!(status, StatusCode::OK);
    let forged = Script {
        form_token: "forged".to_owned(),
        ..script
    };
    let (status, _) = forged
        .post("", &json!({"name": "x.pdf", "length": 1}))
        .await;
    assert_eq!(status, StatusCode::FORBIDDEN);
}

both_stores!(a_private_link_takes_files_in_pieces);

async fn a_private_link_takes_files_in_pieces(store: Stores) {
    let service = ServerProcess::start(&store).await;
    let order = json!({"name": "Order", "is_folder": true});
    let folder = service.post("/api/v1/jobs", &order).await;
    let folder = folder["guid"].as_str().unwrap();
    let tasks = format!("/api/v1/jobs/{folder}/tasks");
    let link = asked(&service, &tasks).await;
    let script = Script::at_link(&service, &link).await;
    let other = asked(&service, &tasks).await;
    let others = Script::at_link(&service, &other).await;

    let bytes = pdf::two_pages();
    let file = script.begin("Menu.pdf", bytes.len()).await;
    assert_eq!(script.append(&file, 0, &bytes[..300]).await, 300);
    // The link of another task does not reach it, nor does one that guesses its id.
    let guessed = file.split('.').next().unwrap();
    for (script, file) in [(&others, &*file), (&script, guessed)] {
        let (status, _) = script.send(Method::GET, file, "").await;
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
    let half = submit(&service, &link, &script, &file).await;
    assert_eq!(half.status, 422, "{}", half.text);
    assert_eq!(script.append(&file, 300, &bytes[300..]).await, bytes.len());
    let never = script.begin("Never.pdf", 10).await;
    let (status, _) = script.post(&format!("{never}/cancel"), &json!({})).await;
    assert_eq!(status, StatusCode::OK);

    let done = submit(&service, &link, &script, &file).await;
    assert_eq!(
        (done.status, &*done.location),
        (303, &*link),
        "{}",
        done.text
    );
    let below = service.get(&format!("/api/v1/jobs?parent={folder}")).await;
    assert_eq!(below["data"][0]["name"], "Menu.pdf", "{below}");
    // It is handed in once, and the task takes nothing more.
    let (status, _) = script
        .post("", &json!({"name": "x.pdf", "length": 1}))
        .await;
    assert_eq!(status, StatusCode::CONFLICT);
}

/// Asks for files; the path of the private link.
async fn asked(service: &ServerProcess, tasks: &str) -> String {
    let task = json!({"category": "upload-task", "assigned_to": "bea@customer.example"});
    let task = service.post(tasks, &task).await;
    let link = service.get(&format!("{tasks}/{}/link", task["id"])).await;
    let link = link["link"].as_str().unwrap();
    link.strip_prefix(&service.url).unwrap().to_owned()
}

/// Submits the form of the link, which names a file that has come before.
async fn submit(service: &ServerProcess, link: &str, script: &Script, file: &str) -> Page {
    let fields = [
        ("form_token", &*script.form_token),
        ("transfer", &file[1..]),
    ];
    let (boundary, body) = form_body("file", "", b"", &fields);
    let path = format!("{link}/upload");
    let mut visitor = Visitor::new(service);
    visitor.send_form(&path, boundary, body).await
}
