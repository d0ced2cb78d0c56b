//! Types of values, read from the JSON schemas of the description.

use serde_json::Value;

use super::description::{entries, list, text};
use crate::shell::Outcome;

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Anything.
    Any,
    /// `null`.
    Null,
    /// A truth value.
    Boolean,
    /// Only `true`.
    True,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// A text.
    Text,
    /// A point in time, as text.
    Instant,
    /// This text alone.
    Word(String),
    /// The bytes of a file.
    Bytes,
    /// A list.
    List(Box<Shape>),
    /// An object with any members of this type.
    Map(Box<Shape>),
    /// An object of which nothing is known.
    Object,
    /// An object with these members.
    Record(Vec<Field>),
    /// A named schema.
    Named(String),
    /// One of several.
    Union(Vec<Shape>),
}

/// A member of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it means.
    pub about: String,
    /// Whether it is always there.
    pub required: bool,
    /// Its type.
    pub shape: Shape,
}

impl Shape {
    /// Whether it is the empty text.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Word(word) if word.is_empty())
    }
}

/// What fields of forms are called by, and the records that have the same fields in JSON.
const NESTED: [(&str, &str); 4] = [
    ("default", "DefaultsBody"),
    ("override", "OverrideBody"),
    ("reviewers", "ReviewerBody"),
    ("task", "TaskBody"),
];

/// The name of a schema in the clients.
pub fn type_name(name: &str) -> String {
    match name.strip_prefix("Collection_") {
        Some(item) => format!("{item}Collection"),
        // The languages have an error of their own.
        None if name == "Error" => "ErrorBody".into(),
        None => name.to_owned(),
    }
}

/// Reads a schema.
pub fn read(schema: &Value) -> Outcome<Shape> {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = reference.rsplit('/').next().unwrap_or_default();
        return Ok(Shape::Named(type_name(name)));
    }
    for several in ["oneOf", "anyOf"] {
        if schema.get(several).is_some() {
            let shapes: Vec<Shape> = list(&schema[several]).map(read).collect::<Outcome<_>>()?;
            return Ok(union(shapes));
        }
    }
    if schema.get("enum").is_some() {
        let words: Vec<Shape> = list(&schema["enum"])
            .map(constant)
            .collect::<Outcome<_>>()?;
        return Ok(union(words));
    }
    if let Some(value) = schema.get("const") {
        return constant(value);
    }
    match &schema["type"] {
        Value::Null => Ok(Shape::Any),
        Value::String(name) => typed(name, schema),
        Value::Array(names) => {
            let names = names.iter().filter_map(Value::as_str);
            let shapes: Vec<Shape> = names
                .map(|name| typed(name, schema))
                .collect::<Outcome<_>>()?;
            Ok(union(shapes))
        }
        other => Err(format!("a type that is {other}").into()),
    }
}

/// One of several: without repetitions, and without words where any text will do.
pub fn union(shapes: impl IntoIterator<Item = Shape>) -> Shape {
    let mut flat = Vec::new();
    for shape in shapes {
        match shape {
            Shape::Union(inner) => flat.extend(inner),
            shape => flat.push(shape),
        }
    }
    let any_text = flat.contains(&Shape::Text);
    let mut kept: Vec<Shape> = Vec::new();
    for shape in flat {
        let is_told = kept.contains(&shape) || any_text && matches!(shape, Shape::Word(_));
        if !is_told {
            kept.push(shape);
        }
    }
    kept.sort_by_key(|shape| *shape == Shape::Null);
    if kept.contains(&Shape::Any) {
        return Shape::Any;
    }
    match kept.len() {
        1 => kept.remove(0),
        _ => Shape::Union(kept),
    }
}

fn constant(value: &Value) -> Outcome<Shape> {
    match value {
        Value::Null => Ok(Shape::Null),
        Value::Bool(true) => Ok(Shape::True),
        Value::String(word) => Ok(Shape::Word(word.clone())),
        other => Err(format!("a constant {other}").into()),
    }
}

