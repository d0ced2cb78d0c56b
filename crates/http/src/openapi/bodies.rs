//! Which bodies must be there, and what they must have where one body serves several operations.

use imprimatur_domain::task::Category;
use serde_json::{Map, Value, json};

use super::{operations, values::SETTABLE};

/// What a body of an operation must have beyond what it must have everywhere.
fn needed() -> [(&'static str, &'static str, Value); 8] {
    let any_of = |names: &[&str]| {
        let choices = names.iter().map(|name| json!({"required": [name]}));
        json!({"anyOf": choices.collect::<Vec<_>>()})
    };
    let source = json!({"oneOf": [{"required": ["filekey"]}, {"required": ["file_url"]}, {"required": ["upload_id"]}]});
    let person = json!({"type": "string", "minLength": 1});
    let task = json!({"anyOf": [
        {"required": ["assigned_to"], "properties": {"assigned_to": person}},
        {"required": ["category"], "properties": {"category": {"const": "anonymous-task"}}},
    ]});
    [
        ("/api/v1/contacts", "post", json!({"required": ["c_email"]})),
        ("/api/v1/webhooks", "post", json!({"required": ["url"]})),
        ("/api/v1/jobs/{job_guid}/tasks", "post", task),
        (
            "/api/v1/jobs/{job_guid}/assign",
            "post",
            any_of(&["assignee", "recipient"]),
        ),
        (
            "/api/v1/jobs/{job_guid}/notifications",
            "post",
            any_of(&["recipient", "reviewers", "reviewer", "default"]),
        ),
        (
            "/api/v1/jobs/{job_guid}/ownership",
            "post",
            any_of(&["parent_guid", "owner_email"]),
        ),
        ("/api/v1/upload", "post", source.clone()),
        ("/api/v1/jobs/{job_guid}/revision", "post", source),
    ]
}

/// Says of every body whether it must be there, and what it must have.
pub(super) fn refine(description: &mut Value) {
    let schemas = description["components"]["schemas"].clone();
    let needed = needed();
    for (path, method, operation) in operations(description) {
        let Some(body) = operation.get_mut("requestBody") else {
            continue;
        };
        let own = needed
            .iter()
            .find(|(at, by, _)| (*at, *by) == (path, method));
        let content = body["content"].as_object_mut();
        for described in content.into_iter().flat_map(Map::values_mut) {
            if let Some((_, _, needed)) = own {
                let schema = described["schema"].take();
                described["schema"] = json!({"allOf": [schema, needed]});
            }
        }
        body["required"] = is_required(body, &schemas).into();
    }
}

/// Bodies that are read like another one, with less in them: they have names of their own, since generators of clients
/// cannot narrow a type in passing.
pub(super) fn derive(description: &mut Value) {
    let schemas = &mut description["components"]["schemas"];
    let mut folder = schemas["JobBody"].clone();
    folder["required"] = json!(["is_folder", "name"]);
    let own = &mut folder["properties"];
    own["is_folder"] =
        json!({"type": "boolean", "enum": [true], "description": own["is_folder"]["description"]});
    own["status"]["enum"] = json!(SETTABLE);
    folder["example"]["is_folder"] = true.into();
    schemas["CreateJobBody"] = folder;
    let mut task = schemas["TaskBody"].clone();
    let category = &mut task["properties"]["category"];
    category["enum"] = json!([Category::Assign.as_str(), "", null]);
    task["example"]["category"] = Category::Assign.as_str().into();
    schemas["AssignTaskBody"] = task;
    let assigned = &mut schemas["AssignBody"]["properties"]["task"];
    for choice in assigned["oneOf"].as_array_mut().into_iter().flatten() {
        if choice["$ref"].is_string() {
            choice["$ref"] = json!("#/components/schemas/AssignTaskBody");
        }
    }
    // The address of a contact says which one it is, and does not change.
    let mut contact = schemas["ContactBody"]["example"].clone();
    if let Some(fields) = contact.as_object_mut() {
        fields.remove("c_email");
    }
    let change = &mut description["paths"]["/api/v1/contacts/{id}"]["put"]["requestBody"];
    change["content"]["application/json"]["example"] = contact;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_body_needs_is_said_of_a_body_that_there_is() {
        let description: Value = serde_json::from_str(&crate::openapi().unwrap()).unwrap();
        for (path, method, needed) in needed() {
            let body = &description["paths"][path][method]["requestBody"]["content"];
            for described in body.as_object().unwrap().values() {
                assert_eq!(described["schema"]["allOf"][1], needed, "{method} {path}");
            }
        }
    }
}
