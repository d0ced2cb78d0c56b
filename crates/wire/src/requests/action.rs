//! Bodies of actions.

use imprimatur_application::{failure::FieldErrors, jobs::Heirloom};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::fields::Fields;

/// Reads the body of an action that takes nothing: whatever fields it has are ignored, as long as they are texts that
/// could be kept.
///
/// # Errors
/// All that is wrong with it.
pub fn nothing(body: &Map<String, Value>) -> Result<(), FieldErrors> {
    Fields::of(body).finish(())
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

/// Reads the body of the action inherit.
///
/// # Errors
/// All that is wrong with it.
pub fn inherit(body: &Map<String, Value>) -> Result<Vec<Heirloom>, FieldErrors> {
    let mut fields = Fields::of(body);
    let names = fields.texts("ignore").unwrap_or_default();
    let mut ignored = Vec::with_capacity(names.len());
    for (position, name) in names.iter().enumerate() {
        if let Some(heirloom) = Heirloom::parse(name) {
            ignored.push(heirloom);
        } else {
            let words = Heirloom::NAMES.map(|(name, _)| name).join(", ");
            fields.wrong(
                &format!("ignore.{position}"),
                format!("must be one of {words}"),
            );
        }
    }
    fields.finish(ignored)
}
