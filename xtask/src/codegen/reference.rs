//! The reference of every operation, in Markdown: a page for each tag with its operations and the records that they are
//! the first to name, and how each is called with curl and with the clients.
#![expect(
    clippy::format_push_string,
    reason = "write! has a result that cannot be an error here, and nobody counts these allocations"
)]

use std::collections::BTreeMap;

use serde_json::Value;

use super::{
    description::{Answer, Description, Encoding, Operation, Parameter, Place, entries},
    rust,
    shape::{Field, Shape},
    snake_case,
};

/// The pages, by their paths below the folder of the documentation.
pub fn pages(document: &Value, description: &Description) -> Vec<(String, String)> {
    let homes = homes(description);
    let tags = description.tags.iter().enumerate();
    let pages = tags.map(|(place, (tag, about))| {
        let writer = Writer {
            document,
            description,
            homes: &homes,
            tag,
        };
        // The number keeps the order of the description.
        let path = format!("reference/{place:02}-{}.md", slug(tag));
        (path, writer.page(about))
    });
    pages.collect()
}

/// The tag whose page has a record: the first one whose operations name it.
fn homes(description: &Description) -> BTreeMap<&str, &str> {
    let mut homes = BTreeMap::new();
    for (tag, _) in &description.tags {
        let operations = description.operations.iter();
        let mut found: Vec<&Shape> = Vec::new();
        for operation in operations.filter(|operation| operation.tag == *tag) {
            found.extend(operation.body.as_ref().map(|body| &body.shape));
            if let Answer::Json(shape) = &operation.answer {
                found.push(shape);
            }
        }
        while let Some(shape) = found.pop() {
            match shape {
                Shape::Named(name) if !homes.contains_key(name.as_str()) => {
                    let schemas = description.schemas.iter();
                    if let Some(schema) = schemas.clone().find(|schema| schema.name == *name) {
                        homes.insert(schema.name.as_str(), tag.as_str());
                        found.push(&schema.shape);
                    }
                }
                Shape::List(item) | Shape::Map(item) => found.push(item),
                Shape::Union(shapes) => found.extend(shapes),
                Shape::Record(fields) => found.extend(fields.iter().map(|field| &field.shape)),
                _ => {}
            }
        }
    }
    homes
}

struct Writer<'a> {
    document: &'a Value,
    description: &'a Description,
    homes: &'a BTreeMap<&'a str, &'a str>,
    tag: &'a str,
}

