//! A folder that several jobs are sent in as one.

use imprimatur_application::{
    failure::Failure,
    jobs::{self, CreateFolder, UpdateJob},
    notifications::{self, Send},
    ports::Ports,
};
use imprimatur_domain::{access::Caller, ids::JobId};

/// Makes the folder, moves the jobs into it and sends it. If any of that fails, the jobs lie where they were, and the folder
/// in the trash; the failure comes with the job that it is about.
pub(super) async fn in_one_folder(
    ports: &Ports,
    caller: &Caller,
    all: &[JobId],
    folder: CreateFolder,
    send: Send,
) -> Result<JobId, (JobId, Failure)> {
    let created = jobs::create(ports, caller, folder).await;
    let folder = created.map_err(|failure| (JobId::nil(), failure))?;
    let folder = folder.view.job.id;
    let mut moved = Vec::new();
    let sent = async {
        for id in all {
            let about = |failure| (*id, failure);
            let job = jobs::get(ports, caller, *id).await.map_err(about)?;
            relocate(ports, caller, *id, Some(folder))
                .await
                .map_err(about)?;
            moved.push((*id, job.parent));
        }
        let sent = notifications::send(ports, caller, folder, send).await;
        sent.map_err(|failure| (folder, failure))
    };
    if let Err(failed) = sent.await {
        for (id, parent) in moved {
            let back = relocate(ports, caller, id, parent).await;
            back.map_err(|failure| (id, failure))?;
        }
        // Somebody may have put something else into it by now.
        let removed = jobs::move_to_trash(ports, caller, folder).await;
        removed.map_err(|failure| (folder, failure))?;
        return Err(failed);
    }
    Ok(folder)
}

async fn relocate(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    parent: Option<JobId>,
) -> Result<(), Failure> {
    let command = UpdateJob {
        parent: Some(parent),
        ..UpdateJob::default()
    };
    jobs::update(ports, caller, id, command).await.map(drop)
}
