//! Reading bodies, and in which order a request is refused: whether what the path names can be seen comes before
//! everything about the request, what the caller may do before its form, and the job's state before its values.

use actix_web::web::Payload;
use imprimatur_application::{
    failure::{Failure, FieldErrors},
    jobs::SeenJob,
};
use imprimatur_domain::{access::Rights, refusal::Refusal};
use serde_json::{Map, Value};

use crate::{body, call::Call, problem::Problem, sight};

/// What stands against a request on a job before its values are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bars {
    rights: Rights,
    state: Fit,
}

/// The state that a job has to be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    /// Neither locked nor in the trash.
    Writable,
    /// Not in the trash.
    Live,
    /// In the trash.
    Trashed,
    /// Whatever it is.
    Any,
}

impl Bars {
    /// Of a change that an editor may make.
    pub(crate) const CHANGE: Self = Self::new(Rights::Edit, Fit::Writable);
    /// Of a change that only the owner may make.
    pub(crate) const OF_OWNER: Self = Self::new(Rights::Control, Fit::Writable);
    /// Of an answer to a task, which whoever is asked may give.
    pub(crate) const ANSWER: Self = Self::new(Rights::View, Fit::Writable);
    /// Of what a lock does not stand against: a comment, a copy.
    pub(crate) const BESIDE: Self = Self::new(Rights::Edit, Fit::Live);
    /// Of what whoever sees the job may have made of it: a zip.
    pub(crate) const RENDER: Self = Self::new(Rights::View, Fit::Live);
    /// Of the lock itself.
    pub(crate) const LOCK: Self = Self::new(Rights::Control, Fit::Live);
    /// Of the way out of the trash.
    pub(crate) const RESTORE: Self = Self::new(Rights::Control, Fit::Trashed);

    /// Of reading what only editors are told.
    pub(crate) const EDITORS_READ: Self = Self::new(Rights::Edit, Fit::Any);
    /// Of reading what whoever sees the job may read.
    const READ: Self = Self::new(Rights::View, Fit::Any);

    const fn new(rights: Rights, state: Fit) -> Self {
        Self { rights, state }
    }

    /// What is known of a request without its handler.
    fn usual(call: &Call) -> Self {
        if call.is_reading() {
            return Self::READ;
        }
        let is_about_task = call.request().match_info().get("task_id").is_some();
        if is_about_task {
            Self::ANSWER
        } else {
            Self::CHANGE
        }
    }

    fn forbids(self, rights: Rights) -> Option<Problem> {
        if rights >= self.rights {
            return None;
        }
        let text = match self.rights {
            Rights::Control => "only the owner of this job may do this",
            _ => "you may only view this job",
        };
        Some(Failure::Forbidden(text).into())
    }

    fn refusal(self, seen: &SeenJob) -> Option<Refusal> {
        let is_trashed = seen.view.job.trashed.is_some();
        let command = "change";
        match self.state {
            Fit::Writable if seen.is_locked => Some(Refusal::Locked { command }),
            Fit::Writable | Fit::Live if is_trashed => Some(Refusal::Trashed { command }),
            Fit::Trashed if !is_trashed => Some(Refusal::NotTrashed { command: "restore" }),
            Fit::Writable | Fit::Live | Fit::Trashed | Fit::Any => None,
        }
    }
}

impl Call {
    /// Reads the body into a command.
    pub(crate) async fn read<T>(
        &self,
        payload: Payload,
        read: impl FnOnce(&Map<String, Value>) -> Result<T, FieldErrors>,
    ) -> Result<T, Problem> {
        self.read_against(Bars::usual(self), payload, read).await
    }

    /// Reads the body into a command on a job that other bars stand against than usual.
    pub(crate) async fn read_against<T>(
        &self,
        bars: Bars,
        payload: Payload,
        read: impl FnOnce(&Map<String, Value>) -> Result<T, FieldErrors>,
    ) -> Result<T, Problem> {
        let object = body::object(self.headers(), payload, self.state().options()).await;
        match object.and_then(|object| read(&object).map_err(Problem::fields)) {
            Ok(command) => Ok(command),
            Err(problem) => Err(self.weigh_against(bars, problem).await),
        }
    }

    /// Reads the body into a command that carries along what is wrong with its fields: the use case says it, in its
    /// place.
    pub(crate) async fn read_with_faults<T>(
        &self,
        bars: Bars,
        payload: Payload,
        read: impl FnOnce(&Map<String, Value>) -> T,
    ) -> Result<T, Problem> {
        self.read_against(bars, payload, |object| Ok(read(object)))
            .await
    }

    /// What the caller hears in place of `problem`. The look at the job costs something only where a request is refused
    /// anyway.
    pub(crate) async fn weigh(&self, problem: Problem) -> Problem {
        self.weigh_against(Bars::usual(self), problem).await
    }

    pub(crate) async fn weigh_against(&self, bars: Bars, problem: Problem) -> Problem {
        if !problem.yields_to_rights() {
            return problem;
        }
        match sight::look(self).await {
            Err(unseen) => unseen,
            Ok(None) => problem,
            Ok(Some(_)) if matches!(problem, Problem::ScopeMissing) => problem,
            Ok(Some(seen)) => {
                let state = bars.refusal(&seen).filter(|_| problem.yields_to_state());
                let refused = bars.forbids(seen.rights).or(state.map(Into::into));
                refused.unwrap_or(problem)
            }
        }
    }
}
