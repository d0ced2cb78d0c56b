//! What a reviewer is told when something cannot be done.

use std::time::Duration;

use actix_web::{
    HttpRequest, HttpResponse,
    error::{InternalError, UrlencodedError},
    http::{
        ConnectionType, StatusCode,
        header::{ALLOW, HeaderValue, RETRY_AFTER},
    },
    web::Data,
};
use imprimatur_application::{
    failure::{Failure, FailureReason, FieldErrors},
    ports::{blobs::BlobError, documents::DocumentError, store::StoreError},
    review::{self, ReviewPage, Standing},
};
use imprimatur_domain::refusal::Refusal;

use super::{message, page, see};
use crate::{
    form::{Sent, Typed},
    state::{PageContext, PagesState},
    view::{FailedReply, Message, Problems},
};

/// How long to wait when a part of the service is away.
const PAUSE: Duration = Duration::from_secs(10);

/// Says why something was not done. `kept` is what the reviewer has written, so that it is not lost.
pub(crate) fn failed(
    context: &PageContext,
    request: &HttpRequest,
    token: &str,
    failure: &Failure,
    kept: &str,
) -> HttpResponse {
    let about = Message::about(context)
        .with_link(context, token)
        .with_kept(kept);
    match failure {
        Failure::UnknownLink => unknown(context, request, token, kept),
        Failure::NotFound => message(StatusCode::NOT_FOUND, &about.unknown()),
        Failure::Forbidden(_) => message(StatusCode::FORBIDDEN, &about.forbidden()),
        Failure::Refused(refusal) => refused(refusal, about),
        Failure::TooLarge { limit } => {
            message(StatusCode::PAYLOAD_TOO_LARGE, &about.too_large(*limit))
        }
        Failure::Interrupted(_) => interrupted(about),
        Failure::Conflict(FailureReason::Unsealed) => {
            let answer = message(StatusCode::SERVICE_UNAVAILABLE, &about.unavailable());
            retry_after(answer, PAUSE)
        }
        Failure::Conflict(FailureReason::Contended) | Failure::Store(StoreError::Conflict) => {
            message(StatusCode::CONFLICT, &about.contended())
        }
        Failure::Conflict(_) => message(StatusCode::CONFLICT, &about.changed()),
        Failure::Store(StoreError::Unavailable(_) | StoreError::Full)
        | Failure::Blob(BlobError::Unavailable(_) | BlobError::Full) => {
            tracing::warn!(%failure, "a page could not be served");
            let answer = message(StatusCode::SERVICE_UNAVAILABLE, &about.unavailable());
            retry_after(answer, PAUSE)
        }
        Failure::Missing(_)
        | Failure::Invalid(_)
        | Failure::Held(_)
        | Failure::Uninspected
        | Failure::Unchecked(_)
        | Failure::Damaged
        | Failure::Store(_)
        | Failure::Blob(_)
        | Failure::Document(_)
        | Failure::Log(_)
        | Failure::Certificate(_) => {
            tracing::error!(%failure, "a page failed");
            message(StatusCode::INTERNAL_SERVER_ERROR, &about.broken())
        }
    }
}

fn refused(refusal: &Refusal, about: Message) -> HttpResponse {
    let (status, about) = match refusal {
        Refusal::Locked { .. } => (StatusCode::LOCKED, about.locked()),
        Refusal::Trashed { .. } | Refusal::TrashedWithFolder { .. } => {
            (StatusCode::CONFLICT, about.withdrawn())
        }
        Refusal::SelfRequested => (StatusCode::FORBIDDEN, about.self_requested()),
        Refusal::NotADecider => (StatusCode::FORBIDDEN, about.not_a_decider()),
        Refusal::WrongReviewer => (StatusCode::CONFLICT, about.not_asked()),
        Refusal::Stale { shown, current } => (StatusCode::CONFLICT, about.stale(*shown, *current)),
        Refusal::WrongEvidence | Refusal::BeforeLastChange => {
            (StatusCode::CONFLICT, about.changed())
        }
        _ => (StatusCode::CONFLICT, about.ended()),
    };
    message(status, &about)
}

/// An unknown link counts against the address it was tried from; a good one works however often others fail.
fn unknown(context: &PageContext, request: &HttpRequest, token: &str, kept: &str) -> HttpResponse {
    let about = Message::about(context).with_kept(kept);
    if let Some(wait) = must_wait(context, request) {
        return too_many(context, wait);
    }
    let action = format!("{}/new-link", context.site.link(token));
    message(StatusCode::NOT_FOUND, &about.unknown_link(action))
}

