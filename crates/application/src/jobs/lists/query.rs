//! Queries for a page of jobs: scope, filter, order and position.

use imprimatur_domain::{
    Instant,
    access::Caller,
    email::Email,
    field::{Label, Line},
    ids::{JobId, UserId},
    job::Status,
};

use super::ListedJob;

/// Sort column of a list. Nulls come last in both directions; ties are broken by GUID, ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum SortColumn {
    /// When it was created.
    #[default]
    CreatedAt,
    /// When it was last changed.
    UpdatedAt,
    /// Due date.
    DueAt,
    /// What is due next, see [`Job::next_due`](imprimatur_domain::job::Job::next_due).
    NextDueAt,
    /// When it was assigned.
    AssignedAt,
    /// When it was decided.
    ReviewedAt,
    /// When it was trashed.
    DeletedAt,
    /// Name, ignoring case.
    Name,
    /// Size of the document.
    Size,
    /// Status, by its API name.
    Status,
    /// Media type.
    Type,
    /// Version.
    Version,
    /// Label, ignoring case.
    Label,
    /// Customer.
    CustomerEmail,
}

impl SortColumn {
    /// All columns with their API names.
    pub const ALL: [(&'static str, Self); 14] = [
        ("created_at", Self::CreatedAt),
        ("updated_at", Self::UpdatedAt),
        ("due_at", Self::DueAt),
        ("next_due_at", Self::NextDueAt),
        ("assigned_at", Self::AssignedAt),
        ("reviewed_at", Self::ReviewedAt),
        ("deleted_at", Self::DeletedAt),
        ("name", Self::Name),
        ("size", Self::Size),
        ("status", Self::Status),
        ("type", Self::Type),
        ("version", Self::Version),
        ("label", Self::Label),
        ("c_email", Self::CustomerEmail),
    ];

    /// Parses an API name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(name, _)| *name == text)
            .map(|(_, column)| *column)
    }
}

/// The jobs that a list covers, before filtering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The viewer's own jobs at the top level, and shared jobs whose parent is invisible.
    TopLevel,
    /// Jobs directly in a folder that the viewer may see.
    In {
        /// The folder.
        folder: JobId,
        /// Owner of the folder and its content.
        owner: UserId,
        /// Whether the viewer may edit there. Without that right contacts and assignees are hidden, also from filters
        /// and sorting.
        can_edit: bool,
    },
    /// All jobs that the viewer owns or that are shared with the viewer.
    Flat,
    /// The viewer's jobs that were moved to the trash themselves.
    Trash,
    /// All of the viewer's jobs in the trash, including those trashed with a folder.
    TrashFlat,
    /// The viewer's trashed jobs directly in this folder.
    TrashIn(JobId),
}

/// Files or folders only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindFilter {
    /// Folders.
    Folders,
    /// Files.
    Files,
    /// Contradictory filters: matches nothing.
    Neither,
}

/// A date column to filter by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DateColumn {
    /// When it was assigned.
    AssignedAt,
    /// When it was created.
    CreatedAt,
    /// Due date.
    #[default]
    DueAt,
    /// What is due next.
    NextDueAt,
    /// When it was decided.
    ReviewedAt,
    /// When it was last changed.
    UpdatedAt,
}

impl DateColumn {
    /// All columns with their API names.
    pub const ALL: [(&'static str, Self); 6] = [
        ("assigned_at", Self::AssignedAt),
        ("created_at", Self::CreatedAt),
        ("due_at", Self::DueAt),
        ("next_due_at", Self::NextDueAt),
        ("reviewed_at", Self::ReviewedAt),
        ("updated_at", Self::UpdatedAt),
    ];

    /// Parses an API name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(name, _)| *name == text)
            .map(|(_, column)| *column)
    }
}

/// A date range, inclusive at both ends. A job without the date is in no range. A range without ends does not filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateRange {
    /// Which date.
    pub column: DateColumn,
    /// Start; `None` for open.
    pub from: Option<Instant>,
    /// End; `None` for open.
    pub to: Option<Instant>,
}

