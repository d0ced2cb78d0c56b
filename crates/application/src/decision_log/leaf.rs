//! The leaf of a decision: what was decided, by whom, on which bytes, and how.

use imprimatur_domain::{
    Instant,
    email::Email,
    history::{CheckSummary, DerivativeSummary},
    ids::{JobId, TaskId, TeamId},
    job::Status,
    task::Decision,
};

/// What a leaf records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafAction {
    /// A decision, the first of its reviewer or another one.
    Decided,
    /// A decision no longer counts, because its stage was started anew.
    Withdrawn,
    /// A finished decision task was opened again.
    Reopened,
    /// The job was sent in spite of findings that its gate holds up.
    GateOverridden,
    /// A plan of stages was started or changed.
    PlanChanged,
    /// The job came to a decision status otherwise than by a decision.
    StatusChanged,
    /// A derived file was registered.
    DerivativeRegistered,
    /// Somebody has confirmed that a derived file may be printed.
    DerivativeConfirmed,
    /// A check by another program has come to an end.
    CheckAnswered,
}

impl LeafAction {
    /// Every action.
    pub const ALL: [Self; 9] = [
        Self::Decided,
        Self::Withdrawn,
        Self::Reopened,
        Self::GateOverridden,
        Self::PlanChanged,
        Self::StatusChanged,
        Self::DerivativeRegistered,
        Self::DerivativeConfirmed,
        Self::CheckAnswered,
    ];

    /// Its name in leaves.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Decided => "decided",
            Self::Withdrawn => "withdrawn",
            Self::Reopened => "reopened",
            Self::GateOverridden => "gate-overridden",
            Self::PlanChanged => "plan-changed",
            Self::StatusChanged => "status-changed",
            Self::DerivativeRegistered => "derivative-registered",
            Self::DerivativeConfirmed => "derivative-confirmed",
            Self::CheckAnswered => "check-answered",
        }
    }

    /// The action of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.as_str() == name)
    }
}

/// How a request reached the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Channel {
    /// A program, or a person using one.
    #[default]
    Api,
    /// A person at the console.
    Console,
    /// A person at a private link.
    Link,
    /// Nobody: the service itself.
    System,
}

impl Channel {
    /// Every channel.
    pub const ALL: [Self; 4] = [Self::Api, Self::Console, Self::Link, Self::System];

    /// Its name in leaves.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Api => "api",
            Self::Console => "console",
            Self::Link => "link",
            Self::System => "system",
        }
    }

    /// The channel of this name.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|channel| channel.as_str() == name)
    }
}

/// A file that was decided on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeafFile {
    /// The file.
    pub job: JobId,
    /// Its version.
    pub version: u32,
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// Their number.
    pub size: u64,
    /// What was decided on this file of a folder, where that was said of each.
    pub decision: Option<Decision>,
}

/// The stage of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeafStage {
    /// Its number, from 1.
    pub number: u32,
    /// Its name; may be empty.
    pub name: String,
    /// Its rule: `all`, `any`, `at_least:2` or `primary:address`.
    pub rule: String,
    /// Whether the first rejection or change request ends it.
    pub stop_early: bool,
}

/// How many findings of each weight the inspection had when it was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeafPreflight {
    /// Errors.
    pub errors: u32,
    /// Warnings.
    pub warnings: u32,
    /// Notes.
    pub notes: u32,
}

/// The entry of the job's history that tells the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeafHistory {
    /// Its id.
    pub id: i64,
    /// Its category.
    pub category: String,
    /// SHA-256 of what it says.
    pub text_sha256: [u8; 32],
}

/// A leaf of the decision log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Id of what it records.
    pub id: i64,
    /// What it records.
    pub action: LeafAction,
    /// What precisely, of a plan: `started`, `stage-skipped` and others. Of an override or a confirmation, its reason. Of a check, its
    /// summary.
    pub detail: String,
    /// The job.
    pub job: JobId,
    /// Its name at that moment.
    pub name: String,
    /// Its version.
    pub version: u32,
    /// Its status afterwards.
    pub status: Status,
    /// What was decided on: the file, or every file below the folder.
    pub files: Vec<LeafFile>,
    /// The stage.
    pub stage: Option<LeafStage>,
    /// The stages of a plan that is started; else empty, as certificates of single tasks do not tell of other stages.
    pub plan: Vec<LeafStage>,
    /// The task.
    pub task: Option<TaskId>,
    /// The reviewer.
    pub reviewer: Option<Email>,
    /// The name that the reviewer has given; may be empty.
    pub person: String,
    /// Who recorded it on the reviewer's behalf.
    pub on_behalf_by: Option<Email>,
    /// The derived file.
    pub derivative: Option<Box<DerivativeSummary>>,
    /// The check.
    pub check: Option<Box<CheckSummary>>,
    /// The decision.
    pub decision: Option<Decision>,
    /// SHA-256 of the decision's comment.
    pub comment_sha256: Option<[u8; 32]>,
    /// In whose name the change was made.
    pub by: Option<Email>,
    /// When.
    pub at: Instant,
    /// Network address, if known.
    pub address: Option<String>,
    /// How it reached the service.
    pub via: Channel,
    /// Whether the reviewer has confirmed by name, as the task asked.
    pub confirmed: bool,
    /// Whether the reviewer has confirmed having seen elsewhere what could not be shown.
    pub seen_elsewhere: bool,
    /// What the inspection had found; `None` if it had not finished.
    pub preflight: Option<LeafPreflight>,
    /// The entry of the history.
    pub history: Option<LeafHistory>,
    /// Random, so that nobody guesses a leaf from its hash.
    pub salt: [u8; 16],
}

/// A leaf on its way to a commit.
#[derive(Clone, Debug, PartialEq)]
pub struct NewLeaf {
    /// The team whose job it is about.
    pub team: TeamId,
    /// The leaf.
    pub leaf: Leaf,
    /// Whether the job is approved by it: `jobs.certified` follows once it is sealed.
    pub approves: bool,
    /// Its canonical text; filled when it is committed.
    pub text: String,
    /// Its hash; filled when it is committed.
    pub hash: [u8; 32],
}
