//! A zip of chosen jobs, made while it is downloaded.

use std::collections::HashSet;

use imprimatur_domain::{
    access::Caller,
    history::{HistoryData, HistoryEntry},
    ids::{HistoryId, JobId},
    refusal::Refusal,
};

use super::Content;
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights, TreeNode},
    ports::{Ports, blobs::ByteStream, store::Loaded},
};

/// Streams a zip of these jobs: files, and folders with everything below them. What lies in a folder of the list is in the
/// zip once. Each download is recorded in the history of its job.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Refused`] for a job in the trash. An error of the stream means that a document could
/// not be read; the zip is then incomplete.
pub async fn zip(ports: &Ports, caller: &Caller, jobs: &[JobId]) -> Result<ByteStream, Failure> {
    let mut chosen = Vec::with_capacity(jobs.len());
    for id in jobs {
        let (loaded, _) = jobs::load(ports, caller, *id, RequiredRights::View).await?;
        if loaded.dossier.job.trashed.is_some() {
            let command = "compress";
            return Err(Refusal::Trashed { command }.into());
        }
        chosen.push(loaded);
    }
    let ids: HashSet<JobId> = jobs.iter().copied().collect();
    let is_inside = |loaded: &Loaded| {
        let mut above = loaded.lineage.above().iter();
        above.any(|folder| ids.contains(&folder.job))
    };
    let root = JobId::nil();
    let mut nodes = Vec::new();
    for loaded in &chosen {
        if is_inside(loaded) {
            continue;
        }
        let job = &loaded.dossier.job;
        nodes.push(TreeNode {
            id: job.id,
            parent: root,
            name: job.name.to_string(),
            is_folder: job.is_folder(),
            size: 0,
        });
        if job.is_folder() {
            nodes.extend(ports.views.tree(job.id).await?);
        }
        note(ports, caller, loaded).await?;
    }
    let content = Content::new(ports, root, nodes, ports.clock.now());
    Ok(ports.packer.pack(Box::new(content)))
}

async fn note(ports: &Ports, caller: &Caller, loaded: &Loaded) -> Result<(), Failure> {
    let (job, recipient) = (&loaded.dossier.job, None);
    let data = match job.document() {
        Some(document) => HistoryData::DocumentDownloaded {
            version: document.version,
            recipient,
        },
        None => HistoryData::ArchiveDownloaded { recipient },
    };
    let entry = HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job: job.id,
        from_email: Some(caller.email.clone()),
        data,
        at: ports.clock.now(),
    };
    Ok(ports.store.note(entry).await?)
}
