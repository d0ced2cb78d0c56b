//! The generated half of the Rust client: a method for each operation, and what is sent in them. Its records are those of
//! the service itself.
#![expect(
    clippy::format_push_string,
    reason = "write! has a result that cannot be an error here, and nobody counts these allocations"
)]

use std::collections::BTreeSet;

use super::{
    description::{Answer, Description, Encoding, Operation, Parameter, Place},
    rust_bodies,
    shape::Shape,
    snake_case,
};

/// Operations that are written by hand, or are for nobody who has a key.
const BY_HAND: [&str; 3] = ["getLiveness", "getLogTile", "getReadiness"];
/// Names of fields that are words of the language.
const RESERVED: [&str; 3] = ["match", "override", "type"];

/// The files of the client, by their paths below its sources: a module for each tag.
pub fn files(description: &Description) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let about = "A method for each operation of the API but uploads, which have one of their own.";
    let mut operations = head(about);
    let about =
        "What is sent to operations. Fields that are left as they are by default are not sent.";
    let mut bodies = head(about);
    bodies += "#![expect(clippy::doc_markdown, reason = \"generated\")]\n\n";
    let mut known = BTreeSet::new();
    for (tag, about) in &description.tags {
        let name = tag.to_lowercase().replace(' ', "_");
        let of_tag: Vec<_> = generated(description)
            .filter(|one| one.tag == *tag)
            .collect();
        if of_tag.is_empty() {
            continue;
        }
        operations += &format!("mod {name};\n");
        files.push((
            format!("operations/{name}.rs"),
            methods(description, about, &of_tag),
        ));
        let records = rust_bodies::records(description, &of_tag, &mut known);
        if !records.is_empty() {
            bodies += &format!("mod {name};\npub use {name}::*;\n");
            files.push((
                format!("bodies/{name}.rs"),
                body_module(description, about, &records),
            ));
        }
    }
    files.push(("operations/mod.rs".to_owned(), operations));
    files.push(("bodies/mod.rs".to_owned(), bodies));
    files
}

fn methods(description: &Description, about: &str, operations: &[&Operation]) -> String {
    let methods = operations
        .iter()
        .map(|operation| method(description, operation));
    let methods = methods.collect::<Vec<_>>().join("\n");
    let (bodies, records): (Vec<_>, Vec<_>) = used(description, &methods)
        .into_iter()
        .partition(|name| is_sent(name));
    let own = ["BoxStream", "Client", "Method", "Response", "Result"];
    let mut own = named(&methods, &own, &["Client"]);
    if methods.contains("entries(") {
        own.push("pages::entries");
    }
    let mut out = head(about);
    if methods.contains("impl Display") {
        out += "use std::fmt::Display;\n\n";
    }
    if methods.contains("Into<Bytes>") {
        out += "use bytes::Bytes;\n\n";
    }
    out += &import("crate", &own);
    out += &import("crate::bodies", &bodies);
    out += &import("crate::records", &records);
    out + "\nimpl Client {\n" + &methods + "}\n"
}

fn body_module(description: &Description, about: &str, records: &str) -> String {
    let is_here = |name: &String| records.contains(&format!("pub struct {name} {{"));
    let (bodies, words): (Vec<_>, Vec<_>) = used(description, records)
        .into_iter()
        .filter(|name| !is_here(name))
        .partition(|name| is_sent(name));
    let own = named(records, &["Instant", "NewShape", "Rule"], &[]);
    let mut out = head(about);
    out += "use serde::Serialize;\n\n";
    out += &import("crate", &own);
    if records.contains("\"instant::") {
        out += "use crate::instant;\n";
    }
    out += &import("crate::bodies", &bodies);
    out += &import("crate::words", &words);
    out + records
}

fn is_sent(name: &str) -> bool {
    name.ends_with("Body") || name.ends_with("Query")
}

fn import(path: &str, names: &[impl AsRef<str>]) -> String {
    let names: Vec<_> = names.iter().map(AsRef::as_ref).collect();
    match names[..] {
        [] => String::new(),
        [name] => format!("use {path}::{name};\n"),
        _ => format!("use {path}::{{{}}};\n", names.join(", ")),
    }
}

fn head(about: &str) -> String {
    format!(
        "//! {}.\n// {}\n",
        about.trim_end_matches('.'),
        super::NOTICE
    )
}

/// The words of code outside of comments.
fn code_words(text: &str) -> BTreeSet<&str> {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("///"));
    lines
        .flat_map(|line| line.split(|letter: char| !letter.is_ascii_alphanumeric()))
        .collect()
}

