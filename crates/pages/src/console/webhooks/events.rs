//! The feed of events.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Path, Query},
};
use imprimatur_application::{failure::Failure, feed};

use crate::{
    answers::html,
    console::{
        failed,
        session::SignedIn,
        view::{Around, EventFilter, EventPage, EventsPage},
    },
    handlers::id,
    state::PageContext,
};

/// Events on a page.
const PAGE: u32 = 50;

/// The events of one's jobs, newest first.
pub(super) async fn list(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    let filter = Query::<EventFilter>::from_query(request.query_string());
    let filter = filter.map(Query::into_inner).unwrap_or_default();
    let (event_type, before) = (filter.event_type(), filter.after);
    let caller = session.caller();
    match feed::recent(&context.ports, &caller, event_type, before, PAGE + 1).await {
        Ok(mut events) => {
            let has_more = events.len() > PAGE as usize;
            events.truncate(PAGE as usize);
            let around = Around::new(&context, &session);
            let page = EventsPage::new(around, event_type, events, has_more);
            html(StatusCode::OK, &page)
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// An event with its JSON.
pub(super) async fn one(
    context: PageContext,
    SignedIn(session): SignedIn,
    path: Path<String>,
) -> HttpResponse {
    let found = match id(&path) {
        Ok(position) => {
            let caller = session.caller();
            feed::feed(&context.ports, &caller, Some(position - 1), 1)
                .await
                .map(|events| events.into_iter().find(|event| event.position == position))
        }
        Err(failure) => Err(failure),
    };
    match found.and_then(|event| event.ok_or(Failure::NotFound)) {
        Ok(event) => {
            let around = Around::new(&context, &session);
            html(StatusCode::OK, &EventPage::new(around, event))
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}
