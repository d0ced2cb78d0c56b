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
    room: PageContext,
    posted: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&room, posted, (&path, "comment"), async |posted, job| {
        let (file, command) = plain_comment(&posted.sent)?;
        let caller = posted.session.caller();
        let who = Participant::User(&caller, job);
        let added = comments::add_comment(&room.ports, who, file, command).await;
        added.map(drop).map_err(in_form)
    })
    .await
}

/// Resolves a comment, or opens it again.
pub(super) async fn resolve(
    room: PageContext,
    posted: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&room, posted, (&path, "resolve"), async |posted, job| {
        let (which, command) = resolution(&posted.sent)?;
        let caller = posted.session.caller();
        let who = Participant::User(&caller, job);
        let changed = comments::change_comment(&room.ports, who, which, command).await;
        changed.map(drop)
    })
    .await
}
