//! How the forms of uploads and revisions are described.

use serde::Deserialize;
use utoipa::ToSchema;

/// Form of an upload or a revision. Exactly one of `filekey`, `file_url` and `upload_id` must be given.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes the form; it is read field by field")]
pub struct UploadBody {
    /// The file.
    #[schema(value_type = Option<String>, format = Binary)]
    filekey: Option<String>,
    /// Where the file is fetched from.
    #[schema(example = "https://files.example.com/poster.pdf")]
    file_url: Option<String>,
    /// Extension: a complete resumable upload.
    upload_id: Option<i64>,
    /// Name; the file's own if absent.
    #[schema(example = "poster.pdf")]
    name: Option<String>,
    /// Free text, such as an order number.
    #[schema(example = "Order 4711")]
    alt_text: Option<String>,
    /// Label.
    label: Option<String>,
    /// GUID of the folder; not for a revision.
    parent: Option<String>,
    /// The caller's own id of the upload: the same bytes with the same id are uploaded once.
    puid: Option<String>,
    /// Media type; recognised if absent.
    r#type: Option<String>,
    /// Length in bytes that the file must have.
    size: Option<u64>,
    /// Extension: an entry for the history, and the instructions of the review.
    comments: Option<String>,
    /// Extension: due date, RFC 3339; not for a revision.
    due_at: Option<String>,
    /// Extension: address of the customer; not for a revision.
    c_email: Option<String>,
    /// Sends it to this person for review.
    recipient: Option<String>,
    /// now (default) or later.
    schedule: Option<String>,
    /// Sends it to these people for review.
    #[serde(rename = "reviewers[][email]")]
    reviewers_email: Option<Vec<String>>,
    /// Sends it to these groups for review.
    #[serde(rename = "reviewers[][group]")]
    reviewers_group: Option<Vec<String>>,
    /// The comments last sent for the job.
    #[serde(rename = "default[comments]")]
    default_comments: Option<bool>,
    /// The job's customer, else the folder's.
    #[serde(rename = "default[reviewers]")]
    default_reviewers: Option<bool>,
    /// The category's default task.
    #[serde(rename = "default[task]")]
    default_task: Option<bool>,
    /// review-task (default) or another category.
    #[serde(rename = "task[category]")]
    task_category: Option<String>,
    /// When the task should be done.
    #[serde(rename = "task[due_at]")]
    task_due_at: Option<String>,
    /// Name of the task.
    #[serde(rename = "task[name]")]
    task_name: Option<String>,
    /// Whether the page demands a confirmation.
    #[serde(rename = "task[req_confirm]")]
    task_req_confirm: Option<bool>,
    /// Status of the task.
    #[serde(rename = "task[status]")]
    task_status: Option<String>,
}
