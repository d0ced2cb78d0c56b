//! What a request on a job requires of its caller and of the job. What depends on its fields as well is for the use case
//! to say.

use imprimatur_application::{
    failure::{Failure, FailureReason},
    jobs::VisibleJob,
};
use imprimatur_domain::{access::Rights, refusal::Refusal};

use crate::problem::Problem;

/// What is required before the values of a request are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Preconditions {
    rights: Rights,
    state: RequiredState,
}

/// The state that a job has to be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RequiredState {
    /// Neither locked nor in the trash.
    Writable,
    /// Not in the trash; it may be locked.
    Live,
    /// In the trash.
    Trashed,
    /// Whatever it is.
    Any,
}

impl Preconditions {
    pub(crate) const fn new(rights: Rights, state: RequiredState) -> Self {
        Self { rights, state }
    }

    /// What a caller with these rights is refused with, if they are not enough.
    pub(crate) fn forbids(self, rights: Rights) -> Option<Problem> {
        if rights >= self.rights {
            return None;
        }
        let reason = match self.rights {
            Rights::Control => FailureReason::OwnerOnly,
            _ => FailureReason::ViewOnly,
        };
        Some(Failure::Forbidden(reason).into())
    }

    /// What the state of the job refuses with, if it does not fit.
    pub(crate) fn refusal(self, seen: &VisibleJob) -> Option<Refusal> {
        let is_trashed = seen.view.job.trashed.is_some();
        let command = "change";
        match self.state {
            RequiredState::Writable if seen.is_locked => Some(Refusal::Locked { command }),
            RequiredState::Writable | RequiredState::Live if is_trashed => {
                Some(Refusal::Trashed { command })
            }
            RequiredState::Trashed if !is_trashed => {
                Some(Refusal::NotTrashed { command: "restore" })
            }
            RequiredState::Writable
            | RequiredState::Live
            | RequiredState::Trashed
            | RequiredState::Any => None,
        }
    }
}
