//! The log of mails: what became of each, and sending one once more.

use actix_web::{
    HttpRequest, HttpResponse,
    http::StatusCode,
    web::{Path, Query},
};
use imprimatur_application::mails;
use imprimatur_domain::ids::MailId;

use super::{
    failed,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, MailQuery, MailsPage},
};
use crate::{
    answers::html,
    at::{At, at},
    handlers::id,
    state::PageContext,
};

/// Mails on a page.
const PAGE: u32 = 50;

/// The paths of this area.
pub(super) fn paths() -> Vec<At> {
    vec![
        at("/mails").read(list),
        at("/mails/{id}/resend").post(resend),
    ]
}

/// The mails about jobs of the team, newest first.
async fn list(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    let query = Query::<MailQuery>::from_query(request.query_string());
    let query = query.map(Query::into_inner).unwrap_or_default();
    let (filter, before) = (query.filter(), query.after.map(MailId));
    let caller = session.caller();
    match mails::log(&context.ports, &caller, filter, before, PAGE + 1).await {
        Ok(mut log) => {
            let has_more = log.len() > PAGE as usize;
            log.truncate(PAGE as usize);
            let around = Around::new(&context, &session);
            html(
                StatusCode::OK,
                &MailsPage::new(around, filter, log, has_more),
            )
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Sends a mail once more.
async fn resend(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    let resent = match id(&path).map(MailId) {
        Ok(id) => mails::resend(&context.ports, &form.session.caller(), id).await,
        Err(failure) => Err(failure),
    };
    match resent {
        Ok(_) => see(&context, "/console/mails#did-resend").finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}
