//! Signing in and out.

use std::time::Duration;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header::LOCATION},
    web::Path,
};
use futures_util::future::join;
use imprimatur_application::{failure::Failure, sign_ins};

use super::{
    cookies, failed,
    session::{CsrfForm, session},
    view::{Door, Welcome},
};
use crate::{
    answers::{self, html, retry_after},
    form::Sent,
    state::PageContext,
    view::Message,
};

/// How long it takes at least to ask for a link, so that the time does not tell whether somebody has this address.
const FLOOR: Duration = Duration::from_millis(250);

/// The page on which one asks for a link. Whoever is signed in needs none.
pub(super) async fn form(room: PageContext, request: HttpRequest) -> HttpResponse {
    match session(&request).await {
        Ok(_) => see(&room, "/console").finish(),
        Err(_) => html(StatusCode::OK, &Door::of(&room, "", String::new())),
    }
}

/// Sends a link, if the address belongs to somebody. The answer does not tell.
pub(super) async fn ask(room: PageContext, request: HttpRequest, sent: Sent) -> HttpResponse {
    if !room.site.is_own(&request) {
        return failed::forbidden(&room);
    }
    if let Some(refused) = count(&room, &request) {
        return refused;
    }
    let email = sent.one("email").trim();
    let asked = sign_ins::ask(&room.ports, email);
    match join(asked, tokio::time::sleep(FLOOR)).await.0 {
        Ok(()) => {
            let about = Message::about(&room);
            let about = if room.ports.settings.has_mail_server {
                // Whether or not anybody has the address.
                about.says("sign-in-sent-title", "sign-in-sent")
            } else {
                about.says("sign-in", "no-mail-server")
            };
            answers::message(StatusCode::OK, &about)
        }
        Err(Failure::Invalid(_)) => {
            let page = Door::of(&room, email, room.texts.get("enter-email"));
            html(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(failure) => failed::failed(&room, &failure),
    }
}

/// Every question counts against the address it comes from, as an unknown link does.
fn count(room: &PageContext, request: &HttpRequest) -> Option<HttpResponse> {
    let address = room.address(request)?;
    let wait = room.visitors.must_wait(address);
    room.visitors.has_failed(address);
    let about = Message::about(room).too_many();
    let refused = answers::message(StatusCode::TOO_MANY_REQUESTS, &about);
    Some(retry_after(refused, wait?))
}

/// The page of a link, with the button that opens it. Programs that follow the links of mails do not press it.
pub(super) async fn look(
    room: PageContext,
    request: HttpRequest,
    link: Path<String>,
) -> HttpResponse {
    match sign_ins::inspect_link(&room.ports, &link).await {
        Ok((user, form_token)) => {
            let page = Welcome::of(&room, user.email.as_str(), &link, form_token);
            html(StatusCode::OK, &page)
        }
        Err(failure) => refused(&room, &request, &failure),
    }
}

/// Opens a link: from here on, this browser is signed in, and no longer as whoever it was signed in as before.
pub(super) async fn open(
    room: PageContext,
    request: HttpRequest,
    link: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !room.site.is_own(&request) {
        return failed::forbidden(&room);
    }
    let former = cookies::former_session_of(&room.site, &request);
    let opened = sign_ins::open(
        &room.ports,
        &link,
        sent.one("form_token"),
        former.as_deref(),
    );
    match opened.await {
        Ok(token) => {
            let aim = cookies::aim_of(&request);
            see(&room, aim.as_deref().unwrap_or("/console"))
                .cookie(cookies::session(&room.site, token))
                .cookie(cookies::no_aim(&room.site))
                .finish()
        }
        Err(failure) => refused(&room, &request, &failure),
    }
}

/// Signs out: the session ends, wherever its cookie may be.
pub(super) async fn out(room: PageContext, posted: CsrfForm) -> HttpResponse {
    match sign_ins::end(&room.ports, &posted.session).await {
        Ok(()) => see(&room, "/console/sign-in")
            .cookie(cookies::no_session(&room.site))
            .finish(),
        Err(failure) => failed::failed(&room, &failure),
    }
}

/// A spent link is told from one that was never made, and only the latter counts against an address.
fn refused(room: &PageContext, request: &HttpRequest, failure: &Failure) -> HttpResponse {
    let about = Message::about(room).with_way(room, "/console/sign-in", "send-new-link");
    match failure {
        Failure::Conflict(_) => {
            let about = about.says("sign-in-expired-title", "sign-in-expired");
            answers::message(StatusCode::CONFLICT, &about)
        }
        Failure::NotFound => {
            if let Some(refused) = count(room, request) {
                return refused;
            }
            let about = about.says("sign-in-unknown-title", "sign-in-unknown");
            answers::message(StatusCode::NOT_FOUND, &about)
        }
        Failure::Forbidden(_) => failed::forbidden(room),
        failure => failed::failed(room, failure),
    }
}

/// Leads to another page of ours.
pub(super) fn see(room: &PageContext, path: &str) -> actix_web::HttpResponseBuilder {
    let mut answer = answers::private(StatusCode::SEE_OTHER);
    answer.insert_header((LOCATION, room.site.inside(path)));
    answer
}
