//! Inspecting documents, rendering pages and writing annotations.

use std::{fmt, str::FromStr};

use bytes::Bytes;
use imprimatur_domain::{
    account::TeamProfile,
    annotation::Note,
    comparison::{Closeness, NotAComparison, PageComparison},
    expectation::MeasuredDocument,
    markup::AnnotatedDocument,
    plates::Plates,
    preflight::Finding,
    print::{ProfileSource, Simulation},
};

use super::blobs::ByteStream;

/// The result of an inspection. Units are PDF points for PDF and pixels for images.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Inspection {
    /// Number of pages; 1 for an image, 0 if there are none or the document could not be read.
    pub page_count: u32,
    /// The first pages, at most 1,000.
    pub pages: Vec<PageFacts>,
    /// Preflight findings, at most 101, as short English sentences without secrets.
    pub findings: Vec<Finding>,
    /// Further facts about the document, such as its fonts and images: a JSON object as the API returns it. `None` if
    /// nothing is known.
    pub details: Option<String>,
}

/// Facts about one page.
#[derive(Clone, Debug, PartialEq)]
pub struct PageFacts {
    /// Bits per channel; 8 if unknown.
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
    /// Width and height for display: millimetres for PDF pages, pixels for images.
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

/// Formats of page images.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ImageFormat {
    /// Lossless.
    Png,
    /// Quality 85.
    Jpeg,
    /// Without loss where that takes few bytes; else quality 85, tiles 92.
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

    /// The usual file name extension, without a dot.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Jpeg => "jpg",
            Self::Webp => "webp",
        }
    }
}

/// A square of a page image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Column, from 0.
    pub column: u32,
    /// Row, from 0.
    pub row: u32,
}

impl Tile {
    /// Its width and height in pixels; less at the right and lower edge of the image.
    pub const SIDE: u32 = 512;

    /// Left and top of the square in an image, and its width and height there. `None` if it lies outside.
    pub fn area(self, (width, height): (u32, u32)) -> Option<(u32, u32, u32, u32)> {
        let left = self.column.checked_mul(Self::SIDE)?;
        let top = self.row.checked_mul(Self::SIDE)?;
        let right = width.checked_sub(left).filter(|rest| *rest > 0)?;
        let below = height.checked_sub(top).filter(|rest| *rest > 0)?;
        Some((left, top, right.min(Self::SIDE), below.min(Self::SIDE)))
    }
}

/// The requested page image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureSpec {
    /// Page, from 0.
    pub page: u32,
    /// Maximum width in pixels, 1–4,096; proportions are kept. With a tile, the width of the whole page, up to 20,000.
    pub width: u32,
    /// Maximum height in pixels, 1–4,096. With a tile, the height of the whole page, up to 20,000.
    pub height: u32,
    /// The only part of the image that is wanted; the rest is not rendered.
    pub tile: Option<Tile>,
    /// Its format.
    pub format: ImageFormat,
    /// What its colours are.
    pub look: Look,
}

/// What the colours of a page image are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Those of the print, where the page uses inks.
    Print,
    /// Those of a plain viewer.
    Plain,
    /// Those of the print in some inks alone, by their numbers from 0 as bits. For pages that use inks.
    Inks(u32),
    /// Gray: one plate of a page that uses inks, counted from 0. Black is full ink.
    Plate(u8),
}

/// `print`, `plain`, `inks` with their bits, or `plate` with its number.
impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Print => f.write_str("print"),
            Self::Plain => f.write_str("plain"),
            Self::Inks(inks) => write!(f, "inks{inks}"),
            Self::Plate(ink) => write!(f, "plate{ink}"),
        }
    }
}

impl Look {
    /// The look that [`Display`](fmt::Display) writes so.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "print" => Some(Self::Print),
            "plain" => Some(Self::Plain),
            some => match some.strip_prefix("inks") {
                Some(inks) => Some(Self::Inks(inks.parse().ok()?)),
                None => Some(Self::Plate(some.strip_prefix("plate")?.parse().ok()?)),
            },
        }
    }
}

