//! Checks by other programs: registered by a team, asked about every new version, answered over the interface.

mod answer;
mod read;
mod registry;
mod request;
mod take_over;

use imprimatur_domain::{
    check::{Check, CheckName, CheckRun},
    ids::TeamId,
};

pub use answer::{AnswerCheck, answer};
pub use read::runs;
pub use registry::{CheckInput, create, delete, list, update};
pub use request::ask_again;
pub(crate) use request::{ask, required};
pub use take_over::{FindingRef, take_over};

/// A check in a commit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckWrite {
    /// A new one. The store refuses it as a [duplicate](crate::ports::store::StoreError::Duplicate) if the team has one of this name.
    Insert(TeamId, Check),
    /// One that has changed.
    Save(TeamId, Check),
    /// One that goes. What it has answered stays.
    Delete(TeamId, CheckName),
}

/// A run of a check in a commit.
#[derive(Clone, Debug, PartialEq)]
pub enum CheckRunWrite {
    /// One that is asked.
    Insert(Box<CheckRun>),
    /// One that has an answer. The store checks that its last answer has not come before.
    Answer(Box<CheckRun>),
}

impl CheckRunWrite {
    /// The run.
    pub fn run(&self) -> &CheckRun {
        match self {
            Self::Insert(run) | Self::Answer(run) => run,
        }
    }
}
