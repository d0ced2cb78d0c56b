//! Comparing documents: which children are asked, and what becomes of pages that end them.

use bytes::Bytes;
use imprimatur_application::ports::documents::{ComparedPages, DocumentError, Source, WantedPages};

use crate::{
    ChildDocuments,
    answer::Answer,
    children::{again, failed, join},
    protocol::{PlateUse, Span, Task},
    rendition::Rendition,
};

/// Compares pages from a pair of them on. If a child exceeds its limits, the first pair is tried alone and
/// without plates; if that does as well, it counts as changed without having been rendered. So every call brings a comparison forward.
pub(crate) async fn pages(
    documents: &ChildDocuments,
    from: Source,
    to: Source,
    WantedPages { first, closeness }: WantedPages,
) -> Result<Bytes, DocumentError> {
    let _permit = documents.comparers.acquire().await.map_err(failed)?;
    let children = &documents.children;
    let rendition = Rendition::new(&to);
    let other = children.spool(to.bytes).await?;
    let (both, length) = join(children.spool(from.bytes).await?, other).await?;
    let (both, rendition) = rendition.behind(both).await?;
    let total = both.metadata().map_err(failed)?.len();
    if total > children.limits.memory_bytes / 2 {
        let why = "both versions together are too large";
        return Err(DocumentError::TooLarge(why.to_owned()));
    }
    let mut answer = Err(failed("no child was asked"));
    for (most, plates) in [
        (u32::MAX, PlateUse::Tried),
        (1, PlateUse::Avoided),
        (0, PlateUse::Avoided),
    ] {
        let span = Span {
            length,
            media_type: to.media_type.clone(),
            first,
            most,
            plates,
            closeness,
            rendition,
        };
        let document = again(&both)?;
        answer = children
            .ask(&from.media_type, document, Task::Compare(span))
            .await;
        if !matches!(answer, Err(DocumentError::TooLarge(_))) {
            break;
        }
    }
    match answer? {
        Answer::Comparison(compared) => believed(&compared, first),
        Answer::Refusal(error) => Err(error),
        Answer::Inspection(_)
        | Answer::Picture(_)
        | Answer::Annotations(_)
        | Answer::Annotated(_)
        | Answer::Plates(_)
        | Answer::Profile(_)
        | Answer::Inked(_)
        | Answer::Checked(_) => Err(failed("the child has answered another question")),
    }
}

/// The child has processed untrusted input: its answer must bring the comparison forward, and to an end.
fn believed(compared: &ComparedPages, first: u32) -> Result<Bytes, DocumentError> {
    let pages = u32::try_from(compared.pages.len()).map_err(failed)?;
    let is_over = first >= compared.total;
    if (pages == 0) != is_over || pages > compared.total.saturating_sub(first) {
        return Err(failed(
            "the child has compared other pages than it was asked for",
        ));
    }
    Ok(compared.to_string().into())
}
