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
pub(super) async fn form(context: PageContext, request: HttpRequest) -> HttpResponse {
    match session(&request).await {
        Ok(_) => see(&context, "/console").finish(),
        Err(_) => html(StatusCode::OK, &Door::new(&context, "", None)),
    }
}

/// Sends a link, if the address belongs to somebody. The answer does not tell.
pub(super) async fn ask(context: PageContext, request: HttpRequest, sent: Sent) -> HttpResponse {
    if !context.site.is_own(&request) {
        return failed::forbidden(&context);
    }
    if let Some(refused) = count(&context, &request) {
        return refused;
    }
    let email = sent.one("email").trim();
    let asked = sign_ins::ask(&context.ports, email);
    match join(asked, tokio::time::sleep(FLOOR)).await.0 {
        Ok(()) => {
            let about = Message::about(&context);
            let about = if context.ports.settings.has_mail_server {
                // Whether or not anybody has the address.
                about.says("sign-in-sent-title", "sign-in-sent")
            } else {
                about.says("sign-in", "no-mail-server")
            };
            answers::message(StatusCode::OK, &about)
        }
        Err(Failure::Invalid(_)) => {
            let page = Door::new(&context, email, Some(context.texts.get("enter-email")));
            html(StatusCode::UNPROCESSABLE_ENTITY, &page)
        }
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// Every question counts against the address it comes from, as an unknown link does.
fn count(context: &PageContext, request: &HttpRequest) -> Option<HttpResponse> {
    let address = context.address(request)?;
    let wait = context.visitors.must_wait(address);
    context.visitors.has_failed(address);
    let about = Message::about(context).too_many();
    let refused = answers::message(StatusCode::TOO_MANY_REQUESTS, &about);
    Some(retry_after(refused, wait?))
}

/// The page of a link, with the button that opens it. Programs that follow the links of mails do not press it.
pub(super) async fn look(
    context: PageContext,
    request: HttpRequest,
    link: Path<String>,
) -> HttpResponse {
    match sign_ins::inspect_link(&context.ports, &link).await {
        Ok((user, form_token)) => {
            let page = Welcome::new(&context, user.email.as_str(), &link, form_token);
            html(StatusCode::OK, &page)
        }
        Err(failure) => refused(&context, &request, &failure),
    }
}

/// Opens a link: from here on, this browser is signed in, and no longer as whoever it was signed in as before.
pub(super) async fn open(
    context: PageContext,
    request: HttpRequest,
    link: Path<String>,
    sent: Sent,
) -> HttpResponse {
    if !context.site.is_own(&request) {
        return failed::forbidden(&context);
    }
    let former = cookies::former_session_of(&context.site, &request);
    let opened = sign_ins::open(
        &context.ports,
        &link,
        sent.one("form_token"),
        former.as_deref(),
    );
    match opened.await {
        Ok((user, session)) => {
            let aim = cookies::aim_of(&request).filter(|aim| aim != "/console");
            let is_first = user.is_unnamed_owner() && !context.ports.settings.is_sandbox;
            let start = if is_first {
                "/console/introduction"
            } else {
                "/console"
            };
            see(&context, aim.as_deref().unwrap_or(start))
                .cookie(cookies::session(&context.site, session))
                .cookie(cookies::no_aim(&context.site))
                .finish()
        }
        Err(failure) => refused(&context, &request, &failure),
    }
}

/// Signs out: the session ends, wherever its cookie may be.
pub(super) async fn out(context: PageContext, form: CsrfForm) -> HttpResponse {
    match sign_ins::end(&context.ports, &form.session).await {
        Ok(()) => see(&context, "/console/sign-in")
            .cookie(cookies::no_session(&context.site))
            .finish(),
        Err(failure) => failed::failed(&context, &failure),
    }
}

/// A spent link is told from one that was never made, and only the latter counts against an address.
fn refused(context: &PageContext, request: &HttpRequest, failure: &Failure) -> HttpResponse {
    let about = Message::about(context).with_way(context, "/console/sign-in", "send-new-link");
    match failure {
        Failure::Conflict(_) => {
            let about = about.says("sign-in-expired-title", "sign-in-expired");
            answers::message(StatusCode::CONFLICT, &about)
        }
        Failure::NotFound => {
            if let Some(refused) = count(context, request) {
                return refused;
            }
            let about = about.says("sign-in-unknown-title", "sign-in-unknown");
            answers::message(StatusCode::NOT_FOUND, &about)
        }
        Failure::Forbidden(_) => failed::forbidden(context),
        failure => failed::failed(context, failure),
    }
}

/// Leads to another page of ours.
pub(super) fn see(context: &PageContext, path: &str) -> actix_web::HttpResponseBuilder {
    let mut answer = answers::private(StatusCode::SEE_OTHER);
    answer.insert_header((LOCATION, context.site.inside(path)));
    answer
}
