//! The examples of the description: the running service takes each request among them.

use std::time::Duration;

use imprimatur_testkit::{pdf, wait};
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};

use crate::proofing::profile;
use crate::support::{ServerProcess, Stores, form};

const ORDER: &[u8] = include_bytes!("../../../exchange/tests/orders/leaflet.xjdf");
const LOGO: &[u8] = include_bytes!("../../../../docs/review-page.png");

/// Makes the records that examples name.
struct Subjects {
    service: ServerProcess,
    count: usize,
}

impl Subjects {
    async fn new() -> Self {
        let settings = [("IMPRIMATUR_LIMITS__RATE", "0/min")];
        let service = ServerProcess::start_with(&Stores::Sqlite, &settings).await;
        let ada = json!({"email": "ada@example.com"});
        service.post("/api/v1/users", &ada).await;
        Self { service, count: 0 }
    }

    /// The path with records that there are.
    async fn path(&mut self, pattern: &str, parameters: &[&Value]) -> String {
        self.count += 1;
        if pattern.starts_with("/log/tile/") {
            self.tile().await;
        }
        let mut path = pattern.to_owned();
        while let Some((above, rest)) = path.split_once('{') {
            let (name, rest) = rest.split_once('}').unwrap();
            let value = match name {
                "job_guid" => self.job(pattern).await,
                "check_name" => crate::checkers::asked(&self.service, above).await,
                name if name == "id" || name.ends_with("_id") => self.id(above).await,
                name => {
                    let named = |parameter: &&&Value| parameter["name"] == name;
                    text(&parameters.iter().find(named).unwrap()["example"])
                }
            };
            path = format!("{above}{value}{rest}");
        }
        path
    }

    /// Waits until the decision log has a tile.
    async fn tile(&self) {
        let file = self.job("/decision").await;
        self.approve(&file).await;
        wait::until("a tile", Duration::from_secs(20), async || {
            let tile = self.service.anonymous(Method::GET, "/log/tile/0/000.p/1");
            let tile = tile.send().await.ok()?;
            tile.status().is_success().then_some(())
        })
        .await;
    }

    /// Approves a file, and waits until that is sealed.
    async fn certify(&self, file: &str) {
        self.approve(file).await;
        let path = format!("/api/v1/jobs/{file}/certificate");
        wait::until("the seal", Duration::from_secs(20), async || {
            let issued = self.service.request(Method::GET, &path).send().await.ok()?;
            issued.status().is_success().then_some(())
        })
        .await;
    }

    async fn approve(&self, file: &str) {
        let job = format!("/api/v1/jobs/{file}");
        let task = json!({"assigned_to": "vera@example.com"});
        let task = self.service.post(&format!("{job}/tasks"), &task).await;
        let decision = format!("{job}/tasks/{}/decision", task["id"]);
        let approved = json!({"decision": "approved"});
        self.service.post(&decision, &approved).await;
    }

    /// A file of which a review is asked, or the folder it lies in where only a folder will do.
    async fn job(&self, pattern: &str) -> String {
        let folder = self.folder().await;
        let fields = [
            ("parent", folder.as_str()),
            ("c_email", "carl@example.com"),
            ("due_at", "2030-01-01T00:00:00Z"),
        ];
        let bytes = bytes(pattern);
        let path = "/api/v1/upload";
        let file = self
            .service
            .upload(path, "poster.pdf", &bytes, &fields)
            .await;
        let file = text(&file["guid"]);
        let partner = json!({"p_email": "pat@example.com"});
        self.service
            .put(&format!("/api/v1/jobs/{file}"), &partner)
            .await;
        if pattern.ends_with("/versions/compare") {
            let path = format!("/api/v1/jobs/{file}/revision");
            self.service.upload(&path, "poster.pdf", &bytes, &[]).await;
        }
        if pattern.ends_with("/compression") {
            let path = format!("/api/v1/jobs/{folder}/compression");
            self.service.post(&path, &json!({})).await;
        }
        if pattern.ends_with("/certificate") {
            self.certify(&file).await;
        }
        if pattern.contains("/notifications/") {
            let path = format!("/api/v1/jobs/{file}/notifications");
            let review =
                json!({"recipient": "vera@example.com", "task": {"category": "review-task"}});
            self.service.post(&path, &review).await;
        }
        if pattern.contains("/approval/") {
            let path = format!("/api/v1/jobs/{file}/notifications");
            let stage = |address: &str| json!({"reviewers": [{"email": address}]});
            let stages = json!({"stages": [stage("vera@example.com"), stage("nina@example.com")]});
            self.service.post(&path, &stages).await;
        }
        if pattern.contains("/tiles/") {
            let path = format!("/api/v1/jobs/{file}");
            wait::until("the inspection", Duration::from_secs(20), async || {
                let job = self.service.get(&path).await;
                (job["more_info"]["pageCount"] == json!(2)).then_some(())
            })
            .await;
        }
        let is_of_folders = ["/compression", "/analytics/"].map(|part| pattern.contains(part));
        if is_of_folders.contains(&true) {
            folder
        } else {
            file
        }
    }

