//! What whoever is signed in is told of jobs.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web::Query};
use imprimatur_application::{
    failure::Failure,
    notices::{self, ReadNotices},
};
use imprimatur_domain::ids::NoticeId;
use serde::Deserialize;

use super::{
    failed,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, NoticesPage},
};
use crate::{
    answers::html,
    handlers::{guid, id},
    state::PageContext,
};

/// Notices on a page.
const PAGE: u32 = 50;

/// Where a page begins.
#[derive(Deserialize, Default)]
struct Place {
    #[serde(default)]
    after: Option<i64>,
}

/// The notices, newest first.
pub(super) async fn list(
    context: PageContext,
    request: HttpRequest,
    SignedIn(session): SignedIn,
) -> HttpResponse {
    let place = Query::<Place>::from_query(request.query_string());
    let before = place.map(|place| place.after).unwrap_or_default();
    let before = before.map(NoticeId);
    match notices::list(&context.ports, &session.caller(), before, PAGE + 1).await {
        Ok(inbox) => {
            let around = Around::new(&context, &session);
            html(
                StatusCode::OK,
                &NoticesPage::new(around, &inbox, before.is_none(), PAGE),
            )
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Marks the notices of a job as read, or the newest that was shown with all older ones.
pub(super) async fn read(context: PageContext, form: CsrfForm) -> HttpResponse {
    match mark_read(&context, &form).await {
        Ok(()) => see(&context, "/console/notices#did-read").finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

async fn mark_read(context: &PageContext, form: &CsrfForm) -> Result<(), Failure> {
    let which = match form.sent.one("job") {
        "" => ReadNotices::UpTo(NoticeId(id(form.sent.one("up_to"))?)),
        job => ReadNotices::OfJob(guid(job)?),
    };
    notices::mark_read(&context.ports, &form.session.caller(), which).await
}
