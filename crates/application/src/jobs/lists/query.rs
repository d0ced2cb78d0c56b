//! A question for a page of jobs: which, in which order, from where.

use imprimatur_domain::{
    Instant,
    access::Caller,
    email::Email,
    field::{Label, Line},
    ids::{JobId, UserId},
    job::Status,
};

use super::ListedJob;

/// By what a list is sorted. Nulls come last in both directions, ties are broken by GUID, ascending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
pub enum SortColumn {
    /// When it was created.
    #[default]
    CreatedAt,
    /// When it was last changed.
    UpdatedAt,
    /// Due date.
    DueAt,
    /// When it was assigned.
    AssignedAt,
    /// When it was decided.
    ReviewedAt,
    /// When it was trashed.
    DeletedAt,
    /// Name, without regard to case.
    Name,
    /// Size of the document.
    Size,
    /// Status, by its name.
    Status,
    /// Media type.
    Type,
    /// Version.
    Version,
    /// Label, without regard to case.
    Label,
    /// Customer.
    CustomerEmail,
}

impl SortColumn {
    /// Every column with its name in the interface.
    pub const ALL: [(&'static str, Self); 13] = [
        ("created_at", Self::CreatedAt),
        ("updated_at", Self::UpdatedAt),
        ("due_at", Self::DueAt),
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

    /// The column of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(name, _)| *name == text)
            .map(|(_, column)| *column)
    }
}

/// Which jobs a list is about, before any filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The viewer's own jobs at the top level, and shared ones whose parent is invisible.
    TopLevel,
    /// What lies directly in a folder that the viewer may see.
    In {
        /// The folder.
        folder: JobId,
        /// To whom the folder and its content belong.
        owner: UserId,
        /// Whether the viewer may edit there. Without that right contacts and assignees are hidden, also from
        /// filters and sorting.
        can_edit: bool,
    },
    /// All that the viewer owns or that is shared with the viewer, files and folders.
    Flat,
    /// What the viewer has deleted and not yet lost, by itself.
    Trash,
    /// All of the viewer's jobs in the trash, whether deleted by themselves or along with a folder.
    TrashFlat,
    /// Those of the viewer's jobs in the trash that lie directly in this folder.
    TrashIn(JobId),
}

/// Files or folders only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindFilter {
    /// Folders.
    Folders,
    /// Files.
    Files,
    /// Folders that are files: nothing.
    Neither,
}

/// A date by which jobs can be filtered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum DateColumn {
    /// When it was assigned.
    AssignedAt,
    /// When it was created.
    CreatedAt,
    /// Due date.
    #[default]
    DueAt,
    /// When it was decided.
    ReviewedAt,
    /// When it was last changed.
    UpdatedAt,
}

impl DateColumn {
    /// Every column with its name in the interface.
    pub const ALL: [(&'static str, Self); 5] = [
        ("assigned_at", Self::AssignedAt),
        ("created_at", Self::CreatedAt),
        ("due_at", Self::DueAt),
        ("reviewed_at", Self::ReviewedAt),
        ("updated_at", Self::UpdatedAt),
    ];

    /// The column of this name.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .find(|(name, _)| *name == text)
            .map(|(_, column)| *column)
    }
}

/// A range of a date, both ends inclusive. Jobs without that date are in no range; open at both ends it is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateRange {
    /// Which date.
    pub column: DateColumn,
    /// From when; open if none.
    pub from: Option<Instant>,
    /// Until when; open if none.
    pub to: Option<Instant>,
}

/// To whom jobs are assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum AssigneeFilter {
    /// No matter.
    #[default]
    Any,
    /// To nobody.
    Nobody,
    /// To anybody.
    Somebody,
    /// To the viewer.
    Viewer,
}

/// Media types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeFilter {
    /// This one.
    Exactly(String),
    /// All of a family, such as `image`.
    Family(String),
}

/// What jobs of a list have in common. Every part narrows it; the default lets all through.
///
/// Filters see what the viewer is shown: contacts and assignees that are hidden from the viewer match nothing but
/// [`AssigneeFilter::Nobody`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct JobFilter {
    /// Only these statuses; all if empty.
    pub statuses: Vec<Status>,
    /// Files or folders.
    pub kind: Option<KindFilter>,
    /// A range of one date.
    pub dates: Option<DateRange>,
    /// To whom it is assigned.
    pub assignee: AssigneeFilter,
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
    /// The whole description.
    pub alt_text: Option<String>,
    /// The uploader's own id of one of its versions.
    pub puid: Option<String>,
    /// What name, description, label, a contact's address, or the name of a contact of the viewer contains, without
    /// regard to case.
    pub text: Option<Line>,
}

/// The value by which a job is sorted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SortValue {
    /// A number.
    Number(i64),
    /// An instant.
    At(Instant),
    /// A text, as it is compared.
    Text(String),
}

/// The place of a job in a sorted list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListKey {
    /// By what it is sorted; none comes last.
    pub value: Option<SortValue>,
    /// The job.
    pub id: JobId,
}

/// Where a page begins, as far as a caller knows it from the page beside it. Its page then goes on exactly there,
/// whatever has come or gone before it, and costs the same at any depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListStart {
    /// Right after this job.
    After(ListKey),
    /// So that it ends right before this job.
    Before(ListKey),
}

/// A question for a page of jobs.
#[derive(Clone, Debug, PartialEq)]
pub struct JobQuery {
    /// Who asks.
    pub viewer: Caller,
    /// Which jobs.
    pub scope: Scope,
    /// What they have in common.
    pub filter: JobFilter,
    /// By what it is sorted.
    pub sort: SortColumn,
    /// Largest first.
    pub descending: bool,
    /// From 0.
    pub page: u32,
    /// 1–200; the viewer's own setting if none.
    pub per_page: Option<u32>,
    /// Where the page begins, and for which size of a page that was found.
    pub start: Option<(ListStart, u32)>,
}

/// Whether there is something on either side of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// Before it.
    pub before: bool,
    /// Behind it.
    pub after: bool,
}

/// A page of jobs.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct JobPage {
    /// The jobs, in order.
    pub jobs: Vec<ListedJob>,
    /// How many there are on all pages.
    pub total: u64,
    /// The size of a page.
    pub per_page: u32,
    /// The places of the first and the last job.
    pub ends: Option<(ListKey, ListKey)>,
    /// What there is on either side of a page that goes on beside another; a page of a number is where its number says.
    pub around: Option<Around>,
    /// Whether any live folder of the viewer is locked; if none is, none of the viewer's jobs is locked from above.
    pub has_locked_folders: bool,
}
