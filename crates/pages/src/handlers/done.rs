//! The word that something is done.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{failure::Failure, review};
use imprimatur_domain::refusal::Refusal;

use crate::{answers, form::Sent, state::PageContext};

/// Completes the task and leads back to the page, which says so.
pub(crate) async fn done(
    room: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !room.site.is_own(&request) {
        return answers::foreign(&room, &token);
    }
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
