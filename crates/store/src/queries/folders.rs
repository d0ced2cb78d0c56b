//! The folders above a job, as wholes.

use imprimatur_domain::{dossier::Dossier, ids::JobId};

use super::{Conn, jobs, tasks};
use crate::failure::Failure;

/// Folders that lie in one another, nearest first, with their tasks.
pub(crate) fn folders_above(conn: &mut Conn, ids: &[JobId]) -> Result<Vec<Dossier>, Failure> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut jobs = jobs::find_all(conn, ids)?;
    let mut tasks = tasks::of_jobs(conn, ids)?;
    let mut folders = Vec::new();
    let mut is_locked = false;
    for id in ids.iter().rev() {
        let Some(job) = jobs.remove(id) else { continue };
        let locked_above = is_locked;
        is_locked |= job.is_locked;
        folders.push(Dossier {
            tasks: tasks.remove(id).unwrap_or_default(),
            job,
            locked_above,
        });
    }
    folders.reverse();
    Ok(folders)
}
