//! The Job record and the Job list item.

use std::borrow::Cow;

use imprimatur_domain::{Instant, access::Rights, email::Email};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{expect::ExpectRecord, stamp, words};

/// Most comments that are counted one by one.
const ANNOTATIONS_MAX: u32 = 99;

/// What the caller may do with a job, and how it would be deleted.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the shape that the interface has"
)]
pub struct Access {
    /// Assign it to a member of the team.
    pub can_assign: bool,
    /// Delete it.
    pub can_delete: bool,
    /// Download its document.
    pub can_download: bool,
    /// Change its properties, upload revisions, work with tasks.
    pub can_edit: bool,
    /// See it.
    pub can_view: bool,
    /// Everything.
    pub control_job: bool,
    /// How it would be deleted.
    pub delete_options: DeleteOptions,
    /// Permission to read the current document by its address: `?token=`. An hour; only in answers about one job.
    pub doc_token: Option<String>,
}

imprimatur_domain::keywords! {
    /// What deleting a job does.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum DeleteAction {
        /// It goes to the trash.
        Trash = "trash",
        /// It is gone for good.
        Delete = "delete",
    }
}

/// How a job would be deleted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct DeleteOptions {
    /// `trash`, or `delete` for good.
    #[schema(value_type = words::DeleteKind)]
    pub action: Cow<'static, str>,
}

impl DeleteOptions {
    fn new(goes_to_trash: bool) -> Self {
        let action = if goes_to_trash {
            DeleteAction::Trash
        } else {
            DeleteAction::Delete
        };
        Self {
            action: action.as_str().into(),
        }
    }
}

impl Access {
    /// The access that these rights give; `goes_to_trash` says how the job would be deleted.
    pub fn new(rights: Rights, goes_to_trash: bool) -> Self {
        Self {
            can_assign: rights.has_control(),
            can_delete: rights.has_control(),
            can_download: rights.can_view(),
            can_edit: rights.can_edit(),
            can_view: rights.can_view(),
            control_job: rights.has_control(),
            delete_options: DeleteOptions::new(goes_to_trash),
            doc_token: None,
        }
    }

    /// The access to one's own top level, which cannot itself be assigned or deleted.
    pub fn to_top_level(trashes: bool) -> Self {
        Self {
            can_assign: false,
            can_delete: false,
            can_download: true,
            can_edit: true,
            can_view: true,
            control_job: true,
            delete_options: DeleteOptions::new(trashes),
            doc_token: None,
        }
    }
}

/// Comments that have a place on a page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct Annotations {
    /// How many, up to 99.
    #[schema(example = 3)]
    pub annot_cnt: u32,
    /// Whether there are more than 99.
    pub annot_cnt_plus: bool,
}

/// One page as the inspection saw it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct Page {
    /// Bits per channel.
    #[schema(example = 8)]
    pub bits: u32,
    /// Colour model.
    #[schema(example = "cmyk")]
    pub color: String,
    /// Height in points (PDF) or pixels.
    #[schema(example = 842)]
    pub height: u32,
    /// Width in points (PDF) or pixels.
    #[schema(example = 595)]
    pub width: u32,
    /// Media type of the document.
    #[schema(example = "application/pdf")]
    pub mime: String,
}

/// What is known of the document beyond its name and size.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[expect(non_snake_case, reason = "the name that the interface has")]
pub struct MoreInfo<'a> {
    /// Comments that have a place.
    pub annotations: Annotations,
    /// Number of pages; null until the document is inspected.
    #[schema(value_type = Option<u32>, example = 1)]
    pub pageCount: Option<Cow<'a, RawValue>>,
    /// The first pages.
    #[schema(value_type = Vec<Page>)]
    pub pages: Cow<'a, RawValue>,
}

/// The stored findings of an inspection, passed through as they are.
#[derive(Deserialize)]
#[expect(non_snake_case, reason = "the name that the interface has")]
struct Found<'a> {
    #[serde(borrow)]
    pageCount: Option<&'a RawValue>,
    #[serde(borrow)]
    pages: &'a RawValue,
}

impl<'a> MoreInfo<'a> {
    /// The stored findings of an inspection, if there are any, with the number of comments.
    ///
    /// # Errors
    /// When the findings are not the JSON that was written.
    pub fn new(findings: Option<&'a str>, comments: u32) -> Result<Self, serde_json::Error> {
        let stored = findings.unwrap_or("{\"pages\":[]}");
        let found: Found<'_> = serde_json::from_str(stored)?;
        Ok(Self {
            annotations: Annotations {
                annot_cnt: comments.min(ANNOTATIONS_MAX),
                annot_cnt_plus: comments > ANNOTATIONS_MAX,
            },
            pageCount: found.pageCount.map(Cow::Borrowed),
            pages: Cow::Borrowed(found.pages),
        })
    }
}

