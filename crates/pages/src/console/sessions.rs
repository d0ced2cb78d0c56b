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
pub(super) async fn list(room: PageContext, SignedIn(session): SignedIn) -> HttpResponse {
    match sign_ins::list(&room.ports, &session).await {
        Ok(all) => {
            let around = Around::of(&room, &session);
            html(
                StatusCode::OK,
                &SessionsPage::of(around, session.sign_in.id, &all),
            )
        }
        Err(failure) => failed::failed(&room, &failure),
    }
}

/// Ends a session, wherever it is.
pub(super) async fn end(room: PageContext, posted: CsrfForm, path: Path<String>) -> HttpResponse {
    respond(&room, end_one(&room, &posted.session, &path).await)
}

async fn end_one(room: &PageContext, session: &Session, path: &str) -> Result<(), Failure> {
    sign_ins::end_one(&room.ports, session, SignInId(id(path)?)).await
}

/// Ends all sessions but this one.
pub(super) async fn revoke_others(room: PageContext, posted: CsrfForm) -> HttpResponse {
    respond(
        &room,
        sign_ins::revoke_others(&room.ports, &posted.session).await,
    )
}

fn respond(room: &PageContext, done: Result<(), Failure>) -> HttpResponse {
    match done {
        Ok(()) => see(room, "/console/sessions#did-end").finish(),
        Err(failure) => failed::failed(room, &failure),
    }
}
