//! Which bodies must be there, and what they need that no field can say alone.

use imprimatur_wire::body::AS_JSON;
use serde_json::{Map, Value};

use super::{schemas, shapes::children};

/// Takes the schemas that the library could not express out of what it could hold of them.
pub(super) fn unwrap(schema: &mut Value) {
    if let Some(whole) = schema.get_mut(AS_JSON) {
        let mut whole = whole.take();
        let members = schema.as_object_mut().into_iter().flat_map(std::mem::take);
        if let Some(object) = whole.as_object_mut() {
            object.extend(members.filter(|(name, _)| name != AS_JSON && name != "type"));
        }
        *schema = whole;
        return;
    }
    for inner in children(schema) {
        unwrap(inner);
    }
}

/// Says of every body whether it must be there. What it needs as a whole is an extension beside its schema: within,
/// generators of clients would make other types of it.
pub(super) fn require(description: &mut Value) {
    let needs = take_needs(description);
    let known = schemas(description).clone();
    let paths = description["paths"].as_object_mut().into_iter();
    let methods = paths.flat_map(Map::values_mut).flat_map(children);
    for body in methods.filter_map(|operation| operation.get_mut("requestBody")) {
        let mut is_required = false;
        let contents = body["content"].as_object_mut().into_iter();
        for described in contents.flat_map(Map::values_mut) {
            let name = described["schema"]["$ref"].as_str();
            let Some(name) = name
                .and_then(|name| name.rsplit('/').next())
                .map(str::to_owned)
            else {
                is_required = true;
                continue;
            };
            is_required |= known[&name]["required"].is_array();
            if let Some(needed) = needs.get(&name) {
                described["x-needs"] = needed.clone();
                is_required = true;
            }
        }
        body["required"] = is_required.into();
    }
}

/// What bodies need, by their names.
fn take_needs(description: &mut Value) -> Map<String, Value> {
    let bodies = schemas(description).iter_mut();
    let needs = bodies.filter_map(|(name, schema)| {
        let needs = schema.as_object_mut()?.remove("x-needs")?;
        Some((name.clone(), needs))
    });
    needs.collect()
}
