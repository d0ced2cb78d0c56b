//! The report that a reviewer has the page before them.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::review;

use crate::{answers, form::Sent, state::PageContext};

/// Notes that the page is open. The page's script sends this once the page is visible.
pub(crate) async fn opened(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return answers::foreign(&context, &token);
    }
    match review::open(&context.ports, &token, sent.one("form_token")).await {
        Ok(()) => answers::nothing(),
        Err(failure) => answers::failed(&context, &request, &token, &failure, ""),
    }
}
