//! Recording that a private link was opened.

use crate::{
    failure::Failure,
    job_change::{JobChange, change_job},
    ports::Ports,
};

/// Records that a task's page was opened. The page's script reports this rather than the page request, so that mail
/// scanners that follow links change nothing.
///
/// # Errors
/// [`Failure::NotFound`] for an invalid link, [`Failure::Forbidden`] for a wrong form token, [`Failure::Refused`] for a
/// trashed job, [`Failure::Conflict`].
pub async fn open(ports: &Ports, token: &str, form_token: &str) -> Result<(), Failure> {
    ensure_own_form(ports, token, form_token)?;
    change_job(
        || JobChange::by_link(ports, token),
        |mut change| async {
            let (task, at) = (change.actor.id, change.at);
            change.job.apply(|dossier| dossier.open_task(task, at))?;
            Ok((change, ()))
        },
    )
    .await
}

/// Verifies the CSRF token of a form or request of a private link's page.
///
/// # Errors
/// [`Failure::Forbidden`].
pub fn ensure_own_form(ports: &Ports, token: &str, form_token: &str) -> Result<(), Failure> {
    let expected = ports.secrets.form_token("review", token);
    if ports.secrets.is_same(&expected, form_token) {
        Ok(())
    } else {
        Err(Failure::Forbidden(
            "the form was not served by this page; open the link again".into(),
        ))
    }
}
