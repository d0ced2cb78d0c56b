//! What the tables say of decisions, to be compared with the leaves of the decision log.

use imprimatur_domain::{
    check::CheckRun,
    derivative::Derivative,
    ids::{JobId, TaskId, TeamId},
    job::Status,
    preflight::Finding,
    stage::Plan,
    task::{Task, Verdict},
};

use super::decision_log::{Hash, StoredLeaf};
use crate::jobs::KeptDecision;

/// A stored version of a file, as a leaf speaks of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFacts {
    /// The file.
    pub job: JobId,
    /// Its version.
    pub version: u32,
    /// SHA-256 of its bytes.
    pub sha256: Hash,
    /// Their number.
    pub size: u64,
    /// What the inspection has found; `None` while it has not finished.
    pub findings: Option<Vec<Finding>>,
}

/// A recorded decision, as its table has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionFacts {
    /// The job.
    pub job: JobId,
    /// Name of the job when it was decided.
    pub job_name: String,
    /// The task.
    pub task: TaskId,
    /// The decision.
    pub verdict: Verdict,
    /// SHA-256 of the job's own bytes; `None` for a folder.
    pub sha256: Option<Vec<u8>>,
    /// Whether the job was erased since.
    pub is_erased: bool,
}

/// A leaf and what the other tables say of the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeafEvidence {
    /// The leaf.
    pub stored: StoredLeaf,
    /// Team of the job; `None` if it was erased.
    pub job_team: Option<TeamId>,
    /// The decision.
    pub decision: Option<DecisionFacts>,
}

/// A derived file, as its table has it.
#[derive(Clone, Debug, PartialEq)]
pub struct DerivativeFacts {
    /// The file.
    pub derivative: Derivative,
    /// The team that finds it by its bytes.
    pub team: TeamId,
    /// Whether its job was erased since.
    pub is_erased: bool,
}

/// A job, its tasks, and what is recorded of them.
#[derive(Clone, Debug, PartialEq)]
pub struct JobEvidence {
    /// The job.
    pub job: JobId,
    /// Its team.
    pub team: TeamId,
    /// Its status, or the one before it expired.
    pub status: Status,
    /// Texts of its leaves, sealed or not, in order.
    pub leaves: Vec<String>,
    /// Its plan, which may be over.
    pub plan: Option<Plan>,
    /// Its tasks.
    pub tasks: Vec<Task>,
    /// Its recorded decisions, also those of deleted tasks.
    pub decisions: Vec<KeptDecision>,
    /// Checks of it that have come to an end.
    pub checks: Vec<CheckRun>,
    /// Its derived files.
    pub derivatives: Vec<DerivativeFacts>,
}

/// What a witness has cosigned last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cosignature {
    /// The witness, by its public key.
    pub witness: String,
    /// Number of leaves of the checkpoint.
    pub size: u64,
    /// The line of its signature.
    pub line: String,
}
