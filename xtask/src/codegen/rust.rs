//! The generated half of the Rust client: a method for each operation, and what is sent in them. Its records are those of
//! the service itself.
#![expect(
    clippy::format_push_string,
    reason = "write! has a result that cannot be an error here, and nobody counts these allocations"
)]

use std::collections::BTreeSet;

use super::{
    description::{Answer, Description, Encoding, Operation, Parameter, Place, Schema},
    shape::{Field, Shape},
    snake_case,
};

/// Parts of bodies that have types written by hand: none of the interface's schemas names them.
const OWN: [(&str, &str, &str); 2] = [
    ("CommentBody", "shape", "NewShape"),
    ("StageBody", "rule", "Rule"),
];
/// Operations that are written by hand, or are for nobody who has a key.
const BY_HAND: [&str; 3] = ["getLiveness", "getLogTile", "getReadiness"];
/// Names of fields that are words of the language.
const RESERVED: [&str; 2] = ["override", "type"];

/// `operations.rs`.
pub fn operations(description: &Description) -> String {
    let methods = generated(description).map(|operation| method(description, operation));
    let methods = methods.collect::<Vec<_>>().join("\n");
    let (bodies, records): (Vec<_>, Vec<_>) = used(description, &methods)
        .into_iter()
        .partition(|name| name.ends_with("Body") || name.ends_with("Query"));
    let mut out =
        head("A method for each operation of the API but uploads, which have one of their own.");
    out += "use std::fmt::Display;\n\n";
    out += &format!("use crate::bodies::{{{}}};\n", bodies.join(", "));
    out += &format!("use crate::records::{{{}}};\n", records.join(", "));
    out += "use crate::{BoxStream, Client, Method, Response, Result, pages::entries};\n\n";
    out + "impl Client {\n" + &methods + "}\n"
}

/// `bodies.rs`.
pub fn bodies(description: &Description) -> String {
    let sent = sent(description);
    let mut records = String::new();
    for schema in &description.schemas {
        if sent.contains(schema.name.as_str()) {
            records += &body(description, schema);
        }
    }
    for operation in generated(description) {
        records += &query(description, operation);
    }
    let mut words = used(description, &records);
    words.retain(|name| !name.ends_with("Body") && !name.ends_with("Query"));
    let mut out = head(
        "What is sent to operations. Fields that are left as they are by default are not sent.",
    );
    out += "#![expect(clippy::doc_markdown, reason = \"generated\")]\n\n";
    out += "use serde::Serialize;\n\n";
    out += &format!("use crate::words::{{{}}};\n", words.join(", "));
    out + "use crate::{Instant, NewShape, Rule, instant};\n" + &records
}

fn head(about: &str) -> String {
    format!("//! {about}\n// {}\n", super::NOTICE)
}

/// The operations that have a method.
fn generated(description: &Description) -> impl Iterator<Item = &Operation> {
    let operations = description.operations.iter();
    operations.filter(|operation| is_generated(operation))
}

/// The types of the interface that a text names outside of comments, in alphabetical order.
fn used(description: &Description, text: &str) -> Vec<String> {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("///"));
    let words = lines.flat_map(|line| line.split(|letter: char| !letter.is_ascii_alphanumeric()));
    let words: BTreeSet<_> = words.collect();
    let mut known: BTreeSet<_> = generated(description).map(query_name).collect();
    known.extend(description.schemas.iter().map(|schema| schema.name.clone()));
    known.insert("Collection".to_owned());
    known.retain(|name| words.contains(name.as_str()));
    known.into_iter().collect()
}

/// The names of bodies that are sent, and of the records in them.
fn sent(description: &Description) -> BTreeSet<&str> {
    let bodies = generated(description).filter_map(|operation| operation.body.as_ref());
    let mut left: Vec<_> = bodies.map(|body| &body.shape).collect();
    let mut sent = BTreeSet::new();
    while let Some(shape) = left.pop() {
        match shape {
            Shape::List(item) => left.push(item),
            Shape::Union(shapes) => left.extend(shapes),
            Shape::Record(fields) => left.extend(fields.iter().map(|field| &field.shape)),
            Shape::Named(name) => {
                let found = description
                    .schemas
                    .iter()
                    .find(|schema| schema.name == *name);
                let record = found.filter(|schema| matches!(schema.shape, Shape::Record(_)));
                if let Some(schema) = record.filter(|_| sent.insert(name.as_str())) {
                    left.push(&schema.shape);
                }
            }
            _ => {}
        }
    }
    sent
}

