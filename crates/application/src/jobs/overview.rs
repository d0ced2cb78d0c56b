//! A job with its tasks, versions and recent history, for a details page.

use imprimatur_domain::{
    access::Caller,
    dossier::StageReport,
    history::HistoryEntry,
    ids::{JobId, TaskId},
    task::Task,
};

use super::{
    VisibleJob, get,
    load::{RequiredRights, load},
};
use crate::{
    documents::{self, Found, OrderReport, Version, compare_with_order},
    failure::Failure,
    ports::Ports,
    review::{self, ShownFile, token_of},
};

/// Maximum number of versions in an overview.
const VERSIONS_MAX: u32 = 1_000;

/// Maximum number of history entries in an overview.
const HISTORY_MAX: u32 = 20;

/// A job as the caller may see it, with its related records.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    /// The job.
    pub seen: VisibleJob,
    /// Its tasks, ascending by id; without Edit rights only the caller's own.
    pub tasks: Vec<Task>,
    /// The stages of the current round; empty for a round without a plan, and without Edit rights.
    pub stages: Vec<StageReport>,
    /// Private links of the caller's own open tasks.
    pub links: Vec<(TaskId, String)>,
    /// The first 1,000 versions of its document, ascending.
    pub versions: Vec<Version>,
    /// Inspection result of the current version; `None` for folders and before the inspection.
    pub found: Option<Found>,
    /// The current version beside what is ordered; empty for folders and before the inspection.
    pub order: OrderReport,
    /// Latest history entries, latest first; empty without Edit rights.
    pub history: Vec<HistoryEntry>,
    /// How the current version is shown, or the earlier one that was asked for; `None` for folders.
    pub shown: Option<ShownFile>,
}

/// Loads the overview. It shows an earlier version in place of the current one if that is asked for and exists.
///
/// # Errors
/// [`Failure::NotFound`] if it does not exist or is invisible.
pub async fn overview(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    earlier: Option<u32>,
) -> Result<Overview, Failure> {
    let seen = get(ports, caller, id).await?;
    let (mut versions, mut found, mut shown) = (Vec::new(), None, None);
    if let Some(document) = seen.view.job.document() {
        versions = ports.views.versions(id, 0, VERSIONS_MAX).await?;
        found = documents::found(ports, id, document.version).await?;
        let earlier = earlier.filter(|earlier| (1..document.version).contains(earlier));
        shown = match earlier {
            Some(earlier) => shown_version(ports, id, earlier, None).await?,
            None => shown_version(ports, id, document.version, found.as_ref()).await?,
        };
    }
    let order = compare_with_order(ports, &seen.view.job.expectation, found.as_ref())?;
    let can_edit = seen.rights.can_edit();
    if !can_edit {
        for version in &mut versions {
            version.uploaded_by = None;
            version.puid.clear();
        }
    }
    let (loaded, rights) = load(ports, caller, id, RequiredRights::View).await?;
    let is_staged = rights.can_edit() && loaded.dossier.current_plan().is_some();
    let stages = if is_staged {
        loaded.dossier.approval()
    } else {
        Vec::new()
    };
    let mut tasks = loaded.dossier.tasks;
    tasks.retain(|task| rights.can_edit() || is_own(task, caller));
    if !rights.has_control() {
        // Only the owner sees IP addresses.
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
        stages,
        links,
        versions,
        found,
        order,
        history,
        shown,
    })
}

/// How a version is shown, if it exists. What was found in it is loaded unless it is known.
async fn shown_version(
    ports: &Ports,
    id: JobId,
    number: u32,
    found: Option<&Found>,
) -> Result<Option<ShownFile>, Failure> {
    let Some(version) = ports.views.version(id, number).await? else {
        return Ok(None);
    };
    let shown = match found {
        Some(found) => review::shown_version(ports, &version, Some(found)).await?,
        None => review::version_as_shown(ports, &version).await?,
    };
    Ok(Some(shown))
}

/// The private link of an open task that is assigned to the caller; the same as in the mail.
pub fn own_link(ports: &Ports, caller: &Caller, task: &Task) -> Option<String> {
    let is_asked = task.is_open() && is_own(task, caller);
    is_asked.then(|| ports.settings.link(&token_of(ports, task)))
}

fn is_own(task: &Task, caller: &Caller) -> bool {
    task.assigned_to.as_ref() == Some(&caller.email)
}
