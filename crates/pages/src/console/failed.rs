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

const GONE: &str = "This page doesn't exist or you don't have access.";
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
            Message::about(room).with_way(room, &format!("/console/jobs/{id}"), "Back to the job")
        }
        _ => jobs(room),
    };
    tell(about.with_input(kept), failure)
}

fn jobs(room: &PagesState) -> Message {
    Message::about(room).with_way(room, "/console", "Back to jobs")
}

fn tell(about: Message, failure: &Failure) -> HttpResponse {
    let (status, title, text) = match failure {
        Failure::NotFound => (StatusCode::NOT_FOUND, "Not found", GONE),
        Failure::Forbidden(reason) => (
            StatusCode::FORBIDDEN,
            "You are not allowed to do this",
            *reason,
        ),
        Failure::Missing(what) => (StatusCode::NOT_FOUND, "Not found", *what),
        Failure::Refused(Refusal::Locked { .. }) => (
            StatusCode::LOCKED,
            "Locked",
            "The job or one of its parent folders is locked. Nothing was changed.",
        ),
        Failure::Refused(refusal) => {
            let about = about.says("Not saved", reason(refusal));
            return answers::message(StatusCode::CONFLICT, &about);
        }
        Failure::Conflict(reason) => {
            let about = about.says("Not saved", sentence(reason));
            return answers::message(StatusCode::CONFLICT, &about);
        }
        Failure::Invalid(errors) => {
            let about = about.says("Not saved", sentence(&errors.to_string()));
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
            "Not saved",
            "Someone else changed this at the same moment. Please try again.",
        ),
        Failure::Store(StoreError::Full) | Failure::Blob(BlobError::Full) => (
            StatusCode::INSUFFICIENT_STORAGE,
            "Storage full",
            "Your change was not saved. Existing files are still available.",
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

/// Why a job does not allow it, and how to go on where there is a way.
fn reason(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Trashed { .. } => "The job is in the trash. Restore it first.".to_owned(),
        Refusal::TrashedWithFolder { .. } => {
            "The job was deleted with its folder. Restore the folder first.".to_owned()
        }
        refusal => sentence(&refusal.to_string()),
    }
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
    let about = jobs(room).with_input(kept).says(
        "Not saved",
        "Your session changed. Reload the page and try again.",
    );
    answers::message(StatusCode::FORBIDDEN, &about)
}