/// Uploads are written by hand: they go on after a break.
fn is_generated(operation: &Operation) -> bool {
    let is_json = |encoding| encoding == Encoding::Json;
    let mut headers = operation.at(Place::Header);
    !BY_HAND.contains(&operation.id.as_str())
        && !headers.any(|header| header.required)
        && operation
            .body
            .as_ref()
            .is_none_or(|body| is_json(body.encoding))
        && ["GET", "POST", "PUT", "DELETE"].contains(&operation.method.as_str())
}

fn method(description: &Description, operation: &Operation) -> String {
    let item = description.paged(operation);
    let mut arguments: Vec<_> = operation
        .in_path()
        .map(|parameter| format!("{}: impl Display", parameter.name))
        .collect();
    let mut call = format!(
        "self.at(Method::{}, [{}])",
        operation.method,
        path(operation)
    );
    if !asked(description, operation).is_empty() {
        arguments.push(format!("query: &{}", query_name(operation)));
        call += ".query(query)";
    }
    if let Some(Shape::Named(name)) = operation.body.as_ref().map(|body| &body.shape) {
        arguments.push(format!("body: &{name}"));
        call += ".body(body)";
    }
    if is_once(operation) {
        call += ".once()";
    }
    let (answer, send) = match (item, &operation.answer) {
        (Some(item), _) => (kind(item), String::new()),
        (None, Answer::Nothing) => ("()".to_owned(), ".nothing().await".to_owned()),
        (None, Answer::Json(shape)) => (kind(shape), ".json().await".to_owned()),
        (None, Answer::Text) => ("String".to_owned(), ".text().await".to_owned()),
        (None, Answer::Raw) => ("Response".to_owned(), ".send().await".to_owned()),
    };
    arguments.insert(0, "&self".to_owned());
    let arguments = arguments.join(", ");
    let (name, about) = (snake_case(&operation.id), comment("    ", &operation.about));
    match item {
        Some(_) => format!(
            "{about}    pub fn {name}({arguments}) -> BoxStream<'static, Result<{answer}>> {{\n        entries({call})\n    }}\n"
        ),
        None => format!(
            "{about}    pub async fn {name}({arguments}) -> Result<{answer}> {{\n        {call}{send}\n    }}\n"
        ),
    }
}

/// Whether a second request would be a second mail.
fn is_once(operation: &Operation) -> bool {
    operation.method == "PUT" && operation.path.ends_with("/notify")
}

/// The segments of the path.
fn path(operation: &Operation) -> String {
    let segments = operation.path.split('/').skip(1).map(|segment| {
        let name = segment
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'));
        name.map_or(format!("{segment:?}"), |name| {
            format!("&{name}.to_string()")
        })
    });
    segments.collect::<Vec<_>>().join(", ")
}

/// The parameters of the query that a caller chooses: a stream moves by itself.
fn asked<'o>(description: &Description, operation: &'o Operation) -> Vec<&'o Parameter> {
    let is_stream = description.paged(operation).is_some();
    let moves = |parameter: &Parameter| {
        is_stream
            && (parameter.moves() && operation.id != "listEvents" || parameter.name == "limit")
    };
    let parameters = operation.at(Place::Query);
    parameters.filter(|parameter| !moves(parameter)).collect()
}

fn query_name(operation: &Operation) -> String {
    let (first, rest) = operation.id.split_at(1);
    format!("{}{rest}Query", first.to_uppercase())
}

fn query(description: &Description, operation: &Operation) -> String {
    let asked = asked(description, operation);
    let fields = asked.iter().map(|parameter| Field {
        name: parameter.name.clone(),
        about: parameter.about.clone(),
        required: parameter.required,
        shape: parameter.shape.clone(),
    });
    let fields: Vec<_> = fields.collect();
    if fields.is_empty() {
        return String::new();
    }
    let about = format!("What is asked of `{}`.", snake_case(&operation.id));
    request(&query_name(operation), &about, &fields, false)
}

fn body(description: &Description, Schema { name, about, shape }: &Schema) -> String {
    let Shape::Record(fields) = shape else {
        return String::new();
    };
    let named = Shape::Named(name.clone());
    let is_change = description.operations.iter().any(|operation| {
        let body = operation.body.as_ref();
        operation.method == "PUT" && body.is_some_and(|body| body.shape == named)
    });
    request(name, about, fields, is_change)
}

