//! Request bodies: each is declared once, as a struct whose field types say how a field is read and described.
//!
//! Nothing is coerced, absent, null and a value stay apart where that matters, and all that is wrong with a body is found
//! at once.

mod describe;
mod fields;
mod patch;
mod scalar;

use imprimatur_domain::field::FieldErrors;
use imprimatur_domain::field::FieldProblem;
use serde_json::{Map, Value, json};
use utoipa::openapi::{RefOr, Schema, extensions::ExtensionsBuilder, schema::ObjectBuilder};

use crate::words::{self, Words};

pub use self::{
    describe::{ID_MAX, address_pattern, describe_optional, describe_parameter},
    fields::{Fields, guid},
    patch::Patch,
    scalar::{AtLeastOne, Int, Scalar},
};

/// A request body, declared by `body!`.
pub trait Body: Sized {
    /// Fields that only the record has: accepted, so that what was read can be sent back, and ignored.
    const IGNORED: &'static [&'static str];

    /// Reads the fields and notes what is wrong with them, unknown fields by their names.
    fn read(fields: &mut Fields<'_>) -> Self;

    /// Its JSON schema.
    fn describe() -> Value;

    /// Adds the schemas that its own refers to.
    fn referred(schemas: &mut Vec<(String, RefOr<Schema>)>);
}

/// Reads a body, and what is wrong with it.
pub fn read<B: Body>(object: &Map<String, Value>) -> (B, FieldErrors) {
    let mut fields = Fields::new(object);
    let body = B::read(&mut fields);
    (body, fields.into_errors())
}

/// The type of a field of a body.
pub trait BodyField: Sized {
    /// Whether the field has to be there.
    const IS_REQUIRED: bool = false;

    /// Reads the field.
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self;

    /// Its JSON schema.
    fn describe() -> Value;

    /// Adds the schemas that its own refers to.
    fn referred(_schemas: &mut Vec<(String, RefOr<Schema>)>) {}
}

/// A field that has to have a value. It holds one unless an error was noted.
#[derive(Clone, Debug, PartialEq)]
pub struct Required<T>(pub Option<T>);

impl<T> Required<T> {
    /// The value.
    ///
    /// # Errors
    /// That the field must be given, if it has none.
    pub fn get(self, name: &str) -> Result<T, FieldErrors> {
        self.0
            .ok_or_else(|| FieldErrors::one(name, FieldProblem::Missing))
    }
}

/// Whether a field is there, whatever it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IsGiven(pub bool);

impl BodyField for IsGiven {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        Self(fields.take(name).is_some())
    }

    fn describe() -> Value {
        json!({})
    }
}

/// May be left out, cleared with null or an empty text, or set.
impl<S: Scalar> BodyField for Patch<S> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        match fields.take(name) {
            None => Self::Absent,
            Some(value) if is_nothing::<S>(value) => Self::Cleared,
            Some(value) => fields.parse(name, value).map_or(Self::Absent, Self::Set),
        }
    }

    fn describe() -> Value {
        S::describe_nullable()
    }
}

/// Is read like a [`Patch`] and described as if it had a value whenever it is there: clearing means something only to records
/// that show nothing in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Echo<T>(pub Patch<T>);

impl<S: Scalar> BodyField for Echo<S> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        Self(Patch::read(fields, name))
    }

    fn describe() -> Value {
        S::describe()
    }
}

/// May be left out; has a value otherwise.
impl<S: Scalar> BodyField for Option<S> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        let value = fields.take(name)?;
        if is_nothing::<S>(value) {
            fields.wrong(name, S::expected());
            return None;
        }
        fields.parse(name, value)
    }

    fn describe() -> Value {
        S::describe()
    }
}

impl<S: Scalar> BodyField for Required<S> {
    const IS_REQUIRED: bool = true;

    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        let value = Option::read(fields, name);
        if value.is_none() {
            fields.wrong(name, S::expected());
        }
        Self(value)
    }

    fn describe() -> Value {
        S::describe()
    }
}

/// A list that may be left out; null is an empty one.
impl<K: Words> BodyField for Option<Vec<K>> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        let value = fields.take(name)?;
        Some(fields.keywords(name, value))
    }

    fn describe() -> Value {
        json!({"type": ["array", "null"], "items": words::reference::<K>(), "minItems": 0, "maxItems": 100})
    }
}

/// A list that may be left out or null; it has at least one entry otherwise.
impl<K: Words> BodyField for Patch<AtLeastOne<K>> {
    fn read(fields: &mut Fields<'_>, name: &'static str) -> Self {
        let value = match fields.take(name) {
            None => return Self::Absent,
            Some(Value::Null) => return Self::Cleared,
            Some(value) => value,
        };
        let all = fields.keywords(name, value);
        if value.as_array().is_some_and(Vec::is_empty) {
            fields.wrong(name, "must have at least one entry");
        }
        Self::Set(AtLeastOne(all))
    }

    fn describe() -> Value {
        json!({"type": ["array", "null"], "items": words::reference::<K>(), "minItems": 1})
    }
}

