//! The adapter: runs children with limited concurrency, and deduplicates and caches results.

use std::{fs::File, path::PathBuf, sync::Arc, time::Instant};

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::stream;
use imprimatur_application::ports::{
    blobs::ByteStream,
    documents::{
        ComparedPages, DocumentError, Documents, Inspection, Look, Picture, PictureSpec, Source,
        WantedPages,
    },
};
use imprimatur_domain::{
    account::TeamProfile,
    annotation::Note,
    expectation::MeasuredDocument,
    markup::AnnotatedDocument,
    plates::Plates,
    preflight::{Finding, FindingCode, FindingDetail},
};
use moka::future::Cache;
use sha2::{Digest as _, Sha256};
use tokio::{sync::Semaphore, task::spawn_blocking, time::timeout};

use crate::{
    annotations,
    answer::Answer,
    children::{Children, Limits, again, append, failed},
    compare, inspect,
    kind::Kind,
    measured, notes,
    outcome::{Outcome, Wrong, copied, noting, outcome, remembering},
    plates,
    protocol::{PlateUse, RenditionOrder, Task},
    recognise::recognise,
    rendition::{Rendition, RenditionKey},
};

/// After this many killed children a document is refused for a while.
const ENDED_MOST: u32 = 2;

impl Order {
    /// Whether nothing but plates is asked for.
    fn is_for_plates(&self) -> bool {
        match self {
            Self::Picture(spec, _) => matches!(spec.look, Look::Inks(_) | Look::Plate(_)),
            Self::Plates(..) => true,
            Self::Notes(_) => false,
        }
    }
}

/// Cache key of an image: document hash, media type, specification, rendition.
type Asked = ([u8; 32], String, PictureSpec, RenditionKey);

/// Cache key of annotations: hashes of document and notes.
type AskedNotes = ([u8; 32], [u8; 32]);

/// Cache key of a comparison: hashes of both documents, which pages, and the rendition.
type AskedPages = ([u8; 32], [u8; 32], WantedPages, RenditionKey);

/// The task of a child.
#[derive(Debug)]
enum Order {
    Picture(PictureSpec, Rendition),
    /// The plates of a page, from 0.
    Plates(u32, Rendition),
    Notes(Vec<u8>),
}

/// The [`Documents`] adapter that uses child processes.
#[derive(Clone, Debug)]
pub struct ChildDocuments {
    pub(crate) children: Arc<Children>,
    /// Concurrency limit for interactive renders.
    pub(crate) painters: Arc<Semaphore>,
    /// Concurrency limit for inspections, which run in the background.
    pub(crate) inspectors: Arc<Semaphore>,
    /// Concurrency limit for reading plates, which take much memory.
    readers: Arc<Semaphore>,
    /// Concurrency limit for comparisons, which must not keep pictures waiting.
    pub(crate) comparers: Arc<Semaphore>,
    pictures: Cache<Asked, Outcome<Picture>>,
    separated: Cache<([u8; 32], u32, RenditionKey), Outcome<Bytes>>,
    annotated: Cache<AskedNotes, Outcome<Bytes>>,
    compared: Cache<AskedPages, Outcome<Bytes>>,
    /// How often children were killed while processing a document: over its plates, or over all else.
    ended: Cache<([u8; 32], bool), u32>,
    /// Documents whose plates have needed too much.
    without_plates: Cache<[u8; 32], ()>,
}

impl ChildDocuments {
    /// Starts `program` with `arguments` followed by those of the request; it must call
    /// [`child_main`](crate::child_main) with the latter. Documents are spooled into unnamed files in `spool_dir`,
    /// which must exist. At most `parallel` children render or annotate at a time, others wait; one more inspects, and one
    /// more compares.
    pub fn new(
        program: PathBuf,
        arguments: Vec<String>,
        limits: Limits,
        spool_dir: PathBuf,
        parallel: usize,
    ) -> Self {
        Self {
            children: Arc::new(Children::new(program, arguments, limits, spool_dir)),
            painters: Arc::new(Semaphore::new(parallel.max(1))),
            inspectors: Arc::new(Semaphore::new(1)),
            comparers: Arc::new(Semaphore::new(1)),
            pictures: remembering(|picture| picture.bytes.len()),
            separated: remembering(Bytes::len),
            annotated: remembering(Bytes::len),
            compared: remembering(Bytes::len),
            ended: noting(),
            without_plates: noting(),
            readers: Arc::new(Semaphore::new(1)),
        }
    }

