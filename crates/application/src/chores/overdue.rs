//! Telling followers that a due date has passed while tasks were open.

use imprimatur_domain::{Instant, ids::JobId, notice::NoticeKind};

use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    notices::{self, DueDateWrite, Fact},
    ports::{Ports, store::StoreError},
};

/// Leaves notices that this due date of a job has passed, if tasks are still open, and plans the next one. Both are one
/// commit, so it happens once.
///
/// # Errors
/// [`Failure::Conflict`] if concurrent changes persist.
pub async fn tell_overdue(ports: &Ports, job: JobId, passed: Instant) -> Result<(), Failure> {
    let told = change_job(
        || JobChange::by_system(ports, job),
        |mut change| async {
            let (at, dossier) = (change.at, &change.job.dossier);
            // In the trash it waits until the job is restored.
            if dossier.job.trashed.is_some() {
                return Ok((change, ()));
            }
            let is_awaited = dossier.overdue(at).next().is_some();
            let next = dossier.next_due(at);
            let write = DueDateWrite::Notified { job, passed, next };
            change.changes.write(write);
            if is_awaited {
                let fact = Fact {
                    due_at: Some(passed),
                    ..Fact::new(job, NoticeKind::Overdue, None, at)
                };
                notices::create(ports, &mut change.changes, vec![fact]).await?;
            }
            Ok((change, ()))
        },
    )
    .await;
    match told {
        // The job was erased meanwhile, or another process was faster.
        Err(Failure::NotFound | Failure::Store(StoreError::ClaimLost)) => Ok(()),
        told => told,
    }
}
