//! Watching a job; a per-user setting, no change of the job.

use imprimatur_domain::{
    access::Caller,
    dossier::Dossier,
    email::Email,
    ids::{JobId, UserId},
    refusal::Refusal,
};

use crate::{
    changes::{Changes, Watching},
    failure::Failure,
    ports::Ports,
};

/// A user who watches a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watcher {
    /// The job.
    pub job: JobId,
    /// The user.
    pub user: UserId,
    /// The user's address.
    pub email: Email,
}

/// Starts or stops watching if requested and different. Allowed on locked jobs.
pub(crate) async fn watch(
    ports: &Ports,
    caller: &Caller,
    changes: &mut Changes,
    dossier: &Dossier,
    watches: Option<bool>,
) -> Result<(), Failure> {
    let Some(watches) = watches else {
        return Ok(());
    };
    let job = dossier.job.id;
    let view = ports.views.job(job, Some(caller.user)).await?;
    if view.is_none_or(|view| view.is_watching == watches) {
        return Ok(());
    }
    if dossier.job.trashed.is_some() {
        return Err(Refusal::Trashed { command: "watch" }.into());
    }
    changes.write(Watching {
        job,
        user: caller.user,
        watches,
    });
    Ok(())
}
