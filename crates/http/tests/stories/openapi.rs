//! The description of the interface says what the router does.

use std::collections::HashSet;

use actix_web::{http::Method, test::TestRequest};
use serde_json::Value;

use crate::test_app::TestApp;

#[actix_web::test]
async fn every_described_operation_is_served() {
    let app = TestApp::new().await;
    let description = app
        .send(TestRequest::get().uri("/api/v1/openapi.json"))
        .await;
    let description: Value = serde_json::from_slice(&description.body).unwrap();
    assert!(description["openapi"].as_str().unwrap().starts_with("3.1"));
    let folder = app.folder("Order").await;
    let mut count = 0;
    for (path, item) in description["paths"].as_object().unwrap() {
        // What is not there has no methods; all else that is named in a path is unknown.
        let path = path
            .replace("{job_guid}", &folder)
            .replace("{folder_guid}", &folder);
        let names_unknown = path.contains('{');
        let path = path.replace(['{', '}'], "");
        let stray = app.send(app.request(Method::TRACE, &path)).await;
        let is_unknown = names_unknown && stray.status == 404;
        assert!(
            stray.status == 405 || is_unknown,
            "{path}: {}",
            stray.status
        );
        for method in item.as_object().unwrap().keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let status = app.send(app.request(method.clone(), &path)).await.status;
            assert_ne!(status, 405, "{method} {path}");
            count += 1;
        }
    }
    assert!(count >= 44, "{count}");
}

#[actix_web::test]
async fn the_description_is_complete() {
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    let schemas = &description["components"]["schemas"];
    for name in [
        "Job",
        "Task",
        "Notification",
        "Error",
        "Event",
        "Webhook",
        "Delivery",
    ] {
        assert!(schemas[name].is_object(), "{name}");
    }
    assert!(schemas["Job"].to_string().contains("\"guid\""));
    let update = &description["paths"]["/api/v1/jobs/{job_guid}"]["put"];
    let statuses: Vec<_> = update["responses"].as_object().unwrap().keys().collect();
    insta::assert_json_snapshot!(statuses);
    assert_eq!(
        description["components"]["securitySchemes"]["api_key"]["scheme"],
        "bearer"
    );
}

/// Every operation of the description, and those of receivers of webhooks.
fn operations(description: &Value) -> Vec<(&String, &Value)> {
    let parts = ["paths", "webhooks"].map(|part| description[part].as_object().unwrap());
    let items = parts.into_iter().flatten();
    items
        .flat_map(|(path, item)| {
            let methods = item.as_object().unwrap().values();
            methods.map(move |operation| (path, operation))
        })
        .collect()
}

#[test]
fn every_operation_has_a_name_and_says_what_it_does() {
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    let tags = description["tags"].as_array().unwrap();
    let mut names = HashSet::new();
    let mut used = HashSet::new();
    for (path, operation) in operations(&description) {
        let name = operation["operationId"].as_str().unwrap();
        let is_verb =
            name.chars().all(char::is_alphanumeric) && name.starts_with(char::is_lowercase);
        assert!(is_verb && name.contains(char::is_uppercase), "{name}");
        assert!(names.insert(name), "{name} is two operations");
        for text in ["summary", "description"] {
            assert!(
                operation[text]
                    .as_str()
                    .is_some_and(|text| !text.is_empty()),
                "{name}"
            );
        }
        let tag = &operation["tags"][0];
        assert!(
            tags.iter().any(|known| known["name"] == *tag),
            "{name}: {tag}"
        );
        let is_receiver = description["webhooks"][path].is_object();
        assert_eq!(*tag == "Webhook receivers", is_receiver, "{name}");
        used.insert(tag);
    }
    for tag in tags {
        assert!(used.contains(&tag["name"]), "{tag}");
        assert!(tag["description"].is_string(), "{tag}");
    }
    for name in [
        "createJob",
        "getJob",
        "listTasks",
        "decideTask",
        "receiveJobsCreated",
    ] {
        assert!(names.contains(name), "{name}");
    }
    assert_eq!(description["servers"][0]["url"], "/");
}

#[test]
fn errors_are_written_out_once() {
    let text = imprimatur_http::openapi().unwrap();
    let description: Value = serde_json::from_str(&text).unwrap();
    let mut own = Vec::new();
    let (mut references, mut number) = (0, 0);
    for (path, operation) in operations(&description) {
        number += 1;
        for (status, answer) in operation["responses"].as_object().unwrap() {
            if let Some(name) = answer["$ref"].as_str() {
                let name = name.strip_prefix("#/components/responses/").unwrap();
                let shared = &description["components"]["responses"][name];
                assert!(shared["description"].is_string(), "{path}: {name}");
                references += 1;
            } else if status.starts_with(['4', '5']) {
                own.push((path, status));
            }
        }
    }
    assert!(own.len() < 40, "{own:?}");
    assert!(references > 900, "{references}");
    // What all have in common is not said at each.
    assert!(text.len() / number < 7_000, "{}", text.len());
}

#[actix_web::test]
async fn the_reference_is_served_from_here() {
    let app = TestApp::new().await;
    let page = app.send(TestRequest::get().uri("/docs/")).await;
    assert_eq!(page.status, 200);
    let text = String::from_utf8(page.body.to_vec()).unwrap();
    assert!(text.contains("swagger-ui") && !text.contains("//unpkg") && !text.contains("//cdn"));
    let head = TestRequest::default().method(Method::HEAD).uri("/docs/");
    assert_eq!(app.send(head).await.status, 200);
    let moved = app.send(TestRequest::get().uri("/docs")).await;
    // A proxy may serve everything below a path.
    assert_eq!(moved.header("location"), "docs/");
    let script = "/docs/swagger-initializer.js";
    let script = app.send(TestRequest::get().uri(script)).await;
    let script = String::from_utf8(script.body.to_vec()).unwrap();
    assert!(script.contains("\"../api/v1/openapi.json\""), "{script}");
    let missing = app.send(TestRequest::get().uri("/docs/none.js")).await;
    missing.error(404);
    let other = app.send(TestRequest::post().uri("/docs/")).await;
    assert_eq!(other.header("allow"), "GET, HEAD");
    other.error(405);
}
