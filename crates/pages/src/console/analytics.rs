//! The files of whoever is signed in, in numbers.

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{analytics, failure::Failure, sign_ins::Session};

use super::{
    failed,
    session::SignedIn,
    view::{AnalyticsPage, Around},
};
use crate::{
    answers::{csv_list, html},
    at::{At, at},
    state::PageContext,
};

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    vec![
        at("/analytics").read(show),
        at("/analytics.csv").get(export),
    ]
}

async fn show(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    match read(&context, &session).await {
        Ok(page) => html(StatusCode::OK, &page),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn export(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    match read(&context, &session).await {
        Ok(page) => csv_list("analytics.csv", page.lines()),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn read(context: &PageContext, session: &Session) -> Result<AnalyticsPage, Failure> {
    let (ports, caller) = (&context.ports, session.caller());
    let tally = analytics::of_account(ports, &caller).await?.tally;
    let course = analytics::course(ports, &caller).await?;
    Ok(AnalyticsPage::new(
        Around::new(context, session),
        tally,
        course,
    ))
}
