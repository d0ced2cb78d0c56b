//! Changes to a review in stages that has begun.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{approvals, failure::Failure};
use imprimatur_domain::field::FieldProblem;
use imprimatur_domain::{email::Email, stage::Role};

use super::{actions::act, session::CsrfForm};
use crate::{form::Sent, form_fields::FormFields, state::PageContext};

/// Adds somebody to a stage.
pub(super) async fn add_reviewer(
    room: PageContext,
    posted: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(
        &room,
        posted,
        (&path, "add-reviewer"),
        async |posted, id| {
            let sent = &posted.sent;
            let stage = stage_of(sent)?;
            let email = sent.one("email").trim();
            let email = FormFields::new(sent).checked::<Email>("email", email)?;
            let role = Role::parse(sent.one("role"));
            let role = role.ok_or_else(|| Failure::invalid("role", FieldProblem::Unchosen))?;
            let (ports, caller) = (&room.ports, posted.session.caller());
            let added = approvals::add_reviewer(ports, &caller, id, stage, (email, role)).await;
            added.map(drop)
        },
    )
    .await
}

/// Skips a stage.
pub(super) async fn skip(room: PageContext, posted: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&room, posted, (&path, "skip-stage"), async |posted, id| {
        let (stage, caller) = (stage_of(&posted.sent)?, posted.session.caller());
        let skipped = approvals::skip_stage(&room.ports, &caller, id, stage).await;
        skipped.map(drop)
    })
    .await
}

/// Asks the reviewers of a stage once more.
pub(super) async fn restart(
    room: PageContext,
    posted: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(
        &room,
        posted,
        (&path, "restart-stage"),
        async |posted, id| {
            let (stage, caller) = (stage_of(&posted.sent)?, posted.session.caller());
            let restarted = approvals::restart_stage(&room.ports, &caller, id, stage).await;
            restarted.map(drop)
        },
    )
    .await
}

/// The stage that the form is about.
fn stage_of(sent: &Sent) -> Result<u32, Failure> {
    sent.one("stage").parse().map_err(|_| Failure::NotFound)
}
