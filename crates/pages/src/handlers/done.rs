//! The word that something is done.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{failure::Failure, review};
use imprimatur_domain::refusal::Refusal;
use imprimatur_wire::field_names::by_name;

use crate::{answers, form::Sent, state::PageContext};

/// Completes the task and leads back to the page, which says so.
pub(crate) async fn done(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return answers::foreign(&context, &token);
    }
    match review::complete(&context.ports, &token, sent.completion()).await {
        Ok(()) => answers::see(&context, &token),
        Err(Failure::Invalid(errors)) => {
            answers::again(&context, &request, &token, sent.typed(), by_name(&errors)).await
        }
        Err(Failure::Refused(Refusal::Task { .. })) => {
            answers::ended(&context, &request, &token, &sent).await
        }
        Err(failure) => {
            answers::failed(&context, &request, &token, &failure, &sent.typed().comments)
        }
    }
}