/// A page image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The encoded image.
    pub bytes: Bytes,
    /// What it simulates; `None` for a page that uses no inks, and if that was not asked for.
    pub simulation: Option<Simulation>,
}

/// A document with what is needed to work on it.
pub struct Source {
    /// Media type.
    pub media_type: String,
    /// SHA-256 of the bytes.
    pub sha256: [u8; 32],
    /// The bytes.
    pub bytes: ByteStream,
    /// Which press pictures are to simulate.
    pub wanted: ProfileSource,
    /// The press of the team.
    pub profile: Option<PressProfile>,
    /// The layers that pictures are to show, by their numbers from 0 as bits; those that the document shows if `None`.
    pub layers: Option<u32>,
}

impl Source {
    /// A document of a job for which no press was chosen.
    pub fn new(media_type: &str, sha256: [u8; 32], bytes: ByteStream) -> Self {
        Self {
            media_type: media_type.to_owned(),
            sha256,
            bytes,
            wanted: ProfileSource::default(),
            profile: None,
            layers: None,
        }
    }
}

/// The ICC profile of a press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressProfile {
    /// SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// The bytes.
    pub bytes: Bytes,
}

/// Which part of a comparison is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WantedPages {
    /// The first pair of pages, counted from 0.
    pub first: u32,
    /// How closely they are looked at.
    pub closeness: Closeness,
}

/// A part of a comparison.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct ComparedPages {
    /// Pairs of pages in the whole comparison.
    pub total: u32,
    /// Consecutive pairs.
    pub pages: Vec<PageComparison>,
}

/// The total, and the lines of each pair.
impl fmt::Display for ComparedPages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.total)?;
        self.pages.iter().try_for_each(|page| write!(f, "\n{page}"))
    }
}

impl FromStr for ComparedPages {
    type Err = NotAComparison;

    fn from_str(text: &str) -> Result<Self, NotAComparison> {
        let mut lines = text.split('\n');
        let total = lines.next().and_then(|line| line.parse().ok());
        Ok(Self {
            total: total.ok_or(NotAComparison)?,
            pages: PageComparison::read(lines)?,
        })
    }
}

/// Why a page image or annotations could not be made.
#[derive(Debug, thiserror::Error)]
pub enum DocumentError {
    /// Unsupported document type.
    #[error("documents of this type cannot be worked on")]
    Unsupported,
    /// The document has no such page.
    #[error("no such page")]
    NoSuchPage,
    /// The document is damaged or encrypted.
    #[error("the document cannot be read: {0}")]
    Unreadable(String),
    /// The document exceeds the memory or time limit.
    #[error("the document exceeds the limits: {0}")]
    TooLarge(String),
    /// The source stream of the document failed.
    #[error("the source of the bytes failed: {0}")]
    Source(std::io::Error),
    /// The queue is too long to answer in time; not the document's fault.
    #[error("too many pictures are being made")]
    Busy,
    /// No disk space left to work on a document.
    #[error("there is no room to work on the document")]
    Full,
    /// A disk error of another kind; not the document's fault.
    #[error("the disk to work on failed: {0}")]
    Disk(std::io::Error),
    /// The renderer itself failed; the cause is for the log.
    #[error("the renderer failed: {0}")]
    Failed(String),
}

/// Works on documents. Untrusted bytes are parsed in a child process with memory and time limits.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
#[async_trait::async_trait]
pub trait Documents: Send + Sync {
    /// The media type of a document by its first bytes (up to 8 KiB are enough), else by its file extension, else
    /// `application/octet-stream`. Compares signatures only; parses nothing.
    fn recognise(&self, head: &[u8], name: &str) -> String;

    /// Whether [`Documents::picture`] supports this media type.
    fn has_pictures(&self, media_type: &str) -> bool;

    /// What orders can be compared with, from the details of an inspection; the number of pages stands beside those.
    ///
    /// # Errors
    /// [`DocumentError::Failed`] for details of another origin.
    fn measure(&self, details: &str) -> Result<MeasuredDocument, DocumentError>;

