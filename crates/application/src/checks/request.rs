//! Asking checks about a version.

use imprimatur_domain::{
    Instant,
    access::Caller,
    check::{CheckName, CheckRun},
    event::{Event, EventData},
    ids::{JobId, TeamId},
    job::Job,
};

use super::CheckRunWrite;
use crate::{
    changes::Changes,
    failure::Failure,
    job_change::{JobChange, change_job},
    jobs::RequiredRights,
    ports::{Ports, store::Lineage},
};

/// Most runs of a check about one version.
const RUNS_MAX: u32 = 100;

/// The names of the checks that a team requires.
pub(crate) async fn required(ports: &Ports, team: TeamId) -> Result<Vec<CheckName>, Failure> {
    let checks = ports.accounts.checks(team).await?.into_iter();
    let required = checks.filter(|check| check.is_required);
    Ok(required.map(|check| check.name).collect())
}

/// Asks the checks of the team about a version that has just been inspected; none twice.
///
/// # Errors
/// [`Failure::Store`].
pub(crate) async fn ask(
    ports: &Ports,
    changes: &mut Changes,
    (job, lineage): (&Job, &Lineage),
    (version, sha256, media_type): (u32, [u8; 32], &str),
    at: Instant,
) -> Result<(), Failure> {
    let checks = ports.accounts.checks(job.owner.team).await?;
    if checks.is_empty() {
        return Ok(());
    }
    let known = ports.views.check_runs(vec![(job.id, version)]).await?;
    let folders = lineage.folders();
    let mut events = Vec::new();
    for check in checks {
        let is_known = known.iter().any(|run| run.check == check.name);
        if is_known || !check.applies_to(media_type, &folders) {
            continue;
        }
        let run = Box::new(check.request(job.id, (version, sha256), 1, at));
        changes.write(CheckRunWrite::Insert(run.clone()));
        let download_url = ports.settings.version(job.id, &job.name, version);
        let data = EventData::CheckRequested { run, download_url };
        events.push(Event::new(job, at, data));
    }
    changes.emit(events, None, &*ports.ids).await?;
    Ok(())
}

/// Asks a check about the current version once more, with a new deadline. Requires Edit rights.
///
/// # Errors
/// [`Failure::NotFound`] for a check or version that there is not; [`Failure::Refused`] for a version that is not the current one;
/// [`Failure::Conflict`] once it was asked 100 times.
pub async fn ask_again(
    ports: &Ports,
    caller: &Caller,
    (job, version): (JobId, u32),
    name: &CheckName,
) -> Result<CheckRun, Failure> {
    change_job(
        || JobChange::by_user(ports, caller, job, RequiredRights::Edit),
        |mut change| async {
            let known = ports.views.version(job, version).await?;
            let known = known.ok_or(Failure::NotFound)?;
            let checks = ports.accounts.checks(caller.team).await?;
            let check = checks.into_iter().find(|check| check.name == *name);
            let check = check.ok_or(Failure::NotFound)?;
            let before = ports.views.check_runs(vec![(job, version)]).await?;
            let before = before.iter().filter(|run| run.check == *name);
            let last = before.map(|run| run.run).max().unwrap_or(0);
            if last >= RUNS_MAX {
                return Err(Failure::Conflict(
                    "it was asked 100 times about this version".into(),
                ));
            }
            let run = check.request(job, (version, known.sha256), last + 1, change.at);
            let name = &change.job.dossier.job.name;
            let download_url = ports.settings.version(job, name, version);
            (change.job).apply(|dossier| dossier.request_check(&run, download_url))?;
            let insert = CheckRunWrite::Insert(Box::new(run.clone()));
            change.changes.write(insert);
            Ok((change, run))
        },
    )
    .await
}
