//! The word that something is done.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Form, Path},
};
use imprimatur_application::{failure::Failure, review};
use imprimatur_domain::refusal::Refusal;

use crate::{answers, form::Sent, room::Room};

/// Completes the task and leads back to the page, which says so.
pub(crate) async fn done(
    room: Data<Room>,
    request: HttpRequest,
    token: Path<String>,
    fields: Form<Vec<(String, String)>>,
) -> HttpResponse {
    if !room.site.is_own(&request) {
        return answers::foreign(&room, &token);
    }
    let sent = Sent::new(fields.into_inner());
    match review::complete(&room.ports, &token, sent.completion()).await {
        Ok(()) => answers::see(&room, &token),
        Err(Failure::Invalid(errors)) => {
            answers::again(&room, &request, &token, sent.typed(), errors).await
        }
        Err(Failure::Refused(Refusal::Task { .. })) => {
            answers::ended(&room, &request, &token, &sent).await
        }
        Err(failure) => answers::failed(&room, &request, &token, &failure, &sent.typed().comments),
    }
}
