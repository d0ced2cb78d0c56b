//! The examples of the description: each fits its schema.

use serde_json::{Map, Value, json};

/// The named schemas that a schema needs, those included that these need.
fn needed(part: &Value, all: &Value, found: &mut Map<String, Value>) {
    let inner: Vec<_> = match part {
        Value::Object(members) => members.values().collect(),
        Value::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    for inner in inner {
        needed(inner, all, found);
    }
    let name = part.get("$ref").and_then(Value::as_str);
    if let Some(name) = name.and_then(|name| name.strip_prefix("#/components/schemas/")) {
        assert!(all[name].is_object(), "{name} is not described");
        if !found.contains_key(name) {
            found.insert(name.to_owned(), all[name].clone());
            needed(&all[name], all, found);
        }
    }
}

/// What is wrong with an example.
fn faults(example: &Value, schema: &Value, all: &Value) -> Vec<String> {
    let mut schemas = Map::new();
    needed(schema, all, &mut schemas);
    let whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "components": {"schemas": schemas},
        "allOf": [schema],
    });
    let validator = jsonschema::options()
        .should_validate_formats(true)
        .build(&whole)
        .unwrap();
    let errors = validator.iter_errors(example);
    errors
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect()
}

/// Checks the examples in a part of the description, and counts them.
fn check(part: &Value, place: &str, all: &Value, wrong: &mut Vec<String>) -> usize {
    let mut count = 0;
    if let Some(example) = part.get("example") {
        let schema = part.get("schema").unwrap_or(part);
        let faults = faults(example, schema, all);
        wrong.extend(faults.into_iter().map(|fault| format!("{place}: {fault}")));
        count += 1;
    }
    match part {
        Value::Object(members) => {
            for (name, inner) in members.iter().filter(|(name, _)| *name != "example") {
                count += check(inner, &format!("{place}/{name}"), all, wrong);
            }
        }
        Value::Array(items) => {
            for (at, inner) in items.iter().enumerate() {
                count += check(inner, &format!("{place}/{at}"), all, wrong);
            }
        }
        _ => {}
    }
    count
}

#[test]
fn every_example_fits_its_schema() {
    let description = imprimatur_http::openapi().unwrap();
    let description: Value = serde_json::from_str(&description).unwrap();
    let mut wrong = Vec::new();
    let all = &description["components"]["schemas"];
    let count = check(&description, "", all, &mut wrong);
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count > 500, "{count}");
}
