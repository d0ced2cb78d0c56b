//! What somebody is told when something cannot be done.

use imprimatur_domain::field::{FieldProblem, InputField};
use std::time::Duration;

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{
    failure::{Failure, FailureReason},
    ports::{blobs::BlobError, store::StoreError},
};
use imprimatur_domain::{ids::JobId, refusal::Refusal};
use imprimatur_texts::Texts;
use imprimatur_wire::field_names::by_name;

use super::{
    reasons::{reason_text, refusal_text},
    view::problems,
};
use crate::{
    answers::{self, retry_after},
    state::PageContext,
    view::Message,
};

/// How long to wait when a part of the service is away.
const PAUSE: Duration = Duration::from_secs(10);

/// A name or an address that is taken is a mistake in a field: the form is shown again with what was typed.
pub(super) fn on_form(failure: Failure) -> Failure {
    let field = match &failure {
        Failure::Conflict(FailureReason::AddressTaken) => InputField::Email,
        Failure::Conflict(FailureReason::TeamNameTaken) => InputField::Name,
        Failure::Conflict(FailureReason::ApplicationExists) => InputField::Application,
        _ => return failure,
    };
    Failure::invalid(field, FieldProblem::Taken)
}

/// Says why something was not done.
pub(super) fn failed(context: &PageContext, failure: &Failure) -> HttpResponse {
    tell(jobs(context), failure)
}

/// Says why something was not done with a job, with the way back there and what was typed.
pub(super) fn failed_at(
    context: &PageContext,
    place: Option<JobId>,
    kept: &str,
    failure: &Failure,
) -> HttpResponse {
    let about = match place {
        Some(id) if !matches!(failure, Failure::NotFound) => {
            Message::about(context).with_way(context, &format!("/console/jobs/{id}"), "back-to-job")
        }
        _ => jobs(context),
    };
    tell(about.with_input(kept), failure)
}

fn jobs(context: &PageContext) -> Message {
    Message::about(context).with_way(context, "/console", "back-to-jobs")
}

fn tell(about: Message, failure: &Failure) -> HttpResponse {
    if let Some((status, title, text)) = explained(about.texts(), failure) {
        return answers::message(status, &about.says_so(title, text));
    }
    match failure {
        Failure::TooLarge { limit } => {
            answers::message(StatusCode::PAYLOAD_TOO_LARGE, &about.too_large(*limit))
        }
        Failure::Interrupted(_) => answers::interrupted(about),
        Failure::Store(StoreError::Unavailable(_)) | Failure::Blob(BlobError::Unavailable(_)) => {
            tracing::warn!(%failure, "a page could not be served");
            let answer = answers::message(StatusCode::SERVICE_UNAVAILABLE, &about.away());
            retry_after(answer, PAUSE)
        }
        _ => {
            tracing::error!(%failure, "a page failed");
            answers::message(StatusCode::INTERNAL_SERVER_ERROR, &about.failed())
        }
    }
}

/// Why something was not done, for a script to show, with its status.
pub(super) fn explain(context: &PageContext, failure: &Failure) -> (StatusCode, String) {
    let about = Message::about(context);
    let texts = about.texts();
    if let Some((status, _, text)) = explained(texts, failure) {
        return (status, text);
    }
    match failure {
        Failure::TooLarge { limit } | Failure::Blob(BlobError::TooLarge { limit }) => {
            let text = texts
                .text("message-too-large")
                .with("limit", texts.size(*limit));
            (StatusCode::PAYLOAD_TOO_LARGE, text.plain())
        }
        Failure::Interrupted(_) | Failure::Blob(BlobError::Source(_)) => {
            (StatusCode::BAD_REQUEST, texts.get("bulk-failed"))
        }
        failure => {
            tracing::error!(%failure, "a request of the console's script failed");
            (StatusCode::SERVICE_UNAVAILABLE, texts.get("bulk-failed"))
        }
    }
}

/// Why something was not done, unless the service is at fault.
pub(super) fn reason(texts: &Texts, failure: &Failure) -> Option<String> {
    explained(texts, failure).map(|(_, _, text)| text)
}

/// Why the state of things does not allow something, with its status: for the page that it was asked on.
pub(super) fn refusal(texts: &Texts, failure: &Failure) -> Option<(StatusCode, String)> {
    let (status, _, text) = explained(texts, failure)?;
    let is_shown = status != StatusCode::NOT_FOUND && status != StatusCode::FORBIDDEN;
    is_shown.then_some((status, text))
}

/// Status, title and text for what is no fault of the service.
fn explained(texts: &Texts, failure: &Failure) -> Option<(StatusCode, &'static str, String)> {
    let not_saved = "message-not-saved-title";
    Some(match failure {
        Failure::NotFound | Failure::UnknownLink | Failure::Missing(_) => (
            StatusCode::NOT_FOUND,
            "failed-not-found-title",
            texts.get("failed-not-found"),
        ),
        Failure::Forbidden(reason) => (
            StatusCode::FORBIDDEN,
            "failed-forbidden-title",
            reason_text(texts, reason),
        ),
        Failure::Refused(refusal @ Refusal::Locked { .. }) => (
            StatusCode::LOCKED,
            "message-locked-title",
            refusal_text(texts, refusal),
        ),
        Failure::Refused(refusal) => {
            let text = refusal_text(texts, refusal);
            (StatusCode::CONFLICT, not_saved, text)
        }
        Failure::Conflict(reason) => {
            let text = reason_text(texts, reason);
            (StatusCode::CONFLICT, not_saved, text)
        }
        Failure::Held(_) => (StatusCode::CONFLICT, not_saved, texts.get("failed-held")),
        Failure::Uninspected => (
            StatusCode::CONFLICT,
            not_saved,
            texts.get("failed-uninspected"),
        ),
        Failure::Unchecked(_) => (
            StatusCode::CONFLICT,
            not_saved,
            texts.get("failed-unchecked"),
        ),
        Failure::Invalid(errors) => {
            let text = problems(texts, &by_name(errors)).text();
            (StatusCode::UNPROCESSABLE_ENTITY, not_saved, text)
        }
        Failure::Store(
            StoreError::Conflict | StoreError::Duplicate { .. } | StoreError::ClaimLost,
        ) => (
            StatusCode::CONFLICT,
            not_saved,
            texts.get("failed-conflict"),
        ),
        Failure::Store(StoreError::Full) | Failure::Blob(BlobError::Full) => (
            StatusCode::INSUFFICIENT_STORAGE,
            "failed-full-title",
            texts.get("failed-full"),
        ),
        _ => return None,
    })
}

/// There is nothing at this address, or nothing for whoever is signed in.
pub(super) fn nowhere(context: &PageContext) -> HttpResponse {
    tell(jobs(context), &Failure::NotFound)
}

/// The post comes from another site, or from a page of somebody else.
pub(super) fn forbidden(context: &PageContext) -> HttpResponse {
    forbidden_with(context, "")
}

/// The same with what was typed.
pub(super) fn forbidden_with(context: &PageContext, kept: &str) -> HttpResponse {
    let about = jobs(context)
        .with_input(kept)
        .says("message-not-saved-title", "failed-session-changed");
    answers::message(StatusCode::FORBIDDEN, &about)
}
