//! Comments on the page of a job, by plain forms.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::comments::{self, Participant};

use super::{actions::act, session::CsrfForm};
use crate::{
    handlers::{in_form, plain_comment, resolution},
    state::PageContext,
};

/// Comments on a job, or replies to a comment.
pub(super) async fn comment(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "comment"), async |form, job| {
        let (file, command) = plain_comment(&form.sent)?;
        let caller = form.session.caller();
        let who = Participant::User(&caller, job);
        let added = comments::add_comment(&context.ports, who, file, command).await;
        added.map(drop).map_err(in_form)
    })
    .await
}

/// Resolves a comment, or opens it again.
pub(super) async fn resolve(
    context: PageContext,
    form: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&context, form, (&path, "resolve"), async |form, job| {
        let (which, command) = resolution(&form.sent)?;
        let caller = form.session.caller();
        let who = Participant::User(&caller, job);
        let changed = comments::change_comment(&context.ports, who, which, command).await;
        changed.map(drop)
    })
    .await
}
