//! What lists show of jobs: less than a record does, and nothing else of them is loaded.

use std::sync::Arc;

use imprimatur_domain::{
    Instant,
    access::Rights,
    email::Email,
    ids::{JobId, UserId},
    job::{Assignment, Kind, Source, Status},
};

use crate::jobs::JobView;

/// A job as it stands in a list.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says something else about the job"
)]
pub struct ListedJob {
    /// The job.
    pub id: JobId,
    /// Whose it is.
    pub owner: UserId,
    /// Address of the owner.
    pub owner_email: Arc<str>,
    /// The folder it lies in.
    pub parent: Option<JobId>,
    /// File or folder name.
    pub name: String,
    /// Free text.
    pub alt_text: String,
    /// Label.
    pub label: String,
    /// What it is.
    pub kind: ListedKind,
    /// Where it stands.
    pub status: Status,
    /// Due date.
    pub due_at: Option<Instant>,
    /// To whom it is assigned, or that nobody is any more.
    pub assignment: Option<Assignment>,
    /// Address of the customer.
    pub customer: Option<Email>,
    /// Address of the partner.
    pub partner: Option<Email>,
    /// Whether the customer may download the file.
    pub cus_download: bool,
    /// Whether a reviewer has made a comment.
    pub has_comment: bool,
    /// Whether it is locked by itself.
    pub is_locked: bool,
    /// Where it comes from.
    pub source: Source,
    /// When it was last decided on.
    pub reviewed_at: Option<Instant>,
    /// When it was moved to the trash.
    pub trashed_at: Option<Instant>,
    /// When it was created.
    pub created_at: Instant,
    /// When it was last changed.
    pub updated_at: Instant,
    /// When somebody was last reminded of it.
    pub reminded_at: Option<Instant>,
    /// Whether the viewer watches it.
    pub is_watching: bool,
}

/// What a listed job is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListedKind {
    /// A folder.
    Folder {
        /// Whether customers see it as a portal.
        is_portal: bool,
    },
    /// A file with its current document.
    File {
        /// Media type of the document.
        media_type: String,
        /// Its length in bytes.
        size: u64,
        /// Its number, from 1.
        version: u32,
    },
}

impl ListedJob {
    /// Whether it is a folder.
    pub fn is_folder(&self) -> bool {
        matches!(self.kind, ListedKind::Folder { .. })
    }

    /// Length of the document in bytes; 0 for a folder.
    pub fn size(&self) -> u64 {
        match self.kind {
            ListedKind::Folder { .. } => 0,
            ListedKind::File { size, .. } => size,
        }
    }

    /// Number of the document; 1 for a folder.
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

/// For whoever has the whole view, such as a double of the views.
impl From<&JobView> for ListedJob {
    fn from(view: &JobView) -> Self {
        let job = view.job.clone();
        Self {
            id: job.id,
            owner: job.owner.user,
            owner_email: view.owner_email.as_str().into(),
            parent: job.parent,
            status: job.status(),
            kind: match job.kind {
                Kind::Folder { is_portal } => ListedKind::Folder { is_portal },
                Kind::File(document) => ListedKind::File {
                    media_type: document.media_type,
                    size: document.size,
                    version: document.version,
                },
            },
            name: job.name,
            alt_text: job.alt_text,
            label: job.label,
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
        }
    }
}

/// A listed job as one caller may see it.
#[derive(Clone, Debug, PartialEq)]
pub struct ListItem {
    /// The job.
    pub job: ListedJob,
    /// The caller's rights.
    pub rights: Rights,
    /// Whether it is locked by itself or from above.
    pub is_locked: bool,
    /// Whether the caller is the assignee.
    pub is_set_to_caller: bool,
    /// The parent, unless it is invisible to the caller.
    pub parent: Option<JobId>,
}
