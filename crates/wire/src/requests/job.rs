//! Creating and changing jobs.

use imprimatur_application::jobs::{CreateFolder, UpdateJob};
use imprimatur_domain::{
    email::Email,
    job::{Source, Status},
    text,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::SETTABLE;
use crate::fields::{Fields, Patch};

/// Body of creating and changing a job. All fields are optional in a change; null and `""` clear.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"name": "Order 4711", "alt_text": "Order 4711", "c_email": "buyer@example.com"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct JobBody {
    /// File or folder name, 1–255 characters; required to create.
    name: Option<String>,
    /// Free text, up to 2,000 characters.
    alt_text: Option<String>,
    /// Always true to create; must match in a change.
    is_folder: Option<bool>,
    /// GUID of the folder; null or `""` is the top level. In a change this moves the job.
    parent_guid: Option<String>,
    /// approved, change-requested, done, new or rejected.
    status: Option<String>,
    /// Media type of the document.
    r#type: Option<String>,
    /// Address of the customer.
    c_email: Option<String>,
    /// Address of the partner.
    p_email: Option<String>,
    /// An entry for the history, up to 10,000 characters.
    comments: Option<String>,
    /// Label, up to 255 characters.
    label: Option<String>,
    /// Due date, RFC 3339.
    due_at: Option<String>,
    /// Whether private links of the job give out the original bytes.
    cus_download: Option<bool>,
    /// Whether the folder is a job portal.
    is_portal: Option<bool>,
    /// Whether the caller watches the job.
    is_watching: Option<bool>,
    /// Whether the job's specification is shown to reviewers.
    show_job_spec: Option<bool>,
    /// Whether the preflight is shown to reviewers.
    show_preflight: Option<bool>,
}

/// Fields of the job record and the list item that cannot be changed here: accepted and ignored.
const READ_ONLY: [&str; 23] = [
    "guid",
    "size",
    "version",
    "path_url",
    "created_at",
    "updated_at",
    "assigned_at",
    "reviewed_at",
    "deleted_at",
    "asg_email",
    "asg_name",
    "c_name",
    "p_name",
    "has_comment",
    "is_own",
    "locked",
    "newly_assigned",
    "source",
    "more_info",
    "ac",
    "reminded_at",
    "set_to_me",
    "user_email",
];

/// Reads the body of creating a folder. What is wrong with it, an unknown field by its name among that, goes along with
/// the command: whether anything can be made in that place comes first.
pub fn create_job(body: &Map<String, Value>) -> CreateFolder {
    let mut fields = Fields::of(body);
    if fields.flag("is_folder") != Some(true) {
        fields.wrong(
            "is_folder",
            "must be true: files are created through upload",
        );
    }
    let properties = Properties::read(&mut fields);
    if !matches!(properties.name, Patch::Set(_)) {
        fields.wrong("name", text::TextError::Empty);
    }
    if matches!(&properties.status, Patch::Set(status) if status.is_internal()) {
        fields.wrong("status", format!("must be one of {SETTABLE}"));
    }
    fields.refuse_unknown(&READ_ONLY);
    CreateFolder {
        name: properties.name.value(),
        alt_text: properties.alt_text.value(),
        parent: properties.parent.value(),
        status: properties.status.value(),
        customer: properties.customer.value(),
        partner: properties.partner.value(),
        comments: properties.comments.value(),
        label: properties.label.value(),
        due_at: properties.due_at.value(),
        cus_download: properties.cus_download,
        is_portal: properties.is_portal,
        show_job_spec: properties.show_job_spec,
        show_preflight: properties.show_preflight,
        is_watching: properties.is_watching,
        source: Source::Api,
        malformed: fields.into_errors(),
    }
}

/// Reads the body of changing a job. What is wrong with it, an unknown field by its name among that, goes along with
/// the command: some of it only the job itself can tell.
pub fn update_job(body: &Map<String, Value>) -> UpdateJob {
    let mut fields = Fields::of(body);
    let is_folder = fields.flag("is_folder");
    let properties = Properties::read(&mut fields);
    if properties.name == Patch::Cleared {
        fields.wrong("name", text::TextError::Empty);
    }
    if properties.status == Patch::Cleared {
        fields.wrong("status", format!("must be one of {SETTABLE}"));
    }
    fields.refuse_unknown(&READ_ONLY);
    UpdateJob {
        name: properties.name.text(),
        alt_text: properties.alt_text.text(),
        is_folder,
        parent: properties.parent.change(),
        status: properties.status.value(),
        media_type: properties.media_type.text(),
        customer: properties.customer.text(),
        partner: properties.partner.text(),
        comments: properties.comments.text(),
        label: properties.label.text(),
        due_at: properties.due_at.change(),
        cus_download: properties.cus_download,
        is_portal: properties.is_portal,
        show_job_spec: properties.show_job_spec,
        show_preflight: properties.show_preflight,
        is_watching: properties.is_watching,
        malformed: fields.into_errors(),
    }
}

/// What a caller may say of a job, in creating and in changing it.
struct Properties {
    name: Patch<String>,
    alt_text: Patch<String>,
    parent: Patch<imprimatur_domain::ids::JobId>,
    status: Patch<Status>,
    media_type: Patch<String>,
    customer: Patch<String>,
    partner: Patch<String>,
    comments: Patch<String>,
    label: Patch<String>,
    due_at: Patch<imprimatur_domain::Instant>,
    cus_download: Option<bool>,
    is_portal: Option<bool>,
    show_job_spec: Option<bool>,
    show_preflight: Option<bool>,
    is_watching: Option<bool>,
}

impl Properties {
    fn read(fields: &mut Fields<'_>) -> Self {
        Self {
            name: fields.text("name", text::name),
            alt_text: fields.text("alt_text", |t| text::prose(t, text::ALT_TEXT_MAX)),
            parent: fields.guid("parent_guid"),
            status: fields.choice("status", Status::parse, SETTABLE),
            media_type: fields.text("type", text::media_type),
            customer: fields.text("c_email", str::parse::<Email>),
            partner: fields.text("p_email", str::parse::<Email>),
            comments: fields.text("comments", |t| text::prose(t, text::COMMENTS_MAX)),
            label: fields.text("label", |t| text::line(t, text::LABEL_MAX)),
            due_at: fields.instant("due_at"),
            cus_download: fields.flag("cus_download"),
            is_portal: fields.flag("is_portal"),
            show_job_spec: fields.flag("show_job_spec"),
            show_preflight: fields.flag("show_preflight"),
            is_watching: fields.flag("is_watching"),
        }
    }
}