fn is_nothing<S: Scalar>(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => S::IS_TEXT && text.trim().is_empty(),
        _ => false,
    }
}

/// The key under which a schema holds the whole of it as JSON: the library that collects schemas cannot express it.
pub const AS_JSON: &str = "x-json";

/// A schema as the library that collects schemas takes it.
pub fn to_schema(value: Value) -> RefOr<Schema> {
    let whole = ExtensionsBuilder::new().add(AS_JSON, value).build();
    ObjectBuilder::new().extensions(Some(whole)).build().into()
}

/// Describes an object with these fields.
pub(crate) fn describe_object(
    about: &str,
    fields: Vec<(&'static str, String, bool, Value)>,
    ignored: &[&str],
    others: impl IntoIterator<Item = (&'static str, Value)>,
) -> Value {
    let required: Vec<_> = fields
        .iter()
        .filter_map(|(name, _, is_required, _)| is_required.then_some(*name))
        .collect();
    let mut properties = Map::new();
    for (name, doc, _, mut schema) in fields {
        describe::add_description(&mut schema, doc);
        properties.insert(name.to_owned(), schema);
    }
    for name in ignored {
        let schema = json!({"description": "Accepted and ignored."});
        properties.insert((*name).to_owned(), schema);
    }
    let mut object = json!({"type": "object", "description": about, "properties": properties, "additionalProperties": false});
    if !required.is_empty() {
        object["required"] = json!(required);
    }
    for (key, value) in others {
        object[key] = value;
    }
    object
}

/// A list, or an empty one if there is none.
macro_rules! or_none {
    () => {
        &[]
    };
    ($list:expr) => {
        $list
    };
}

/// Declares a body. Before the struct may stand, in this order: an `example`, the fields that are `ignored` because only
/// the record has them, and a `check` of what no field can tell alone.
macro_rules! body {
    (
        $(#[doc = $about:literal])*
        $(example: $example:tt,)?
        $(ignored: $ignored:expr,)?
        $(needs: $needs:tt,)?
        $(check: $check:path,)?
        pub struct $name:ident {
            $($(#[doc = $doc:literal])* $field:ident: $type:ty,)*
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $name {
            $($(#[doc = $doc])* pub $field: $type,)*
        }

        impl $crate::body::Body for $name {
            const IGNORED: &'static [&'static str] = $crate::body::or_none!($($ignored)?);

            fn read(fields: &mut $crate::body::Fields<'_>) -> Self {
                let body = Self {
                    $($field: $crate::body::BodyField::read(fields, stringify!($field).trim_start_matches("r#")),)*
                };
                $($check(&body, fields);)?
                fields.refuse_unknown(Self::IGNORED);
                body
            }

            fn describe() -> serde_json::Value {
                let fields = vec![
                    $((
                        stringify!($field).trim_start_matches("r#"),
                        [$($doc),*].map(str::trim).join("\n"),
                        <$type as $crate::body::BodyField>::IS_REQUIRED,
                        <$type as $crate::body::BodyField>::describe(),
                    ),)*
                ];
                let about = [$($about),*].map(str::trim).join("\n");
                let others = [
                    $(("example", serde_json::json!($example)),)?
                    $(("x-needs", serde_json::json!($needs)),)?
                ];
                $crate::body::describe_object(&about, fields, Self::IGNORED, others)
            }

            fn referred(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
                $(<$type as $crate::body::BodyField>::referred(schemas);)*
            }
        }

        impl $crate::body::BodyField for Option<$name> {
            fn read(fields: &mut $crate::body::Fields<'_>, name: &'static str) -> Self {
                fields.object(name)
            }

            fn describe() -> serde_json::Value {
                $crate::body::describe_optional(stringify!($name))
            }

            fn referred(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
                let schema = <$name as utoipa::PartialSchema>::schema();
                schemas.push((stringify!($name).to_owned(), schema));
                <$name as $crate::body::Body>::referred(schemas);
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                $crate::body::to_schema(<Self as $crate::body::Body>::describe())
            }
        }

        impl utoipa::ToSchema for $name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
                <Self as $crate::body::Body>::referred(schemas);
            }
        }
    };
}

/// Declares how a list of bodies is read and described.
macro_rules! list_of {
    ($name:ident, $max:expr) => {
        impl $crate::body::BodyField for Option<Vec<$name>> {
            fn read(fields: &mut $crate::body::Fields<'_>, name: &'static str) -> Self {
                let list = fields.objects(name);
                if list.as_ref().is_some_and(|list| list.len() > $max) {
                    fields.wrong(name, format!("must have at most {} entries", $max));
                }
                list
            }

            fn describe() -> serde_json::Value {
                let item = format!("#/components/schemas/{}", stringify!($name));
                serde_json::json!({"type": ["array", "null"], "items": {"$ref": item}, "minItems": 0, "maxItems": $max})
            }

            fn referred(
                schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>,
            ) {
                <Option<$name> as $crate::body::BodyField>::referred(schemas);
            }
        }
    };
}

pub(crate) use self::{
    describe::{form_text, or_empty},
    fields::UNKNOWN_FIELD,
};
pub(crate) use {body, list_of, or_none};
