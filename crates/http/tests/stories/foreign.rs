//! Every operation of the description, with every id in its path that of somebody else: not found, and nothing changes.

use actix_web::http::Method;
use imprimatur_application::accounts::{self, AddUser};
use imprimatur_domain::account::{Role, Scope};
use imprimatur_http::Options;
use serde_json::{Value, json};

use crate::{
    belongings::{Belongings, text},
    form::Multipart,
    test_app::{Reply, TestApp},
};

/// A value for a parameter that is no id.
pub(crate) fn plain(parameter: &str) -> &'static str {
    match parameter {
        "kind" => "review-task",
        "action" => "inherit",
        "segment" => "history.json",
        _ => "x.pdf",
    }
}

/// A value for a header that an operation reads.
fn header(name: &str) -> &'static str {
    match name.to_ascii_lowercase().as_str() {
        "tus-resumable" => "1.0.0",
        "upload-length" | "upload-offset" => "0",
        "upload-checksum" => "sha1 2jmj7l5rSw0yVb/vlWAYkK/YBwk=",
        _ => "x",
    }
}

/// An operation of the description.
pub(crate) struct Operation {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) parameters: Vec<String>,
    /// The parameters that its query has to have.
    query: String,
    headers: Vec<(String, &'static str)>,
    is_form: bool,
    body: Value,
}

/// All operations that name something in their path.
pub(crate) fn operations() -> Vec<Operation> {
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    let mut all = Vec::new();
    for (path, item) in description["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let parameters: Vec<_> = path
                .split('/')
                .filter_map(|segment| segment.strip_prefix('{')?.strip_suffix('}'))
                .map(ToOwned::to_owned)
                .collect();
            if parameters.is_empty() {
                continue;
            }
            let content = &operation["requestBody"]["content"];
            let named = operation["parameters"].as_array().unwrap().iter();
            let required = |place: &'static str| {
                let named = named.clone();
                let named = named.filter(move |parameter| {
                    parameter["in"] == place && parameter["required"] == true
                });
                named.map(|parameter| text(&parameter["name"]))
            };
            let examples = named
                .clone()
                .filter(|parameter| parameter["in"] == "query" && parameter["required"] == true);
            let query: Vec<_> = examples
                .map(|parameter| {
                    let example = &parameter["example"];
                    let example = example
                        .as_str()
                        .map_or_else(|| example.to_string(), ToOwned::to_owned);
                    format!("{}={example}", text(&parameter["name"]))
                })
                .collect();
            let mut headers: Vec<_> = required("header")
                .map(|name| (name.clone(), header(&name)))
                .collect();
            if content["application/offset+octet-stream"].is_object() {
                headers.push(("content-type".to_owned(), "application/offset+octet-stream"));
            }
            all.push(Operation {
                method: Method::from_bytes(method.to_uppercase().as_bytes()).unwrap(),
                path: path.clone(),
                parameters,
                query: query.join("&"),
                headers,
                is_form: content["multipart/form-data"].is_object(),
                body: example(&description, &content["application/json"]["schema"]),
            });
        }
    }
    all
}

/// A body as the description shows it.
fn example(description: &Value, schema: &Value) -> Value {
    let named = schema["$ref"]
        .as_str()
        .and_then(|name| name.rsplit('/').next());
    match named {
        Some(name) => description["components"]["schemas"][name]["example"].clone(),
        None => json!({}),
    }
}

impl Operation {
    pub(crate) async fn call(&self, app: &TestApp, ids: &[&str]) -> Reply {
        let mut path = self.path.clone();
        for (parameter, id) in self.parameters.iter().zip(ids) {
            path = path.replace(&format!("{{{parameter}}}"), id);
        }
        let request = app
            .request(self.method.clone(), &format!("{path}?{}", self.query))
            .insert_header(("x-request-id", "walk"));
        let headers = self.headers.iter();
        let request = headers.fold(request, |request, (name, value)| {
            request.insert_header((name.as_str(), *value))
        });
        let request = match self.method {
            Method::POST | Method::PUT if self.is_form => {
                Multipart::default().file("x.pdf", b"%PDF x").on(request)
            }
            Method::POST | Method::PUT => request.set_json(&self.body),
            _ => request,
        };
        app.send(request).await
    }

    /// The ids of one call after another: in each, one more of them from the left is the caller's own.
    fn walks<'a>(&self, own: &'a Belongings, others: &'a Belongings) -> Vec<Vec<&'a str>> {
        let value = |belongings: &'a Belongings, parameter: &str| {
            belongings
                .id(&self.path, parameter)
                .unwrap_or(plain(parameter))
        };
        let is_id = |parameter: &String| own.id(&self.path, parameter).is_some();
        let ids = (0..self.parameters.len()).filter(|at| is_id(&self.parameters[*at]));
        ids.map(|first_foreign| {
            let named = self.parameters.iter().enumerate();
            named
                .map(|(at, parameter)| {
                    let whose = if at < first_foreign { own } else { others };
                    value(whose, parameter)
                })
                .collect()
        })
        .collect()
    }
}

