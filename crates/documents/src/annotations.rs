//! Reading annotations in a child, and their encoding: JSON, believed as far as it is of a known form.

use imprimatur_application::ports::{
    blobs::ByteStream,
    documents::{DocumentError, Documents as _},
};
use imprimatur_domain::markup::{
    AnnotatedDocument, AnnotationKind, AnnotationReply, DroppedContent, PageSpace, PdfAnnotation,
    ReviewState,
};
use serde::{Deserialize, Serialize};

use crate::{ChildDocuments, answer::Answer, children::failed, protocol::Task};

/// Asks a child for the pages of a document and the annotations on them.
pub(crate) async fn read(
    documents: &ChildDocuments,
    media_type: &str,
    bytes: ByteStream,
) -> Result<AnnotatedDocument, DocumentError> {
    if !documents.has_annotations(media_type) {
        return Err(DocumentError::Unsupported);
    }
    let _permit = documents.painters.acquire().await.map_err(failed)?;
    let children = &documents.children;
    let document = children.spool(bytes).await?;
    let asked = children.ask(media_type, document, Task::ReadAnnotations);
    match asked.await? {
        Answer::Annotated(document) => Ok(document),
        Answer::Refusal(error) => Err(error),
        _ => Err(failed("the child has answered another question")),
    }
}

/// The annotations of a document, and its pages: their visible boxes and quarter turns.
#[derive(Serialize, Deserialize)]
struct AnnotatedRecord {
    pages: Vec<([f64; 4], u8)>,
    annotations: Vec<AnnotationRecord>,
    /// Scripts, links, files and others.
    dropped: [u32; 4],
}

#[derive(Serialize, Deserialize)]
struct AnnotationRecord {
    kind: String,
    page: u32,
    name: String,
    /// `None` if it cannot be read.
    rect: Option<[f64; 4]>,
    lines: Vec<Vec<[f64; 2]>>,
    heads: (bool, bool),
    contents: String,
    author: String,
    subject: String,
    /// The name, and whether both are one.
    reply: Option<(String, bool)>,
    state: Option<StateRecord>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
enum StateRecord {
    Completed,
    Open,
    Other,
}

pub(crate) fn encode(document: AnnotatedDocument) -> Result<Vec<u8>, serde_json::Error> {
    let pages = document.pages.unwrap_or_default();
    let DroppedContent {
        scripts,
        links,
        files,
        others,
    } = document.dropped;
    serde_json::to_vec(&AnnotatedRecord {
        pages: pages
            .iter()
            .map(|page| (page.shown(), page.turns()))
            .collect(),
        annotations: document
            .annotations
            .into_iter()
            .map(AnnotationRecord::from)
            .collect(),
        dropped: [scripts, links, files, others],
    })
}

/// Annotations of unknown kinds are dropped, since the child has processed untrusted input.
pub(crate) fn decode(json: &[u8]) -> Result<AnnotatedDocument, serde_json::Error> {
    let record: AnnotatedRecord = serde_json::from_slice(json)?;
    let [scripts, links, files, others] = record.dropped;
    let pages = record.pages.into_iter();
    let annotations = record.annotations.into_iter();
    Ok(AnnotatedDocument {
        pages: Some(
            pages
                .map(|(shown, turns)| PageSpace::new(shown, turns))
                .collect(),
        ),
        annotations: annotations.filter_map(AnnotationRecord::read).collect(),
        dropped: DroppedContent {
            scripts,
            links,
            files,
            others,
        },
    })
}

impl From<PdfAnnotation> for AnnotationRecord {
    fn from(annotation: PdfAnnotation) -> Self {
        Self {
            kind: annotation.kind.as_str().to_owned(),
            page: annotation.page,
            name: annotation.name,
            rect: Some(annotation.rect).filter(|rect| rect.iter().all(|edge| edge.is_finite())),
            lines: annotation.lines,
            heads: annotation.heads,
            contents: annotation.contents,
            author: annotation.author,
            subject: annotation.subject,
            reply: annotation.reply.map(|reply| (reply.to, reply.is_group)),
            state: annotation.state.map(|state| match state {
                ReviewState::Completed => StateRecord::Completed,
                ReviewState::Open => StateRecord::Open,
                ReviewState::Other => StateRecord::Other,
            }),
        }
    }
}

impl AnnotationRecord {
    fn read(self) -> Option<PdfAnnotation> {
        let kind = AnnotationKind::parse(&self.kind)?;
        Some(PdfAnnotation {
            name: self.name,
            rect: self.rect.unwrap_or([f64::NAN; 4]),
            lines: self.lines,
            heads: self.heads,
            contents: self.contents,
            author: self.author,
            subject: self.subject,
            reply: self
                .reply
                .map(|(to, is_group)| AnnotationReply { to, is_group }),
            state: self.state.map(|state| match state {
                StateRecord::Completed => ReviewState::Completed,
                StateRecord::Open => ReviewState::Open,
                StateRecord::Other => ReviewState::Other,
            }),
            ..PdfAnnotation::new(kind, self.page)
        })
    }
}
