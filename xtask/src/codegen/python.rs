//! The generated half of the Python package: a typed dictionary for each schema, a method for each operation.
#![expect(
    clippy::format_push_string,
    reason = "write! has a result that cannot be an error here, and nobody counts these allocations"
)]

use super::description::{
    Answer, Body, Description, Encoding, Operation, Parameter, Place, Schema,
};
use super::shape::{Field, Shape};

/// Names that cannot be those of arguments or, as members of a class, of anything.
const RESERVED: [&str; 10] = [
    "from", "in", "is", "class", "def", "global", "import", "pass", "return", "with",
];

/// `models.py`.
pub fn models(description: &Description) -> String {
    let mut out = format!(
        "\"\"\"What goes into and comes out of the API.\"\"\"\n\n# {}\n\n",
        super::NOTICE
    );
    out += "from __future__ import annotations\n\n";
    out += "from typing import IO, Any, Literal, TypeAlias, Union\n\n";
    out += "from typing_extensions import NotRequired, TypedDict, final\n\n";
    out += "#: A file to upload: its bytes, or what can be read from its beginning as often as it takes.\n";
    out += "File: TypeAlias = Union[bytes, IO[bytes]]\n";
    for schema in &description.schemas {
        model(&mut out, schema);
    }
    out
}

fn model(out: &mut String, schema: &Schema) {
    let Schema { name, about, shape } = schema;
    *out += &match shape {
        Shape::Record(fields) if fields.iter().all(|field| is_name(&field.name)) => {
            let opening = format!(
                "\n\n@final\nclass {name}(TypedDict):\n    {}\n",
                docstring(about, "    ")
            );
            opening + &members(fields)
        }
        Shape::Record(fields) => {
            let members = fields.iter().map(|field| {
                let kind = member_kind(field);
                format!("        {:?}: {kind:?},\n", field.name)
            });
            let members: String = members.collect();
            format!(
                "\n\n{name} = TypedDict(\n    {name:?},\n    {{\n{members}    }},\n)\n{}\n",
                docstring(about, "")
            )
        }
        shape => {
            let kind = kind(shape, "");
            // What stands below is not known yet when this line runs.
            let kind = if names_another(shape) {
                format!("{kind:?}")
            } else {
                kind
            };
            format!("\n\n{name}: TypeAlias = {kind}\n{}\n", docstring(about, ""))
        }
    };
}

fn members(fields: &[Field]) -> String {
    let mut out = String::new();
    for field in fields {
        out += &format!("\n    {}: {}\n", field.name, member_kind(field));
        if !field.about.is_empty() {
            out += &format!("    {}\n", docstring(&field.about, "    "));
        }
    }
    out
}

fn member_kind(field: &Field) -> String {
    let kind = kind(&field.shape, "");
    if field.required {
        kind
    } else {
        format!("NotRequired[{kind}]")
    }
}

fn names_another(shape: &Shape) -> bool {
    match shape {
        Shape::Named(_) => true,
        Shape::List(inner) | Shape::Map(inner) => names_another(inner),
        Shape::Union(shapes) => shapes.iter().any(names_another),
        _ => false,
    }
}

/// A type; named ones have this in front.
fn kind(shape: &Shape, module: &str) -> String {
    match shape {
        Shape::Any => "Any".into(),
        Shape::Null => "None".into(),
        Shape::Boolean => "bool".into(),
        Shape::True => "Literal[True]".into(),
        Shape::Integer => "int".into(),
        Shape::Number => "float".into(),
        Shape::Text | Shape::Instant => "str".into(),
        Shape::Word(word) => format!("Literal[{word:?}]"),
        Shape::Bytes => format!("{module}File"),
        Shape::List(item) => format!("list[{}]", kind(item, module)),
        Shape::Map(value) => format!("dict[str, {}]", kind(value, module)),
        Shape::Object => "dict[str, Any]".into(),
        Shape::Record(fields) => match fields.as_slice() {
            [only] => format!(
                "dict[Literal[{:?}], {}]",
                only.name,
                kind(&only.shape, module)
            ),
            _ => "dict[str, Any]".into(),
        },
        Shape::Named(name) => format!("{module}{name}"),
        Shape::Union(shapes) => one_of(shapes, module),
    }
}

