//! Which status answers which failure.

use actix_web::http::StatusCode;
use imprimatur_application::{
    failure::Failure,
    ports::{blobs::BlobError, documents::DocumentError, store::StoreError},
};
use imprimatur_domain::refusal::Refusal;

/// The status that tus gives to bytes with another checksum.
fn damaged() -> StatusCode {
    StatusCode::from_u16(460).unwrap_or(StatusCode::BAD_REQUEST)
}

/// The status of a failed use case.
pub(crate) fn status_of(failure: &Failure) -> StatusCode {
    match failure {
        Failure::NotFound | Failure::UnknownLink | Failure::Missing(_) => StatusCode::NOT_FOUND,
        Failure::Forbidden(_) => StatusCode::FORBIDDEN,
        Failure::Refused(refusal) => status_of_refusal(refusal),
        Failure::Conflict(_) | Failure::Held(_) | Failure::Uninspected | Failure::Unchecked(_) => {
            StatusCode::CONFLICT
        }
        Failure::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
        Failure::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
        Failure::Interrupted(_) => StatusCode::BAD_REQUEST,
        Failure::Damaged => damaged(),
        Failure::Store(error) => match error {
            StoreError::Conflict | StoreError::Duplicate { .. } | StoreError::ClaimLost => {
                StatusCode::CONFLICT
            }
            StoreError::Outdated => StatusCode::PRECONDITION_FAILED,
            StoreError::Corrupt { .. } => StatusCode::INTERNAL_SERVER_ERROR,
            StoreError::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            StoreError::Full => StatusCode::INSUFFICIENT_STORAGE,
        },
        Failure::Blob(error) => match error {
            BlobError::NotFound => StatusCode::INTERNAL_SERVER_ERROR,
            BlobError::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            BlobError::Source(_) => StatusCode::BAD_REQUEST,
            BlobError::Full => StatusCode::INSUFFICIENT_STORAGE,
            BlobError::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        },
        Failure::Document(error) => match error {
            DocumentError::Unsupported
            | DocumentError::NoSuchPage
            | DocumentError::Unreadable(_)
            | DocumentError::TooLarge(_) => StatusCode::NOT_FOUND,
            DocumentError::Source(_) | DocumentError::Busy | DocumentError::Disk(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            DocumentError::Full => StatusCode::INSUFFICIENT_STORAGE,
            DocumentError::Failed(_) => StatusCode::INTERNAL_SERVER_ERROR,
        },
        Failure::Log(_) | Failure::Certificate(_) => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

fn status_of_refusal(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Locked { .. } => StatusCode::LOCKED,
        Refusal::NoSuchTask(_) | Refusal::NoSuchStage(_) => StatusCode::NOT_FOUND,
        Refusal::SelfRequested => StatusCode::FORBIDDEN,
        Refusal::Internal(_) | Refusal::DecisionMissing | Refusal::InvalidPlan(_) => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        // What the state of the job does not allow.
        _ => StatusCode::CONFLICT,
    }
}
