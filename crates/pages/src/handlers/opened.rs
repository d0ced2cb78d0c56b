//! The report that a reviewer has the page before them.

use actix_web::{HttpRequest, HttpResponse, web::Path};
use imprimatur_application::review;

use crate::{answers, form::Sent, state::PageContext};

/// Notes that the page is open. The page's script sends this once the page is visible.
pub(crate) async fn opened(
    room: PageContext,
    request: HttpRequest,
    token: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !room.site.is_own(&request) {
        return answers::foreign(&room, &token);
    }
    match review::open(&room.ports, &token, sent.one("form_token")).await {
        Ok(()) => answers::nothing(),
        Err(failure) => answers::failed(&room, &request, &token, &failure, ""),
    }
}
