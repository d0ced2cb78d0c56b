//! Who is signed in, and forms of whoever is.

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse,
    cookie::Cookie,
    dev::Payload,
    error::InternalError,
    http::{Method, StatusCode, header::LOCATION},
    web,
};
use imprimatur_application::{
    notices,
    sign_ins::{self, Session},
};

use super::{cookies, failed};
use crate::{
    answers, form::Sent, multipart, origin::Site, proof::FORM_TOKEN, state::PageContext,
    view::Message,
};

type Waiting<T> = Pin<Box<dyn Future<Output = Result<T, actix_web::Error>>>>;

/// Somebody who is signed in. Whoever is not is led to where one signs in.
pub(super) struct SignedIn(pub(super) Session);

impl FromRequest for SignedIn {
    type Error = actix_web::Error;
    type Future = Waiting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let mut session = session(&request).await?;
            let room = room(&request)?;
            let unread = notices::unread(&room.ports, &session.caller()).await;
            session.unread = unread.map_err(|failure| refusal(failed::failed(&room, &failure)))?;
            Ok(Self(session))
        })
    }
}

/// A form that somebody has sent who is signed in, from one of our own pages.
pub(super) struct CsrfForm {
    pub(super) session: Session,
    pub(super) sent: Sent,
}

impl FromRequest for CsrfForm {
    type Error = actix_web::Error;
    type Future = Waiting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let room = same_origin_state(&request)?;
            let sent = Sent::from_request(&request, &mut payload).await?;
            let Some(session) = found(&room, &request).await? else {
                return Err(refusal(signed_out(&room, &request, &sent)));
            };
            if session
                .check_form(&room.ports, sent.one("form_token"))
                .is_err()
            {
                return Err(refusal(failed::forbidden_with(&room, &sent.kept())));
            }
            Ok(Self { session, sent })
        })
    }
}

/// A form with files that somebody has sent who is signed in. Whoever is not any more gets back what was typed.
pub(super) struct CsrfUpload {
    pub(super) session: Session,
    pub(super) payload: web::Payload,
}

impl FromRequest for CsrfUpload {
    type Error = actix_web::Error;
    type Future = Waiting<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let room = same_origin_state(&request)?;
            let payload = web::Payload::from_request(&request, &mut payload).await?;
            if let Some(session) = found(&room, &request).await? {
                return Ok(Self { session, payload });
            }
            let sent = multipart::typed(&room, &request, payload).await;
            Err(refusal(signed_out(&room, &request, &sent)))
        })
    }
}

/// Somebody who is signed in and whose script sends something from one of our own pages, with the token of its forms.
pub(super) struct CsrfScript(pub(super) Session);

impl FromRequest for CsrfScript {
    type Error = actix_web::Error;
    type Future = Waiting<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let room = same_origin_state(&request)?;
            let Some(session) = found(&room, &request).await? else {
                return Err(refusal(signed_out(&room, &request, &Sent::default())));
            };
            let token = request.headers().get(FORM_TOKEN);
            let token = token
                .and_then(|token| token.to_str().ok())
                .unwrap_or_default();
            let checked = session.check_form(&room.ports, token);
            checked.map_err(|_| refusal(failed::forbidden(&room)))?;
            Ok(Self(session))
        })
    }
}

/// What a form from one of our own pages is answered with; a form from anywhere else is refused.
fn same_origin_state(request: &HttpRequest) -> Result<PageContext, actix_web::Error> {
    let room = room(request)?;
    if room.site.is_own(request) {
        Ok(room)
    } else {
        Err(refusal(failed::forbidden(&room)))
    }
}

/// The session of a request, or, as an error, the answer to one without.
pub(super) async fn session(request: &HttpRequest) -> Result<Session, actix_web::Error> {
    let room = room(request)?;
    let found = found(&room, request).await?;
    found.ok_or_else(|| refusal(to_sign_in(&room.site, request)))
}

async fn found(
    context: &PageContext,
    request: &HttpRequest,
) -> Result<Option<Session>, actix_web::Error> {
    let Some(token) = cookies::session_of(&context.site, request) else {
        return Ok(None);
    };
    let found = sign_ins::find(&context.ports, &token).await;
    found.map_err(|failure| refusal(failed::failed(context, &failure)))
}

/// Leads to where one signs in, and after that back here, or to the page that a form belongs to.
pub(crate) fn to_sign_in(site: &Site, request: &HttpRequest) -> HttpResponse {
    let mut answer = answers::private(StatusCode::SEE_OTHER);
    answer.insert_header((LOCATION, site.inside("/console/sign-in")));
    if let Some(aim) = aim(site, request) {
        answer.cookie(aim);
    }
    answer.finish()
}

/// Says that somebody is signed out by now, with what was typed.
fn signed_out(context: &PageContext, request: &HttpRequest, sent: &Sent) -> HttpResponse {
    let about = Message::about(context)
        .with_way(context, "/console/sign-in", "sign-in")
        .with_input(&sent.kept())
        .says("failed-signed-out-title", "failed-signed-out");
    let mut answer = answers::message(StatusCode::UNAUTHORIZED, &about);
    let cookies = [
        Some(cookies::no_session(&context.site)),
        aim(&context.site, request),
    ];
    for cookie in cookies.iter().flatten() {
        // Ours have no character that a header could not have.
        answer.add_cookie(cookie).ok();
    }
    answer
}

fn aim(site: &Site, request: &HttpRequest) -> Option<Cookie<'static>> {
    if request.method() == Method::GET {
        let whole = request.uri().path_and_query();
        let whole = whole.and_then(|whole| cookies::aim(site, whole.as_str()));
        whole.or_else(|| cookies::aim(site, request.path()))
    } else {
        cookies::aim(site, &page_of(request.path()))
    }
}

/// The page that a form is on, by where the form goes.
fn page_of(path: &str) -> String {
    let mut parts = path.split('/').skip(1);
    match (parts.next(), parts.next(), parts.next()) {
        (Some("console"), Some("jobs"), Some(guid)) => format!("/console/jobs/{guid}"),
        (
            Some("console"),
            Some(
                page @ ("keys" | "notices" | "sessions" | "settings" | "team" | "webhooks"
                | "contacts"),
            ),
            _,
        ) => {
            format!("/console/{page}")
        }
        _ => "/console".to_owned(),
    }
}

/// What every handler has at hand.
fn room(request: &HttpRequest) -> Result<PageContext, actix_web::Error> {
    PageContext::extract(request).into_inner()
}

fn refusal(response: HttpResponse) -> actix_web::Error {
    InternalError::from_response("not signed in", response).into()
}
