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

/// What generators of clients stumble over, with the place of each.
fn obstacles(part: &Value, place: &str, found: &mut Vec<String>) {
    let Value::Object(members) = part else {
        let items = part.as_array().into_iter().flatten();
        items.for_each(|item| obstacles(item, place, found));
        return;
    };
    let kind = &part["type"];
    let has = |word: &str| {
        *kind == word
            || kind
                .as_array()
                .is_some_and(|all| all.contains(&word.into()))
    };
    let words = part["enum"].as_array();
    let is_nullable_word =
        |all: &Vec<Value>| all.contains(&Value::Null) && all.contains(&"".into());
    for (holds, what) in [
        (
            has("integer") && part["format"].is_null(),
            "an integer of no length",
        ),
        (words.is_some() && kind.is_null(), "words of no type"),
        (
            *kind == "boolean" && words.is_some(),
            "a boolean that is a word",
        ),
        (
            words.is_some_and(is_nullable_word),
            "a word that is nothing in two ways",
        ),
    ] {
        if holds {
            found.push(format!("{place}: {what}"));
        }
    }
    for (name, member) in members.iter().filter(|(name, _)| *name != "example") {
        obstacles(member, &format!("{place}/{name}"), found);
    }
}

#[test]
fn generators_of_clients_understand_types_and_names() {
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    let mut found = Vec::new();
    obstacles(&description["paths"], "", &mut found);
    obstacles(&description["components"], "", &mut found);
    let schemas = description["components"]["schemas"].as_object().unwrap();
    for (name, schema) in schemas {
        // In Go, `NewX` makes an `X`.
        if name
            .strip_prefix("New")
            .is_some_and(|made| schemas.contains_key(made))
        {
            found.push(name.clone());
        }
        let properties = schema["properties"].as_object().into_iter().flatten();
        let nothing = properties.filter(|(_, property)| property["type"] == "null");
        found.extend(nothing.map(|(property, _)| format!("{name}.{property}: null")));
    }
    for (path, operation) in operations(&description) {
        let contents = operation["requestBody"]["content"]
            .as_object()
            .into_iter()
            .flatten();
        let unnamed = contents.filter(|(_, content)| !content["schema"]["allOf"].is_null());
        found.extend(unnamed.map(|(media, _)| format!("{path}: {media}")));
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn scopes_parameters_and_refusals_are_those_of_the_code() {
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    let paths = &description["paths"];
    let entries = &paths["/api/v1/log/entries"]["get"]["description"];
    assert!(
        entries.as_str().unwrap().ends_with("Needs scope admin."),
        "{entries}"
    );
    let parameter = |operation: &Value, name: &str| {
        let parameters = operation["parameters"].as_array().unwrap();
        let found = parameters
            .iter()
            .find(|parameter| parameter["name"] == name);
        found.unwrap()["schema"]["type"].clone()
    };
    let clock = &paths["/api/v1/test/clocks/{clock_id}"]["get"];
    assert_eq!(parameter(clock, "clock_id"), "string");
    let mails = &paths["/api/v1/test/mails"]["get"];
    assert_ne!(parameter(mails, "to"), "integer");
    let certificate = &paths["/api/v1/jobs/{job_guid}/certificate"]["get"]["responses"];
    assert!(certificate["409"].is_object());
    let tile = "/review/file/{job_guid}/pages/{page}/tiles/{level}/{column}/{row}";
    assert!(paths[tile]["get"]["responses"]["406"].is_object());
}

#[actix_web::test]
async fn answers_have_what_is_required() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    let task = serde_json::json!({"assigned_to": "vera@example.com"});
    let task = app
        .post(&format!("/api/v1/jobs/{folder}/tasks"), task)
        .await
        .ok();
    let contact = serde_json::json!({"c_email": "buyer@example.com"});
    let contact = app.post("/api/v1/contacts", contact).await.ok();
    for (name, record) in [("Task", task), ("Contact", contact)] {
        for member in description["components"]["schemas"][name]["required"]
            .as_array()
            .unwrap()
        {
            let member = member.as_str().unwrap();
            assert!(record.get(member).is_some(), "{name}.{member}");
        }
    }
}

#[actix_web::test]
async fn a_certificate_may_be_asked_for_by_its_type() {
    let app = TestApp::new().await;
    let folder = app.folder("Order").await;
    let path = format!("/api/v1/jobs/{folder}/certificate");
    for (accept, status) in [("application/pdf", 409), ("*/*", 409), ("text/html", 406)] {
        let request = app.request(Method::GET, &path);
        let answer = app.send(request.insert_header(("accept", accept))).await;
        answer.error(status);
    }
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
    assert!(own.len() < 45, "{own:?}");
    assert!(references > 900, "{references}");
    // What all have in common is not said at each.
    assert!(text.len() / number < 7_000, "{}", text.len());
}

/// Adds the parts of a description that are meant.
fn parts<'a>(part: &'a Value, is_meant: fn(&Value) -> bool, found: &mut Vec<&'a Value>) {
    if is_meant(part) {
        found.push(part);
    }
    let inner: Vec<_> = match part {
        Value::Object(members) => members.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    for inner in inner {
        parts(inner, is_meant, found);
    }
}

#[test]
fn no_list_of_words_is_written_out_twice() {
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    // A flag in a form is one thing wherever it stands.
    let is_list = |part: &Value| {
        let words = part["enum"].as_array().into_iter().flatten();
        let words: Vec<_> = words.filter_map(Value::as_str).collect();
        words.iter().filter(|word| !word.is_empty()).count() > 1 && words[0] != "true"
    };
    let mut lists = Vec::new();
    parts(&description, is_list, &mut lists);
    let different: HashSet<_> = lists.iter().map(|list| list["enum"].to_string()).collect();
    assert_eq!(different.len(), lists.len(), "{lists:#?}");
    let schemas = &description["components"]["schemas"];
    for (record, property, name) in [
        ("Job", "status", "JobStatus"),
        ("Task", "status", "TaskStatus"),
        ("Task", "category", "TaskCategory"),
        ("Task", "job_status", "TaskJobStatus"),
        ("DecisionBody", "decision", "Decision"),
        ("StatusChangedData", "previous_status", "JobStatus"),
        ("Event", "event_type", "EventType"),
    ] {
        let named = &schemas[record]["properties"][property]["$ref"];
        assert_eq!(
            *named,
            format!("#/components/schemas/{name}"),
            "{record}.{property}"
        );
        // Its example is one of them.
        let words = schemas[name]["enum"].as_array().unwrap();
        assert!(words.contains(&schemas[name]["example"]), "{name}");
    }
}

#[test]
fn bytes_are_no_lists_of_numbers() {
    let description: Value = serde_json::from_str(&imprimatur_http::openapi().unwrap()).unwrap();
    let mut found = Vec::new();
    let is_list =
        |part: &Value| part["items"]["format"] == "int32" && part["items"]["minimum"] == 0;
    parts(&description["paths"], is_list, &mut found);
    assert!(found.is_empty(), "{found:?}");
    parts(
        &description["paths"],
        |part| part["format"] == "binary",
        &mut found,
    );
    assert!(!found.is_empty());
}
