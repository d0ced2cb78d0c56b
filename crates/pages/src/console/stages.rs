//! Changes to a review in stages that has begun.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{approvals, failure::Failure};
use imprimatur_domain::field::{FieldProblem, InputField};
use imprimatur_domain::{email::Email, stage::Role};

use super::{actions::act, session::CsrfForm};
use crate::{form::Sent, form_fields::FormFields, state::PageContext};

/// Adds somebody to a stage.
pub(super) async fn add_reviewer(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "add-reviewer"), async |form, id| {
        let sent = &form.sent;
        let stage = stage_of(sent)?;
        let email = sent.one("email").trim();
        let email = FormFields::new(sent).checked::<Email>("email", email)?;
        let role = Role::parse(sent.one("role"));
        let role =
            role.ok_or_else(|| Failure::invalid(InputField::Role, FieldProblem::Unchosen))?;
        let (ports, caller) = (&context.ports, form.session.caller());
        let added = approvals::add_reviewer(ports, &caller, id, stage, (email, role)).await;
        added.map(drop)
    })
    .await
}

/// Skips a stage.
pub(super) async fn skip(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    act(&context, form, (&path, "skip-stage"), async |form, id| {
        let (stage, caller) = (stage_of(&form.sent)?, form.session.caller());
        let skipped = approvals::skip_stage(&context.ports, &caller, id, stage).await;
        skipped.map(drop)
    })
    .await
}

/// Asks the reviewers of a stage once more.
pub(super) async fn restart(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(
        &context,
        form,
        (&path, "restart-stage"),
        async |form, id| {
            let (stage, caller) = (stage_of(&form.sent)?, form.session.caller());
            let restarted = approvals::restart_stage(&context.ports, &caller, id, stage).await;
            restarted.map(drop)
        },
    )
    .await
}

/// The stage that the form is about.
fn stage_of(sent: &Sent) -> Result<u32, Failure> {
    sent.one("stage").parse().map_err(|_| Failure::NotFound)
}
