//! The Postman collection (v2.1): a folder for each tag, a request for each operation, with example values.

use serde_json::{Value, json};

use super::description::{Description, entries, list, text};
use crate::shell::Outcome;

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
        "variable": [
            { "key": "base_url", "value": "http://127.0.0.1:8080" },
            { "key": "api_key", "value": "" },
        ],
        "item": folders,
    });
    Ok(serde_json::to_string_pretty(&collection)? + "\n")
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
    json!({ "name": operation["summary"], "request": request })
}

fn variable(parameter: &Value) -> Value {
    json!({ "key": parameter["name"], "value": example(parameter), "description": parameter["description"] })
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
    let named = content["schema"]["$ref"]
        .as_str()
        .or_else(|| content["schema"]["allOf"][0]["$ref"].as_str());
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
        } else {
            field["value"] = example(property).into();
            field["disabled"] = true.into();
        }
        field
    });
    fields.collect()
}