/// Words stand in one `Literal`.
fn one_of(shapes: &[Shape], module: &str) -> String {
    let words: Vec<String> = shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Word(word) => Some(format!("{word:?}")),
            _ => None,
        })
        .collect();
    let others = shapes
        .iter()
        .filter(|shape| !matches!(shape, Shape::Word(_)));
    let mut kinds: Vec<String> = others.map(|shape| kind(shape, module)).collect();
    if !words.is_empty() {
        kinds.insert(0, format!("Literal[{}]", words.join(", ")));
    }
    kinds.join(" | ")
}

/// `operations.py` of the client that waits for answers by `await`; that of the other one is made of it.
pub fn operations(description: &Description) -> String {
    let mut out = format!(
        "\"\"\"A method for each operation of the API.\"\"\"\n\n# {}\n\n",
        super::NOTICE
    );
    out += "from __future__ import annotations\n\n";
    out += "from collections.abc import AsyncIterator\n";
    out += "from typing import Any, Literal, cast\n\n";
    out += "import httpx\n";
    out += "from typing_extensions import Unpack\n\n";
    out += "from .. import models\n";
    out += "from .._request import RequestOptions\nfrom .._request import segment as _segment\n";
    out += "from .transport import AsyncTransport\n\n\n";
    out += "class AsyncOperations(AsyncTransport):\n";
    out += "    \"\"\"A method for each operation of the API.\"\"\"\n";
    for operation in &description.operations {
        method(&mut out, operation);
        if let Some(item) = description.paged(operation) {
            iterator(&mut out, operation, item);
        }
    }
    out
}

fn method(out: &mut String, operation: &Operation) {
    let (answer, send) = match &operation.answer {
        Answer::Nothing => ("None".to_owned(), "await self._nothing"),
        Answer::Json(shape) => (kind(shape, "models."), "await self._json"),
        Answer::Text => ("str".into(), "await self._text"),
        Answer::Raw => ("httpx.Response".into(), "await self._raw"),
    };
    let call = format!(
        "{send}({:?}, {}{}, options=options)",
        operation.method,
        path(operation),
        parts(operation)
    );
    let call = match &operation.answer {
        Answer::Nothing => call,
        Answer::Json(_) => format!("return cast({answer:?}, {call})"),
        Answer::Text | Answer::Raw => format!("return {call}"),
    };
    *out += &format!(
        "\n    async def {}(\n        self,\n{}        **options: Unpack[RequestOptions],\n    ) -> {answer}:\n        {}\n        {call}\n",
        super::snake_case(&operation.id),
        arguments(operation),
        documentation(operation),
    );
}

fn arguments(operation: &Operation) -> String {
    let mut out = String::new();
    for Parameter { name, shape, .. } in operation.in_path() {
        out += &format!("        {}: {},\n", argument(name), kind(shape, "models."));
    }
    if let Some(body) = &operation.body {
        out += &format!("        {},\n", body_argument(body));
    }
    if operation.chosen().next().is_some() {
        out += "        *,\n";
    }
    for Parameter {
        name,
        shape,
        required,
        ..
    } in operation.chosen()
    {
        let kind = kind(shape, "models.");
        let default = if *required { "" } else { " | None = None" };
        out += &format!("        {}: {kind}{default},\n", argument(name));
    }
    out
}

fn body_argument(body: &Body) -> String {
    let shape = match body.encoding {
        Encoding::Bytes => "bytes".into(),
        Encoding::Json | Encoding::Form => kind(&body.shape, "models."),
    };
    let default = if body.required { "" } else { " | None = None" };
    format!("body: {shape}{default}")
}

