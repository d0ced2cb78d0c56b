//! Jobs in lists: fewer fields than a full job, to load less.

use std::sync::Arc;

use imprimatur_domain::{
    Instant,
    access::Rights,
    email::Email,
    ids::{JobId, UserId},
    job::{Assignment, Kind, Source, Status},
    task::Decision,
};

use crate::jobs::JobView;

/// A job in a list.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says something else about the job"
)]
pub struct ListedJob {
    /// The job.
    pub id: JobId,
    /// Its owner.
    pub owner: UserId,
    /// Address of the owner.
    pub owner_email: Arc<str>,
    /// The folder it is in.
    pub parent: Option<JobId>,
    /// File or folder name.
    pub name: String,
    /// Free text.
    pub alt_text: String,
    /// Label.
    pub label: String,
    /// File or folder.
    pub kind: ListedKind,
    /// Its status.
    pub status: Status,
    /// Due date.
    pub due_at: Option<Instant>,
    /// What is due next, see [`Job::next_due`](imprimatur_domain::job::Job::next_due).
    pub next_due_at: Option<Instant>,
    /// Assignment, if it was ever assigned.
    pub assignment: Option<Assignment>,
    /// Address of the customer.
    pub customer: Option<Email>,
    /// Address of the partner.
    pub partner: Option<Email>,
    /// Whether private links allow downloading the original file.
    pub cus_download: bool,
    /// Whether the print buyer, the partner or the assignee has commented.
    pub has_comment: bool,
    /// Its own lock.
    pub is_locked: bool,
    /// Origin.
    pub source: Source,
    /// Time of the last decision status.
    pub reviewed_at: Option<Instant>,
    /// When it was moved to the trash.
    pub trashed_at: Option<Instant>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
    /// When its assignees were last reminded.
    pub reminded_at: Option<Instant>,
    /// Whether the viewer watches it.
    pub is_watching: bool,
    /// Empty unless they were asked for.
    pub details: ListedDetails,
}

/// What a row shows besides the job's own fields.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ListedDetails {
    /// The name of the folder it is in.
    pub folder: Option<String>,
    /// SHA-256 of a document that has pages to show.
    pub picture: Option<[u8; 32]>,
    /// The people asked for a decision in the current round, in the order in which they were asked.
    pub reviewers: Vec<ListedReviewer>,
}

/// A person asked for a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedReviewer {
    /// The address; `None` for an anonymous task.
    pub person: Option<Email>,
    /// How far the person is.
    pub state: ReviewerState,
}

/// How far a reviewer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewerState {
    /// Not asked yet, or paused.
    Waiting,
    /// Asked.
    Sent,
    /// Has opened the page.
    Opened,
    /// Has decided.
    Decided(Decision),
}

/// Kind of a listed job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListedKind {
    /// A folder.
    Folder {
        /// Whether it is a portal folder.
        is_portal: bool,
    },
    /// A file with its current document.
    File {
        /// Media type of the document.
        media_type: String,
        /// Its size in bytes.
        size: u64,
        /// Its version, from 1.
        version: u32,
    },
}

impl ListedJob {
    /// Whether it is a folder.
    pub fn is_folder(&self) -> bool {
        matches!(self.kind, ListedKind::Folder { .. })
    }

    /// Size of the document in bytes; 0 for a folder.
    pub fn size(&self) -> u64 {
        match self.kind {
            ListedKind::Folder { .. } => 0,
            ListedKind::File { size, .. } => size,
        }
    }

    /// Version of the document; 1 for a folder.
    pub fn version(&self) -> u32 {
        match self.kind {
            ListedKind::Folder { .. } => 1,
            ListedKind::File { version, .. } => version,
        }
    }

    /// Media type of the document; none for a folder.
    pub fn media_type(&self) -> Option<&str> {
        match &self.kind {
            ListedKind::Folder { .. } => None,
            ListedKind::File { media_type, .. } => Some(media_type),
        }
    }

    /// Address of the assignee.
    pub fn assignee(&self) -> Option<&Email> {
        self.assignment.as_ref()?.assignee.as_ref()
    }
}

/// Conversion for test doubles that hold full views.
impl From<&JobView> for ListedJob {
    fn from(view: &JobView) -> Self {
        let job = view.job.clone();
        Self {
            id: job.id,
            owner: job.owner.user,
            owner_email: view.owner_email.as_str().into(),
            parent: job.parent,
            next_due_at: job.next_due(None),
            status: job.status(),
            kind: match job.kind {
                Kind::Folder { is_portal } => ListedKind::Folder { is_portal },
                Kind::File(document) => ListedKind::File {
                    media_type: document.media_type.into(),
                    size: document.size,
                    version: document.version,
                },
            },
            name: job.name.into(),
            alt_text: job.alt_text.into(),
            label: job.label.into(),
            due_at: job.due_at,
            assignment: job.assignment,
            customer: job.customer,
            partner: job.partner,
            cus_download: job.display.cus_download,
            has_comment: job.has_comment,
            is_locked: job.is_locked,
            source: job.source,
            reviewed_at: job.reviewed_at,
            trashed_at: job.trashed.map(|trashed| trashed.at),
            created_at: job.created_at,
            updated_at: job.updated_at,
            reminded_at: view.reminded_at,
            is_watching: view.is_watching,
            details: ListedDetails::default(),
        }
    }
}

/// A listed job as the caller may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct ListItem {
    /// The job.
    pub job: ListedJob,
    /// The caller's rights.
    pub rights: Rights,
    /// Whether it or a folder above is locked.
    pub is_locked: bool,
    /// Whether the caller is the assignee.
    pub is_set_to_caller: bool,
    /// The parent; `None` if invisible to the caller.
    pub parent: Option<JobId>,
}
