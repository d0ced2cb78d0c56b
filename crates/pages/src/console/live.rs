//! Updates of an open page that is about many jobs.

use actix_web::{HttpRequest, HttpResponse, web::Data};

use super::session::SignedIn;
use crate::{
    console::session_of,
    proof::{Viewer, stream_to},
    state::PagesState,
};

/// Streams a sign whenever a job of whoever is signed in, or the number of unread notices, has changed.
pub(super) async fn live(
    state: Data<PagesState>,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    let viewer = Viewer::Console {
        session: session_of(&state.site, &request).unwrap_or_default(),
        user: session.user.id,
    };
    stream_to(state, request, viewer).await
}
