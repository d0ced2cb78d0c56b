//! Counting for a caller.

use imprimatur_domain::{
    Instant,
    access::Caller,
    ids::{JobId, UserId},
    refusal::Refusal,
};

use super::Tally;
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::Ports,
};

/// The caller's live files in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analytics {
    /// The user whose files are counted.
    pub user: UserId,
    /// The folder below which they are counted, with its name; none for all of them.
    pub folder: Option<(JobId, String)>,
    /// The numbers.
    pub tally: Tally,
    /// When the lock that holds on the folder was put there, by itself or above.
    pub locked_at: Option<Instant>,
}

/// All live files that the caller owns.
pub async fn of_account(ports: &Ports, caller: &Caller) -> Result<Analytics, Failure> {
    let now = ports.clock.now();
    let tally = ports.views.tally(caller.user, None, now).await?;
    Ok(Analytics {
        user: caller.user,
        folder: None,
        tally: tally.ok_or(Failure::NotFound)?,
        locked_at: None,
    })
}

/// The live files that the caller owns below a folder, at any depth. Below somebody else's folder that are none.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Refused`] for a file.
pub async fn of_folder(ports: &Ports, caller: &Caller, id: JobId) -> Result<Analytics, Failure> {
    let (loaded, _) = jobs::load(ports, caller, id, RequiredRights::View).await?;
    let job = loaded.dossier.job;
    if !job.is_folder() {
        return Err(Refusal::File {
            command: "count what is below",
        }
        .into());
    }
    let now = ports.clock.now();
    let tally = ports.views.tally(caller.user, Some(id), now).await?;
    let lock = loaded.lineage.0.iter().find(|step| step.is_locked);
    let locked_at = match lock {
        Some(step) => ports.views.locked_at(step.job).await?,
        None => None,
    };
    Ok(Analytics {
        user: caller.user,
        folder: Some((id, job.name.into())),
        tally: tally.ok_or(Failure::NotFound)?,
        locked_at,
    })
}
