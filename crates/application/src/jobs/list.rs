//! Listing jobs.

use imprimatur_domain::{
    access::{Caller, Rights},
    ids::JobId,
    job::Status,
    refusal::Refusal,
};

use super::{
    JobPage, JobQuery, JobView, Scope, SeenJob, SortColumn,
    get::{get, see},
};
use crate::{failure::Failure, ports::Ports};

/// What a caller wants to see.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ListJobs {
    /// The folder to list; none for the top level.
    pub parent: Option<JobId>,
    /// Everything, whatever folder it lies in.
    pub flat: bool,
    /// Only these statuses; all if empty.
    pub statuses: Vec<Status>,
    /// By what it is sorted.
    pub sort: SortColumn,
    /// Largest first.
    pub descending: bool,
    /// From 0.
    pub page: u32,
    /// 1–200; the user's own setting if none.
    pub per_page: Option<u32>,
}

/// A page of jobs as the caller may see them.
#[derive(Clone, Debug, PartialEq)]
pub struct JobList {
    /// The jobs, in order.
    pub jobs: Vec<SeenJob>,
    /// How many there are on all pages.
    pub total: u64,
    /// From 0.
    pub page: u32,
    /// Size of a page.
    pub per_page: u32,
    /// The listed folder; none at the top level.
    pub folder: Option<SeenJob>,
}

/// A page of the jobs that the caller may see.
///
/// # Errors
/// [`Failure::Invalid`] for flat with a parent, [`Failure::NotFound`] for an unknown parent, [`Failure::Refused`]
/// if it is a file, [`Failure::Store`].
pub async fn list(ports: &Ports, caller: &Caller, command: ListJobs) -> Result<JobList, Failure> {
    if command.flat && command.parent.is_some() {
        return Err(Failure::invalid("flat", "conflicts with parent"));
    }
    let folder = match command.parent {
        Some(parent) => Some(get(ports, caller, parent).await?),
        None => None,
    };
    if folder
        .as_ref()
        .is_some_and(|folder| !folder.view.job.is_folder())
    {
        return Err(Refusal::File { command: "list" }.into());
    }
    let per_page = match command.per_page {
        Some(per_page) => per_page,
        None => page_size(ports, caller).await?,
    };
    let scope = match command.parent {
        Some(parent) => Scope::In(parent),
        None if command.flat => Scope::Flat,
        None => Scope::TopLevel,
    };
    let query = JobQuery {
        viewer: caller.clone(),
        scope,
        statuses: command.statuses,
        sort: command.sort,
        descending: command.descending,
        page: command.page,
        per_page,
    };
    let JobPage { jobs, total } = ports.views.jobs(query).await?;
    let jobs = see_all(ports, caller, jobs, folder.as_ref()).await?;
    Ok(JobList {
        jobs,
        total,
        page: command.page,
        per_page,
        folder,
    })
}

async fn page_size(ports: &Ports, caller: &Caller) -> Result<u32, Failure> {
    let user = ports.accounts.find_user(caller.user).await?;
    Ok(user.ok_or(Failure::NotFound)?.items_per_page)
}

/// What lies at the caller's own top level, or in a folder of the caller's, needs no look at the way up; for all
/// else the lineages decide.
async fn see_all(
    ports: &Ports,
    caller: &Caller,
    jobs: Vec<JobView>,
    folder: Option<&SeenJob>,
) -> Result<Vec<SeenJob>, Failure> {
    let in_own_folder = folder.filter(|folder| folder.rights == Rights::Control);
    let is_plain = |view: &JobView| {
        view.job.owner.user == caller.user && (view.job.parent.is_none() || in_own_folder.is_some())
    };
    let asked: Vec<_> = jobs
        .iter()
        .filter(|view| !is_plain(view))
        .map(|view| view.job.id)
        .collect();
    let mut lineages = if asked.is_empty() {
        Vec::new()
    } else {
        ports.store.lineages(asked, Some(caller.clone())).await?
    }
    .into_iter();
    let mut seen = Vec::with_capacity(jobs.len());
    for view in jobs {
        if is_plain(&view) {
            seen.push(see_plain(view, caller, in_own_folder));
        } else if let Some(lineage) = lineages.next().flatten() {
            seen.push(see(view, &lineage, caller));
        }
    }
    Ok(seen)
}

fn see_plain(view: JobView, caller: &Caller, folder: Option<&SeenJob>) -> SeenJob {
    SeenJob {
        rights: Rights::Control,
        is_locked: view.job.is_locked || folder.is_some_and(|folder| folder.is_locked),
        is_set_to_caller: view.job.assignee() == Some(&caller.email),
        parent: view.job.parent,
        view,
        doc_token: None,
    }
}
