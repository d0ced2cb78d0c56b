//! A reviewer has opened the page.

use super::link::follow;
use crate::{
    changes::Changes,
    failure::Failure,
    ports::Ports,
    retry,
    unit_of_work::{JobUnitOfWork, commit, expect_ancestors},
};

/// Notes that the page of a task was opened. It is reported by the page's script, not by the request for the page,
/// so that mail scanners that follow links change nothing.
///
/// # Errors
/// [`Failure::NotFound`] for the link, [`Failure::Forbidden`] for a form that is not ours, [`Failure::Refused`] for
/// a withdrawn job, [`Failure::Conflict`], [`Failure::Store`].
pub async fn open(ports: &Ports, token: &str, form_token: &str) -> Result<(), Failure> {
    ensure_own_form(ports, token, form_token)?;
    retry::on_conflict(|| async {
        let at = ports.clock.now();
        let opened = follow(ports, token).await?;
        let lineage = opened.loaded.lineage;
        let mut draft = JobUnitOfWork::of(opened.loaded.dossier);
        draft.apply(|dossier| dossier.open_task(opened.task.id, at))?;
        if !draft.is_changed() {
            return Ok(());
        }
        let mut changes = Changes::default();
        expect_ancestors(&mut changes, &lineage);
        draft
            .finish(&mut changes, opened.task.assigned_to.as_ref(), ports)
            .await?;
        commit(ports, changes).await
    })
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
