//! Which bodies must be there, and what they need that no field can say alone.

use imprimatur_wire::body::AS_JSON;
use serde_json::{Map, Value};

use super::{operations, schemas};

/// Takes the schemas of bodies out of what the library could hold of them.
pub(super) fn unwrap(description: &mut Value) {
    for schema in schemas(description).values_mut() {
        if let Some(whole) = schema.get_mut(AS_JSON) {
            *schema = whole.take();
        }
    }
}

/// Says of every body whether it must be there. What it needs as a whole is an extension beside its schema: within,
/// generators of clients would make other types of it.
pub(super) fn refine(description: &mut Value) {
    let needs = take_needs(description);
    schemas(description)["Position"]["additionalProperties"] = false.into();
    let known = description["components"]["schemas"].clone();
    for (_, _, operation) in operations(description) {
        let Some(body) = operation.get_mut("requestBody") else {
            continue;
        };
        let mut is_required = false;
        for described in body["content"]
            .as_object_mut()
            .into_iter()
            .flat_map(Map::values_mut)
        {
            let name = described["schema"]["$ref"]
                .as_str()
                .and_then(|name| name.rsplit('/').next())
                .map(ToOwned::to_owned);
            let Some(name) = name else {
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
