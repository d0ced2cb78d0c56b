//! How a job looks from outside: the read models of jobs.

use imprimatur_domain::{
    Instant,
    access::Rights,
    ids::{JobId, UserId},
    job::Job,
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
    /// none if there is none yet. Where many jobs are viewed at once it is not loaded.
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
pub struct VisibleJob {
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
    /// How many bytes the current version of a file has.
    pub size: u64,
}
