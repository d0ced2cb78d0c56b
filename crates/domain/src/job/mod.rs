//! A job: a file or a folder, and everything that is true of it by itself.

mod inherited_field;
mod new;
mod status;

pub use inherited_field::InheritedField;
pub use new::NewJob;
pub use status::{Active, SettableStatus, State, Status};

use crate::{Instant, account::Owner, email::Email, ids::JobId};

/// The current document of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// Media type, such as `application/pdf`.
    pub media_type: String,
    /// Length in bytes.
    pub size: u64,
    /// 1 for the first upload, one more for each revision.
    pub version: u32,
    /// SHA-256 of the bytes: what a decision is about.
    pub sha256: [u8; 32],
}

/// What a job is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Holds other jobs.
    Folder {
        /// Whether team members see what is below it.
        is_portal: bool,
    },
    /// Holds a document.
    File(Document),
}

keywords! {
    /// Where a job came from.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
    pub enum Source {
        /// A person at the console.
        InApp = "in-app",
        /// A program.
        #[default]
        Api = "api",
        /// A person at an upload link.
        UploadLink = "upload-link",
        /// A letter.
        Email = "email",
        /// A copy of another job.
        Duplicate = "duplicate",
    }
}

/// Membership of the trash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trashed {
    /// When it was moved there.
    pub at: Instant,
    /// The job that was deleted itself: this one, or the folder above that took it along.
    pub root: JobId,
}

/// Who is to work on a job, and since when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignment {
    /// The assignee; none after unassignment.
    pub assignee: Option<Email>,
    /// When the job was assigned or unassigned.
    pub at: Instant,
    /// Not updated since.
    pub is_new: bool,
}

/// What senders have chosen to show to reviewers and on forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Display {
    /// Whether private links of the job give out the original bytes.
    pub cus_download: bool,
    /// Whether the job's specification is shown with it.
    pub show_job_spec: bool,
    /// Whether the preflight's findings are shown with it.
    pub show_preflight: bool,
}

/// A job, without its tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Its GUID.
    pub id: JobId,
    /// Counts the commits that changed the job or its tasks; for optimistic concurrency.
    pub revision: i64,
    /// To whom it belongs.
    pub owner: Owner,
    /// The folder it lies in; none at the top level.
    pub parent: Option<JobId>,
    /// Name of the file or folder.
    pub name: String,
    /// Free text, such as an order number; may be empty.
    pub alt_text: String,
    /// Label; may be empty.
    pub label: String,
    /// File or folder.
    pub kind: Kind,
    /// Its state.
    pub state: State,
    /// Number of the current round of decisions, from 1.
    pub round: u32,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Assignee, if it was ever assigned.
    pub assignment: Option<Assignment>,
    /// The print buyer.
    pub customer: Option<Email>,
    /// The partner to whom the job is forwarded.
    pub partner: Option<Email>,
    /// What is shown to others.
    pub display: Display,
    /// Whether the print buyer, the partner or the assignee has commented.
    pub has_comment: bool,
    /// Its own lock; a folder's lock holds below it too.
    pub is_locked: bool,
    /// Origin.
    pub source: Source,
    /// Last approval, rejection or change request.
    pub reviewed_at: Option<Instant>,
    /// Whether and how it came into the trash.
    pub trashed: Option<Trashed>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
    /// Last sign of activity; the idle period counts from here.
    pub active_at: Instant,
}

impl Job {
    /// The status that the interface shows.
    pub fn status(&self) -> Status {
        self.state.status()
    }

    /// Whether it is a folder.
    pub fn is_folder(&self) -> bool {
        matches!(self.kind, Kind::Folder { .. })
    }

    /// The document of a file.
    pub fn document(&self) -> Option<&Document> {
        match &self.kind {
            Kind::File(document) => Some(document),
            Kind::Folder { .. } => None,
        }
    }

    /// The document's version; always 1 for a folder.
    pub fn version(&self) -> u32 {
        self.document().map_or(1, |document| document.version)
    }

    /// Whether what this person says is a comment that others wait for: print buyer, partner or assignee.
    pub fn tracks_comments_of(&self, email: &Email) -> bool {
        [
            self.customer.as_ref(),
            self.partner.as_ref(),
            self.assignee(),
        ]
        .contains(&Some(email))
    }

    /// The current assignee.
    pub fn assignee(&self) -> Option<&Email> {
        self.assignment.as_ref()?.assignee.as_ref()
    }
}
