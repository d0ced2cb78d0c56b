//! The page of a private link.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::review;

use crate::{answers, form::Typed, state::PageContext, view::Problems};

/// Shows the page and changes nothing.
pub(crate) async fn page(
    room: PageContext,
    request: HttpRequest,
    token: Path<String>,
) -> HttpResponse {
    match review::show(&room.ports, &token).await {
        Ok(page) => {
            let form = (Typed::default(), Problems::default());
            answers::page(&room, StatusCode::OK, &token, &page, form)
        }
        Err(failure) => answers::failed(&room, &request, &token, &failure, ""),
    }
}
