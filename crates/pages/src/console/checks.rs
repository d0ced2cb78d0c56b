//! What checks by other programs have found: taken over as comments, and asked for again.

use std::str::FromStr;

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{checks, failure::Failure};

use super::{actions::act, session::CsrfForm};
use crate::{form::Sent, state::PageContext};

/// Asks a check about the current version once more.
pub(super) async fn ask_again(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "check-again"), async |form, job| {
        let name = typed(&form.sent, "check")?;
        let version = typed(&form.sent, "version")?;
        let (ports, caller) = (&context.ports, form.session.caller());
        let run = checks::ask_again(ports, &caller, (job, version), &name).await;
        run.map(drop)
    })
    .await
}

/// Makes a comment of what a check has found.
pub(super) async fn take_over(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(
        &context,
        form,
        (&path, "check-comment"),
        async |form, job| {
            let finding = checks::FindingRef {
                job,
                version: typed(&form.sent, "version")?,
                check: typed(&form.sent, "check")?,
                run: typed(&form.sent, "run")?,
                index: typed(&form.sent, "finding")?,
            };
            let (ports, caller) = (&context.ports, form.session.caller());
            let comment = checks::take_over(ports, &caller, finding).await;
            comment.map(drop)
        },
    )
    .await
}

/// A value that the form carries along, so that nobody can type it wrong.
fn typed<T: FromStr>(sent: &Sent, name: &str) -> Result<T, Failure> {
    sent.one(name).parse().map_err(|_| Failure::NotFound)
}
