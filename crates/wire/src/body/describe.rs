//! JSON schemas of field types.

use imprimatur_domain::field::{Field, Form};
use serde_json::{Value, json};

/// Largest integer id: larger ones are no exact numbers in JSON.
pub const ID_MAX: u64 = (1 << 53) - 1;

/// Control characters and those that change the direction of writing, for a class of a regular expression: what
/// `imprimatur_domain::field::is_invisible` refuses.
const INVISIBLE: &str = r"\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069";

/// Characters that no reader of an address sees, for such a class: what `imprimatur_domain::email` refuses besides.
const HIDDEN: &str = concat!(
    r"\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d",
    r"\u2028\u2029\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0"
);

/// A text that has a value.
pub(super) fn text<T: Field>() -> Value {
    let pattern = match T::SPEC.form {
        Form::Line | Form::Lines | Form::Prose => r"[^\s\u0000]".to_owned(),
        form => pattern(form),
    };
    with_pattern::<T>(&json!("string"), &pattern)
}

/// A text for which null and an empty one are none.
pub(super) fn nullable_text<T: Field>() -> Value {
    match T::SPEC.form {
        form @ (Form::Line | Form::Lines | Form::Prose) => {
            with_pattern::<T>(&json!(["string", "null"]), &pattern(form))
        }
        Form::Name
        | Form::Email
        | Form::MediaType
        | Form::Language
        | Form::TimeZone
        | Form::Color => or_nothing(&text::<T>()),
    }
}

/// A text of a form or query, where an empty one is none.
pub(crate) fn form_text<T: Field>() -> Value {
    match T::SPEC.form {
        form @ (Form::Line | Form::Lines | Form::Prose) => {
            with_pattern::<T>(&json!("string"), &pattern(form))
        }
        Form::Name
        | Form::Email
        | Form::MediaType
        | Form::Language
        | Form::TimeZone
        | Form::Color => or_empty(&text::<T>()),
    }
}

/// A text of a parameter, be it empty if it may.
pub fn describe_parameter<T: Field>() -> Value {
    with_pattern::<T>(&json!("string"), &pattern(T::SPEC.form))
}

fn with_pattern<T: Field>(kind: &Value, pattern: &str) -> Value {
    json!({"type": kind, "maxLength": T::SPEC.max, "pattern": pattern})
}

/// The regular expression of a form.
fn pattern(form: Form) -> String {
    match form {
        Form::Name => format!(r"^[^/\\{INVISIBLE}]*[^\s/\\{INVISIBLE}][^/\\{INVISIBLE}]*$"),
        Form::Line => format!("^[^{INVISIBLE}]*$"),
        Form::Lines => {
            let others = INVISIBLE.replace(r"\u0000-\u001f", r"\u0000-\u0009\u000b-\u001f");
            format!(r"^([^{others}]|\r\n)*$")
        }
        Form::Prose => r"^[^\u0000]*$".to_owned(),
        Form::Email => format!("^{}$", address_pattern()),
        Form::MediaType => r"^[A-Za-z0-9!#$&^_.+-]+/[A-Za-z0-9!#$&^_.+-]+$".to_owned(),
        Form::Language => "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$".to_owned(),
        Form::Color => r"^\s*#[0-9A-Fa-f]{6}\s*$".to_owned(),
        Form::TimeZone => "^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$".to_owned(),
    }
}

/// The regular expression of an e-mail address, without anchors.
pub fn address_pattern() -> String {
    let others = format!(r#"@.\s<>,;:"()\[\]\\{INVISIBLE}{HIDDEN}"#);
    let (inner, edge) = (format!("[^{others}]"), format!(r"[^\-{others}]"));
    let atom = format!("{inner}{{1,64}}");
    let label = format!("{edge}({inner}{{0,61}}{edge})?");
    format!(r"{atom}(\.{atom})*@{label}(\.{label})*")
}

/// A value, or null for none. An empty text is none, too, which a pattern says and a format cannot.
pub(super) fn or_nothing(value: &Value) -> Value {
    let mut value = or_empty(value);
    if value["type"].is_string() {
        value["type"] = json!([value["type"], "null"]);
        return value;
    }
    json!({"anyOf": [value, {"type": "null"}]})
}

/// A text that may be empty. Generators of clients make types of their own of unions, so there is none.
pub(crate) fn or_empty(value: &Value) -> Value {
    let mut value = value.clone();
    let pattern = value["pattern"].as_str();
    if let Some(inner) = pattern.and_then(|pattern| pattern.strip_prefix('^')) {
        value["pattern"] = format!("^($|{inner})").into();
    }
    value
}

/// A body that may be null.
pub fn describe_optional(name: &str) -> Value {
    json!({"oneOf": [{"$ref": format!("#/components/schemas/{name}")}, {"type": "null"}]})
}

/// Says what a field is; of a reference beside null, at the reference.
pub(super) fn add_description(schema: &mut Value, text: String) {
    let place = match schema.get_mut("oneOf") {
        Some(choices) => &mut choices[0],
        None => schema,
    };
    place["description"] = text.into();
}
