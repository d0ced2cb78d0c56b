//! Views of jobs.

use imprimatur_domain::{
    Instant,
    access::Rights,
    ids::{JobId, UserId},
    job::Job,
};

/// A job with related data.
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
    /// Inspection result of the current version, as the JSON text of `more_info` without annotations; `None` before the
    /// inspection. Not loaded when many jobs are viewed at once.
    pub pages: Option<String>,
    /// Number of comments with a position.
    pub annotation_count: u32,
    /// Whether the viewer watches the job.
    pub is_watching: bool,
    /// When its assignees were last reminded.
    pub reminded_at: Option<Instant>,
}

/// A job as the caller may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct VisibleJob {
    /// The job.
    pub view: JobView,
    /// The caller's rights.
    pub rights: Rights,
    /// Whether it or a folder above is locked.
    pub is_locked: bool,
    /// Whether the caller is the assignee.
    pub is_set_to_caller: bool,
    /// The parent; `None` if invisible to the caller.
    pub parent: Option<JobId>,
    /// Token to read the document by URL; only in responses about a single job.
    pub doc_token: Option<String>,
}

impl VisibleJob {
    /// A job as its owner sees it, as far as the job alone can tell: without a document token.
    pub fn for_owner(view: JobView, is_locked_above: bool) -> Self {
        Self {
            rights: Rights::Control,
            is_locked: view.job.is_locked || is_locked_above,
            is_set_to_caller: false,
            parent: view.job.parent,
            doc_token: None,
            view,
        }
    }
}

/// The user whose view is loaded; `None` for the service itself.
pub type Viewer = Option<UserId>;

/// A job of a subtree, with what is needed to compute its path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The job.
    pub id: JobId,
    /// The folder it is in.
    pub parent: JobId,
    /// Its name.
    pub name: String,
    /// Whether it is a folder.
    pub is_folder: bool,
    /// Size of a file's current version in bytes.
    pub size: u64,
}
