//! The generated half of the `TypeScript` package: an interface for each schema, a method for each operation.
#![expect(
    clippy::format_push_string,
    reason = "write! has a result that cannot be an error here, and nobody counts these allocations"
)]

use super::description::{
    Answer, Body, Description, Encoding, Operation, Parameter, Place, Schema,
};
use super::shape::{Field, Shape};

/// `models.ts`.
pub fn models(description: &Description) -> String {
    let mut out = format!("// {}\n", super::NOTICE);
    for schema in &description.schemas {
        model(&mut out, schema);
    }
    out
}

fn model(out: &mut String, schema: &Schema) {
    let Schema { name, about, shape } = schema;
    out.push('\n');
    comment(out, "", about);
    *out += &match shape {
        Shape::Record(fields) => format!("export interface {name} {}\n", record(fields)),
        shape => format!("export type {name} = {};\n", kind(shape, "")),
    };
}

fn record(fields: &[Field]) -> String {
    let mut out = String::from("{\n");
    for Field {
        name,
        about,
        required,
        shape,
    } in fields
    {
        comment(&mut out, "  ", about);
        let mark = if *required { "" } else { "?" };
        out += &format!("  {}{mark}: {};\n", key(name), kind(shape, ""));
    }
    out + "}"
}

/// A type; named ones have this in front.
fn kind(shape: &Shape, module: &str) -> String {
    match shape {
        Shape::Any => "unknown".into(),
        Shape::Null => "null".into(),
        Shape::Boolean => "boolean".into(),
        Shape::True => "true".into(),
        Shape::Integer | Shape::Number => "number".into(),
        Shape::Text | Shape::Instant => "string".into(),
        Shape::Word(word) => quoted(word),
        Shape::Bytes => "Blob".into(),
        Shape::List(item) => match **item {
            Shape::Union(_) => format!("Array<{}>", kind(item, module)),
            _ => format!("{}[]", kind(item, module)),
        },
        Shape::Map(value) => format!("Record<string, {}>", kind(value, module)),
        Shape::Object => "Record<string, unknown>".into(),
        Shape::Record(fields) => {
            let members = fields.iter().map(|field| {
                let mark = if field.required { "" } else { "?" };
                format!("{}{mark}: {}", key(&field.name), kind(&field.shape, module))
            });
            format!("{{ {} }}", members.collect::<Vec<_>>().join("; "))
        }
        Shape::Named(name) => format!("{module}{name}"),
        Shape::Union(shapes) => {
            let shapes: Vec<String> = shapes.iter().map(|shape| kind(shape, module)).collect();
            shapes.join(" | ")
        }
    }
}

/// `operations.ts`.
pub fn operations(description: &Description) -> String {
    let mut out = format!("// {}\n\n", super::NOTICE);
    out += "import type * as models from \"./models.js\";\n";
    out += "import { Transport, pages, type RequestOptions } from \"./transport.js\";\n\n";
    out += "/** A method for each operation of the API. */\n";
    out += "export class Operations extends Transport {\n";
    for operation in &description.operations {
        method(&mut out, operation);
        if let Some(item) = description.paged(operation) {
            iterator(&mut out, operation, item);
        }
    }
    out.truncate(out.trim_end().len());
    out + "\n}\n"
}

fn method(out: &mut String, operation: &Operation) {
    comment(out, "  ", &operation.about);
    let mut arguments: Vec<String> = operation.in_path().map(path_argument).collect();
    arguments.extend(operation.body.as_ref().map(body_argument));
    arguments.extend(parameters_argument(operation));
    arguments.push("options?: RequestOptions".into());
    let (send, answer) = match &operation.answer {
        Answer::Nothing => ("nothing".into(), "void".into()),
        Answer::Json(shape) => {
            let answer = kind(shape, "models.");
            (format!("json<{answer}>"), answer)
        }
        Answer::Text => ("text".into(), "string".into()),
        Answer::Raw => ("raw".into(), "Response".into()),
    };
    let Operation { id, method, .. } = operation;
    *out += &format!(
        "  {id}({}): Promise<{answer}> {{\n    return this.{send}(\"{method}\", {}, {}, options);\n  }}\n\n",
        arguments.join(", "),
        path(operation),
        parts(operation),
    );
}

fn path_argument(parameter: &Parameter) -> String {
    let Parameter { name, shape, .. } = parameter;
    format!("{}: {}", super::camel_case(name), kind(shape, "models."))
}

fn body_argument(body: &Body) -> String {
    let shape = match body.encoding {
        Encoding::Bytes => "Blob | Uint8Array<ArrayBuffer>".into(),
        Encoding::Json | Encoding::Form => kind(&body.shape, "models."),
    };
    let mark = if body.required { "" } else { "?" };
    format!("body{mark}: {shape}")
}

