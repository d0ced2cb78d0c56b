//! Listing jobs.

use imprimatur_domain::{
    access::{Caller, Rights},
    ids::JobId,
};

use super::{
    Around, JobFilter, JobPage, JobQuery, ListItem, ListKey, ListStart, ListedFolder, ListedJob,
    Scope, SortColumn,
};
use crate::{
    failure::Failure,
    ports::{Ports, store::Lineage},
};

/// A list request.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says another thing that a list is asked for"
)]
pub struct ListJobs {
    /// The folder to list; `None` for the top level.
    pub parent: Option<JobId>,
    /// List all visible jobs regardless of folder.
    pub flat: bool,
    /// List the trash instead of live jobs.
    pub deleted: bool,
    /// What the jobs have in common.
    pub filter: JobFilter,
    /// Sort column.
    pub sort: SortColumn,
    /// Sort descending.
    pub descending: bool,
    /// Page number, from 0.
    pub page: u32,
    /// Page size, 1–200; `None` for the user's setting.
    pub per_page: Option<u32>,
    /// Start of the page for keyset pagination, with the page size it was computed for.
    pub start: Option<(ListStart, u32)>,
    /// Load [`ListedDetails`](super::ListedDetails).
    pub with_details: bool,
}

/// A page of jobs as the caller may see them.
#[derive(Clone, Debug, PartialEq)]
pub struct JobList {
    /// The jobs, in order.
    pub jobs: Vec<ListItem>,
    /// Total number on all pages.
    pub total: u64,
    /// Page number, from 0.
    pub page: u32,
    /// Page size.
    pub per_page: u32,
    /// Sort keys of the first and the last job of the page.
    pub ends: Option<(ListKey, ListKey)>,
    /// Whether there are jobs before and after the page, for keyset pagination.
    pub around: Option<Around>,
    /// The listed folder; `None` at the top level.
    pub folder: Option<ListedFolder>,
}

/// A page of the jobs that the caller may see.
///
/// # Errors
/// [`Failure::Invalid`] for texts that no job can have, [`Failure::NotFound`] for an unknown parent, [`Failure::Refused`]
/// if it is a file.
pub async fn list(ports: &Ports, caller: &Caller, command: ListJobs) -> Result<JobList, Failure> {
    let folder = match command.parent {
        Some(parent) => Some(ListedFolder::find(ports, caller, parent).await?),
        None => None,
    };
    let page = command.page;
    let query = JobQuery {
        viewer: caller.clone(),
        scope: scope(&command, folder.as_ref()),
        filter: command.filter,
        sort: command.sort,
        descending: command.descending,
        page,
        per_page: command.per_page,
        start: command.start,
        with_details: command.with_details,
    };
    let mut found = ports.views.jobs(query).await?;
    let jobs = std::mem::take(&mut found.jobs);
    let jobs = see_all(ports, caller, jobs, &found, folder.as_ref()).await?;
    Ok(JobList {
        jobs,
        total: found.total,
        page,
        per_page: found.per_page,
        ends: found.ends,
        around: found.around,
        folder,
    })
}

fn scope(command: &ListJobs, folder: Option<&ListedFolder>) -> Scope {
    match (folder, command.deleted) {
        (Some(folder), true) => Scope::TrashIn(folder.id),
        (Some(folder), false) => Scope::In {
            folder: folder.id,
            owner: folder.owner,
            can_edit: folder.rights.can_edit(),
        },
        (None, true) if command.flat => Scope::TrashFlat,
        (None, true) => Scope::Trash,
        (None, false) if command.flat => Scope::Flat,
        (None, false) => Scope::TopLevel,
    }
}

/// The caller's rights to each listed job. Lineages are only loaded for jobs of other owners, and for own jobs below
/// folders that may be locked; in an own folder, the folder's state suffices.
async fn see_all(
    ports: &Ports,
    caller: &Caller,
    jobs: Vec<ListedJob>,
    page: &JobPage,
    folder: Option<&ListedFolder>,
) -> Result<Vec<ListItem>, Failure> {
    let in_own_folder = folder.filter(|folder| folder.rights == Rights::Control);
    let is_plain = |job: &ListedJob| {
        let is_free_above =
            in_own_folder.is_some() || job.parent.is_none() || !page.has_locked_folders;
        job.owner == caller.user && is_free_above
    };
    let asked: Vec<_> = jobs
        .iter()
        .filter(|job| !is_plain(job))
        .map(|job| job.id)
        .collect();
    let mut lineages = if asked.is_empty() {
        Vec::new()
    } else {
        ports.store.lineages(asked, Some(caller.clone())).await?
    }
    .into_iter();
    let mut seen = Vec::with_capacity(jobs.len());
    for job in jobs {
        if is_plain(&job) {
            seen.push(see_plain(job, caller, in_own_folder));
        } else if let Some(lineage) = lineages.next().flatten() {
            // A share may have ended since the list was read.
            let one = see(job, &lineage, caller);
            if one.rights.can_view() {
                seen.push(one);
            }
        }
    }
    Ok(seen)
}

fn see_plain(job: ListedJob, caller: &Caller, folder: Option<&ListedFolder>) -> ListItem {
    ListItem {
        rights: Rights::Control,
        is_locked: job.is_locked || folder.is_some_and(|folder| folder.is_locked),
        is_set_to_caller: job.assignee() == Some(&caller.email),
        parent: job.parent,
        job,
    }
}

fn see(mut job: ListedJob, lineage: &Lineage, caller: &Caller) -> ListItem {
    let rights = lineage.rights(caller);
    let is_set_to_caller = job.assignee() == Some(&caller.email);
    if !rights.can_edit() {
        job.customer = None;
        job.partner = None;
        job.assignment = None;
        job.details.reviewers.clear();
    }
    let parent = job.parent.filter(|_| lineage.shows_parent(caller));
    if parent.is_none() {
        job.details.folder = None;
    }
    ListItem {
        is_locked: job.is_locked || lineage.is_locked_above(),
        parent,
        is_set_to_caller,
        rights,
        job,
    }
}