/// What the record and the list item have in common.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the shape that the interface has"
)]
pub struct JobFields<'a> {
    /// GUID of the job.
    #[schema(value_type = String, format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: Uuid,
    /// File or folder name.
    #[schema(example = "poster.pdf")]
    pub name: Cow<'a, str>,
    /// Free text, such as an order number.
    #[schema(example = "Order 4711")]
    pub alt_text: Cow<'a, str>,
    /// True for a folder.
    pub is_folder: bool,
    /// One of the eight statuses.
    #[schema(value_type = words::JobStatus)]
    pub status: Cow<'static, str>,
    /// Media type of the document; null for a folder.
    #[schema(example = "application/pdf")]
    pub r#type: Option<Cow<'a, str>>,
    /// Length of the original file in bytes; 0 for a folder.
    #[schema(example = 48213)]
    pub size: u64,
    /// Current version of the document.
    #[schema(example = 1)]
    pub version: u32,
    /// GUID of the folder; null at the top level.
    #[schema(value_type = Option<String>, format = Uuid)]
    pub parent_guid: Option<Uuid>,
    /// Where the file is viewed; null for a folder.
    pub path_url: Option<String>,
    /// When it was created.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub created_at: Instant,
    /// When it was last changed.
    #[serde(with = "stamp")]
    #[schema(value_type = String, format = DateTime, example = "2026-11-20T09:30:00.000Z")]
    pub updated_at: Instant,
    /// Due date.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub due_at: Option<Instant>,
    /// When it was assigned or unassigned.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub assigned_at: Option<Instant>,
    /// When it was approved, rejected, or a change was requested.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub reviewed_at: Option<Instant>,
    /// When it was moved to the trash.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub deleted_at: Option<Instant>,
    /// Address of the assignee.
    pub asg_email: Cow<'a, str>,
    /// Address of the customer.
    #[schema(example = "buyer@example.com")]
    pub c_email: Cow<'a, str>,
    /// Address of the partner.
    pub p_email: Cow<'a, str>,
    /// Whether private links of the job give out the original bytes.
    pub cus_download: bool,
    /// Whether print buyer, partner or assignee made a comment.
    pub has_comment: bool,
    /// Whether the caller owns it.
    pub is_own: bool,
    /// Whether the folder is a job portal.
    pub is_portal: bool,
    /// Whether the caller watches it.
    pub is_watching: bool,
    /// Whether it is locked, by itself or by a folder above.
    pub locked: bool,
    /// Recently assigned and not updated since.
    pub newly_assigned: bool,
    /// Origin: in-app, api, upload-link, email, duplicate.
    #[schema(value_type = words::JobSource)]
    pub source: Cow<'static, str>,
}

/// The text of an address; empty if there is none.
pub fn address(email: Option<&Email>) -> Cow<'_, str> {
    email.map(Email::as_str).unwrap_or_default().into()
}

/// How pictures of a document simulate the print.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct Proofing {
    /// Which press they simulate: intent, team or default. null, as intent: the one that the document was made for, else the
    /// team's, else coated paper by ISO 12647-2.
    #[schema(value_type = Option<words::ProfileSource>)]
    pub profile: Option<Cow<'static, str>>,
}

/// One job in full.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[schema(as = Job)]
pub struct JobRecord<'a> {
    /// What list items have too.
    #[serde(flatten)]
    #[schema(inline)]
    pub fields: JobFields<'a>,
    /// Name of the assignee.
    pub asg_name: Cow<'a, str>,
    /// Name of the customer.
    #[schema(example = "Bea Buyer")]
    pub c_name: Cow<'a, str>,
    /// Name of the partner.
    pub p_name: Cow<'a, str>,
    /// Extension: which preflight findings hold up a sending for review: none, errors or warnings.
    #[schema(example = "errors")]
    pub gate: Cow<'static, str>,
    /// Extension: what the order says of the document, or of those that are put into the folder; null for nothing.
    pub expect: Option<ExpectRecord>,
    /// Extension: the stored plan that a folder proposes for what is sent below it; null if it names none, and for files.
    #[schema(example = 12)]
    pub plan_id: Option<i64>,
    /// Extension: how pictures simulate the print.
    pub proofing: Proofing,
    /// What is known of the document.
    pub more_info: MoreInfo<'a>,
    /// What the caller may do.
    pub ac: Access,
}
