//! A reviewer has opened the page.

use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Notes that the page of a task was opened. It is reported by the page's script, not by the request for the page,
/// so that mail scanners that follow links change nothing.
///
/// # Errors
/// [`Failure::NotFound`] for the link, [`Failure::Forbidden`] for a form that is not ours, [`Failure::Refused`] for
/// a withdrawn job, [`Failure::Conflict`], [`Failure::Store`].
pub async fn open(ports: &Ports, token: &str, form_token: &str) -> Result<(), Failure> {
    ensure_own_form(ports, token, form_token)?;
    change_job(
        || JobChange::by_link(ports, token),
        |mut work| async {
            let (task, at) = (work.actor.id, work.at);
            work.draft.apply(|dossier| dossier.open_task(task, at))?;
            Ok((work, ()))
        },
    )
    .await
}

/// Refuses forms that were not served by us for this link.
pub(crate) fn ensure_own_form(ports: &Ports, token: &str, form_token: &str) -> Result<(), Failure> {
    let expected = ports.secrets.form_token("review", token);
    if ports.secrets.is_same(&expected, form_token) {
        Ok(())
    } else {
        Err(Failure::Forbidden(
            "the form was not served by this page; open the link again",
        ))
    }
}