    /// Runs a task, unless the document has exceeded its limits too often. `taken` is what is taken of the answer.
    async fn make<T>(
        &self,
        media_type: &str,
        sha256: [u8; 32],
        bytes: ByteStream,
        order: Order,
        taken: fn(Answer) -> Option<T>,
    ) -> Result<Outcome<T>, DocumentError> {
        let counted = (sha256, order.is_for_plates());
        let ended = self.ended.get(&counted).await.unwrap_or(0);
        if ended >= ENDED_MOST {
            let why = "it has taken too much time or memory already";
            return Ok(Err(Wrong::TooLarge(why.to_owned())));
        }
        let _permit = self.painters.acquire().await.map_err(failed)?;
        let answer = self.order(media_type, sha256, bytes, order).await;
        if let Err(DocumentError::TooLarge(_)) = &answer {
            self.ended.insert(counted, ended + 1).await;
        }
        outcome(match answer {
            Ok(Answer::Refusal(error)) | Err(error) => Err(error),
            Ok(answer) => {
                taken(answer).ok_or_else(|| failed("the child has answered another question"))
            }
        })
    }

    /// Spools the document and starts a child for a task.
    async fn order(
        &self,
        media_type: &str,
        sha256: [u8; 32],
        bytes: ByteStream,
        order: Order,
    ) -> Result<Answer, DocumentError> {
        let document = self.children.spool(bytes).await?;
        match order {
            Order::Picture(spec, rendition) => {
                let (document, rendition) = rendition.behind(document).await?;
                let (source, spec) = ((media_type, sha256), (spec, rendition));
                self.draw(source, &document, spec).await
            }
            Order::Plates(page, rendition) => {
                let (document, rendition) = rendition.behind(document).await?;
                let task = Task::Separate(page, rendition);
                self.children.ask(media_type, document, task).await
            }
            Order::Notes(notes) => {
                let (document, length) = append(document, notes).await?;
                let task = Task::Annotate { length };
                self.children.ask(media_type, document, task).await
            }
        }
    }

    /// Draws a page, and once more without plates if they may have needed too much memory.
    async fn draw(
        &self,
        (media_type, sha256): (&str, [u8; 32]),
        document: &File,
        (spec, rendition): (PictureSpec, RenditionOrder),
    ) -> Result<Answer, DocumentError> {
        let began = Instant::now();
        let task = |plates| Task::Picture(spec, plates, rendition);
        let children = &self.children;
        let plates = if self.without_plates.contains_key(&sha256) {
            PlateUse::Avoided
        } else {
            PlateUse::Tried
        };
        let answer = children
            .ask(media_type, again(document)?, task(plates))
            .await;
        let has_plates = Kind::new(media_type) == Some(Kind::Pdf) && spec.look == Look::Print;
        let has_time = began.elapsed() < children.limits.time / 2;
        match answer {
            Err(DocumentError::TooLarge(_)) if has_plates && plates == PlateUse::Tried => {
                self.without_plates.insert(sha256, ()).await;
                if !has_time {
                    return answer;
                }
                children
                    .ask(media_type, again(document)?, task(PlateUse::Avoided))
                    .await
            }
            answer => answer,
        }
    }

    /// Waits for a result, up to the time limit.
    async fn wait<T>(
        &self,
        making: impl Future<Output = Result<Outcome<T>, Arc<DocumentError>>>,
    ) -> Result<T, DocumentError> {
        match timeout(self.children.limits.patience, making).await {
            Ok(Ok(Ok(made))) => Ok(made),
            Ok(Ok(Err(wrong))) => Err(wrong.into()),
            Ok(Err(error)) => Err(copied(&error)),
            Err(_) => Err(DocumentError::Busy),
        }
    }
}

#[async_trait]
impl Documents for ChildDocuments {
    fn recognise(&self, head: &[u8], name: &str) -> String {
        recognise(head, name)
    }

    fn has_pictures(&self, media_type: &str) -> bool {
        Kind::new(media_type).is_some()
    }

    fn measure(&self, details: &str) -> Result<MeasuredDocument, DocumentError> {
        measured::measure(details)
    }