impl Writer<'_> {
    fn page(&self, about: &str) -> String {
        let mut out = format!("# {}\n\n<!-- {} -->\n\n{about}\n", self.tag, super::NOTICE);
        let operations = self.description.operations.iter();
        for operation in operations.filter(|operation| operation.tag == self.tag) {
            out += &self.operation(operation);
        }
        let schemas = self.description.schemas.iter();
        let own = schemas.filter(|schema| self.homes.get(&*schema.name) == Some(&self.tag));
        for schema in own {
            out += &format!("\n## {}\n\n{}\n", schema.name, schema.about);
            out += &self.shape(&schema.shape);
        }
        out
    }

    fn operation(&self, operation: &Operation) -> String {
        let Operation {
            id, method, path, ..
        } = operation;
        let mut out = format!(
            "\n## {}\n\n`{method} {path}`\n\n{}\n",
            heading(id),
            operation.about
        );
        out += &self.samples(operation);
        let parameters: Vec<&Parameter> = operation.parameters.iter().collect();
        if !parameters.is_empty() {
            out += "\n| Parameter | Type | Meaning |\n|---|---|---|\n";
        }
        for parameter in parameters {
            let place = match parameter.place {
                Place::Path => "path",
                Place::Query => "query",
                Place::Header => "header",
            };
            let needed = if parameter.required { ", required" } else { "" };
            out += &format!(
                "| `{}` | {} | {place}{needed}. {} |\n",
                parameter.name,
                self.kind(&parameter.shape),
                cell(&parameter.about)
            );
        }
        if let Some(body) = &operation.body {
            let kind = match body.encoding {
                Encoding::Json | Encoding::Form => self.kind(&body.shape),
                Encoding::Bytes => "bytes".to_owned(),
            };
            out += &format!("\nBody: {kind}, `{}`.\n", body.media);
        }
        let answer = match &operation.answer {
            Answer::Nothing => "`{}`".to_owned(),
            Answer::Json(shape) => self.kind(shape),
            Answer::Text => "text".to_owned(),
            Answer::Raw => "bytes, or headers alone".to_owned(),
        };
        out + &format!("\nAnswer: {answer}.\n")
    }

    fn samples(&self, operation: &Operation) -> String {
        let mut out = format!("\n```sh\n{}\n```\n", self.curl(operation));
        if let Some(call) = rust::call(self.description, operation) {
            out += &format!("\n```rust\n{call}\n```\n");
        }
        let names = operation.in_path().map(|parameter| parameter.name.as_str());
        let names: Vec<&str> = names.collect();
        let has_options = operation.chosen().any(|parameter| parameter.required);
        let arguments = |name: fn(&str) -> String, options: &str| {
            let mut arguments: Vec<String> = names.iter().map(|one| name(one)).collect();
            arguments.extend(operation.body.as_ref().map(|_| "body".to_owned()));
            arguments.extend(has_options.then(|| options.to_owned()));
            arguments.join(", ")
        };
        let (typescript, python) = (
            arguments(super::camel_case, "parameters"),
            arguments(ToOwned::to_owned, "**parameters"),
        );
        let id = &operation.id;
        out += &format!("\n```ts\nawait client.{id}({typescript});\n```\n");
        let name = snake_case(id);
        out + &format!("\n```python\nclient.{name}({python})\n```\n")
    }

    fn curl(&self, operation: &Operation) -> String {
        let mut path = operation.path.clone();
        for parameter in operation.in_path() {
            let variable = format!("${}", parameter.name.to_uppercase());
            path = path.replace(&format!("{{{}}}", parameter.name), &variable);
        }
        let method = match operation.method.as_str() {
            "GET" => String::new(),
            other => format!(" -X {other}"),
        };
        let mut out = format!("curl -sS{method} \"$SITE{path}\" -H \"Authorization: Bearer $KEY\"");
        let Some(body) = &operation.body else {
            return out;
        };
        match body.encoding {
            Encoding::Json => {
                out += " \\\n  -H 'Content-Type: application/json'";
                if let Some(example) = self.example(&body.shape) {
                    out += &format!(" -d '{}'", example.to_string().replace('\'', "'\\''"));
                }
            }
            Encoding::Form => out += " \\\n  -F filekey=@proof.pdf",
            Encoding::Bytes => {
                out += &format!(
                    " \\\n  -H 'Content-Type: {}' --data-binary @file",
                    body.media
                );
            }
        }
        out
    }

    /// The example of a body in the description.
    fn example(&self, shape: &Shape) -> Option<&Value> {
        let Shape::Named(name) = shape else {
            return None;
        };
        let schemas = entries(&self.document["components"]["schemas"]);
        let mut named = schemas.filter(|(known, _)| super::shape::type_name(known) == *name);
        named.next()?.1.get("example")
    }

    fn shape(&self, shape: &Shape) -> String {
        match shape {
            Shape::Record(fields) if !fields.is_empty() => {
                let mut out = "\n| Member | Type | Meaning |\n|---|---|---|\n".to_owned();
                for Field {
                    name,
                    about,
                    shape,
                    required: _,
                } in fields
                {
                    out += &format!("| `{name}` | {} | {} |\n", self.kind(shape), cell(about));
                }
                out
            }
            other => format!("\n{}\n", self.kind(other)),
        }
    }

    fn kind(&self, shape: &Shape) -> String {
        match shape {
            Shape::Any => "anything".to_owned(),
            Shape::Null => "null".to_owned(),
            Shape::Boolean => "boolean".to_owned(),
            Shape::True => "`true`".to_owned(),
            Shape::Integer => "integer".to_owned(),
            Shape::Number => "number".to_owned(),
            Shape::Text => "string".to_owned(),
            Shape::Instant => "RFC 3339".to_owned(),
            Shape::Word(word) => format!("`\"{}\"`", cell(word)),
            Shape::Bytes => "file".to_owned(),
            Shape::List(item) => format!("list of {}", self.kind(item)),
            Shape::Map(item) => format!("object of {}", self.kind(item)),
            Shape::Object | Shape::Record(_) => "object".to_owned(),
            Shape::Named(name) => self.link(name),
            Shape::Union(shapes) => {
                let kinds = shapes.iter().map(|shape| self.kind(shape));
                kinds.collect::<Vec<_>>().join(" or ")
            }
        }
    }

    fn link(&self, name: &str) -> String {
        let Some(home) = self.homes.get(name) else {
            return name.to_owned();
        };
        let tags = self.description.tags.iter().enumerate();
        let mut home = tags.filter(|(_, (tag, _))| tag == home);
        let page = match home.next() {
            Some((_, (tag, _))) if tag == self.tag => String::new(),
            Some((place, (tag, _))) => format!("{place:02}-{}.md", slug(tag)),
            None => return name.to_owned(),
        };
        format!("[{name}]({page}#{})", name.to_lowercase())
    }
}

/// `listJobs` as `List jobs`.
fn heading(id: &str) -> String {
    let words = snake_case(id).replace('_', " ");
    let (first, rest) = words.split_at(1);
    format!("{}{rest}", first.to_uppercase())
}

fn slug(tag: &str) -> String {
    tag.to_lowercase().replace(' ', "-")
}

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
