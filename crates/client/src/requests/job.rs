//! Jobs.

use imprimatur_domain::{
    Instant,
    gate::Gate,
    job::{SettableStatus, Status},
};
use serde::{Serialize as _, Serializer};
use uuid::Uuid;

use super::{instant, request};

request! {
    /// A folder to be created. Files are created by uploads.
    pub struct NewFolder {
        /// 1–255 characters.
        name: String,
        /// Free text, such as an order number.
        alt_text: Option<String>,
        /// The folder to put it in; the top level if there is none.
        parent_guid: Option<Uuid>,
        /// Its status; new unless it is said.
        status: Option<SettableStatus>,
        /// Address of the customer.
        c_email: Option<String>,
        /// Address of the partner.
        p_email: Option<String>,
        /// An entry for the history.
        comments: Option<String>,
        /// Label.
        label: Option<String>,
        /// Due date.
        #[serde(serialize_with = "instant::maybe")]
        due_at: Option<Instant>,
        /// Whether private links of the job give out the original bytes.
        cus_download: Option<bool>,
        /// Whether the team sees what lies below.
        is_portal: Option<bool>,
        /// Whether the caller watches it.
        is_watching: Option<bool>,
        /// Whether the specification of jobs is shown to reviewers.
        show_job_spec: Option<bool>,
        /// Whether the preflight is shown to reviewers.
        show_preflight: Option<bool>,
        /// Which preflight findings hold up a sending for review.
        gate: Option<Gate>,
    }
}

impl NewFolder {
    /// A folder of this name.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ..Self::default()
        }
    }
}

request! {
    /// Changes of a job. What is absent stays; an empty text clears, and `Some(None)` clears a date.
    pub struct JobChange {
        /// 1–255 characters.
        name: Option<String>,
        /// Free text, such as an order number.
        alt_text: Option<String>,
        /// GUID of the folder, which moves the job; an empty one is the top level.
        parent_guid: Option<String>,
        /// The status.
        status: Option<SettableStatus>,
        /// Media type of the document.
        r#type: Option<String>,
        /// Address of the customer.
        c_email: Option<String>,
        /// Address of the partner.
        p_email: Option<String>,
        /// An entry for the history.
        comments: Option<String>,
        /// Label.
        label: Option<String>,
        /// Due date.
        #[serde(serialize_with = "instant::cleared")]
        due_at: Option<Option<Instant>>,
        /// Whether private links of the job give out the original bytes.
        cus_download: Option<bool>,
        /// Whether the team sees what lies below; of a folder.
        is_portal: Option<bool>,
        /// Whether the caller watches it.
        is_watching: Option<bool>,
        /// Whether the job's specification is shown to reviewers.
        show_job_spec: Option<bool>,
        /// Whether the preflight is shown to reviewers.
        show_preflight: Option<bool>,
        /// Which preflight findings hold up a sending for review.
        gate: Option<Gate>,
    }
}

request! {
    /// A copy of a document.
    pub struct Duplicate {
        /// Free text; that of the original if absent.
        alt_text: Option<String>,
        /// Address of the customer; none if absent.
        c_email: Option<String>,
    }
}

request! {
    /// Which jobs are listed, and in which order: those at the top level, the newest first, unless it is said.
    pub struct JobQuery {
        /// What lies directly in this folder.
        parent: Option<Uuid>,
        /// Everything, whatever folder it lies in.
        flat: bool,
        /// Any of these statuses.
        #[serde(serialize_with = "joined")]
        status: Vec<Status>,
        /// `due_at` (unless it is said), `created_at`, `updated_at`, `assigned_at` or `reviewed_at`: what the range is about.
        date_for: Option<String>,
        /// Beginning of the range, included.
        #[serde(serialize_with = "instant::maybe")]
        start_date: Option<Instant>,
        /// End of the range, included.
        #[serde(serialize_with = "instant::maybe")]
        end_date: Option<Instant>,
        /// none, only, user or any.
        assignee: Option<String>,
        /// Address of the customer.
        c_email: Option<String>,
        /// Address of the partner.
        p_email: Option<String>,
        /// The label.
        label: Option<String>,
        /// Names that contain this.
        name: Option<String>,
        /// Media type; `image/*` is a whole family.
        r#type: Option<String>,
        /// Folders alone.
        folders_only: bool,
        /// Files alone.
        files_only: bool,
        /// `deleted`: the trash.
        state: Option<String>,
        /// Exactly this description.
        alt_text: Option<String>,
        /// Jobs of which a version was uploaded under this id.
        puid: Option<String>,
        /// What contains this in its name, description, label or contacts.
        q: Option<String>,
        /// A field such as `name`; `created_at` unless it is said.
        sort_column: Option<String>,
        /// `ASC`, or `DESC` unless it is said.
        sort_direction: Option<String>,
        /// Size of the pages in which the list is fetched, up to 200.
        per_page: Option<u32>,
    }
}

fn joined<S: Serializer>(statuses: &[Status], serializer: S) -> Result<S::Ok, S::Error> {
    let names: Vec<_> = statuses.iter().map(|status| status.as_str()).collect();
    names.join("|").serialize(serializer)
}