    async fn inspect(
        &self,
        media_type: &str,
        bytes: ByteStream,
    ) -> Result<Inspection, DocumentError> {
        let Some(kind) = Kind::new(media_type) else {
            return Ok(Inspection::default());
        };
        let looked = inspect::inspect(self, media_type, bytes).await;
        // A fault of the document becomes a finding; everything else is an error.
        let finding = match (looked, kind) {
            (Err(DocumentError::Unreadable(why)), _)
            | (Err(DocumentError::TooLarge(why)), Kind::Pdf) => Finding::of_document(
                FindingCode::Unreadable,
                format!("The document cannot be read: {why}."),
            ),
            // An image may be too large without being damaged.
            (Err(DocumentError::TooLarge(why)), _) => Finding::of_document(
                FindingCode::NotFullyInspected,
                format!("The image was not inspected: {why}."),
            )
            .with(FindingDetail::TooLarge),
            (looked, _) => return looked,
        };
        Ok(Inspection {
            findings: vec![finding],
            ..Inspection::default()
        })
    }

    async fn picture(&self, source: Source, spec: PictureSpec) -> Result<Picture, DocumentError> {
        Kind::new(&source.media_type).ok_or(DocumentError::Unsupported)?;
        let rendition = Rendition::new(&source);
        let asked = (
            source.sha256,
            source.media_type.clone(),
            spec,
            rendition.key(),
        );
        let making = self.make(
            &source.media_type,
            source.sha256,
            source.bytes,
            Order::Picture(spec, rendition),
            |answer| match answer {
                Answer::Picture(picture) => Some(picture),
                _ => None,
            },
        );
        self.wait(self.pictures.try_get_with(asked, making)).await
    }

    async fn plates(&self, source: Source, page: u32) -> Result<Bytes, DocumentError> {
        Kind::new(&source.media_type).ok_or(DocumentError::Unsupported)?;
        let rendition = Rendition::new(&source);
        let asked = (source.sha256, page, rendition.key());
        let making = self.make(
            &source.media_type,
            source.sha256,
            source.bytes,
            Order::Plates(page, rendition),
            |answer| match answer {
                Answer::Plates(packed) => Some(packed.into()),
                _ => None,
            },
        );
        let made = self.separated.try_get_with(asked, making);
        self.wait(made).await
    }

    async fn profile(&self, bytes: Bytes) -> Result<TeamProfile, DocumentError> {
        let profile = TeamProfile {
            name: String::new(),
            sha256: Sha256::digest(&bytes).into(),
            size: u32::try_from(bytes.len()).map_err(failed)?,
        };
        let _permit = self.painters.acquire().await.map_err(failed)?;
        let bytes = Box::pin(stream::iter([Ok(bytes)]));
        let document = self.children.spool(bytes).await?;
        match self.children.ask("", document, Task::Profile).await? {
            Answer::Profile(name) => Ok(TeamProfile { name, ..profile }),
            Answer::Refusal(error) => Err(error),
            _ => Err(failed("the child has answered another question")),
        }
    }

    async fn unpack(&self, packed: Bytes, coverage: bool) -> Result<Plates, DocumentError> {
        let _permit = self.readers.acquire().await.map_err(failed)?;
        spawn_blocking(move || plates::unpack(&packed, coverage))
            .await
            .map_err(failed)?
    }

    async fn compare(
        &self,
        from: Source,
        to: Source,
        wanted: WantedPages,
    ) -> Result<ComparedPages, DocumentError> {
        if [&from, &to]
            .iter()
            .any(|one| Kind::new(&one.media_type).is_none())
        {
            return Err(DocumentError::Unsupported);
        }
        let asked = (from.sha256, to.sha256, wanted, Rendition::new(&to).key());
        let making = async { outcome(compare::pages(self, from, to, wanted).await) };
        let made = self.wait(self.compared.try_get_with(asked, making)).await?;
        let text = std::str::from_utf8(&made).map_err(failed)?;
        text.parse().map_err(failed)
    }

    fn has_annotations(&self, media_type: &str) -> bool {
        Kind::new(media_type) == Some(Kind::Pdf)
    }

    async fn annotate(
        &self,
        media_type: &str,
        sha256: [u8; 32],
        bytes: ByteStream,
        notes: Vec<Note>,
    ) -> Result<Bytes, DocumentError> {
        if !self.has_annotations(media_type) {
            return Err(DocumentError::Unsupported);
        }
        let notes = notes::encode(notes).map_err(failed)?;
        let asked = (sha256, Sha256::digest(&notes).into());
        let making = self.make(
            media_type,
            sha256,
            bytes,
            Order::Notes(notes),
            |answer| match answer {
                Answer::Annotations(bytes) => Some(bytes.into()),
                _ => None,
            },
        );
        self.wait(self.annotated.try_get_with(asked, making)).await
    }

    async fn read_annotations(
        &self,
        media_type: &str,
        bytes: ByteStream,
    ) -> Result<AnnotatedDocument, DocumentError> {
        annotations::read(self, media_type, bytes).await
    }
}
