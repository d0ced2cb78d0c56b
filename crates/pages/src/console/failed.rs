//! What somebody is told when something cannot be done.

use std::time::Duration;

use actix_web::{HttpResponse, http::StatusCode};
use imprimatur_application::{
    failure::{Failure, sentence},
    ports::{blobs::BlobError, store::StoreError},
};
use imprimatur_domain::{ids::JobId, refusal::Refusal};

use crate::{
    answers::{self, retry_after},
    state::PagesState,
    view::Message,
};

const GONE: &str = "It is gone, was never here, or is not for you to see.";
/// How long to wait when a part of the service is away.
const PAUSE: Duration = Duration::from_secs(10);

/// Says why something was not done.
pub(super) fn failed(room: &PagesState, failure: &Failure) -> HttpResponse {
    tell(jobs(room), failure)
}

/// Says why something was not done with a job, with the way back there and what was typed.
pub(super) fn failed_at(
    room: &PagesState,
    place: Option<JobId>,
    kept: &str,
    failure: &Failure,
) -> HttpResponse {
    let about = match place {
        Some(id) if !matches!(failure, Failure::NotFound) => {
            Message::about(room).with_way(room, &format!("/console/jobs/{id}"), "Back to the page")
        }
        _ => jobs(room),
    };
    tell(about.with_kept(kept), failure)
}

fn jobs(room: &PagesState) -> Message {
    Message::about(room).with_way(room, "/console", "To the jobs")
}

fn tell(about: Message, failure: &Failure) -> HttpResponse {
    let (status, title, text) = match failure {
        Failure::NotFound => (StatusCode::NOT_FOUND, "There is nothing here", GONE),
        Failure::Forbidden(reason) => (
            StatusCode::FORBIDDEN,
            "You are not allowed to do this",
            *reason,
        ),
        Failure::Missing(what) => (StatusCode::NOT_FOUND, "There is none", *what),
        Failure::Refused(Refusal::Locked { .. }) => (
            StatusCode::LOCKED,
            "Locked",
            "The job, or a folder above it, is locked. Nothing has been changed.",
        ),
        Failure::Refused(refusal) => {
            let about = about.says("That cannot be done now", sentence(&refusal.to_string()));
            return answers::message(StatusCode::CONFLICT, &about);
        }
        Failure::Conflict(reason) => {
            let about = about.says("That cannot be done now", sentence(reason));
            return answers::message(StatusCode::CONFLICT, &about);
        }
        Failure::Invalid(errors) => {
            let about = about.says("Nothing was changed", sentence(&errors.to_string()));
            return answers::message(StatusCode::UNPROCESSABLE_ENTITY, &about);
        }
        Failure::TooLarge { limit } => {
            return answers::message(StatusCode::PAYLOAD_TOO_LARGE, &about.too_large(*limit));
        }
        Failure::Interrupted(_) => {
            return answers::interrupted(about);
        }
        Failure::Store(
            StoreError::Conflict | StoreError::Duplicate { .. } | StoreError::Displaced,
        ) => (
            StatusCode::CONFLICT,
            "That cannot be done now",
            "Somebody else changed it at the same moment. Nothing has been changed: try again.",
        ),
        Failure::Store(StoreError::Full) | Failure::Blob(BlobError::Full) => (
            StatusCode::INSUFFICIENT_STORAGE,
            "There is no room left",
            "The storage of the service is full. Nothing has been changed; everything can still be read.",
        ),
        Failure::Store(StoreError::Unavailable(_)) | Failure::Blob(BlobError::Unavailable(_)) => {
            tracing::warn!(%failure, "a page could not be served");
            let answer = answers::message(StatusCode::SERVICE_UNAVAILABLE, &about.away());
            return retry_after(answer, PAUSE);
        }
        Failure::Damaged | Failure::Store(_) | Failure::Blob(_) | Failure::Document(_) => {
            tracing::error!(%failure, "a page failed");
            return answers::message(StatusCode::INTERNAL_SERVER_ERROR, &about.failed());
        }
    };
    answers::message(status, &about.says(title, sentence(text)))
}

/// There is nothing at this address, or nothing for whoever is signed in.
pub(super) fn nowhere(room: &PagesState) -> HttpResponse {
    tell(jobs(room), &Failure::NotFound)
}

/// The post comes from another site, or from a page of somebody else.
pub(super) fn forbidden(room: &PagesState) -> HttpResponse {
    forbidden_with(room, "")
}

/// The same with what was typed.
pub(super) fn forbidden_with(room: &PagesState, kept: &str) -> HttpResponse {
    let about = jobs(room).with_kept(kept).says(
        "That was not done",
        "The request did not come from a page of yours, or you have signed in anew since you opened it. Nothing has \
            been changed. Open the page again and repeat it there.",
    );
    answers::message(StatusCode::FORBIDDEN, &about)
}
