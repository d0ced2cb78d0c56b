//! Types and formats that are said of every number and word, since generators of clients guess others.

use serde_json::{Value, json};

use super::shapes::children;

/// Says how long integers are, and that words are texts.
pub(super) fn refine(schema: &mut Value) {
    for inner in children(schema) {
        refine(inner);
    }
    let is_integer = |kind: &Value| kind == "integer";
    let has_integers = match &schema["type"] {
        Value::Array(kinds) => kinds.iter().any(is_integer),
        kind => is_integer(kind),
    };
    if has_integers && schema["format"].is_null() {
        let fits = schema["maximum"]
            .as_u64()
            .is_some_and(|maximum| i32::try_from(maximum).is_ok());
        schema["format"] = if fits { "int32" } else { "int64" }.into();
    }
    let are_words = |words: &Vec<Value>| words.iter().all(Value::is_string);
    if schema["type"].is_null() && schema["enum"].as_array().is_some_and(are_words) {
        schema["type"] = json!("string");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refined(mut schema: Value) -> Value {
        refine(&mut schema);
        schema
    }

    #[test]
    fn numbers_and_words_have_types() {
        let small = json!({"type": "integer", "maximum": 200});
        assert_eq!(refined(small)["format"], "int32");
        for large in [
            json!({"type": "integer", "maximum": 9_007_199_254_740_991_u64}),
            json!({"type": ["integer", "null"], "minimum": 1}),
        ] {
            assert_eq!(refined(large)["format"], "int64");
        }
        let inner = json!({"properties": {"type": {"enum": ["a"]}}});
        assert_eq!(refined(inner)["properties"]["type"]["type"], "string");
    }
}