/// Filter by assignee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum AssigneeFilter {
    /// No filter.
    #[default]
    Any,
    /// Unassigned jobs.
    Nobody,
    /// Assigned jobs.
    Somebody,
    /// Jobs assigned to the viewer.
    Viewer,
}

/// Filter by who has to act next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitingFor {
    /// Jobs with an open task of the viewer.
    Viewer,
    /// Jobs under review without one.
    Others,
}

/// Filter by media type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeFilter {
    /// Exactly this type.
    Exactly(String),
    /// All types of a family, such as `image`.
    Family(String),
}

/// Filters of a list, combined with AND. The default filters nothing.
///
/// Filters apply to what the viewer may see: hidden contacts and assignees match nothing but
/// [`AssigneeFilter::Nobody`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct JobFilter {
    /// Only these statuses; any if empty.
    pub statuses: Vec<Status>,
    /// Files or folders.
    pub kind: Option<KindFilter>,
    /// A range of one date.
    pub dates: Option<DateRange>,
    /// Assignee.
    pub assignee: AssigneeFilter,
    /// Who has to act next.
    pub waiting_for: Option<WaitingFor>,
    /// The customer.
    pub customer: Option<Email>,
    /// The partner.
    pub partner: Option<Email>,
    /// The label, without regard to case.
    pub label: Option<Label>,
    /// What the name contains, without regard to case.
    pub name: Option<Line>,
    /// The document's media type.
    pub media_type: Option<TypeFilter>,
    /// The whole free text.
    pub alt_text: Option<String>,
    /// Uploader-assigned id (puid) of one of its versions.
    pub puid: Option<String>,
    /// What name, description, label, a contact's address, or the name of a contact of the viewer contains, without
    /// regard to case.
    pub text: Option<Line>,
}

/// Value of a sort column.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SortValue {
    /// A number.
    Number(i64),
    /// A timestamp.
    At(Instant),
    /// A text in the form used for comparison.
    Text(String),
}

/// Sort key of a job in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListKey {
    /// Value of the sort column; `None` sorts last.
    pub value: Option<SortValue>,
    /// The job.
    pub id: JobId,
}

/// Position of a page for keyset pagination, from a neighbouring page. Unlike an offset it is stable under concurrent
/// inserts and deletes, and costs the same at any depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListStart {
    /// Starts right after this job.
    After(ListKey),
    /// Ends right before this job.
    Before(ListKey),
}

/// A query for a page of jobs.
#[derive(Clone, Debug, PartialEq)]
pub struct JobQuery {
    /// The caller.
    pub viewer: Caller,
    /// The jobs it covers.
    pub scope: Scope,
    /// Filter.
    pub filter: JobFilter,
    /// Sort column.
    pub sort: SortColumn,
    /// Sort descending.
    pub descending: bool,
    /// Page number, from 0.
    pub page: u32,
    /// Page size, 1–200; `None` for the viewer's setting.
    pub per_page: Option<u32>,
    /// Start of the page for keyset pagination, with the page size it was computed for.
    pub start: Option<(ListStart, u32)>,
    /// Whether to load [`ListedDetails`](super::ListedDetails).
    pub with_details: bool,
}

/// Whether there are jobs before and after a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// Before it.
    pub before: bool,
    /// After it.
    pub after: bool,
}

/// A page of jobs.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct JobPage {
    /// The jobs, in order.
    pub jobs: Vec<ListedJob>,
    /// Total number on all pages.
    pub total: u64,
    /// Page size.
    pub per_page: u32,
    /// Sort keys of the first and the last job.
    pub ends: Option<(ListKey, ListKey)>,
    /// Whether there are jobs before and after; `None` for pages by number, where the number tells.
    pub around: Option<Around>,
    /// Whether any live folder of the viewer is locked; if not, none of the viewer's jobs is locked by a folder.
    pub has_locked_folders: bool,
}
