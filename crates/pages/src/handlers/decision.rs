//! The decision.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::{failure::Failure, review};
use imprimatur_domain::refusal::Refusal;
use imprimatur_wire::field_names::by_name;

use crate::{answers, form::Sent, state::PageContext};

/// Records the decision and leads to the receipt.
pub(crate) async fn decision(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return answers::foreign(&context, &token);
    }
    match decide(&context, &request, &token, &sent).await {
        Ok(()) => answers::see_receipt(&context, &token),
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

/// Asks whether the decision of a page without script is meant. It changes nothing; what else there is to refuse, the
/// decision itself does.
pub(crate) async fn confirm(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return answers::foreign(&context, &token);
    }
    let kept = &sent.typed().comments;
    let form_token = sent.one("form_token");
    if let Err(failure) = review::ensure_own_form(&context.ports, &token, form_token) {
        return answers::failed(&context, &request, &token, &failure, kept);
    }
    let command = match sent.command(None) {
        Ok(command) => command,
        Err(errors) => {
            return answers::again(&context, &request, &token, sent.typed(), errors).await;
        }
    };
    match review::show(&context.ports, &token).await {
        Ok(page) if page.version == command.version => {
            answers::confirmation(&context, &token, &page, (command.decision, &sent))
        }
        Ok(_) => answers::ended(&context, &request, &token, &sent).await,
        Err(failure) => answers::failed(&context, &request, &token, &failure, kept),
    }
}

async fn decide(
    context: &PageContext,
    request: &HttpRequest,
    token: &str,
    sent: &Sent,
) -> Result<(), Failure> {
    let address = context.address(request).map(|address| address.to_string());
    let command = sent.command(address).map_err(Failure::from)?;
    review::decide(&context.ports, token, command).await
}

/// Somebody has loaded the form's address anew: the page is elsewhere.
pub(crate) async fn back(context: PageContext, token: Path<String>) -> HttpResponse {
    answers::see(&context, &token)
}
