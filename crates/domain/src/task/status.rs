//! Task states and the transitions between them.

use crate::refusal::Refusal;

keywords! {
    /// A task's status as the interface shows it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum TaskStatus {
        /// Nobody has opened its page yet.
        New = "new",
        /// Its page was opened.
        Processing = "processing",
        /// Open, but not reminded.
        Paused = "paused",
        /// Completed. Final, unless the task is notified again.
        Done = "done",
        /// Ended without completion. Final, unless the task is notified again.
        Closed = "closed",
    }
}

/// State of a paused task before the pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Before {
    /// Not opened yet.
    New,
    /// Opened.
    Processing,
}

/// A task's state. A paused one remembers the state to resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TaskState {
    /// See [`TaskStatus::New`].
    New,
    /// See [`TaskStatus::Processing`].
    Processing,
    /// See [`TaskStatus::Paused`].
    Paused(Before),
    /// See [`TaskStatus::Done`].
    Done,
    /// See [`TaskStatus::Closed`].
    Closed,
}

impl TaskState {
    /// The status as the API shows it.
    pub fn status(self) -> TaskStatus {
        match self {
            Self::New => TaskStatus::New,
            Self::Processing => TaskStatus::Processing,
            Self::Paused(_) => TaskStatus::Paused,
            Self::Done => TaskStatus::Done,
            Self::Closed => TaskStatus::Closed,
        }
    }

    /// Whether it is neither done nor closed.
    pub fn is_unfinished(self) -> bool {
        !matches!(self, Self::Done | Self::Closed)
    }

    /// The allowed transitions, for error messages.
    pub fn allowed(self) -> &'static str {
        match self {
            Self::New => "processing, paused, done, closed",
            Self::Processing => "paused, done, closed",
            Self::Paused(Before::New) => "new, done, closed",
            Self::Paused(Before::Processing) => "processing, done, closed",
            Self::Done | Self::Closed => "notify, which opens it again",
        }
    }

    /// The state of an open task after its page was opened.
    pub(crate) fn opened(self) -> Self {
        match self {
            Self::New => Self::Processing,
            Self::Paused(_) => Self::Paused(Before::Processing),
            other => other,
        }
    }

    /// The state after a change to `next`; the current status is always allowed. Does not check what completion
    /// requires.
    pub(crate) fn step(self, next: TaskStatus) -> Result<Self, Refusal> {
        match (self, next) {
            (state, next) if state.status() == next => Ok(state),
            (Self::New | Self::Paused(Before::Processing), TaskStatus::Processing) => {
                Ok(Self::Processing)
            }
            (Self::Paused(Before::New), TaskStatus::New) => Ok(Self::New),
            (Self::New, TaskStatus::Paused) => Ok(Self::Paused(Before::New)),
            (Self::Processing, TaskStatus::Paused) => Ok(Self::Paused(Before::Processing)),
            (state, TaskStatus::Done) if state.is_unfinished() => Ok(Self::Done),
            (state, TaskStatus::Closed) if state.is_unfinished() => Ok(Self::Closed),
            (state, next) => Err(state.refuse(match next {
                TaskStatus::New => "reset",
                TaskStatus::Processing => "open",
                TaskStatus::Paused => "pause",
                TaskStatus::Done => "complete",
                TaskStatus::Closed => "close",
            })),
        }
    }

    pub(crate) fn refuse(self, command: &'static str) -> Refusal {
        Refusal::Task {
            command,
            status: self.status(),
            allowed: self.allowed(),
        }
    }
}
