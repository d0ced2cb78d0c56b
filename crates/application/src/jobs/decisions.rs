//! The permanent record of decisions on a job.

use std::collections::HashMap;

use imprimatur_domain::{
    access::Caller,
    ids::{JobId, TaskId},
    task::Verdict,
};

use super::load::{RequiredRights, load};
use crate::{failure::Failure, ports::Ports};

/// A recorded decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptDecision {
    /// Its id, which is that of its leaf of the decision log.
    pub id: i64,
    /// The task it was made in.
    pub task: TaskId,
    /// The decision.
    pub verdict: Verdict,
}

/// Most files of a folder that are named.
const FILES_NAMED_MAX: u32 = 1_000;

/// The decisions on a job, oldest first, after `after`, at most `limit`, including earlier rounds and deleted tasks.
/// IP addresses are only shown to the owner.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] for callers who may only view the job.
pub async fn decisions(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    after: Option<i64>,
    limit: u32,
) -> Result<Vec<KeptDecision>, Failure> {
    let (_, rights) = load(ports, caller, id, RequiredRights::Edit).await?;
    let mut decisions = ports.views.decisions(id, after, limit).await?;
    if !rights.has_control() {
        for decision in &mut decisions {
            decision.verdict.address = None;
        }
    }
    Ok(decisions)
}

/// Names of the files below a folder whose decisions say something of each; empty if none does. Of files that are not there any
/// more nothing is known.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`] as [`decisions`].
pub async fn decided_names(
    ports: &Ports,
    caller: &Caller,
    folder: JobId,
    decisions: &[KeptDecision],
) -> Result<HashMap<JobId, String>, Failure> {
    let says_of_each = |kept: &KeptDecision| kept.verdict.objections().next().is_some();
    if !decisions.iter().any(says_of_each) {
        return Ok(HashMap::new());
    }
    load(ports, caller, folder, RequiredRights::Edit).await?;
    let files = ports.views.files_below(folder, FILES_NAMED_MAX).await?;
    Ok(files
        .into_iter()
        .map(|file| (file.job, file.name))
        .collect())
}