    async fn folder(&self) -> String {
        let folder = json!({"is_folder": true, "name": "Order 4711"});
        text(&self.service.post("/api/v1/jobs", &folder).await["guid"])
    }

    /// The id of a new record below a path.
    async fn id(&self, above: &str) -> String {
        let above = above.trim_end_matches('/').replace("/notify", "");
        let count = self.count;
        let address = format!("somebody-{count}@example.com");
        let body = match above.rsplit('/').next().unwrap() {
            "tasks" => json!({"assigned_to": "vera@example.com"}),
            "comments" => json!({"text": "Well."}),
            "reminders" => json!({"quantity": 1, "unit": "days", "comparator": "before"}),
            "contacts" => json!({"c_email": address}),
            "users" => json!({"email": address}),
            "applications" => json!({"name": address}),
            "keys" => json!({"scopes": ["read"]}),
            "plans" => {
                json!({"name": "Two stages", "stages": [{"reviewers": [{"placeholder": "customer"}]}]})
            }
            "webhooks" => json!({"url": format!("https://mis.example.com/{count}")}),
            "deliveries" => {
                let test = above.replace("/deliveries", "/test");
                return text(&self.service.post(&test, &json!({})).await["delivery_id"]);
            }
            "mails" => return text(&self.service.get(&above).await["data"][0]["id"]),
            "files" => return self.upload().await,
            "derivatives" => {
                let hash = format!("{count:064}");
                let derived = self.service.submit(&above, &[("sha256", &hash)]).await;
                return text(&derived["derivative"]["id"]);
            }
            other => panic!("say how a record of {other} is made"),
        };
        text(&self.service.post(&above, &body).await["id"])
    }

    async fn upload(&self) -> String {
        let request = self.service.request(Method::POST, "/api/v1/files");
        let request = request.header("tus-resumable", "1.0.0");
        let begun = request.header("upload-length", "3").send().await.unwrap();
        let location = begun.headers()["location"].to_str().unwrap();
        location.rsplit('/').next().unwrap().to_owned()
    }

    /// An example of a body, with a folder that there is in place of the one that it names.
    async fn body(&self, example: &Value) -> Value {
        let mut body = example.clone();
        if body["parent_guid"].is_string() {
            body["parent_guid"] = self.folder().await.into();
        }
        body
    }

    /// A request with the example of an operation's body, if it has a body.
    async fn request(&self, (method, path): (&str, &str), body: &Body<'_>) -> RequestBuilder {
        let method: Method = method.to_uppercase().parse().unwrap();
        let request = self.service.request(method, path);
        match body {
            Body::None => request,
            Body::Json(example) => request.json(&self.body(example).await),
            Body::Form(example) => {
                let fields = example.as_object().unwrap().iter();
                let fields: Vec<_> = fields
                    .filter(|(name, _)| *name != "filekey")
                    .map(|(name, value)| (name.as_str(), value.as_str().unwrap()))
                    .collect();
                let bytes = example["filekey"].as_str().unwrap();
                let (boundary, body) = form("poster.pdf", bytes.as_bytes(), &fields);
                let media = format!("multipart/form-data; boundary={boundary}");
                request.header("content-type", media).body(body)
            }
            Body::Bytes(media, bytes) => {
                let request = request.header("content-type", *media);
                request.body(bytes.clone())
            }
        }
    }

    /// Sends an operation's examples: all at once those in its head and body, one by one those in its query.
    async fn send(
        &mut self,
        (method, pattern): (&str, &str),
        operation: &Value,
        description: &Value,
    ) -> Vec<(String, StatusCode, String)> {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let parameters: Vec<_> = parameters
            .map(|parameter| resolved(parameter, description))
            .collect();
        let folder = self.folder().await;
        let (required, queries): (Vec<&Value>, Vec<&Value>) = parameters
            .iter()
            .copied()
            .filter(|one| one["in"] == "query")
            .partition(|one| one["required"] == true);
        let required = required.iter().filter_map(|one| {
            let query = match one["name"].as_str()? {
                name @ "guid" => query(name, &json!(folder)),
                name => query(name, one.get("example")?),
            };
            Some(query?.trim_start_matches('?').to_owned())
        });
        let required = required.collect::<Vec<_>>().join("&");
        let queries: Vec<_> = queries
            .iter()
            .filter_map(|one| match one["name"].as_str()? {
                name @ ("parent" | "job_guid") => query(name, &json!(folder)),
                name => query(name, one.get("example")?),
            })
            .collect();
        let body = Body::new(operation, description);
        let mut answers = Vec::new();
        for query in std::iter::once(String::new()).chain(queries) {
            let query = match (required.is_empty(), query.strip_prefix('?')) {
                (true, _) => query,
                (false, None) => format!("?{required}"),
                (false, Some(query)) => format!("?{required}&{query}"),
            };
            let path = self.path(pattern, &parameters).await + &query;
            let mut request = self.request((method, &path), &body).await;
            for parameter in parameters.iter().filter(|one| one["in"] == "header") {
                let name = parameter["name"].as_str().unwrap();
                // A key stands for one request only.
                let end = if name == "Idempotency-Key" { &path } else { "" };
                request = request.header(name, text(&parameter["example"]) + end);
            }
            let answer = request.send().await.unwrap();
            let (path, status) = (answer.url().to_string(), answer.status());
            answers.push((path, status, answer.text().await.unwrap_or_default()));
        }
        answers
    }
}

