//! Stages of an approval: who is asked one group after another, and when a group's decisions are enough.
//!
//! ```
//! use imprimatur_domain::prelude::*;
//! use time::macros::datetime;
//!
//! let at = datetime!(2026-11-20 09:30 UTC);
//! let owner = Owner { team: TeamId(1), user: UserId(1) };
//! let order = Dossier::create(NewJob::folder(JobId::nil(), owner, "Order 4711".parse()?), at)?.state;
//!
//! let decider = |id, address: &str| {
//!     let address = address.parse().expect("a valid address");
//!     NewReviewer::decider(NewTask::review(TaskId(id), address))
//! };
//! let name = |text: &str| text.parse().expect("a valid name");
//! let prepress = NewStage::all(name("Prepress"), vec![decider(1, "ada@print.example")]);
//! let customer = NewStage {
//!     rule: Rule::AtLeast(1),
//!     ..NewStage::all(
//!         name("Customer"),
//!         vec![decider(2, "vera@example.com"), decider(3, "otto@example.com")],
//!     )
//! };
//! let order = order.send_stages(vec![prepress, customer], at)?.state;
//! let asked: Vec<_> = order.open_tasks().map(|task| task.id).collect();
//! assert_eq!(asked, [TaskId(1)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod change;
mod invalid;
mod rule;

pub use change::PlanChange;
pub use invalid::InvalidPlan;
pub use rule::Rule;

use time::Duration;

use crate::{Instant, email::Email, field::Label, task::Decision, task::NewTask};

/// Most stages of a plan.
pub const STAGES_MAX: usize = 20;

/// Most reviewers of a plan, all stages together.
pub const REVIEWERS_MAX: usize = 200;

/// Longest time that a stage may have before it is due.
pub const DUE_AFTER_MAX: Duration = Duration::days(3_650);

keywords! {
    /// What a reviewer of a stage is asked for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum Role {
        /// Decides.
        #[default]
        Decider = "decider",
        /// May comment, cannot decide and is never waited for.
        Commenter = "commenter",
        /// Sees the document only.
        Observer = "observer",
    }
}

keywords! {
    /// Somebody whom a stored plan names by what they are to the job.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Placeholder {
        /// The job's customer, else the folder's.
        Customer = "customer",
        /// The job's partner.
        Partner = "partner",
        /// The job's owner.
        Owner = "owner",
    }
}

keywords! {
    /// What has become of a stage.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum StageState {
        /// An earlier stage runs; nobody of this one was asked.
        Waiting = "waiting",
        /// Its reviewers are asked.
        Running = "running",
        /// Its rule was met by approvals.
        Approved = "approved",
        /// It ended with a rejection or a change request, or its plan ended before it was complete.
        Ended = "ended",
        /// Somebody has skipped it.
        Skipped = "skipped",
    }
}

/// A stage of a plan. Its reviewers are the tasks of the plan's round that name its number.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stage {
    /// Its place in the plan, from 1.
    pub number: u32,
    /// Its name; may be empty.
    pub name: Label,
    /// When its decisions are enough.
    pub rule: Rule,
    /// Whether the first rejection or change request ends it.
    pub stop_early: bool,
    /// The time from its start until it is due.
    pub due_after: Option<Duration>,
    /// Its state.
    pub state: StageState,
    /// The decision that completed it; `None` unless it was completed by decisions.
    pub outcome: Option<Decision>,
    /// When it last started.
    pub started_at: Option<Instant>,
    /// When it was completed, ended or skipped.
    pub ended_at: Option<Instant>,
}

impl Stage {
    /// When it is due, counted from its start. `None` if it has not started or has no due date.
    pub fn due_at(&self) -> Option<Instant> {
        self.started_at?.checked_add(self.due_after?)
    }

    /// Whether its reviewers may still change: it waits or runs.
    pub fn is_unfinished(&self) -> bool {
        matches!(self.state, StageState::Waiting | StageState::Running)
    }

    /// Whether the stage after it may start: it is approved or skipped.
    pub fn is_passed(&self) -> bool {
        matches!(self.state, StageState::Approved | StageState::Skipped)
    }

    pub(crate) fn start(&mut self, at: Instant) {
        self.state = StageState::Running;
        self.outcome = None;
        self.started_at = Some(at);
        self.ended_at = None;
    }

    pub(crate) fn end(&mut self, state: StageState, outcome: Option<Decision>, at: Instant) {
        self.state = state;
        self.outcome = outcome;
        self.ended_at = Some(at);
    }

    pub(crate) fn reset(&mut self) {
        self.state = StageState::Waiting;
        self.outcome = None;
        self.started_at = None;
        self.ended_at = None;
    }
}

/// The stages of one review round. It belongs to the round that it began and is over when another round begins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan {
    /// The job's round that it belongs to.
    pub round: u32,
    /// Its stages in the order in which they start; at least one.
    pub stages: Vec<Stage>,
}

impl Plan {
    /// The stage with this number.
    pub fn stage(&self, number: u32) -> Option<&Stage> {
        self.stages.iter().find(|stage| stage.number == number)
    }

    /// The stage that runs; at most one does.
    pub fn running(&self) -> Option<&Stage> {
        let mut stages = self.stages.iter();
        stages.find(|stage| stage.state == StageState::Running)
    }

    /// The stage that starts next.
    pub fn next_waiting(&self) -> Option<&Stage> {
        let mut stages = self.stages.iter();
        stages.find(|stage| stage.state == StageState::Waiting)
    }
}

/// A reviewer of a new stage.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NewReviewer {
    /// What the reviewer is asked for.
    pub role: Role,
    /// The reviewer's task: a review or quote review with an address. [`NewTask::execute`] is ignored, because the task is
    /// initiated when its stage starts. The due date of the stage replaces its own.
    pub task: NewTask,
}

impl NewReviewer {
    /// A reviewer who decides.
    pub fn decider(task: NewTask) -> Self {
        Self {
            role: Role::Decider,
            task,
        }
    }

    pub(crate) fn is_decider(&self) -> bool {
        self.role == Role::Decider
    }

    pub(crate) fn email(&self) -> Option<&Email> {
        self.task.assigned_to.as_ref()
    }
}

/// A stage to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NewStage {
    /// Its name; may be empty.
    pub name: Label,
    /// Who is asked, each address once; at least one decider.
    pub reviewers: Vec<NewReviewer>,
    /// When the decisions are enough.
    pub rule: Rule,
    /// Whether the first rejection or change request ends it.
    pub stop_early: bool,
    /// The time from its start until it is due: more than nothing, at most [`DUE_AFTER_MAX`].
    pub due_after: Option<Duration>,
}

impl NewStage {
    /// A stage in which all of these reviewers decide.
    pub fn all(name: Label, reviewers: Vec<NewReviewer>) -> Self {
        Self {
            name,
            reviewers,
            rule: Rule::All,
            stop_early: false,
            due_after: None,
        }
    }
}
