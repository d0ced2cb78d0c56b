//! Which bodies must be there, and what they must have where one body serves several operations.

use imprimatur_domain::task::Category;
use serde_json::{Value, json};

use super::values::SETTABLE;

/// What a body of an operation must have beyond what it must have everywhere.
const NEEDED: [(&str, &str, &str); 8] = [
    ("/api/v1/contacts", "post", r#"{"required": ["c_email"]}"#),
    ("/api/v1/webhooks", "post", r#"{"required": ["url"]}"#),
    (
        "/api/v1/jobs/{job_guid}/tasks",
        "post",
        r#"{"anyOf": [{"required": ["assigned_to"], "properties": {"assigned_to": {"type": "string", "minLength": 1}}}, {"required": ["category"], "properties": {"category": {"const": "anonymous-task"}}}]}"#,
    ),
    (
        "/api/v1/jobs/{job_guid}/assign",
        "post",
        r#"{"anyOf": [{"required": ["assignee"]}, {"required": ["recipient"]}]}"#,
    ),
    (
        "/api/v1/jobs/{job_guid}/notifications",
        "post",
        r#"{"anyOf": [{"required": ["recipient"]}, {"required": ["reviewers"]}, {"required": ["reviewer"]}, {"required": ["default"]}]}"#,
    ),
    (
        "/api/v1/jobs/{job_guid}/ownership",
        "post",
        r#"{"anyOf": [{"required": ["parent_guid"]}, {"required": ["owner_email"]}]}"#,
    ),
    ("/api/v1/upload", "post", SOURCE),
    ("/api/v1/jobs/{job_guid}/revision", "post", SOURCE),
];
const SOURCE: &str = r#"{"oneOf": [{"required": ["filekey"]}, {"required": ["file_url"]}, {"required": ["upload_id"]}]}"#;

/// Says of every body whether it must be there, and what it must have.
pub(super) fn refine(description: &mut Value) {
    derive(description);
    let schemas = description["components"]["schemas"].clone();
    for (path, method, needed) in NEEDED {
        let Some(content) = description["paths"][path][method]
            .get_mut("requestBody")
            .and_then(|body| body["content"].as_object_mut())
        else {
            continue;
        };
        let needed: Value = serde_json::from_str(needed).unwrap_or_default();
        for described in content.values_mut() {
            let schema = described["schema"].take();
            described["schema"] = json!({"allOf": [schema, needed]});
        }
    }
    let paths = description.get_mut("paths").and_then(Value::as_object_mut);
    for operation in paths
        .into_iter()
        .flatten()
        .filter_map(|(_, item)| item.as_object_mut())
    {
        for body in operation
            .values_mut()
            .filter_map(|operation| operation.get_mut("requestBody"))
        {
            body["required"] = is_required(body, &schemas).into();
        }
    }
}

/// Bodies that are read like another one, with less in them: they have names of their own, since generators of clients
/// cannot narrow a type in passing.
fn derive(description: &mut Value) {
    let schemas = &mut description["components"]["schemas"];
    let mut folder = schemas["JobBody"].clone();
    folder["required"] = json!(["is_folder", "name"]);
    let own = &mut folder["properties"];
    own["is_folder"] =
        json!({"type": "boolean", "enum": [true], "description": own["is_folder"]["description"]});
    own["status"]["enum"] = json!(SETTABLE);
    schemas["CreateJobBody"] = folder;
    let mut task = schemas["TaskBody"].clone();
    let category = &mut task["properties"]["category"];
    category["enum"] = json!([Category::Assign.as_str(), "", null]);
    schemas["AssignTaskBody"] = task;
    let assigned = &mut schemas["AssignBody"]["properties"]["task"];
    for choice in assigned["oneOf"].as_array_mut().into_iter().flatten() {
        if choice["$ref"].is_string() {
            choice["$ref"] = json!("#/components/schemas/AssignTaskBody");
        }
    }
    let create = &mut description["paths"]["/api/v1/jobs"]["post"]["requestBody"]["content"];
    for described in create
        .as_object_mut()
        .into_iter()
        .flat_map(|content| content.values_mut())
    {
        described["schema"] = json!({"$ref": "#/components/schemas/CreateJobBody"});
    }
}

/// A body may be left out where it may be empty.
fn is_required(body: &Value, schemas: &Value) -> bool {
    let Some(content) = body["content"].as_object() else {
        return true;
    };
    content.values().any(|described| {
        let name = described["schema"]["$ref"]
            .as_str()
            .and_then(|name| name.rsplit('/').next());
        name.is_none_or(|name| {
            schemas[name]["required"]
                .as_array()
                .is_some_and(|all| !all.is_empty())
        })
    })
}
