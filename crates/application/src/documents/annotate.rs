//! Downloading a document with its comments as annotations.

use bytes::Bytes;
use imprimatur_domain::{annotation, field::InputField};

use super::{Reader, Version, open::identify};
use crate::{
    comments,
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{Ports, documents::DocumentError},
};

/// The query parameter that requests annotations; validation errors refer to it.
const FIELD: InputField = InputField::WithUpdate;

/// The bytes to append to a version so that it shows its comments; `None` if there are no comments, or the format does
/// not support annotations. Requires the right to read comments.
///
/// # Errors
/// [`Failure::NotFound`]; [`Failure::Forbidden`] without Edit rights; [`Failure::Invalid`] if the document is
/// encrypted, damaged or too large, or has too many comments; [`Failure::Document`], [`Failure::Blob`].
pub async fn annotations(
    ports: &Ports,
    reader: &Reader,
    version: &Version,
) -> Result<Option<Bytes>, Failure> {
    if !ports.documents.has_annotations(&version.media_type) {
        return Ok(None);
    }
    let (caller, _) = identify(ports, reader, version.job).await?;
    jobs::load(ports, &caller, version.job, RequiredRights::Edit).await?;
    let comments = comments::of_version(ports, version.job, version.number, FIELD).await?;
    let notes = annotation::notes(comments, version.number);
    if notes.is_empty() {
        return Ok(None);
    }
    let document = ports.blobs.get(&version.blob, None).await?;
    let annotated =
        ports
            .documents
            .annotate(&version.media_type, version.sha256, document.bytes, notes);
    annotated.await.map(Some).map_err(refused)
}

/// A document that cannot be annotated is a validation error; it can still be downloaded without annotations.
fn refused(error: DocumentError) -> Failure {
    match error {
        DocumentError::Unreadable(why) | DocumentError::TooLarge(why) => {
            Failure::invalid(FIELD, format!("cannot be true for this document: {why}"))
        }
        error => error.into(),
    }
}