/// Too many unknown links came from this address.
pub(crate) fn too_many(context: &PageContext, wait: Duration) -> HttpResponse {
    let answer = message(
        StatusCode::TOO_MANY_REQUESTS,
        &Message::about(context).too_many(),
    );
    retry_after(answer, wait)
}

/// What whoever asks for a new link is told, whether or not there is one to send.
pub(crate) fn new_link_sent(context: &PageContext) -> HttpResponse {
    message(StatusCode::OK, &Message::about(context).new_link_sent())
}

/// Counts an unknown link against the address it was tried from; how long that address has to wait if there were too many.
pub(crate) fn must_wait(state: &PagesState, request: &HttpRequest) -> Option<Duration> {
    let address = state.address(request)?;
    let wait = state.visitors.must_wait(address);
    if wait.is_none() {
        state.visitors.has_failed(address);
    }
    wait
}

/// The post comes from another site.
pub(crate) fn foreign(context: &PageContext, token: &str) -> HttpResponse {
    let about = Message::about(context).with_link(context, token);
    message(StatusCode::FORBIDDEN, &about.forbidden())
}

/// Shows the form again with what was typed and what is wrong with it.
pub(crate) async fn again(
    context: &PageContext,
    request: &HttpRequest,
    token: &str,
    typed: Typed,
    errors: FieldErrors,
) -> HttpResponse {
    match review::show(&context.ports, token).await {
        Ok(shown) => {
            let problems = Problems::new(&context.texts, &errors);
            let form = match FailedReply::new(&typed, &problems) {
                Some(failed) => (Typed::default(), Problems::default(), Some(failed)),
                None => (typed, problems, None),
            };
            page(
                context,
                StatusCode::UNPROCESSABLE_ENTITY,
                token,
                &shown,
                form,
            )
        }
        Err(failure) => failed(context, request, token, &failure, &typed.comments),
    }
}

/// The task does not take what was sent any more: says what has become of it since the page was opened.
pub(crate) async fn ended(
    context: &PageContext,
    request: &HttpRequest,
    token: &str,
    sent: &Sent,
) -> HttpResponse {
    let kept = sent.typed().comments;
    match review::show(&context.ports, token).await {
        // A browser sends a form again by itself if the connection broke before the answer: it was recorded, once.
        Ok(shown) if is_recorded(&shown, sent) => see(context, token),
        Ok(shown) => {
            let about = Message::about(context)
                .with_link(context, token)
                .with_kept(&kept);
            let about = match sent.one("version").parse() {
                Ok(version) if version != shown.version => about.stale(version, shown.version),
                _ => since(about, &shown),
            };
            message(StatusCode::CONFLICT, &about)
        }
        Err(failure) => failed(context, request, token, &failure, &kept),
    }
}

/// Why nothing can be done on a page that has shown a form.
fn since(about: Message, page: &ReviewPage) -> Message {
    match &page.standing {
        Standing::Decided(verdict) => about.decided(verdict.decision),
        Standing::Delivered | Standing::Completed => about.completed(),
        Standing::NotNeeded => about.not_needed(),
        Standing::Withdrawn => about.withdrawn(),
        Standing::Locked => about.locked(),
        Standing::SelfRequested => about.self_requested(),
        Standing::NotADecider => about.not_a_decider(),
        Standing::Ended | Standing::Early => about.closed(&page.owner),
        // It was sent again in the meantime.
        Standing::Open => about.contended(),
    }
}

/// Whether the decision that stands is the one that was sent.
fn is_recorded(page: &ReviewPage, sent: &Sent) -> bool {
    let Standing::Decided(verdict) = &page.standing else {
        return false;
    };
    let typed = sent.typed();
    // Where a link is for nobody in particular, somebody else may have said the same.
    let is_by_sender = typed.email.is_empty()
        || (verdict.name == typed.name.trim() && typed.email.parse().ok() == verdict.reviewer);
    verdict.decision.as_str() == sent.one("decision")
        && verdict.version.to_string() == sent.one("version")
        && *verdict.comments == typed.comments
        && is_by_sender
}