/// Makes a user of a team and lets the service speak in that user's name.
async fn become_somebody(app: &mut TestApp, team: &str, role: Role) {
    let email = format!("eve@{}.example.com", team.to_lowercase());
    let command = AddUser {
        email: email.clone(),
        name: None,
        team: Some(team.to_owned()),
        role,
    };
    accounts::add_user(&app.ports, command).await.unwrap();
    let scopes = vec![Scope::Read, Scope::Write, Scope::Admin];
    app.key = app.key_of(&email, scopes).await;
}

#[actix_web::test]
async fn what_belongs_to_others_is_not_there_for_any_operation() {
    let mut app = TestApp::new().await;
    let scopes = vec![Scope::Read, Scope::Write, Scope::Admin];
    app.key = app.key_of("owner@example.com", scopes).await;
    let others = Belongings::new(&app).await;
    let mut calls = 0;
    for (team, role) in [("Other", Role::Owner), ("Default", Role::Member)] {
        become_somebody(&mut app, team, role).await;
        let own = Belongings::new(&app).await;
        let nothing = app.get("/api/v1/jobs/0199e0d2-0000-7000-8000-00000000ffff");
        nothing.await.error(404);
        let before = (app.on_disk(), app.blobs.count());
        for operation in operations() {
            // Plans and checks belong to the whole team.
            let is_of_team = ["/api/v1/plans/", "/api/v1/checks/"]
                .iter()
                .any(|path| operation.path.starts_with(path));
            if team == "Default" && is_of_team {
                continue;
            }
            // Who may not see to users hears so, whoever is named.
            let is_for_admins = ["/api/v1/users", "/api/v1/mails"]
                .iter()
                .any(|path| operation.path.starts_with(path));
            if role == Role::Member && is_for_admins {
                continue;
            }
            for ids in operation.walks(&own, &others) {
                let reply = operation.call(&app, &ids).await;
                let what = format!("{} {} {ids:?}", operation.method, operation.path);
                assert_eq!(reply.status, 404, "{what}: {:?}", reply.body);
                assert_eq!(reply.error(404), "Resource not found.", "{what}");
                assert!(app.on_disk() == before.0, "{what}: something was written");
                calls += 1;
            }
        }
        let after = (app.on_disk(), app.blobs.count());
        assert!(before == after, "something was written");
    }
    assert!(calls > 40, "{calls}");
}

#[actix_web::test]
async fn what_is_no_id_is_answered_as_what_is_unknown() {
    let mut app = TestApp::with(Options {
        rate: Some(u32::MAX),
        ..Options::default()
    })
    .await;
    let scopes = vec![Scope::Read, Scope::Write, Scope::Admin];
    app.key = app.key_of("owner@example.com", scopes).await;
    let others = Belongings::new(&app).await;
    become_somebody(&mut app, "Other", Role::Owner).await;
    let own = Belongings::new(&app).await;
    let strange = [
        "x",
        "0",
        "-1",
        "+1",
        "1.0",
        "99999999999999999999",
        "%00",
        "%ff",
        "null",
    ];
    let unknown = ["424242", "0199e0d2-0000-7000-8000-00000000ffff"];
    let before = app.on_disk();
    for operation in operations() {
        for ids in operation.walks(&own, &others) {
            let first = ids
                .iter()
                .zip(&operation.parameters)
                .position(|(id, parameter)| others.id(&operation.path, parameter) == Some(id));
            let foreign = operation.call(&app, &ids).await;
            for id in strange.iter().chain(&unknown) {
                let mut ids = ids.clone();
                ids[first.unwrap()] = id;
                let reply = operation.call(&app, &ids).await;
                let what = format!("{} {} {ids:?}", operation.method, operation.path);
                assert_eq!(reply.status, 404, "{what}: {:?}", reply.body);
                assert_eq!(reply.body, foreign.body, "{what}");
            }
        }
    }
    assert!(before == app.on_disk(), "something was written");
}

#[actix_web::test]
async fn what_belongs_to_others_cannot_be_named_in_a_request_either() {
    let mut app = TestApp::new().await;
    let scopes = vec![Scope::Read, Scope::Write, Scope::Admin];
    app.key = app.key_of("owner@example.com", scopes).await;
    let others = Belongings::new(&app).await;
    let folder = app.folder("Order").await;
    become_somebody(&mut app, "Other", Role::Owner).await;
    let own = Belongings::new(&app).await;
    let job = format!("/api/v1/jobs/{}", own.job);
    let unknown = "0199e0d2-0000-7000-8000-00000000ffff";
    for guid in [folder.as_str(), &others.job, unknown] {
        let inside = json!({"name": "x", "is_folder": true, "parent_guid": guid});
        app.post("/api/v1/jobs", inside).await.error(404);
        app.put(&job, json!({"parent_guid": guid})).await.error(404);
        app.get(&format!("/api/v1/jobs?parent={guid}"))
            .await
            .error(404);
        app.get(&format!("/api/v1/jobs/tasks/default?job_guid={guid}"))
            .await
            .error(404);
        let form = Multipart::default()
            .field("parent", guid)
            .file("x.pdf", b"%PDF x");
        app.upload(&form).await.error(404);
    }
}
