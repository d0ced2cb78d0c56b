//! A job with all that belongs to it, for somebody who wants to see how it stands.

use imprimatur_domain::{
    access::Caller,
    ids::{JobId, TaskId},
    task::Task,
};

use super::{
    HistoryLine, VisibleJob, get,
    load::{RequiredRights, load},
};
use crate::{
    documents::{Found, Version},
    failure::Failure,
    ports::Ports,
    review::token_of,
};

/// Most versions that an overview names.
const VERSIONS_MAX: u32 = 1_000;

/// As many entries of the history as an overview has.
const HISTORY_MAX: u32 = 20;

/// A job as one caller may see it, with all that belongs to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// The job.
    pub seen: VisibleJob,
    /// Its tasks, ascending by name; for callers who may only view the job their own.
    pub tasks: Vec<Task>,
    /// The private links of the caller's own open tasks.
    pub links: Vec<(TaskId, String)>,
    /// The versions of its document, ascending, the first thousand.
    pub versions: Vec<Version>,
    /// What the preflight of the current version has found; none for folders, and while it waits for its inspection.
    pub found: Option<Found>,
    /// What has happened lately, the latest first; nothing for callers who may only view the job.
    pub history: Vec<HistoryLine>,
    /// Whether its pages can be shown as pictures.
    pub has_pictures: bool,
}

/// How a job stands.
///
/// # Errors
/// [`Failure::NotFound`] for what does not exist or is invisible, [`Failure::Store`].
pub async fn overview(ports: &Ports, caller: &Caller, id: JobId) -> Result<Overview, Failure> {
    let seen = get(ports, caller, id).await?;
    let (mut versions, mut found, mut has_pictures) = (Vec::new(), None, false);
    if let Some(document) = seen.view.job.document() {
        versions = ports.views.versions(id, 0, VERSIONS_MAX).await?;
        found = ports.views.inspection(id, document.version).await?;
        let current = versions.last().map(|version| version.media_type.as_str());
        has_pictures = current.is_some_and(|current| ports.documents.has_pictures(current));
    }
    let can_edit = seen.rights.can_edit();
    if !can_edit {
        for version in &mut versions {
            version.uploaded_by = None;
            version.puid.clear();
        }
    }
    let (loaded, rights) = load(ports, caller, id, RequiredRights::View).await?;
    let mut tasks = loaded.dossier.tasks;
    tasks.retain(|task| rights.can_edit() || is_own(task, caller));
    if !rights.has_control() {
        // From where a decision came is told to the owner only.
        let verdicts = tasks.iter_mut().filter_map(|task| task.verdict.as_mut());
        verdicts.for_each(|verdict| verdict.address = None);
    }
    let history = if can_edit {
        ports.views.latest_history(id, HISTORY_MAX).await?
    } else {
        Vec::new()
    };
    let links = tasks
        .iter()
        .filter_map(|task| Some((task.id, own_link(ports, caller, task)?)))
        .collect();
    Ok(Overview {
        seen,
        tasks,
        links,
        versions,
        found,
        history,
        has_pictures,
    })
}

/// The private link of a task that this caller is asked to do: the same that the mail about it carries.
pub fn own_link(ports: &Ports, caller: &Caller, task: &Task) -> Option<String> {
    let is_asked = task.is_open() && is_own(task, caller);
    is_asked.then(|| ports.settings.link(&token_of(ports, task)))
}

fn is_own(task: &Task, caller: &Caller) -> bool {
    task.assigned_to.as_ref() == Some(&caller.email)
}
