//! How the forms of uploads and revisions are described.

use imprimatur_domain::{
    email::Email,
    field::{AltText, Comments, Field, Label, LanguageTag, Line, MediaType, Name},
    gate::Gate,
    task::{Category, Schedule, TaskStatus},
};
use serde_json::{Map, Value, json};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, Schema},
};

use crate::{
    body::{ID_MAX, form_text, or_empty, to_schema},
    words::reference,
};

/// Form of an upload or a revision, which [`Form`](super::Form) reads.
#[derive(Debug)]
pub struct UploadBody;

impl PartialSchema for UploadBody {
    fn schema() -> RefOr<Schema> {
        let fields = [file(), own(), review(), task()].concat();
        let properties: Map<_, _> = fields
            .into_iter()
            .map(|(name, about, mut schema)| {
                schema["description"] = about.into();
                (name.to_owned(), schema)
            })
            .collect();
        to_schema(json!({
            "type": "object",
            "description": "Form of an upload or a revision. Exactly one of `filekey`, `file_url` and `upload_id` must \
                            be given.",
            "properties": properties,
            "example": {"filekey": "%PDF-1.7 …", "name": "poster.pdf", "alt_text": "Order 4711"},
            "x-needs": {"oneOf": [
                {"required": ["filekey"]}, {"required": ["file_url"]}, {"required": ["upload_id"]},
            ]},
        }))
    }
}

impl ToSchema for UploadBody {
    fn name() -> std::borrow::Cow<'static, str> {
        "UploadBody".into()
    }
}

/// A field: its name, what it is, and its schema.
type Described = (&'static str, &'static str, Value);

/// Where the file comes from.
fn file() -> Vec<Described> {
    let url = json!({"type": "string", "pattern": "^https?://"});
    let mut url = or_empty(&url);
    url["example"] = "https://files.example.com/poster.pdf".into();
    let id = json!({"type": "integer", "minimum": 1, "maximum": ID_MAX});
    let size = json!({"type": "integer", "minimum": 0, "maximum": i64::MAX});
    vec![
        (
            "filekey",
            "The file.",
            json!({"type": "string", "format": "binary"}),
        ),
        ("file_url", "Where the file is fetched from.", url),
        ("upload_id", "Extension: a complete resumable upload.", id),
        ("size", "Length in bytes that the file must have.", size),
    ]
}

/// Properties of the job.
fn own() -> Vec<Described> {
    let mut name = text::<Name>();
    name["example"] = "poster.pdf".into();
    let mut alt_text = text::<AltText>();
    alt_text["example"] = "Order 4711".into();
    vec![
        ("name", "Name; the file's own if absent.", name),
        ("alt_text", "Free text, such as an order number.", alt_text),
        ("label", "Label.", text::<Label>()),
        (
            "parent",
            "GUID of the folder; not for a revision.",
            json!({"type": "string", "format": "uuid"}),
        ),
        (
            "puid",
            "The caller's own id of the upload: the same bytes with the same id are uploaded once.",
            text::<Line>(),
        ),
        (
            "type",
            "Media type; recognised if absent.",
            text::<MediaType>(),
        ),
        (
            "comments",
            "Extension: an entry for the history, and the instructions of the review.",
            text::<Comments>(),
        ),
        (
            "due_at",
            "Extension: due date, RFC 3339; not for a revision.",
            instant(),
        ),
        (
            "c_email",
            "Extension: address of the customer; not for a revision.",
            text::<Email>(),
        ),
        (
            "gate",
            "Extension: which preflight findings hold up a sending for review: none, errors, or warnings too; that of the \
             folder if absent. For owners only; not for a revision.",
            reference::<Gate>(),
        ),
        (
            "expect",
            "Extension: what the order says of the document, as JSON: an object as `expect` of a job; what it does not say, \
             the folder says. For owners only; not for a revision.",
            json!({"type": "string", "example": "{\"pages\": 8}"}),
        ),
    ]
}

/// Whom it is sent to.
fn review() -> Vec<Described> {
    let people = json!({"type": "array", "items": text::<Email>()});
    let groups = json!({"type": "array", "items": text::<Line>()});
    vec![
        (
            "recipient",
            "Sends it to this person for review.",
            text::<Email>(),
        ),
        (
            "schedule",
            "now (default) or later.",
            reference::<Schedule>(),
        ),
        (
            "reviewers[][email]",
            "Sends it to these people for review.",
            people,
        ),
        (
            "reviewers[][group]",
            "Sends it to these groups for review.",
            groups,
        ),
        (
            "stages",
            "Extension: stages in place of reviewers, as JSON: an array as in a notification.",
            json!({"type": "string", "contentMediaType": "application/json",
                "example": "[{\"name\": \"Customer\", \"reviewers\": [{\"email\": \"vera@example.com\"}]}]"}),
        ),
        (
            "plan",
            "Extension: id of a stored plan in place of stages.",
            json!({"type": "integer", "minimum": 1}),
        ),
    ]
}

/// What is asked of them.
fn task() -> Vec<Described> {
    vec![
        (
            "default[comments]",
            "The comments last sent for the job.",
            flag(),
        ),
        (
            "default[reviewers]",
            "The job's customer, else the folder's.",
            flag(),
        ),
        (
            "override[reason]",
            "Extension: sends it in spite of findings that the gate holds up, for this reason. For owners only.",
            text::<Comments>(),
        ),
        ("default[task]", "The category's default task.", flag()),
        (
            "private_comments",
            "Whether each reviewer sees only own comments and the team's replies to them.",
            flag(),
        ),
        (
            "inspector",
            "Whether reviewers may inspect the inks of pages at their private links.",
            flag(),
        ),
        (
            "language",
            "Language of the mails and pages, such as de, for whoever's contact names none.",
            text::<LanguageTag>(),
        ),
        (
            "task[category]",
            "review-task (default) or another category.",
            reference::<Category>(),
        ),
        ("task[due_at]", "When the task should be done.", instant()),
        ("task[name]", "Name of the task.", text::<Name>()),
        (
            "task[req_confirm]",
            "Whether the page demands a confirmation.",
            flag(),
        ),
        (
            "task[status]",
            "Status of the task.",
            reference::<TaskStatus>(),
        ),
    ]
}

fn text<T: Field>() -> Value {
    form_text::<T>()
}

fn instant() -> Value {
    json!({"type": "string", "format": "date-time"})
}

fn flag() -> Value {
    json!({"enum": ["true", "false", "1", "0", ""]})
}
