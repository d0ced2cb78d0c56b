//! Files that were asked for.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Path, Payload},
};
use imprimatur_application::{
    failure::Failure,
    review::{self, FileSubmission},
};
use imprimatur_domain::field::FieldProblem;
use imprimatur_domain::refusal::Refusal;

use crate::{
    answers,
    form::Sent,
    multipart::{self, Broken},
    state::PageContext,
};

/// Takes the files in and leads back to the page, which says that they have arrived.
pub(crate) async fn upload(
    room: PageContext,
    request: HttpRequest,
    token: Path<String>,
    payload: Payload,
) -> HttpResponse {
    if !room.site.is_own(&request) {
        return answers::foreign(&room, &token);
    }
    let mut typed = Vec::new();
    let taken = take(&room, &request, &token, payload, &mut typed).await;
    let taken = unless_there(&room, &token, taken).await;
    let sent = Sent::new(typed);
    let typed = sent.typed();
    match taken {
        Ok(()) => answers::see(&room, &token),
        Err(Broken::Unreadable(status)) => answers::unreadable(&room, &token, status),
        Err(Broken::Failure(Failure::Invalid(errors))) => {
            answers::again(&room, &request, &token, typed, errors).await
        }
        Err(
            Broken::Failure(Failure::Refused(Refusal::Task { .. }))
            | Broken::Late(Failure::Refused(Refusal::Task { .. }), _),
        ) => answers::ended(&room, &request, &token, &sent).await,
        Err(Broken::Failure(failure) | Broken::Late(failure, _)) => {
            answers::failed(&room, &request, &token, &failure, &typed.comments)
        }
    }
}

async fn take(
    room: &PageContext,
    request: &HttpRequest,
    token: &str,
    payload: Payload,
    typed: &mut Vec<(String, String)>,
) -> Result<(), Broken> {
    let ports = &room.ports;
    let admit = async |form_token: &str| review::ensure_open(ports, token, form_token).await;
    let files = multipart::take(room, request, payload, typed, admit).await?;
    if files.is_empty() {
        return Err(Failure::invalid("file", FieldProblem::Unchosen).into());
    }
    let sent = Sent::new(typed.clone());
    let typed = sent.typed();
    let delivery = FileSubmission {
        form_token: sent.one("form_token").to_owned(),
        files,
        comments: typed.comments,
        confirmed: typed.confirmed,
        name: typed.name,
    };
    let sha256s = delivery.files.iter().map(|file| file.stored.sha256);
    let sha256s = sha256s.collect();
    let delivered = review::submit_files(ports, token, delivery).await;
    delivered.map_err(|failure| Broken::with(failure, sha256s))
}

/// What comes late may be what has come before: then it is there.
async fn unless_there(
    room: &PageContext,
    token: &str,
    taken: Result<(), Broken>,
) -> Result<(), Broken> {
    let Err(Broken::Late(_, sha256s)) = &taken else {
        return taken;
    };
    if review::already_submitted(&room.ports, token, sha256s).await? {
        return Ok(());
    }
    taken
}
