//! Inspecting a document: which children are asked.

use imprimatur_application::ports::{
    blobs::ByteStream,
    documents::{DocumentError, Inspection},
};

use crate::{
    ChildDocuments, check,
    children::{again, failed, inspection},
    inked,
    kind::Kind,
    protocol::{Depth, Task},
};

/// Inspects in full, and falls back to a shallow inspection if that exceeds the limits.
pub(crate) async fn inspect(
    documents: &ChildDocuments,
    media_type: &str,
    bytes: ByteStream,
) -> Result<Inspection, DocumentError> {
    let children = &documents.children;
    let document = children.spool(bytes).await?;
    let same = again(&document)?;
    let _permit = documents.inspectors.acquire().await.map_err(failed)?;
    let inside = Task::Inspect(Depth::Inside);
    let mut answer = children.ask(media_type, same, inside).await;
    if matches!(answer, Err(DocumentError::TooLarge(_))) {
        let outside = Task::Inspect(Depth::Outside);
        let same = again(&document)?;
        answer = children.ask(media_type, same, outside).await;
    }
    let mut inspection = inspection(answer?)?;
    if Kind::new(media_type) == Some(Kind::Pdf) {
        check::add(documents, media_type, &document, &mut inspection).await?;
        inked::add(documents, media_type, &document, &mut inspection).await?;
    }
    Ok(inspection)
}
