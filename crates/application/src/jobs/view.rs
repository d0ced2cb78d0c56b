//! How a job looks from outside: the read models of jobs.

use imprimatur_domain::{
    Instant,
    access::Rights,
    ids::{JobId, UserId},
    job::{Job, Status},
};

/// A job with what is kept elsewhere about it.
#[derive(Clone, Debug, PartialEq)]
pub struct JobView {
    /// The job.
    pub job: Job,
    /// Address of the owner.
    pub owner_email: String,
    /// Whether the owner's deleted jobs go to the trash first.
    pub owner_trashes: bool,
    /// Name of the customer's contact; empty if none.
    pub c_name: String,
    /// Name of the partner's contact; empty if none.
    pub p_name: String,
    /// Name of the assignee; empty if none.
    pub asg_name: String,
    /// What the inspection of the current version found, as the JSON text of `more_info` without annotations;
    /// none if there is none yet. Lists do not load it.
    pub pages: Option<String>,
    /// Number of comments with a place on a page.
    pub annotation_count: u32,
    /// Whether the viewer watches the job.
    pub is_watching: bool,
    /// When somebody was last reminded of it.
    pub reminded_at: Option<Instant>,
}

/// A job as one caller may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenJob {
    /// The job.
    pub view: JobView,
    /// The caller's rights.
    pub rights: Rights,
    /// Whether it is locked by itself or from above.
    pub is_locked: bool,
    /// Whether the caller is the assignee.
    pub is_set_to_caller: bool,
    /// The parent, unless it is invisible to the caller.
    pub parent: Option<JobId>,
    /// A permission to read the document by its address; only in answers about one job.
    pub doc_token: Option<String>,
}

/// By what a list is sorted. Nulls come last in both directions, ties are broken by GUID.
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
    /// Label.
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

/// Which jobs a list is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The viewer's own jobs at the top level, and shared ones whose parent is invisible.
    TopLevel,
    /// What lies directly in this folder, which the viewer may see.
    In(JobId),
    /// All that the viewer owns or that is shared with the viewer, files and folders.
    Flat,
}

/// A question for a page of jobs.
#[derive(Clone, Debug, PartialEq)]
pub struct JobQuery {
    /// Who asks.
    pub viewer: imprimatur_domain::access::Caller,
    /// Which jobs.
    pub scope: Scope,
    /// Only these statuses; all if empty.
    pub statuses: Vec<Status>,
    /// By what it is sorted.
    pub sort: SortColumn,
    /// Largest first.
    pub descending: bool,
    /// From 0.
    pub page: u32,
    /// 1–200.
    pub per_page: u32,
}

/// A page of jobs.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct JobPage {
    /// The jobs, in order; without `pages`.
    pub jobs: Vec<JobView>,
    /// How many there are on all pages.
    pub total: u64,
}

/// Whose view of a job is loaded; `None` for the service itself.
pub type Viewer = Option<UserId>;

/// A job of a tree, as little as is needed to know its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The job.
    pub id: JobId,
    /// The folder it lies in.
    pub parent: JobId,
    /// Its name.
    pub name: String,
    /// Whether it is a folder.
    pub is_folder: bool,
}