/// A struct, and how one is made of what it needs.
fn request(name: &str, about: &str, fields: &[Field], is_change: bool) -> String {
    let mut out = format!(
        "\n{}#[derive(Clone, Debug, PartialEq, Serialize)]\n",
        comment("", about)
    );
    if fields.iter().all(|field| !field.required) {
        out += "#[derive(Default)]\n";
    }
    out += &format!("pub struct {name} {{\n");
    for field in fields {
        out += &comment("    ", &field.about);
        out += &member(name, field, is_change);
    }
    out += "}\n";
    if fields.iter().any(|field| field.required) {
        out += &constructor(name, fields);
    }
    out
}

fn member(record: &str, field: &Field, is_change: bool) -> String {
    let own = OWN
        .iter()
        .find(|(of, name, _)| (*of, *name) == (record, &field.name));
    let (shape, is_nullable) = without_null(&field.shape);
    let is_instant = shape == Shape::Instant;
    let mut kind = own.map_or_else(|| kind(&shape), |(.., own)| (*own).to_owned());
    let mut out = String::new();
    let is_cleared = is_instant && is_nullable && is_change;
    if is_instant {
        let how = match (field.required, is_cleared) {
            (true, _) => "serialize",
            (false, true) => "cleared",
            (false, false) => "maybe",
        };
        out += &format!("    #[serde(serialize_with = \"instant::{how}\")]\n");
    }
    if !field.required {
        kind = if is_cleared {
            format!("Option<Option<{kind}>>")
        } else {
            format!("Option<{kind}>")
        };
        out += "    #[serde(skip_serializing_if = \"Option::is_none\")]\n";
    }
    out + &format!("    pub {}: {kind},\n", ident(&field.name))
}

fn constructor(name: &str, fields: &[Field]) -> String {
    let mut required: Vec<_> = fields.iter().filter(|field| field.required).collect();
    required.sort_by_key(|field| field.shape == Shape::Boolean);
    let arguments = required.iter().map(|field| match &field.shape {
        Shape::Text => format!("{}: impl Into<String>", ident(&field.name)),
        shape => format!("{}: {}", ident(&field.name), kind(shape)),
    });
    let arguments = arguments.collect::<Vec<_>>().join(", ");
    let mut members = String::new();
    for field in fields {
        let name = ident(&field.name);
        members += &match (&field.shape, field.required) {
            (Shape::Text, true) => format!("            {name}: {name}.into(),\n"),
            (_, true) => format!("            {name},\n"),
            (_, false) => format!("            {name}: None,\n"),
        };
    }
    format!(
        "\nimpl {name} {{\n    /// One with what it needs, and nothing else.\n    pub fn new({arguments}) -> Self {{\n        Self {{\n{members}        }}\n    }}\n}}\n"
    )
}

/// What a value is beside null.
fn without_null(shape: &Shape) -> (Shape, bool) {
    match shape {
        Shape::Union(shapes) if shapes.contains(&Shape::Null) => {
            let others = shapes.iter().filter(|shape| **shape != Shape::Null);
            (super::shape::union(others.cloned()), true)
        }
        shape => (shape.clone(), false),
    }
}

/// The type of a value.
fn kind(shape: &Shape) -> String {
    match shape {
        Shape::Boolean | Shape::True => "bool".to_owned(),
        Shape::Integer => "i64".to_owned(),
        Shape::Number => "f64".to_owned(),
        Shape::Text | Shape::Word(_) => "String".to_owned(),
        Shape::Instant => "Instant".to_owned(),
        Shape::List(item) => format!("Vec<{}>", kind(item)),
        Shape::Named(name) => match name.strip_suffix("Collection") {
            Some(item) => format!("Collection<{item}>"),
            None => name.clone(),
        },
        Shape::Union(shapes) if shapes.iter().all(|shape| matches!(shape, Shape::Word(_))) => {
            "String".to_owned()
        }
        Shape::Any
        | Shape::Null
        | Shape::Bytes
        | Shape::Map(_)
        | Shape::Object
        | Shape::Record(_)
        | Shape::Union(_) => "serde_json::Value".to_owned(),
    }
}

fn ident(name: &str) -> String {
    if RESERVED.contains(&name) {
        format!("r#{name}")
    } else {
        name.to_owned()
    }
}

fn comment(indent: &str, about: &str) -> String {
    let mut out = String::new();
    for line in about.lines() {
        out += &format!("{indent}/// {line}\n");
    }
    out
}