fn documentation(operation: &Operation) -> String {
    let mut about = operation.about.clone();
    let mut heading = "\n\n";
    for parameter in operation.chosen() {
        about += &format!(
            "{heading}{}: {}",
            argument(&parameter.name),
            parameter.about
        );
        heading = "\n";
    }
    docstring(&about, "        ")
}

fn path(operation: &Operation) -> String {
    let mut path = operation.path.clone();
    for parameter in operation.in_path() {
        let filled = format!("{{_segment({})}}", argument(&parameter.name));
        path = path.replace(&format!("{{{}}}", parameter.name), &filled);
    }
    let mark = if path == operation.path { "" } else { "f" };
    format!("{mark}{path:?}")
}

fn parts(operation: &Operation) -> String {
    let mut out = String::new();
    for (place, name) in [(Place::Query, "query"), (Place::Header, "headers")] {
        let members: Vec<String> = operation.at(place).map(member).collect();
        if !members.is_empty() {
            out += &format!(", {name}={{{}}}", members.join(", "));
        }
    }
    match operation.body.as_ref().map(|body| body.encoding) {
        Some(Encoding::Json) => out += ", json=body",
        Some(Encoding::Form) => out += ", form=body",
        Some(Encoding::Bytes) => out += ", content=body",
        None => {}
    }
    out
}

fn member(parameter: &Parameter) -> String {
    match parameter.constant() {
        Some(constant) => format!("{:?}: {constant:?}", parameter.name),
        None => format!("{:?}: {}", parameter.name, argument(&parameter.name)),
    }
}

fn iterator(out: &mut String, operation: &Operation, item: &Shape) {
    let name = super::snake_case(&operation.id);
    let mut given: Vec<String> = operation
        .in_path()
        .map(|parameter| argument(&parameter.name))
        .collect();
    given.extend(operation.chosen().map(|parameter| {
        let name = argument(&parameter.name);
        if parameter.moves() {
            format!("{name}=following.get({name:?}, {name})")
        } else {
            format!("{name}={name}")
        }
    }));
    let item = kind(item, "models.");
    let about = format!("The same as `{name}`, page after page.");
    *out += &format!(
        "\n    def {}(\n        self,\n{}        **options: Unpack[RequestOptions],\n    ) -> AsyncIterator[{item}]:\n        {}\n        return self._pages(lambda following: self.{name}({}, **options))\n",
        super::snake_case(&super::iterator_name(&operation.id)),
        arguments(operation),
        docstring(&about, "        "),
        given.join(", "),
    );
}

fn argument(name: &str) -> String {
    let name = name.replace('-', "_").to_lowercase();
    if is_name(&name) {
        name
    } else {
        format!("{name}_")
    }
}

fn is_name(name: &str) -> bool {
    let letters = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    name.chars().all(letters) && !RESERVED.contains(&name)
}

fn docstring(about: &str, indent: &str) -> String {
    let about = about.replace('\\', "\\\\").replace("\"\"\"", "'''");
    let about = about
        .replace('\n', &format!("\n{indent}"))
        .replace(&format!("\n{indent}\n"), "\n\n");
    // A quotation mark at the end would be one of four.
    let end = if about.ends_with('"') { " " } else { "" };
    if about.contains('\n') {
        format!("\"\"\"{about}{end}\n{indent}\"\"\"")
    } else {
        format!("\"\"\"{about}{end}\"\"\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_a_name_becomes_one() {
        assert_eq!(argument("If-None-Match"), "if_none_match");
        assert_eq!(argument("from"), "from_");
        assert_eq!(docstring("says \"no\"", ""), "\"\"\"says \"no\" \"\"\"");
    }

    #[test]
    fn words_stand_in_one_literal() {
        let words = ["all", "any"].map(|word| Shape::Word(word.into()));
        let shapes = [words.to_vec(), vec![Shape::Integer, Shape::Null]].concat();
        assert_eq!(
            kind(&Shape::Union(shapes), ""),
            "Literal[\"all\", \"any\"] | int | None"
        );
    }
}
