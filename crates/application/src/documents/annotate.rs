//! Downloading a document with its comments as annotations.

use bytes::Bytes;
use imprimatur_domain::{
    annotation::{self, Note},
    comment::Comment,
    field::InputField,
    ids::JobId,
};

use super::{Reader, Version, open::identify};
use crate::{
    failure::Failure,
    jobs::{self, RequiredRights},
    ports::{Ports, documents::DocumentError},
};

/// The query parameter that requests annotations; validation errors refer to it.
const FIELD: InputField = InputField::WithUpdate;
/// Comments loaded per query.
const PAGE: u32 = 500;
/// Maximum number of comments in one document, and of bytes of their text.
const NOTES_MAX: usize = 5_000;
const TEXT_MAX: usize = 8 << 20;

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
    let notes = notes(ports, version.job, version.number).await?;
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

/// The notes of a version.
async fn notes(ports: &Ports, job: JobId, version: u32) -> Result<Vec<Note>, Failure> {
    let mut comments: Vec<Comment> = Vec::new();
    let (mut after, mut text) = (None, 0);
    loop {
        let page = ports.views.comments(job, after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        let ours = page
            .into_iter()
            .filter(|comment| comment.version == version);
        comments.extend(ours.inspect(|comment| text += comment.text.len()));
        if comments.len() > NOTES_MAX || text > TEXT_MAX {
            return Err(Failure::invalid(
                FIELD,
                "cannot be true for this document: there are too many comments on it",
            ));
        }
    }
    Ok(annotation::notes(comments, version))
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
