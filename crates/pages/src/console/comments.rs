//! Comments on the page of a job, by plain forms.

use actix_web::{HttpResponse, web::Path};
use imprimatur_application::{
    comments::{self, ChangeComment, Participant},
    failure::Failure,
};
use imprimatur_domain::ids::CommentId;

use super::{
    actions::{act, is_on},
    session::CsrfForm,
};
use crate::{
    handlers::{guid, id, in_form, plain_comment},
    state::PageContext,
};

/// Comments on a job, or replies to a comment.
pub(super) async fn comment(
    room: PageContext,
    posted: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&room, posted, (&path, "comment"), async |posted, job| {
        let (file, mut command) = plain_comment(&posted.sent)?;
        command.parent = parent(posted)?;
        let caller = posted.session.caller();
        let who = Participant::User(&caller, job);
        let added = comments::add_comment(&room.ports, who, file, command).await;
        added.map(drop).map_err(in_form)
    })
    .await
}

/// The comment that is replied to, if the form names one.
fn parent(posted: &CsrfForm) -> Result<Option<CommentId>, Failure> {
    let parent = Some(posted.sent.one("parent")).filter(|parent| !parent.is_empty());
    Ok(parent.map(id).transpose()?.map(CommentId))
}

/// Resolves a comment, or opens it again.
pub(super) async fn resolve(
    room: PageContext,
    posted: CsrfForm,
    path: Path<String>,
) -> HttpResponse {
    act(&room, posted, (&path, "resolve"), async |posted, job| {
        let sent = &posted.sent;
        let which = (guid(sent.one("file"))?, CommentId(id(sent.one("comment"))?));
        let command = ChangeComment {
            is_resolved: Some(is_on(sent)?),
            ..ChangeComment::default()
        };
        let caller = posted.session.caller();
        let who = Participant::User(&caller, job);
        let changed = comments::change_comment(&room.ports, who, which, command).await;
        changed.map(drop)
    })
    .await
}
