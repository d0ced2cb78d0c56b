//! Where whoever is signed in is signed in, and ending sessions from elsewhere.

use actix_web::{HttpResponse, http::StatusCode, web::Path};
use imprimatur_application::{
    failure::Failure,
    sign_ins::{self, Session},
};
use imprimatur_domain::ids::SignInId;

use super::{
    failed,
    session::{CsrfForm, SignedIn},
    sign_in::see,
    view::{Around, SessionsPage},
};
use crate::{answers::html, handlers::id, state::PageContext};

/// All sessions of whoever is signed in.
pub(super) async fn list(context: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    match sign_ins::list(&context.ports, &session).await {
        Ok(all) => {
            let around = Around::new(&context, &session);
            html(
                StatusCode::OK,
                &SessionsPage::new(around, session.sign_in.id, &all),
            )
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Ends a session, wherever it is.
pub(super) async fn end(context: PageContext, form: CsrfForm, path: Path<String>) -> HttpResponse {
    respond(&context, end_one(&context, &form.session, &path).await)
}

async fn end_one(context: &PageContext, session: &Session, path: &str) -> Result<(), Failure> {
    sign_ins::end_one(&context.ports, session, SignInId(id(path)?)).await
}

/// Ends all sessions but this one.
pub(super) async fn revoke_others(context: PageContext, form: CsrfForm) -> HttpResponse {
    respond(
        &context,
        sign_ins::revoke_others(&context.ports, &form.session).await,
    )
}

fn respond(context: &PageContext, done: Result<(), Failure>) -> HttpResponse {
    match done {
        Ok(()) => see(context, "/console/sessions#did-end").finish(),
        Err(failure) => failed::failed(context, &failure),
    }
}
