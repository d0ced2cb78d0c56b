//! Bodies of actions.

use imprimatur_domain::{field::Label, job::InheritedField};

use serde_json::{Value, json};
use utoipa::openapi::{RefOr, Schema};

use crate::body::{Body, Fields, Patch, body};

/// A body without fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmptyBody;

impl Body for EmptyBody {
    const IGNORED: &'static [&'static str] = &[];

    fn read(fields: &mut Fields<'_>) -> Self {
        fields.refuse_unknown(Self::IGNORED);
        Self
    }

    fn describe() -> Value {
        json!({"type": "object"})
    }

    fn referred(_schemas: &mut Vec<(String, RefOr<Schema>)>) {}
}

body! {
    /// Body of sending an update to the customer: at least one part of it.
    example: {"document_spec": true, "job_label": "In production", "upload_link": true},
    pub struct SendUpdateBody {
        /// Describe the document: type, size, pages.
        document_spec: Option<bool>,
        /// A label to show, up to 255 characters; the job's own label stays as it is.
        job_label: Patch<Label>,
        /// Say what the preflight has found.
        preflight_report: Option<bool>,
        /// Add a private link to send a new version.
        update_link: Option<bool>,
        /// Add a private link to upload files.
        upload_link: Option<bool>,
    }
}

body! {
    /// Body of the action inherit.
    example: {"ignore": ["label", "due_at"]},
    pub struct InheritBody {
        /// What is not to be taken over: `c_email`, `p_email`, `asg_email` (or `assignee`), `due_at`, `label`,
        /// `cus_download`, `show_job_spec`, `show_preflight`, `gate`, `expect`.
        ignore: Option<Vec<InheritedField>>,
    }
}
