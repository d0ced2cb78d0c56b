//! What may stand in paths, queries and headers, for the description.

pub(crate) mod values;

use utoipa::{
    IntoParams, PartialSchema, ToSchema,
    openapi::{
        KnownFormat, ObjectBuilder, RefOr, Required, Schema, SchemaFormat, Type,
        path::{Parameter, ParameterBuilder, ParameterIn},
    },
};

use self::values::Values;

/// Declares groups of parameters of a query or of headers: types that operations name where they are described.
macro_rules! parameters {
    ($place:ident; $($group:ident {$($(@$required:ident)? $name:literal: $about:literal = $values:expr;)+})+) => {$(
        pub(crate) enum $group {}

        impl utoipa::IntoParams for $group {
            fn into_params(
                _place: impl Fn() -> Option<utoipa::openapi::path::ParameterIn>,
            ) -> Vec<utoipa::openapi::path::Parameter> {
                use $crate::parameters::{parameter, values::*};
                let place = utoipa::openapi::path::ParameterIn::$place;
                vec![$({
                    let is_required = $crate::parameters::is_required!($($required)?);
                    parameter(place.clone(), $name, $about, is_required, $values)
                }),+]
            }
        }
    )+};
}

/// Whether `required` stands there.
macro_rules! is_required {
    () => {
        false
    };
    (required) => {
        true
    };
}

pub(crate) use {is_required, parameters};

/// A parameter.
pub(crate) fn parameter(
    place: ParameterIn,
    name: &str,
    about: &str,
    is_required: bool,
    values: Values,
) -> Parameter {
    let required = if is_required {
        Required::True
    } else {
        Required::False
    };
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .description(Some(about))
        .required(required)
        .schema(Some(values.schema))
        .example(values.example)
        .build()
}

/// The variables of a path.
pub(crate) fn of_path(path: &str) -> impl Iterator<Item = Parameter> {
    let names = path.split('/').filter_map(|part| {
        let rest = part.strip_prefix('{')?;
        rest.strip_suffix('}')
    });
    names.map(|name| {
        let (about, values) = in_path(name);
        parameter(ParameterIn::Path, name, about, true, values)
    })
}

fn in_path(name: &str) -> (&'static str, Values) {
    use values::{count, guid, id, one_of, opaque, pattern, text, word};
    match name {
        "job_guid" => ("GUID of the job", guid()),
        "task_id" => ("Id of the task", id()),
        "comment_id" => ("Id of the comment", id()),
        "derivative_id" => ("Id of the derived file", id()),
        "reminder_id" => ("Id of the reminder", id()),
        "delivery_id" => ("Id of the delivery", id()),
        "key_id" => ("Id of the key", id()),
        "id" => ("Its id", id()),
        "version" => ("The version", count(1)),
        "check_name" => (
            "Name of the check",
            pattern("^[a-z0-9][a-z0-9-]{0,63}$", "page-size"),
        ),
        "kind" => ("Task category", word::<imprimatur_domain::task::Category>()),
        "action" => (
            "What is done",
            one_of(&["inherit", "renew", "restore", "send-to-mis"]),
        ),
        "name" => ("For people only", pattern(SEGMENT, "poster.pdf")),
        "segment" => (
            "Name of the file; its ending chooses the format if nothing else does",
            pattern(SEGMENT, "poster.pdf"),
        ),
        "page" => ("The page, from 1", count(1)),
        "plate" => ("Name of the ink, and `.png`", pattern(SEGMENT, "Cyan.png")),
        "ink" => ("Name of the ink", pattern(SEGMENT, "Cyan")),
        "level" => ("The level, from 0", count(0)),
        "column" => ("The column, from 0", count(0)),
        "row" => ("The row, from 0", count(0)),
        "tile" => (
            "Level and number, such as `0/x001/234` or `1/000.p/17`",
            text("0/000.p/1"),
        ),
        "sha256" => (
            "SHA-256 of the file, in hexadecimal digits",
            pattern(
                "^[0-9A-Fa-f]{64}$",
                "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            ),
        ),
        "clock_id" => ("Id of the clock", opaque()),
        other => unreachable!("{other} is a variable of no path"),
    }
}

/// A part of a path.
const SEGMENT: &str = r"^[^/\\]+$";

parameters! { Query;
    Paging {
        "limit": "1–1,000, default 100" = whole(1, 1_000, 100);
        "after": "`next` of the page before" = pattern("^(0|[1-9][0-9]{0,17})$", "51");
    }
    Token {
        "token": "`ac.doc_token` of the job, in place of a key" = any_text();
    }
    OneVersion {
        "version": "Version; the current one if absent" = count(1);
    }
    ShownLayers {
        "layers": "Extension: only these of the document's layers, by their numbers from 0 as bits: 5 is the first and the third, 0 none" = whole(0, u32::MAX.into(), 5);
    }
}

parameters! { Header;
    Protocol {
        @required "Tus-Resumable": "1.0.0" = one_of(&["1.0.0"]);
    }
    IdempotencyKey {
        "Idempotency-Key": "Extension: the same request with the same key within 24 hours gets the first answer and has no second effect"
            = pattern_of(1, 255, "^[!-~]([ -~]*[!-~])?$", "order-4711");
    }
    IfMatch {
        "If-Match": "Extension: only if the job has one of these tags; `*`: whatever it has"
            = pattern("^(\\*|\"[0-9a-f]{32}\"(, \"[0-9a-f]{32}\")*)$", "*");
    }
    IfNoneMatch {
        "If-None-Match": "Only if what is answered has none of these tags; else 304" = text(TAG);
    }
    Conditions {
        "Range": "A part of the document" = text("bytes=0-1023");
        "If-Range": "The part only of these bytes, by tag or date; else all of them" = text(TAG);
        "If-Match": "Only one of these bytes, by tag; else 412" = pattern(r#"^(\*|"[^"]*"(, "[^"]*")*)$"#, "*");
        "If-None-Match": "Only other bytes, by tag; else 304" = text(TAG);
        "If-Modified-Since": "Only later bytes; else 304" = text(DATE);
        "If-Unmodified-Since": "Only bytes that are no later; else 412" = text(DATE);
    }
}

/// All parameters of a group.
pub(crate) fn all<G: IntoParams>() -> Vec<Parameter> {
    G::into_params(|| None)
}

/// Bytes as they are.
pub(crate) enum Binary {}

impl PartialSchema for Binary {
    fn schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::Binary);
        let bytes = ObjectBuilder::new().schema_type(Type::String);
        bytes.format(Some(format)).into()
    }
}

impl ToSchema for Binary {}