/// Which of these names a text has, and those that it has always.
fn named<'n>(text: &str, names: &[&'n str], always: &[&str]) -> Vec<&'n str> {
    let words = code_words(text);
    let names = names.iter().copied();
    names
        .filter(|name| words.contains(name) || always.contains(name))
        .collect()
}

/// The operations that have a method.
fn generated(description: &Description) -> impl Iterator<Item = &Operation> {
    let operations = description.operations.iter();
    operations.filter(|operation| is_generated(operation))
}

/// The types of the interface that a text names, in alphabetical order.
fn used(description: &Description, text: &str) -> Vec<String> {
    let words = code_words(text);
    let mut known: BTreeSet<_> = generated(description).map(query_name).collect();
    known.extend(description.schemas.iter().map(|schema| schema.name.clone()));
    known.insert("Collection".to_owned());
    known.retain(|name| words.contains(name.as_str()));
    known.into_iter().collect()
}

/// Uploads are written by hand: they go on after a break.
fn is_generated(operation: &Operation) -> bool {
    let mut headers = operation.at(Place::Header);
    !BY_HAND.contains(&operation.id.as_str())
        && !headers.any(|header| header.required && header.constant().is_none())
        && operation
            .body
            .as_ref()
            .is_none_or(|body| body.encoding != Encoding::Form)
        && ["GET", "POST", "PUT", "DELETE"].contains(&operation.method.as_str())
}

/// How the method of an operation is called; `None` if it has none, or is written by hand.
pub fn call(description: &Description, operation: &Operation) -> Option<String> {
    if !is_generated(operation) {
        return None;
    }
    let mut arguments: Vec<String> = operation
        .in_path()
        .map(|parameter| parameter.name.clone())
        .collect();
    if !asked(description, operation).is_empty() {
        arguments.push("&query".to_owned());
    }
    match operation.body.as_ref() {
        Some(body) if matches!(body.shape, Shape::Named(_)) => arguments.push("&body".to_owned()),
        Some(body) if body.encoding == Encoding::Bytes => arguments.push("bytes".to_owned()),
        _ => {}
    }
    let (name, arguments) = (snake_case(&operation.id), arguments.join(", "));
    Some(match description.paged(operation) {
        Some(_) => format!("let mut all = client.{name}({arguments});"),
        None => format!("client.{name}({arguments}).await?;"),
    })
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
    if let Some(body) = operation
        .body
        .as_ref()
        .filter(|body| body.encoding == Encoding::Bytes)
    {
        arguments.push("body: impl Into<Bytes>".to_owned());
        call += &format!(".content({:?}, body.into())", body.media);
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
    let (name, mut about) = (snake_case(&operation.id), comment("    ", &operation.about));
    if arguments.matches(": ").count() >= ARGUMENTS_MAX {
        about.push_str("    #[expect(clippy::too_many_arguments, reason = \"the path has as many variables\")]\n");
    }
    match item {
        Some(_) => format!(
            "{about}    pub fn {name}({arguments}) -> BoxStream<'static, Result<{answer}>> {{\n        entries({call})\n    }}\n"
        ),
        None => format!(
            "{about}    pub async fn {name}({arguments}) -> Result<{answer}> {{\n        {call}{send}\n    }}\n"
        ),
    }
}

/// Arguments beside `self` from which on a lint wants fewer.
const ARGUMENTS_MAX: usize = 7;

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
pub fn asked<'o>(description: &Description, operation: &'o Operation) -> Vec<&'o Parameter> {
    let is_stream = description.paged(operation).is_some();
    let moves = |parameter: &Parameter| {
        is_stream
            && (parameter.moves() && operation.id != "listEvents" || parameter.name == "limit")
    };
    let parameters = operation.at(Place::Query);
    parameters.filter(|parameter| !moves(parameter)).collect()
}

pub fn query_name(operation: &Operation) -> String {
    let (first, rest) = operation.id.split_at(1);
    format!("{}{rest}Query", first.to_uppercase())
}

/// The type of a value.
pub fn kind(shape: &Shape) -> String {
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

pub fn ident(name: &str) -> String {
    if RESERVED.contains(&name) {
        format!("r#{name}")
    } else {
        name.to_owned()
    }
}

pub fn comment(indent: &str, about: &str) -> String {
    let mut out = String::new();
    for line in about.lines() {
        out += &format!("{indent}/// {line}\n");
    }
    out
}