/// What the description says of a body.
enum Body<'a> {
    None,
    Json(&'a Value),
    Form(&'a Value),
    /// The media type, and the bytes.
    Bytes(&'a str, Vec<u8>),
}

impl<'a> Body<'a> {
    fn new(operation: &'a Value, description: &'a Value) -> Self {
        let body = resolved(&operation["requestBody"], description);
        let Some(content) = body["content"].as_object() else {
            return Self::None;
        };
        let (media, described) = content.iter().next().unwrap();
        let example = described.get("example");
        let example = example.or_else(|| example_of(&described["schema"], description));
        match (media.as_str(), example) {
            ("application/json", Some(example)) => Self::Json(example),
            ("multipart/form-data", Some(example)) => Self::Form(example),
            ("application/pdf", None) => Self::Bytes(media, pdf::two_pages()),
            // The example of its checksum is that of no bytes.
            ("application/offset+octet-stream", None) => Self::Bytes(media, Vec::new()),
            ("image/png", None) => Self::Bytes(media, LOGO.to_vec()),
            ("application/vnd.cip4-xjdf+xml", None) => Self::Bytes(media, ORDER.to_vec()),
            ("application/vnd.iccprofile", None) => Self::Bytes(media, profile()),
            _ => panic!("an example is missing: {operation}"),
        }
    }
}

/// The example of a schema or of the first of its parts that has one.
fn example_of<'a>(schema: &'a Value, description: &'a Value) -> Option<&'a Value> {
    let schema = resolved(schema, description);
    let parts = schema["allOf"].as_array().into_iter().flatten();
    let mut parts = parts.filter_map(|part| example_of(part, description));
    schema.get("example").or_else(|| parts.next())
}

/// What a reference in the description refers to.
fn resolved<'a>(part: &'a Value, description: &'a Value) -> &'a Value {
    match part["$ref"].as_str() {
        Some(reference) => description.pointer(&reference[1..]).unwrap(),
        None => part,
    }
}

/// A document of two pages. Pages in CMYK have inks, and are inspected for longer.
fn bytes(pattern: &str) -> Vec<u8> {
    let of_inks = ["/inks", "/plates/", "/coverage", "/thumbnail", "/tiles/"];
    if of_inks.iter().any(|part| pattern.contains(part)) {
        let black = "0 0 0 1 k 0 0 99 99 re f";
        pdf::pages(&[(595, 842, black), (420, 595, black)])
    } else {
        pdf::two_pages()
    }
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// A query of one parameter.
fn query(name: &str, example: &Value) -> Option<String> {
    let example = match example {
        Value::Array(several) => text(several.first()?),
        one => text(one),
    };
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    Some(format!("?{}", query.append_pair(name, &example).finish()))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_takes_every_request_that_the_description_shows() {
    let count = takes_requests(|pattern| !is_of_pages(pattern)).await;
    assert!(count > 100, "{count}");
}

/// They wait for inspections.
#[tokio::test(flavor = "multi_thread")]
async fn the_service_takes_every_request_of_pages_that_the_description_shows() {
    let count = takes_requests(is_of_pages).await;
    assert!(count > 10, "{count}");
}

fn is_of_pages(pattern: &str) -> bool {
    pattern.contains("/pages/")
}

/// Sends the examples of these paths, and counts them.
async fn takes_requests(is_meant: impl Fn(&str) -> bool) -> usize {
    let mut subjects = Subjects::new().await;
    let description = subjects.service.command(&["openapi"]).stdout;
    let description: Value = serde_json::from_slice(&description).unwrap();
    let (mut wrong, mut count) = (Vec::new(), 0);
    let paths = description["paths"].as_object().unwrap().iter();
    // They need a test key, and have tests of their own.
    let paths = paths.filter(|(pattern, _)| !pattern.starts_with("/api/v1/test/"));
    let paths = paths.filter(|(pattern, _)| is_meant(pattern));
    for (pattern, item) in paths {
        for (method, operation) in item.as_object().unwrap() {
            let Some(name) = operation["operationId"].as_str() else {
                continue;
            };
            let request = (method.as_str(), pattern.as_str());
            for (url, status, body) in subjects.send(request, operation, &description).await {
                count += 1;
                if status.is_client_error() || status.is_server_error() {
                    wrong.push(format!("{name} {url}: {status} {body}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    count
}