/// There is no picture; the page that wants it says so in its place.
pub(crate) fn without_picture(
    context: &PageContext,
    request: &HttpRequest,
    failure: &Failure,
) -> HttpResponse {
    let about = Message::about(context);
    match failure {
        Failure::UnknownLink => match must_wait(context, request) {
            Some(wait) => too_many(context, wait),
            None => not_found(context),
        },
        Failure::NotFound => not_found(context),
        Failure::Document(DocumentError::NoSuchPage | DocumentError::Unsupported) => {
            message(StatusCode::NOT_FOUND, &about.without_picture())
        }
        Failure::Document(DocumentError::Unreadable(_) | DocumentError::TooLarge(_)) => {
            message(StatusCode::UNPROCESSABLE_ENTITY, &about.without_picture())
        }
        _ => {
            tracing::warn!(%failure, "a picture could not be made");
            message(StatusCode::SERVICE_UNAVAILABLE, &about.away())
        }
    }
}

/// The link has asked for too many pictures.
pub(crate) fn too_many_pictures(context: &PageContext, wait: Duration) -> HttpResponse {
    let about = Message::about(context).too_many();
    retry_after(message(StatusCode::TOO_MANY_REQUESTS, &about), wait)
}

/// The address names no version that can be shown.
pub(crate) fn misread(context: &PageContext, token: &str) -> HttpResponse {
    let about = Message::about(context).with_link(context, token);
    message(StatusCode::NOT_FOUND, &about.misread())
}

/// There is nothing at this address.
pub(crate) fn not_found(context: &PageContext) -> HttpResponse {
    message(StatusCode::NOT_FOUND, &Message::about(context).unknown())
}

/// The address is there, but for other methods.
pub(crate) fn other_method(context: &PageContext, methods: &str) -> HttpResponse {
    let about = Message::about(context).unserved();
    let mut answer = message(StatusCode::METHOD_NOT_ALLOWED, &about);
    match HeaderValue::from_str(methods) {
        Ok(methods) => {
            answer.headers_mut().insert(ALLOW, methods);
        }
        Err(error) => tracing::error!(%error, methods, "methods of a path are no header"),
    }
    answer
}

/// What was sent is no form with files, or ended early.
pub(crate) fn unreadable(context: &PageContext, token: &str, status: StatusCode) -> HttpResponse {
    let about = Message::about(context).with_link(context, token);
    message(status, &about.unreadable())
}

/// The posted form is too large, of another type, or cut off.
pub(crate) fn unreadable_form(error: UrlencodedError, request: &HttpRequest) -> actix_web::Error {
    let status = match &error {
        UrlencodedError::Overflow { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        UrlencodedError::ContentType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        _ => StatusCode::BAD_REQUEST,
    };
    let mut answer = about_form(request, status, Message::unreadable);
    if matches!(error, UrlencodedError::Payload(_)) {
        answer.head_mut().set_connection_type(ConnectionType::Close);
    }
    InternalError::from_response(error, answer).into()
}

/// The posted form has two values for a field that can have one. `kept` is what was typed.
pub(crate) fn repeated_field(request: &HttpRequest, field: &str, kept: &str) -> actix_web::Error {
    let answer = about_form(request, StatusCode::UNPROCESSABLE_ENTITY, |about| {
        about.with_kept(kept).repeated_field(field)
    });
    InternalError::from_response("a form field was sent more than once", answer).into()
}

/// Says what is wrong with a form that was not read, with the way back to the page where the address names it.
fn about_form(
    request: &HttpRequest,
    status: StatusCode,
    says: impl FnOnce(Message) -> Message,
) -> HttpResponse {
    let Some(room) = request.app_data::<Data<PagesState>>() else {
        return HttpResponse::new(status);
    };
    let room = &PageContext::new(room, request);
    let about = Message::about(room);
    let about = match request.match_info().get("token") {
        Some(token) => about.with_link(room, token),
        None => about,
    };
    message(status, &says(about))
}

/// What a body that did not come to its end is answered with; the connection closes, because its rest is not waited for.
pub(crate) fn interrupted(about: Message) -> HttpResponse {
    let mut answer = message(StatusCode::BAD_REQUEST, &about.unreadable());
    answer.head_mut().set_connection_type(ConnectionType::Close);
    answer
}

pub(crate) fn retry_after(mut response: HttpResponse, wait: Duration) -> HttpResponse {
    let seconds = HeaderValue::from(wait.as_secs().max(1));
    response.headers_mut().insert(RETRY_AFTER, seconds);
    response
}
