//! Data of a new job.

use super::{Active, Assignment, Display, Document, Job, Kind, Source, State};
use crate::{
    Instant,
    account::Owner,
    email::Email,
    expectation::JobExpectation,
    field::{AltText, Label, Name},
    gate::Gate,
    ids::JobId,
    print::ProfileSource,
};

/// What must be known to begin a job.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NewJob {
    /// Its GUID.
    pub id: JobId,
    /// Owning team and user.
    pub owner: Owner,
    /// The folder it is in.
    pub parent: Option<JobId>,
    /// Name of the file or folder.
    pub name: Name,
    /// Free text.
    pub alt_text: AltText,
    /// Label.
    pub label: Label,
    /// File or folder.
    pub kind: Kind,
    /// Initial status; internal ones are refused.
    pub status: super::Status,
    /// Due date.
    pub due_at: Option<Instant>,
    /// The print buyer.
    pub customer: Option<Email>,
    /// The partner.
    pub partner: Option<Email>,
    /// What is shown to reviewers and on forms.
    pub display: Display,
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
    /// Origin.
    pub source: Source,
}

impl NewJob {
    /// A folder with defaults for everything but its name.
    pub fn folder(id: JobId, owner: Owner, name: Name) -> Self {
        Self {
            id,
            owner,
            parent: None,
            name,
            alt_text: AltText::default(),
            label: Label::default(),
            kind: Kind::Folder { is_portal: false },
            status: super::Status::New,
            due_at: None,
            customer: None,
            partner: None,
            display: Display::default(),
            gate: Gate::None,
            expectation: JobExpectation::default(),
            profile: None,
            source: Source::Api,
        }
    }

    /// A file with defaults for everything but its name and document.
    pub fn file(id: JobId, owner: Owner, name: Name, document: Document) -> Self {
        Self {
            kind: Kind::File(document),
            ..Self::folder(id, owner, name)
        }
    }

    pub(crate) fn into_job(self, active: Active, at: Instant) -> Job {
        Job {
            id: self.id,
            revision: 1,
            owner: self.owner,
            parent: self.parent,
            name: self.name,
            alt_text: self.alt_text,
            label: self.label,
            kind: self.kind,
            state: State::Active(active),
            round: 1,
            plan: None,
            gate: self.gate,
            expectation: self.expectation,
            profile: self.profile,
            default_plan: None,
            due_at: self.due_at,
            assignment: None::<Assignment>,
            customer: self.customer,
            partner: self.partner,
            display: self.display,
            has_comment: false,
            last_comment: 0,
            is_locked: false,
            source: self.source,
            reviewed_at: active.status().is_decision().then_some(at),
            trashed: None,
            created_at: at,
            updated_at: at,
            active_at: at,
        }
    }
}
