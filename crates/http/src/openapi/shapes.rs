//! The shapes of records as generators of clients understand them: one object each, named wherever it stands.
//!
//! A record that takes over the members of another comes as an `allOf` of parts without names, and the items of a page as
//! copies of their record. Generators lose members of the one and make a second type of the other.

use serde_json::{Map, Value, json};

use super::schemas;

/// What the schema of a page of records begins with.
const PAGE_OF: &str = "Collection_";

/// Makes one object of every record, and lets pages refer to what they are pages of.
pub(super) fn refine(description: &mut Value) {
    let schemas = schemas(description);
    for schema in schemas.values_mut() {
        flatten(schema);
    }
    let pages: Vec<_> = schemas
        .keys()
        .filter(|name| name.starts_with(PAGE_OF))
        .cloned()
        .collect();
    for page in pages {
        let record = page.trim_start_matches(PAGE_OF);
        let named = json!({"$ref": format!("#/components/schemas/{record}")});
        let items = &mut schemas[&page]["properties"]["data"]["items"];
        let copy = std::mem::replace(items, named);
        schemas.entry(record).or_insert(copy);
    }
}

/// Merges parts without names into the object that they are parts of.
fn flatten(schema: &mut Value) {
    for inner in children(schema) {
        flatten(inner);
    }
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    let is_nameless = |parts: &Vec<Value>| parts.iter().all(|part| part["$ref"].is_null());
    if !object
        .get("allOf")
        .and_then(Value::as_array)
        .is_some_and(is_nameless)
    {
        return;
    }
    let Some(Value::Array(parts)) = object.remove("allOf") else {
        return;
    };
    let mut whole = Map::new();
    for part in parts {
        merge(&mut whole, part);
    }
    merge(&mut whole, Value::Object(std::mem::take(object)));
    *object = whole;
}

/// What a later part says of itself stands; members and demands of all parts come together.
fn merge(whole: &mut Map<String, Value>, part: Value) {
    let Value::Object(part) = part else { return };
    for (key, value) in part {
        match (whole.get_mut(&key), value) {
            (Some(Value::Object(known)), Value::Object(more)) if key == "properties" => {
                known.extend(more);
            }
            (Some(Value::Array(known)), Value::Array(more)) if key == "required" => {
                known.extend(more);
            }
            (_, value) => {
                whole.insert(key, value);
            }
        }
    }
}

pub(super) fn children(schema: &mut Value) -> Vec<&mut Value> {
    match schema {
        Value::Object(members) => members.values_mut().collect(),
        Value::Array(items) => items.iter_mut().collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described() -> Value {
        serde_json::from_str(&crate::openapi().unwrap()).unwrap()
    }

    #[test]
    fn every_record_is_one_object_whose_members_are_always_there() {
        let description = described();
        let schemas = &description["components"]["schemas"];
        for (name, schema) in schemas.as_object().unwrap() {
            assert!(schema["allOf"].is_null(), "{name}");
        }
        for member in [
            "guid",
            "name",
            "status",
            "due_at",
            "parent_guid",
            "more_info",
        ] {
            for record in ["Job", "JobListItem"] {
                let schema = &schemas[record];
                let is_listed = record == "Job" || member != "more_info";
                let required = schema["required"].as_array().unwrap();
                assert_eq!(
                    required.contains(&json!(member)),
                    is_listed,
                    "{record}.{member}"
                );
            }
        }
        assert!(schemas["Job"]["properties"]["status"]["$ref"].is_string());
        assert!(schemas["MyTask"]["properties"]["job_guid"].is_object());
    }

    #[test]
    fn pages_name_what_they_are_pages_of() {
        let description = described();
        let schemas = description["components"]["schemas"].as_object().unwrap();
        let pages = schemas.iter().filter(|(name, _)| name.starts_with(PAGE_OF));
        for (name, schema) in pages {
            let items = &schema["properties"]["data"]["items"];
            let record = items["$ref"].as_str().unwrap();
            assert_eq!(
                record.rsplit('/').next(),
                name.strip_prefix(PAGE_OF),
                "{name}"
            );
        }
    }
}
