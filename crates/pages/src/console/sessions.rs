//! Where whoever is signed in is signed in, and ending sessions from elsewhere.

use actix_web::{
    HttpResponse,
    http::StatusCode,
    web::{Data, Path},
};
use imprimatur_application::{
    failure::Failure,
    sign_ins::{self, Session},
};
use imprimatur_domain::ids::SignInId;

use super::{
    failed,
    sign_in::see,
    signed::{Posted, Signed},
    view::{Around, SessionsPage},
};
use crate::{answers::html, handlers::id, room::Room};

/// All sessions of whoever is signed in.
pub(super) async fn list(room: Data<Room>, Signed(session): Signed) -> HttpResponse {
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
pub(super) async fn end(room: Data<Room>, posted: Posted, path: Path<String>) -> HttpResponse {
    settled(&room, end_one(&room, &posted.session, &path).await)
}

async fn end_one(room: &Room, session: &Session, path: &str) -> Result<(), Failure> {
    sign_ins::end_one(&room.ports, session, SignInId(id(path)?)).await
}

/// Ends all sessions but this one.
pub(super) async fn end_others(room: Data<Room>, posted: Posted) -> HttpResponse {
    settled(
        &room,
        sign_ins::end_others(&room.ports, &posted.session).await,
    )
}

fn settled(room: &Room, done: Result<(), Failure>) -> HttpResponse {
    match done {
        Ok(()) => see(room, "/console/sessions#did-end").finish(),
        Err(failure) => failed::failed(room, &failure),
    }
}
