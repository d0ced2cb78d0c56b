//! The decision log: its state, and the entries of the team.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Query};
use imprimatur_application::decision_log;

use super::{
    failed,
    session::SignedIn,
    view::{Around, LogPage, LogQuery},
};
use crate::{
    answers::html,
    at::{At, at},
    state::PageContext,
};

/// Entries on a page.
const PAGE: u32 = 50;

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    vec![at("/log").read(show)]
}

async fn show(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    let query = Query::<LogQuery>::from_query(request.query_string());
    let query = query.map(Query::into_inner).unwrap_or_default();
    let (ports, caller) = (&context.ports, session.caller());
    match decision_log::overview(ports, &caller, query.job(), query.before, PAGE + 1).await {
        Ok(overview) => {
            let around = Around::new(&context, &session);
            let page = LogPage::new(around, query, overview, PAGE as usize);
            html(StatusCode::OK, &page)
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}
