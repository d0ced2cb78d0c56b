//! The Postman collection (v2.1): a folder for each tag, a request for each operation, with example values.

use serde_json::{Value, json};

use super::description::{Description, entries, list, text};
use crate::shell::Outcome;

/// Variables of the collection beside `base_url` and `api_key`: what parameters of paths and fields take from them, and
/// which requests set them to what they have made.
const VARIABLES: [(&str, &str); 3] = [
    ("folder_guid", "createJob"),
    ("job_guid", "uploadDocument"),
    ("task_id", "listTasks"),
];

/// `postman.json`.
pub fn collection(document: &Value, description: &Description) -> Outcome<String> {
    let folders: Vec<Value> = description
        .tags
        .iter()
        .map(|(name, about)| (name, about, requests(document, name)))
        .filter(|(_, _, requests)| !requests.is_empty())
        .map(|(name, about, requests)| json!({ "name": name, "description": about, "item": requests }))
        .collect();
    let collection = json!({
        "info": {
            "name": "Imprimatur",
            "description": "Set the variables `base_url` and `api_key` of the collection.",
            "version": description.version,
            "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
        },
        "auth": { "type": "bearer", "bearer": [{ "key": "token", "value": "{{api_key}}", "type": "string" }] },
        "variable": variables(),
        "item": folders,
    });
    Ok(serde_json::to_string_pretty(&collection)? + "\n")
}

fn variables() -> Vec<Value> {
    let names = VARIABLES.iter().map(|(name, _)| (*name, ""));
    let all = [("base_url", "http://127.0.0.1:8080"), ("api_key", "")]
        .into_iter()
        .chain(names);
    all.map(|(key, value)| json!({ "key": key, "value": value }))
        .collect()
}

/// What runs after a request: it keeps the id of what was made.
fn script(operation: &Value) -> Option<Value> {
    let id = operation["operationId"].as_str()?;
    let (name, _) = VARIABLES.iter().find(|(_, setter)| *setter == id)?;
    let member = if name.ends_with("guid") {
        "answer.guid"
    } else {
        "answer[0]?.id"
    };
    let lines = [
        "const answer = pm.response.code === 200 ? pm.response.json() : undefined;".to_owned(),
        format!("if (answer) pm.collectionVariables.set(\"{name}\", {member});"),
    ];
    Some(json!([{ "listen": "test", "script": { "type": "text/javascript", "exec": lines } }]))
}

fn requests(document: &Value, tag: &str) -> Vec<Value> {
    let all = entries(&document["paths"]).flat_map(|(path, methods)| {
        entries(methods).map(move |(method, operation)| (path, method, operation))
    });
    all.filter(|(_, _, operation)| operation["tags"][0] == tag)
        .map(|(path, method, operation)| request(document, path, method, operation))
        .collect()
}

fn request(document: &Value, path: &str, method: &str, operation: &Value) -> Value {
    let place = |name: &'static str| {
        list(&operation["parameters"]).filter(move |parameter| parameter["in"] == name)
    };
    let path = path.replace('{', ":").replace('}', "");
    let mut url = json!({
        "raw": format!("{{{{base_url}}}}{path}"),
        "host": ["{{base_url}}"],
        "path": path.trim_start_matches('/').split('/').collect::<Vec<_>>(),
    });
    let (variables, query): (Vec<_>, Vec<_>) = (
        place("path").map(variable).collect(),
        place("query").map(optional).collect(),
    );
    if !variables.is_empty() {
        url["variable"] = Value::Array(variables);
    }
    if !query.is_empty() {
        url["query"] = Value::Array(query);
    }
    let mut request = json!({
        "method": method.to_uppercase(),
        "description": operation["description"],
        "header": place("header").map(optional).collect::<Vec<_>>(),
        "url": url,
    });
    if operation["security"] == json!([{}]) {
        request["auth"] = json!({ "type": "noauth" });
    }
    // Postman sends no body with GET unless it is told to.
    if let Some(body) = body(document, operation).filter(|_| method != "get") {
        request["body"] = body;
    }
    let mut item = json!({ "name": operation["summary"], "request": request });
    if let Some(script) = script(operation) {
        item["event"] = script;
    }
    item
}

fn variable(parameter: &Value) -> Value {
    let name = text(&parameter["name"]);
    let is_variable =
        parameter["in"] == "path" && VARIABLES.iter().any(|(variable, _)| *variable == name);
    let value = if is_variable {
        format!("{{{{{name}}}}}")
    } else {
        example(parameter)
    };
    json!({ "key": name, "value": value, "description": parameter["description"] })
}

/// Sent only if it must be, or once somebody ticks it.
fn optional(parameter: &Value) -> Value {
    let mut value = variable(parameter);
    if parameter["required"] != true {
        value["disabled"] = true.into();
    }
    value
}

fn example(value: &Value) -> String {
    match value.get("example") {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(several)) => several.first().map(text).unwrap_or_default(),
        Some(other) => other.to_string(),
        None => String::new(),
    }
}

fn body(document: &Value, operation: &Value) -> Option<Value> {
    let (media, content) = entries(&operation["requestBody"]["content"]).next()?;
    let named = content["schema"]["$ref"].as_str();
    let schema = named
        .and_then(|reference| document.pointer(reference.trim_start_matches('#')))
        .unwrap_or(&Value::Null);
    match media.as_str() {
        "application/json" => {
            let shown = content.get("example").or_else(|| schema.get("example"));
            let raw = serde_json::to_string_pretty(shown.unwrap_or(&json!({}))).ok()?;
            Some(json!({ "mode": "raw", "raw": raw, "options": { "raw": { "language": "json" } } }))
        }
        "multipart/form-data" => Some(json!({ "mode": "formdata", "formdata": form(schema) })),
        _ => Some(json!({ "mode": "file", "file": {} })),
    }
}

fn form(schema: &Value) -> Vec<Value> {
    let fields = entries(&schema["properties"]).map(|(name, property)| {
        let is_file = property["format"] == "binary";
        let mut field = json!({
            "key": name,
            "type": if is_file { "file" } else { "text" },
            "description": property["description"],
        });
        if is_file {
            field["src"] = Value::Null;
        } else if name == "parent" {
            field["value"] = "{{folder_guid}}".into();
        } else {
            field["value"] = example(property).into();
            field["disabled"] = true.into();
        }
        field
    });
    fields.collect()
}
