//! What is known of a document, as far as orders speak of it.

use super::{Millimetres, SheetSize};

/// What an inspection knows of a document. By default nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeasuredDocument {
    /// Number of pages; `None` if it is unknown.
    pub page_count: Option<u32>,
    /// The pages.
    pub pages: MeasuredPart<MeasuredPage>,
    /// The inks.
    pub inks: MeasuredInks,
    /// Images that are more than fills and ornaments.
    pub images: MeasuredPart<MeasuredImage>,
    /// Names of fonts that are used and not embedded.
    pub loose_fonts: MeasuredPart<String>,
    /// The standard for exchange that the document says that it follows; `None` if it is unknown whether it says so.
    pub pdfx: Option<Option<String>>,
}

/// What was looked at of a document, such as its first pages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeasuredPart<T> {
    /// What is there.
    pub values: Vec<T>,
    /// Whether that is all.
    pub is_complete: bool,
}

impl<T> Default for MeasuredPart<T> {
    fn default() -> Self {
        Self {
            values: Vec::new(),
            is_complete: false,
        }
    }
}

/// The measures of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasuredPage {
    /// Its number, from 1.
    pub page: u32,
    /// Its size after trimming, as displayed; `None` if it is unknown.
    pub trim: Option<SheetSize>,
    /// What is there beyond the trim on the side that has least; `None` if it is unknown.
    pub bleed: Option<Millimetres>,
    /// The largest sum of inks at a place in per cent, rounded; `None` if it is unknown.
    pub ink_percent: Option<u32>,
}

/// The inks of a document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeasuredInks {
    /// Inks beside the four of the process, by their names.
    pub spots: Vec<String>,
    /// Names of the inks of the process that its colours may need: all four for any RGB, for instance.
    pub process: Vec<String>,
    /// Whether no other ink is used.
    pub is_complete: bool,
}

keywords! {
    /// Kinds of images by their colours.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum ImageKind {
        /// More than one channel.
        Color = "color",
        /// One channel.
        Gray = "gray",
        /// One bit a pixel.
        Bitmap = "bitmap",
    }
}

/// An image on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeasuredImage {
    /// The page, from 1.
    pub page: u32,
    /// Its colours.
    pub kind: ImageKind,
    /// Pixels per printed inch in the coarser direction, rounded; `None` if it has no printed size.
    pub ppi: Option<u32>,
}
