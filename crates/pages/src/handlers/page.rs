//! The page of a private link.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::review::{self, ReviewPage, Standing};

use crate::{answers, form::Typed, state::PageContext, view::Problems};

/// Shows the page and changes nothing.
pub(crate) async fn page(
    room: PageContext,
    request: HttpRequest,
    token: Path<String>,
) -> HttpResponse {
    match review::show(&room.ports, &token).await {
        // The task has ended, and the same person has another one to do.
        Ok(ReviewPage {
            standing: Standing::Ended,
            onward: Some(onward),
            ..
        }) => answers::see(&room, &onward),
        Ok(page) => {
            let form = (Typed::default(), Problems::default());
            answers::page(&room, StatusCode::OK, &token, &page, form)
        }
        Err(failure) => answers::failed(&room, &request, &token, &failure, ""),
    }
}
