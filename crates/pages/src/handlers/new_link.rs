//! Asking for a new link in place of one that is no longer good.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::review;

use crate::{answers, state::PageContext};

/// Mails a new link to the person whom the old one was for, if there was such a link. Whoever asks is told the same in any
/// case; asking with links that are unknown counts like opening them.
pub(crate) async fn new_link(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return answers::foreign(&context, &token);
    }
    if let Some(wait) = answers::must_wait(&context, &request) {
        return answers::too_many(&context, wait);
    }
    match review::send_new_link(&context.ports, &token).await {
        Ok(()) => answers::new_link_sent(&context),
        Err(failure) => answers::failed(&context, &request, &token, &failure, ""),
    }
}
