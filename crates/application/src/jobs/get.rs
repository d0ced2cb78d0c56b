//! Reading one job.

use imprimatur_domain::{access::Caller, ids::JobId};
use time::Duration;

use super::{JobView, VisibleJob};
use crate::{
    failure::Failure,
    ports::{
        Ports,
        secrets::DocumentGrant,
        store::{Committed, Lineage},
    },
};

/// Lifetime of a `doc_token`.
const DOC_TOKEN_LIFETIME: Duration = Duration::hours(1);

/// A job as the caller may see it, with a token to read its document.
///
/// # Errors
/// [`Failure::NotFound`] if it does not exist or is invisible.
pub async fn get(ports: &Ports, caller: &Caller, id: JobId) -> Result<VisibleJob, Failure> {
    let found = ports.views.job_with_lineage(id, caller.clone()).await?;
    let (view, lineage) = found.ok_or(Failure::NotFound)?;
    show(ports, caller, view, &lineage)
}

/// A job that the caller has just created or changed below these folders. Uses the view returned by the commit if the
/// caller is the owner, and reads it otherwise.
///
/// # Errors
/// As [`get`].
pub(crate) async fn get_committed(
    ports: &Ports,
    caller: &Caller,
    id: JobId,
    committed: Committed,
    above: Lineage,
) -> Result<VisibleJob, Failure> {
    let is_it = |view: &JobView| view.job.id == id && view.job.owner.user == caller.user;
    match committed.told.into_iter().find(is_it) {
        Some(view) => {
            let lineage = above.below(&view.job);
            show(ports, caller, view, &lineage)
        }
        None => get(ports, caller, id).await,
    }
}

fn show(
    ports: &Ports,
    caller: &Caller,
    view: JobView,
    lineage: &Lineage,
) -> Result<VisibleJob, Failure> {
    let id = view.job.id;
    let mut seen = see(view, lineage, caller);
    if !lineage.is_shown_with(seen.rights) {
        return Err(Failure::NotFound);
    }
    if let Some(document) = seen.view.job.document() {
        seen.doc_token = Some(ports.secrets.document_token(&DocumentGrant {
            job: id,
            version: document.version,
            user: caller.user,
            expires_at: ports.clock.now() + DOC_TOKEN_LIFETIME,
        }));
    }
    Ok(seen)
}

/// Reduces a view to what the caller may see: without Edit rights contacts and assignee are removed, and an invisible
/// parent is always removed.
pub(crate) fn see(mut view: JobView, lineage: &Lineage, caller: &Caller) -> VisibleJob {
    let rights = lineage.rights(caller);
    let is_set_to_caller = view.job.assignee() == Some(&caller.email);
    if !rights.can_edit() {
        view.job.customer = None;
        view.job.partner = None;
        view.job.assignment = None;
        view.c_name.clear();
        view.p_name.clear();
        view.asg_name.clear();
    }
    VisibleJob {
        is_locked: view.job.is_locked || lineage.is_locked_above(),
        parent: view.job.parent.filter(|_| lineage.shows_parent(caller)),
        is_set_to_caller,
        rights,
        view,
        doc_token: None,
    }
}
