//! A job: a file or a folder with its own properties.

mod inherited_field;
mod new;
mod status;

pub use inherited_field::InheritedField;
pub use new::NewJob;
pub use status::{Active, SettableStatus, State, Status};

use crate::{
    Instant,
    account::Owner,
    email::Email,
    expectation::JobExpectation,
    field::{AltText, Label, MediaType, Name},
    gate::Gate,
    ids::{JobId, PlanId},
    print::ProfileSource,
    stage::Plan,
    task::Seen,
};

/// The current document of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Document {
    /// Media type, such as `application/pdf`.
    pub media_type: MediaType,
    /// Length in bytes.
    pub size: u64,
    /// 1 for the first upload, one more for each revision.
    pub version: u32,
    /// SHA-256 of the bytes; a decision refers to it.
    pub sha256: [u8; 32],
}

/// File or folder.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Kind {
    /// Holds other jobs.
    Folder {
        /// Whether team members may view what is below it.
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

/// When and with what a job was moved to the trash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Trashed {
    /// When it was moved there.
    pub at: Instant,
    /// The job that was deleted: this one, or a folder above.
    pub root: JobId,
}

/// A job's assignee.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Assignment {
    /// The assignee; `None` after unassignment.
    pub assignee: Option<Email>,
    /// When the job was assigned or unassigned.
    pub at: Instant,
    /// Whether the job was not updated since.
    pub is_new: bool,
}

/// What is shown to reviewers and on forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Display {
    /// Whether private links allow downloading the original file.
    pub cus_download: bool,
    /// Whether the job's specification is shown with it.
    pub show_job_spec: bool,
    /// Whether the preflight's findings are shown with it.
    pub show_preflight: bool,
}

/// A job, without its tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Job {
    /// Its GUID.
    pub id: JobId,
    /// Incremented by every commit to the job or its tasks; for optimistic concurrency.
    pub revision: i64,
    /// Owning team and user.
    pub owner: Owner,
    /// The folder it is in; `None` at the top level.
    pub parent: Option<JobId>,
    /// Name of the file or folder.
    pub name: Name,
    /// Free text, such as an order number; may be empty.
    pub alt_text: AltText,
    /// Label; may be empty.
    pub label: Label,
    /// File or folder.
    pub kind: Kind,
    /// Its state.
    pub state: State,
    /// Number of the current review round, from 1.
    pub round: u32,
    /// The latest plan of stages; over if it is of an earlier round.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub plan: Option<Plan>,
    /// Which findings hold up a sending for review.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub gate: Gate,
    /// What the order says of its document, or of those that are put into the folder.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub expectation: JobExpectation,
    /// Which press its pictures simulate; `None` for that of the output intent.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub profile: Option<ProfileSource>,
    /// The stored plan that is proposed for what is sent below a folder; `None` for files.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "crate::snapshot::is_default")
    )]
    pub default_plan: Option<PlanId>,
    /// Due date.
    pub due_at: Option<Instant>,
    /// Assignment, if it was ever assigned.
    pub assignment: Option<Assignment>,
    /// The print buyer.
    pub customer: Option<Email>,
    /// The partner to whom the job is forwarded.
    pub partner: Option<Email>,
    /// What is shown to reviewers and on forms.
    pub display: Display,
    /// Whether the print buyer, the partner or the assignee has commented.
    pub has_comment: bool,
    /// Number of the latest comment, 0 if there is none. Also counts comments that were deleted.
    pub last_comment: u32,
    /// Its own lock. A folder's lock also applies to everything below.
    pub is_locked: bool,
    /// Origin.
    pub source: Source,
    /// Time of the last decision status: approved, rejected or change-requested.
    pub reviewed_at: Option<Instant>,
    /// Set while it is in the trash.
    pub trashed: Option<Trashed>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
    /// Last activity; start of the idle period.
    pub active_at: Instant,
}

impl Job {
    /// What is due next: the earliest due date of an open task, else its own as long as there is no decision.
    pub fn next_due(&self, of_tasks: Option<Instant>) -> Option<Instant> {
        of_tasks.or_else(|| {
            self.due_at
                .filter(|_| Status::UNDECIDED.contains(&self.status()))
        })
    }

    /// The status as the API shows it.
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

    /// What a decision about this file names: its current bytes. `None` for a folder.
    pub fn evidence(&self) -> Option<Seen> {
        self.document().map(|document| Seen {
            job: self.id,
            version: document.version,
            sha256: document.sha256,
            decision: None,
        })
    }

    /// The document's version; always 1 for a folder.
    pub fn version(&self) -> u32 {
        self.document().map_or(1, |document| document.version)
    }

    /// Whether this author's comments set `has_comment`: print buyer, partner or assignee.
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
