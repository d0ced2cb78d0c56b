//! What stands against a request on a job, by its route: whose it is, and in which state the job has to be.

use actix_web::http::Method;
use imprimatur_application::{failure::Failure, jobs::VisibleJob};
use imprimatur_domain::{access::Rights, refusal::Refusal};

use crate::{api_request::ApiRequest, problem::Problem};

/// What the paths about a job begin with.
const JOB: &str = "/api/v1/jobs/{job_guid}";

/// What stands against a request on a job before its values are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Preconditions {
    rights: Rights,
    state: RequiredState,
}

/// The state that a job has to be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RequiredState {
    /// Neither locked nor in the trash.
    Writable,
    /// Not in the trash.
    Live,
    /// In the trash.
    Trashed,
    /// Whatever it is.
    Any,
}

impl Preconditions {
    /// Of a change that an editor may make.
    const CHANGE: Self = Self::new(Rights::Edit, RequiredState::Writable);
    /// Of a change that only the owner may make.
    const OF_OWNER: Self = Self::new(Rights::Control, RequiredState::Writable);
    /// Of an answer to a task, which whoever is asked may give.
    const ANSWER: Self = Self::new(Rights::View, RequiredState::Writable);
    /// Of what a lock does not stand against: a comment, a copy.
    const BESIDE: Self = Self::new(Rights::Edit, RequiredState::Live);
    /// Of what whoever sees the job may have made of it: a zip.
    const RENDER: Self = Self::new(Rights::View, RequiredState::Live);
    /// Of the lock itself.
    const LOCK: Self = Self::new(Rights::Control, RequiredState::Live);
    /// Of the way out of the trash.
    const RESTORE: Self = Self::new(Rights::Control, RequiredState::Trashed);
    /// Of reading what only editors are told.
    const EDITORS_READ: Self = Self::new(Rights::Edit, RequiredState::Any);
    /// Of reading what whoever sees the job may read.
    const READ: Self = Self::new(Rights::View, RequiredState::Any);

    const fn new(rights: Rights, state: RequiredState) -> Self {
        Self { rights, state }
    }

    /// Of a call, by its method and path alone: what depends on its fields as well is for the use case to say.
    pub(crate) fn of(call: &ApiRequest) -> Self {
        let pattern = call.pattern().unwrap_or_default();
        let path = pattern.strip_prefix(JOB).unwrap_or_default();
        if call.is_reading() {
            return Self::of_reading(path);
        }
        let deletes = *call.method() == Method::DELETE;
        match path {
            "" if deletes => Self::OF_OWNER,
            "/customer" | "/partner" | "/ownership" | "/assign" | "/tasks/{task_id}/link" => {
                Self::OF_OWNER
            }
            "/locking" => Self::LOCK,
            "/compression" if !deletes => Self::RENDER,
            "/compression" | "/duplicate" | "/comments" | "/comments/{comment_id}" => Self::BESIDE,
            "/tasks/{task_id}" if !deletes => Self::ANSWER,
            "/tasks/{task_id}/decision" => Self::ANSWER,
            "/action/{action}" => match call.segment("action") {
                "inherit" => Self::OF_OWNER,
                "restore" => Self::RESTORE,
                "send-to-mis" => Self::BESIDE,
                _ => Self::CHANGE,
            },
            _ => Self::CHANGE,
        }
    }

    fn of_reading(path: &str) -> Self {
        match path {
            "/customer"
            | "/partner"
            | "/ownership"
            | "/tasks"
            | "/notify/tasks"
            | "/notify/tasks/{task_id}"
            | "/notifications/{kind}"
            | "/reminders"
            | "/reminders/{reminder_id}"
            | "/comments"
            | "/decisions" => Self::EDITORS_READ,
            _ => Self::READ,
        }
    }

    /// What a caller with these rights is refused with, if they are not enough.
    pub(crate) fn forbids(self, rights: Rights) -> Option<Problem> {
        if rights >= self.rights {
            return None;
        }
        let text = match self.rights {
            Rights::Control => "only the owner of this job may do this",
            _ => "you may only view this job",
        };
        Some(Failure::Forbidden(text).into())
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
