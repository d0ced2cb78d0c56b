//! What is inside a document: its type, its pages, pictures of them, and notes on them.

use bytes::Bytes;
use imprimatur_domain::{annotation::Note, preflight::Finding};

use super::blobs::ByteStream;

/// What an inspection found. Units are those of the page: PDF points for PDF, pixels for images.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Inspection {
    /// Number of pages; 1 for an image, 0 where the document has none or could not be read.
    pub page_count: u32,
    /// The first pages, at most 1,000.
    pub pages: Vec<PageFacts>,
    /// What the preflight found, at most 101, in short English sentences without secrets.
    pub findings: Vec<Finding>,
    /// All else that is known of the document, such as its fonts and images: a JSON object in the form in which
    /// answers show it. None where nothing is known.
    pub details: Option<String>,
}

/// One page as an inspection sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PageFacts {
    /// Bits per channel, 8 where unknown.
    pub bits: u32,
    /// Colour model in lower case, such as `rgb`, `cmyk`, `gray`.
    pub color: String,
    /// Height, rounded.
    pub height: u32,
    /// Width, rounded.
    pub width: u32,
    /// Media type of the document.
    pub mime: String,
}

impl PageFacts {
    /// Width and height as people say them. Pages of PDF documents are measured in points, pictures in pixels.
    ///
    /// ```
    /// # use imprimatur_application::ports::documents::PageFacts;
    /// let page = PageFacts { bits: 8, color: "cmyk".to_owned(), height: 842, width: 595, mime: "application/pdf".to_owned() };
    /// assert_eq!(page.measures(), "210 × 297 mm");
    /// let picture = PageFacts { mime: "image/png".to_owned(), ..page };
    /// assert_eq!(picture.measures(), "595 × 842 pixels");
    /// ```
    pub fn measures(&self) -> String {
        if self.mime == "application/pdf" {
            let millimetres = |points: u32| (f64::from(points) * 25.4 / 72.0).round();
            let (width, height) = (millimetres(self.width), millimetres(self.height));
            format!("{width} × {height} mm")
        } else {
            format!("{} × {} pixels", self.width, self.height)
        }
    }
}

/// The formats in which page images are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImageFormat {
    /// Lossless.
    Png,
    /// Quality 85.
    Jpeg,
    /// Lossless WebP.
    Webp,
}

impl ImageFormat {
    /// The media type of this format.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Jpeg => "image/jpeg",
            Self::Webp => "image/webp",
        }
    }

    /// The usual file name ending of this format, without a dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpg",
            Self::Webp => "webp",
        }
    }
}

/// Which picture is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureSpec {
    /// Page, from 0.
    pub page: u32,
    /// The picture lies inside this width in pixels, 1–4,096; proportions are kept.
    pub width: u32,
    /// The picture lies inside this height in pixels, 1–4,096.
    pub height: u32,
    /// Its format.
    pub format: ImageFormat,
}

/// Why a picture or notes could not be made.
#[derive(Debug, thiserror::Error)]
pub enum DocumentError {
    /// Documents of this type have no pictures or notes.
    #[error("documents of this type cannot be worked on")]
    Unsupported,
    /// The document has no such page.
    #[error("no such page")]
    NoSuchPage,
    /// The document is broken or encrypted.
    #[error("the document cannot be read: {0}")]
    Unreadable(String),
    /// The document asks for more memory or time than it may have.
    #[error("the document exceeds the limits: {0}")]
    TooLarge(String),
    /// The bytes of the document stopped coming.
    #[error("the source of the bytes failed: {0}")]
    Source(std::io::Error),
    /// There is too much to do at the moment to answer in time; it is not the document's fault.
    #[error("too many pictures are being made")]
    Busy,
    /// There is no room on the disk to work on a document.
    #[error("there is no room to work on the document")]
    Full,
    /// The disk to work on fails for another reason; it is not the document's fault.
    #[error("the disk to work on failed: {0}")]
    Disk(std::io::Error),
    /// The renderer itself failed; the cause is for the log.
    #[error("the renderer failed: {0}")]
    Failed(String),
}

/// Looks into documents. Work on untrusted bytes happens in a child process with limits of memory and time.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Documents: Send + Sync {
    /// The media type of a document by its first bytes (up to 8 KiB are enough), else by the ending of
    /// its name, else `application/octet-stream`. Never executes or parses more than signatures.
    fn recognise(&self, head: &[u8], name: &str) -> String;

    /// Whether [`Documents::picture`] can work on documents of this media type.
    fn has_pictures(&self, media_type: &str) -> bool;

    /// Pages, sizes and colours of a document. A document that is broken, encrypted or hostile is a
    /// result with a finding, not an error.
    ///
    /// # Errors
    /// [`DocumentError::Source`], [`DocumentError::Full`], [`DocumentError::Disk`], [`DocumentError::Failed`].
    async fn inspect(
        &self,
        media_type: &str,
        bytes: ByteStream,
    ) -> Result<Inspection, DocumentError>;

    /// A picture of one page, never enlarged beyond the document's own pixels if it is an image.
    ///
    /// `sha256` is that of the document. Calls at the same time for the same picture of the same bytes make it once.
    /// The answer comes within ten seconds, whatever the document is.
    ///
    /// # Errors
    /// All of [`DocumentError`].
    async fn picture(
        &self,
        media_type: &str,
        sha256: [u8; 32],
        bytes: ByteStream,
        spec: PictureSpec,
    ) -> Result<Bytes, DocumentError>;

    /// Whether [`Documents::annotate`] can work on documents of this media type.
    fn has_annotations(&self, media_type: &str) -> bool;

    /// What has to be appended to a document so that it shows these notes, as annotations that programs for documents
    /// of its type know. The bytes of the document stay as they are. The same document and notes give the same bytes.
    /// Notes on pages that it does not have stand on the first.
    ///
    /// `sha256` is that of the document. Calls at the same time for the same notes on the same bytes make them once.
    /// The answer comes within ten seconds, whatever the document is.
    ///
    /// # Errors
    /// [`DocumentError::Unsupported`], [`DocumentError::Unreadable`], [`DocumentError::TooLarge`], [`DocumentError::Source`], [`DocumentError::Busy`], [`DocumentError::Full`], [`DocumentError::Disk`], [`DocumentError::Failed`].
    async fn annotate(
        &self,
        media_type: &str,
        sha256: [u8; 32],
        bytes: ByteStream,
        notes: Vec<Note>,
    ) -> Result<Bytes, DocumentError>;
}