fn typed(name: &str, schema: &Value) -> Outcome<Shape> {
    Ok(match name {
        "null" => Shape::Null,
        "boolean" => Shape::Boolean,
        "integer" => Shape::Integer,
        "number" => Shape::Number,
        "string" if schema["format"] == "binary" => Shape::Bytes,
        "string" if schema["format"] == "date-time" => Shape::Instant,
        "string" => Shape::Text,
        "array" => Shape::List(Box::new(read(&schema["items"])?)),
        "object" if schema.get("properties").is_some() => record(schema)?,
        "object" if schema["additionalProperties"].is_object() => {
            Shape::Map(Box::new(read(&schema["additionalProperties"])?))
        }
        "object" => Shape::Object,
        other => return Err(format!("the type {other}").into()),
    })
}

fn record(schema: &Value) -> Outcome<Shape> {
    // Bodies name what they take; what they take and ignore, because an answer has it, is of no type.
    let is_body = schema["additionalProperties"] == false;
    let mut fields: Vec<Field> = Vec::new();
    for (name, value) in entries(&schema["properties"]) {
        let shape = read(value).map_err(|what| format!("{name}: {what}"))?;
        if is_body && shape == Shape::Any {
            continue;
        }
        // What a field of a nested record means is said there.
        let about = if name.contains('[') {
            String::new()
        } else {
            // Beside null, it stands at the reference.
            let places = [value].into_iter().chain(list(&value["oneOf"]));
            let mut abouts = places.map(|place| text(&place["description"]));
            abouts.find(|about| !about.is_empty()).unwrap_or_default()
        };
        let (name, shape) = nested(name, shape)?;
        if fields.iter().any(|field| field.name == name) {
            continue;
        }
        fields.push(Field {
            about,
            required: list(&schema["required"]).any(|required| *required == *name),
            name,
            shape,
        });
    }
    Ok(Shape::Record(fields))
}

/// Fields of forms such as `task[name]` are those of one member, as in JSON. Truth values are words there.
fn nested(name: &str, shape: Shape) -> Outcome<(String, Shape)> {
    if let Some((outer, _)) = name.split_once('[') {
        let found = NESTED.iter().find(|(name, _)| *name == outer);
        let (_, record) = found.ok_or_else(|| format!("{outer} is not known as a record"))?;
        let record = Shape::Named((*record).to_owned());
        let is_list = name.contains("[]");
        let shape = if is_list {
            Shape::List(Box::new(record))
        } else {
            record
        };
        return Ok((outer.to_owned(), shape));
    }
    let word = |word: &str| Shape::Word(word.to_owned());
    let is_truth = matches!(&shape, Shape::Union(words) if words.contains(&word("true")) && words.contains(&word("0")));
    Ok((
        name.to_owned(),
        if is_truth { Shape::Boolean } else { shape },
    ))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn shape(schema: &Value) -> Shape {
        read(schema).unwrap()
    }

    #[test]
    fn words_are_nothing_beside_any_text() {
        let cleared = json!({ "anyOf": [{ "type": "string" }, { "enum": ["", null] }] });
        assert_eq!(
            shape(&cleared),
            Shape::Union(vec![Shape::Text, Shape::Null])
        );
        let named =
            json!({ "anyOf": [{ "$ref": "#/x/Collection_Job" }, { "type": ["null", "integer"] }] });
        let named = shape(&named);
        let job = Shape::Named("JobCollection".into());
        assert_eq!(named, Shape::Union(vec![job, Shape::Integer, Shape::Null]));
    }

    #[test]
    fn a_body_leaves_out_what_is_ignored() {
        let mut body = json!({
            "type": "object",
            "properties": { "guid": {}, "name": { "type": "string", "description": "Its name." } },
            "required": ["name"],
            "additionalProperties": false,
        });
        let name = Field {
            name: "name".into(),
            about: "Its name.".into(),
            required: true,
            shape: Shape::Text,
        };
        assert_eq!(shape(&body), Shape::Record(vec![name]));
        body["additionalProperties"] = json!({ "type": "string" });
        let Shape::Record(fields) = shape(&body) else {
            panic!("no record");
        };
        assert_eq!(fields.len(), 2);
    }

    #[test]
    fn what_no_client_could_type_is_an_error() {
        assert!(read(&json!({ "type": "decimal" })).is_err());
        assert!(read(&json!({ "enum": [1] })).is_err());
    }
}
