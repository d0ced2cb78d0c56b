//! Who is signed in, and forms of whoever is.

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse,
    dev::Payload,
    error::InternalError,
    http::{Method, StatusCode, header::LOCATION},
    web::{Data, Form},
};
use imprimatur_application::sign_ins::{self, Session};

use super::{cookies, failed};
use crate::{answers, form::Sent, origin::Site, room::Room};

type Waiting<T> = Pin<Box<dyn Future<Output = Result<T, actix_web::Error>>>>;

/// Somebody who is signed in. Whoever is not is led to where one signs in.
pub(super) struct Signed(pub(super) Session);

impl FromRequest for Signed {
    type Error = actix_web::Error;
    type Future = Waiting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { session(&request).await.map(Self) })
    }
}

/// A form that somebody has sent who is signed in, from one of our own pages.
pub(super) struct Posted {
    pub(super) session: Session,
    pub(super) sent: Sent,
}

impl FromRequest for Posted {
    type Error = actix_web::Error;
    type Future = Waiting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let session = session(&request).await?;
            let room = room(&request)?;
            if !room.site.is_own(&request) {
                return Err(refusal(failed::forbidden(&room)));
            }
            let fields = Form::<Vec<(String, String)>>::from_request(&request, &mut payload);
            let sent = Sent::new(fields.await?.into_inner());
            if session
                .check_form(&room.ports, sent.one("form_token"))
                .is_err()
            {
                return Err(refusal(failed::forbidden(&room)));
            }
            Ok(Self { session, sent })
        })
    }
}

/// The session of a request, or, as an error, the answer to one without.
pub(super) async fn session(request: &HttpRequest) -> Result<Session, actix_web::Error> {
    let room = room(request)?;
    let Some(token) = cookies::session_of(request) else {
        return Err(refusal(to_sign_in(&room.site, request)));
    };
    match sign_ins::find(&room.ports, &token).await {
        Ok(Some(session)) => Ok(session),
        Ok(None) => Err(refusal(to_sign_in(&room.site, request))),
        Err(failure) => Err(refusal(failed::failed(&room, &failure))),
    }
}

/// Leads to where one signs in, and back here after that.
pub(crate) fn to_sign_in(site: &Site, request: &HttpRequest) -> HttpResponse {
    let aim = Some(request.path()).filter(|_| request.method() == Method::GET);
    let mut answer = answers::private(StatusCode::SEE_OTHER);
    answer.insert_header((LOCATION, site.inside("/console/sign-in")));
    if let Some(aim) = aim.and_then(|path| cookies::aim(site, path)) {
        answer.cookie(aim);
    }
    answer.finish()
}

/// What every handler has at hand; the pages are never served without.
fn room(request: &HttpRequest) -> Result<Data<Room>, actix_web::Error> {
    let room = request.app_data::<Data<Room>>().cloned();
    room.ok_or_else(|| refusal(HttpResponse::new(StatusCode::INTERNAL_SERVER_ERROR)))
}

fn refusal(answer: HttpResponse) -> actix_web::Error {
    InternalError::from_response("not signed in", answer).into()
}
