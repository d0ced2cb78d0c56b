//! Several jobs at once, as wholes.

use imprimatur_application::ports::store::Loaded;
use imprimatur_domain::{dossier::Dossier, ids::JobId};

use super::{Conn, dialect, jobs, lineage, tasks};
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

/// Those of these jobs that exist, in the order given, with their tasks and the folders above them.
pub(crate) fn find_jobs(conn: &mut Conn, ids: &[JobId]) -> Result<Vec<Loaded>, Failure> {
    dialect::read_snapshot(conn, |conn| {
        let mut jobs = jobs::find_all(conn, ids)?;
        let mut tasks = tasks::of_jobs(conn, ids)?;
        let lineages = lineage::of_jobs(conn, ids, None)?;
        let found = ids.iter().zip(lineages).filter_map(|(id, lineage)| {
            let (job, lineage) = (jobs.remove(id)?, lineage?);
            Some(Loaded {
                dossier: Dossier {
                    tasks: tasks.remove(id).unwrap_or_default(),
                    job,
                    locked_above: lineage.is_locked_above(),
                },
                lineage,
            })
        });
        Ok(found.collect())
    })
}