fn parameters_argument(operation: &Operation) -> Option<String> {
    let chosen: Vec<&Parameter> = operation.chosen().collect();
    let mut members = String::new();
    for parameter in &chosen {
        comment(&mut members, "    ", &parameter.about);
        let mark = if parameter.required { "" } else { "?" };
        let shape = kind(&parameter.shape, "models.");
        members += &format!("    {}{mark}: {shape};\n", key(&parameter.name));
    }
    let default = if chosen.iter().any(|parameter| parameter.required) {
        ""
    } else {
        " = {}"
    };
    (!chosen.is_empty()).then(|| format!("parameters: {{\n{members}  }}{default}"))
}

fn path(operation: &Operation) -> String {
    let mut path = operation.path.clone();
    for parameter in operation.in_path() {
        let argument = super::camel_case(&parameter.name);
        let filled = format!("${{encodeURIComponent({argument})}}");
        path = path.replace(&format!("{{{}}}", parameter.name), &filled);
    }
    if path == operation.path {
        quoted(&path)
    } else {
        format!("`{path}`")
    }
}

fn parts(operation: &Operation) -> String {
    let mut parts = Vec::new();
    for (place, name) in [(Place::Query, "query"), (Place::Header, "headers")] {
        let members: Vec<String> = operation.at(place).map(member).collect();
        if !members.is_empty() {
            parts.push(format!("{name}: {{ {} }}", members.join(", ")));
        }
    }
    match operation.body.as_ref().map(|body| body.encoding) {
        Some(Encoding::Json) => parts.push("json: body".into()),
        Some(Encoding::Form) => parts.push("form: body".into()),
        Some(Encoding::Bytes) => parts.push("bytes: body".into()),
        None => {}
    }
    match parts.as_slice() {
        [] => "{}".into(),
        parts => format!("{{ {} }}", parts.join(", ")),
    }
}

fn member(parameter: &Parameter) -> String {
    let name = key(&parameter.name);
    if let Some(constant) = parameter.constant() {
        return format!("{name}: {}", quoted(constant));
    }
    if name == parameter.name {
        format!("{name}: parameters.{name}")
    } else {
        format!("{name}: parameters[{name}]")
    }
}

fn iterator(out: &mut String, operation: &Operation, item: &Shape) {
    let id = &operation.id;
    let all = super::iterator_name(id);
    let mut arguments: Vec<String> = operation.in_path().map(path_argument).collect();
    let mut given: Vec<String> = operation
        .in_path()
        .map(|parameter| super::camel_case(&parameter.name))
        .collect();
    arguments.push(format!(
        "parameters: Parameters<Operations[\"{id}\"]>[{}] = {{}}",
        given.len()
    ));
    arguments.push("options?: RequestOptions".into());
    given.push("{ ...parameters, ...following }".into());
    given.push("options".into());
    comment(out, "  ", &format!("The same as `{id}`, page after page."));
    *out += &format!(
        "  {all}({}): AsyncGenerator<{}, void, undefined> {{\n    return pages((following) => this.{id}({}));\n  }}\n\n",
        arguments.join(", "),
        kind(item, "models."),
        given.join(", "),
    );
}

fn comment(out: &mut String, indent: &str, about: &str) {
    let about = about.replace("*/", "*\\/");
    let lines: Vec<&str> = about.lines().collect();
    *out += &match lines.as_slice() {
        [] => String::new(),
        [line] => format!("{indent}/** {line} */\n"),
        lines => {
            let start = format!("\n{indent} * ");
            format!("{indent}/**{start}{}\n{indent} */\n", lines.join(&start))
        }
    };
}

/// The name of a member, in quotes where it needs them.
fn key(name: &str) -> String {
    let is_name = name
        .chars()
        .all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if is_name {
        name.to_owned()
    } else {
        quoted(name)
    }
}

fn quoted(text: &str) -> String {
    format!("{text:?}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_several_types_are_in_parentheses_of_their_own() {
        let several = Shape::Union(vec![Shape::Named("Task".into()), Shape::Null]);
        let list = |item: Shape| Shape::List(Box::new(item));
        assert_eq!(kind(&list(several), "models."), "Array<models.Task | null>");
        assert_eq!(kind(&list(Shape::Text), ""), "string[]");
    }

    #[test]
    fn a_comment_ends_where_it_should() {
        let mut out = String::new();
        comment(&mut out, "", "image/*\nand */*");
        assert_eq!(out, "/**\n * image/*\n * and *\\/*\n */\n");
        assert_eq!(
            (key("name"), key("If-Match")),
            ("name".into(), "\"If-Match\"".into())
        );
    }
}
