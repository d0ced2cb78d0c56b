//! What records always have, and an example of each.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::{schemas, shapes};

/// The GUID of a job.
const JOB: &str = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11";
/// A point in time.
const INSTANT: &str = "2026-11-20T09:30:00.000Z";

/// Makes one object of every record, says what it always has, and shows an example of it.
pub(super) fn complete(description: &mut Value) {
    shapes::refine(description);
    let schemas = schemas(description);
    for schema in schemas.values_mut() {
        require_nullable(schema);
    }
    let known = schemas.clone();
    for schema in schemas.values_mut() {
        if schema["example"].is_null() {
            schema["example"] = example(schema, &known);
        }
    }
}

/// What may be null is always there; what may be absent is never null. Bodies say themselves what they need.
fn require_nullable(schema: &mut Value) {
    let is_body = schema["additionalProperties"] == false;
    let properties = schema["properties"].as_object().into_iter().flatten();
    let nullable = properties.filter(|(_, property)| !is_body && is_nullable(property));
    let names: BTreeSet<_> = nullable.map(|(name, _)| name.clone()).collect();
    if names.is_empty() {
        return;
    }
    let required = schema["required"].as_array().into_iter().flatten();
    let required = required.filter_map(Value::as_str).map(str::to_owned);
    schema["required"] = json!(names.into_iter().chain(required).collect::<BTreeSet<_>>());
}

fn is_nullable(property: &Value) -> bool {
    let is_null = |kind: &Value| kind == "null";
    let types = property["type"].as_array().into_iter().flatten();
    let choices = property["oneOf"].as_array().into_iter().flatten();
    types
        .chain(choices.map(|choice| &choice["type"]))
        .any(is_null)
}

/// An example of a schema, put together from those of its parts.
fn example(schema: &Value, known: &Map<String, Value>) -> Value {
    if let Some(own) = schema.get("example") {
        return own.clone();
    }
    let deeper = |schema: &Value| example(schema, known);
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|name| name.rsplit('/').next())
    {
        return deeper(&known[name]);
    }
    for choice in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[choice].as_array() {
            let named = choices.iter().find(|choice| choice["type"] != "null");
            return named.map_or(Value::Null, deeper);
        }
    }
    if let Some(properties) = schema["properties"].as_object() {
        // What is there only sometimes is shown where it has an example of its own.
        let is_shown = |(name, property): &(&String, &Value)| {
            let required = schema["required"].as_array();
            let is_optional = required.is_some_and(|required| !required.contains(&json!(name)));
            property["readOnly"] != true && (!is_optional || !property["example"].is_null())
        };
        let members = properties.iter().filter(is_shown);
        let members = members.map(|(name, property)| (name.clone(), deeper(property)));
        return Value::Object(members.collect());
    }
    if let Some(words) = schema["enum"].as_array() {
        return words[0].clone();
    }
    let is_nullable = schema["type"]
        .as_array()
        .is_some_and(|types| types.contains(&json!("null")));
    match (schema["type"].as_str(), schema["format"].as_str()) {
        (_, Some("uuid")) => json!(JOB),
        (_, Some("date-time")) if !is_nullable => json!(INSTANT),
        (Some("array"), _) => json!([deeper(&schema["items"])]),
        (Some("boolean"), _) => json!(false),
        (Some("integer" | "number"), _) => json!(1),
        (Some("string"), _) => json!(""),
        (Some("object"), _) => json!({}),
        _ => Value::Null,
    }
}