    /// Pages, sizes and colours of a document. A damaged, encrypted or malicious document yields a finding, not an
    /// error.
    ///
    /// # Errors
    /// [`DocumentError::Source`], [`DocumentError::Full`], [`DocumentError::Disk`], [`DocumentError::Failed`].
    async fn inspect(
        &self,
        media_type: &str,
        bytes: ByteStream,
    ) -> Result<Inspection, DocumentError>;

    /// Renders one page, or a tile of it. An image is never enlarged beyond its own pixels.
    ///
    /// Concurrent calls for the same image of the same document and press render it once. Answers within ten seconds.
    ///
    /// # Errors
    /// Any [`DocumentError`].
    async fn picture(&self, source: Source, spec: PictureSpec) -> Result<Picture, DocumentError>;

    /// The plates of a page, packed to be kept; [`Documents::unpack`] reads them. None for a page that uses no inks.
    ///
    /// Concurrent calls for the same page of the same document and press separate it once. Answers within ten seconds.
    ///
    /// # Errors
    /// Any [`DocumentError`]. [`DocumentError::Unsupported`] for an image that is not in CMYK.
    async fn plates(&self, source: Source, page: u32) -> Result<Bytes, DocumentError>;

    /// What an ICC profile says of itself.
    ///
    /// # Errors
    /// Any [`DocumentError`]. [`DocumentError::Unreadable`] unless it is the profile of a press that prints in CMYK.
    async fn profile(&self, bytes: Bytes) -> Result<TeamProfile, DocumentError>;

    /// Reads packed plates. With `coverage` the ink of each pixel, else only what there is to say of each ink.
    ///
    /// # Errors
    /// [`DocumentError::Failed`] for other bytes.
    async fn unpack(&self, packed: Bytes, coverage: bool) -> Result<Plates, DocumentError>;

    /// Compares two documents page by page, as closely as is wanted: beginning with the first pair of pages that is wanted, as
    /// many pairs as a few seconds are enough for, one at least. Pages in both are paired in order; those that only one of the
    /// documents has stand between them. Pages that differ in size or cannot be rendered differ as a whole. The result
    /// is deterministic but for the number of pages.
    ///
    /// Concurrent calls for the same pages of the same documents compare them once. Answers within ten seconds. Comparing takes
    /// turns and does not keep pictures waiting.
    ///
    /// # Errors
    /// Any [`DocumentError`] but [`DocumentError::NoSuchPage`].
    async fn compare(
        &self,
        from: Source,
        to: Source,
        wanted: WantedPages,
    ) -> Result<ComparedPages, DocumentError>;

    /// Whether [`Documents::annotate`] supports this media type.
    fn has_annotations(&self, media_type: &str) -> bool;

    /// The bytes to append to a document so that it shows these notes as annotations native to its format. The
    /// document's own bytes do not change. The result is deterministic. Notes on missing pages go on the first page.
    ///
    /// `sha256` is the document's hash. Concurrent calls with the same notes do the work once, in ten seconds.
    ///
    /// # Errors
    /// [`DocumentError::Unsupported`], [`DocumentError::Unreadable`], [`DocumentError::TooLarge`],
    /// [`DocumentError::Source`], [`DocumentError::Busy`], [`DocumentError::Full`], [`DocumentError::Disk`],
    /// [`DocumentError::Failed`].
    async fn annotate(
        &self,
        media_type: &str,
        sha256: [u8; 32],
        bytes: ByteStream,
        notes: Vec<Note>,
    ) -> Result<Bytes, DocumentError>;

    /// The pages of a document and the annotations on them, with texts as they are in the document. Answers within ten seconds.
    ///
    /// # Errors
    /// As [`Documents::annotate`].
    async fn read_annotations(
        &self,
        media_type: &str,
        bytes: ByteStream,
    ) -> Result<AnnotatedDocument, DocumentError>;
}
