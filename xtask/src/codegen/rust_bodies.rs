//! What is sent to operations by the Rust client: a struct for each body and query.
#![expect(
    clippy::format_push_string,
    reason = "write! has a result that cannot be an error here, and nobody counts these allocations"
)]

use std::collections::BTreeSet;

use super::{
    description::{Description, Operation, Schema},
    rust::{asked, comment, ident, kind, query_name},
    shape::{self, Field, Shape},
    snake_case,
};

/// Parts of bodies that have types written by hand: none of the interface's schemas names them.
const OWN: [(&str, &str, &str); 2] = [
    ("CommentBody", "shape", "NewShape"),
    ("StageBody", "rule", "Rule"),
];

/// What null clears, besides instants; texts are cleared by the empty one, and elsewhere null is as good as absent.
const CLEARABLE: [(&str, &str); 2] = [("JobBody", "expect"), ("JobBody", "plan_id")];

/// The bodies and queries of these operations that no operation before has.
pub fn records<'d>(
    description: &'d Description,
    operations: &[&'d Operation],
    known: &mut BTreeSet<&'d str>,
) -> String {
    let mut out = String::new();
    let sent = sent(description, operations);
    for schema in &description.schemas {
        if sent.contains(schema.name.as_str()) && known.insert(&schema.name) {
            out += &body(description, schema);
        }
    }
    for operation in operations {
        out += &query(description, operation);
    }
    out
}

/// The names of bodies that are sent to these operations, and of the records in them.
fn sent<'d>(description: &'d Description, operations: &[&'d Operation]) -> BTreeSet<&'d str> {
    let bodies = operations
        .iter()
        .filter_map(|operation| operation.body.as_ref());
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
    let is_clearable = is_instant || CLEARABLE.contains(&(record, &field.name));
    let is_cleared = is_clearable && is_nullable && is_change;
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
            (shape::union(others.cloned()), true)
        }
        shape => (shape.clone(), false),
    }
}
