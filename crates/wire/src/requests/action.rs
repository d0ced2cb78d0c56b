//! Bodies of actions.

use imprimatur_application::{
    failure::FieldErrors,
    jobs::{InheritedField, SendUpdate},
};
use imprimatur_domain::text;
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::fields::Fields;

/// Reads the body of an action that takes nothing: any field is refused by its name.
///
/// # Errors
/// All that is wrong with it.
pub fn nothing(body: &Map<String, Value>) -> Result<(), FieldErrors> {
    let mut fields = Fields::of(body);
    fields.refuse_unknown(&[]);
    fields.finish(())
}

/// Body of sending an update to the customer: at least one part of it.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"document_spec": true, "job_label": "In production", "upload_link": true}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct SendUpdateBody {
    /// Describe the document: type, size, pages.
    document_spec: Option<bool>,
    /// A label to show, up to 255 characters; the job's own label stays as it is.
    job_label: Option<String>,
    /// Say what the preflight has found.
    preflight_report: Option<bool>,
    /// Add a private link to send a new version.
    update_link: Option<bool>,
    /// Add a private link to upload files.
    upload_link: Option<bool>,
}

/// Reads the body of sending an update. An unknown field is refused by its name.
///
/// # Errors
/// All that is wrong with it.
pub fn send_update(body: &Map<String, Value>) -> Result<SendUpdate, FieldErrors> {
    let mut fields = Fields::of(body);
    let command = SendUpdate {
        with_specification: fields.flag("document_spec").unwrap_or_default(),
        label: fields
            .text("job_label", |t| text::line(t, text::LABEL_MAX))
            .value()
            .unwrap_or_default(),
        with_preflight: fields.flag("preflight_report").unwrap_or_default(),
        with_update_link: fields.flag("update_link").unwrap_or_default(),
        with_upload_link: fields.flag("upload_link").unwrap_or_default(),
    };
    fields.refuse_unknown(&[]);
    fields.finish(command)
}

/// Body of the action inherit.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"ignore": ["label", "due_at"]}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct InheritBody {
    /// What is not to be taken over: `c_email`, `p_email`, `asg_email` (or `assignee`), `due_at`, `label`,
    /// `cus_download`, `show_job_spec`, `show_preflight`.
    ignore: Option<Vec<String>>,
}

/// Reads the body of the action inherit. An unknown field is refused by its name.
///
/// # Errors
/// All that is wrong with it.
pub fn inherit(body: &Map<String, Value>) -> Result<Vec<InheritedField>, FieldErrors> {
    let mut fields = Fields::of(body);
    let names = fields.texts("ignore").unwrap_or_default();
    let mut ignored = Vec::with_capacity(names.len());
    for (position, name) in names.iter().enumerate() {
        if let Some(heirloom) = InheritedField::parse(name) {
            ignored.push(heirloom);
        } else {
            let words = InheritedField::NAMES.map(|(name, _)| name).join(", ");
            fields.wrong(
                &format!("ignore.{position}"),
                format!("must be one of {words}"),
            );
        }
    }
    fields.refuse_unknown(&[]);
    fields.finish(ignored)
}
