//! Facts about a document besides its findings: the JSON object that the API returns as `details`.

use serde::{Deserialize, Serialize};

/// Maximum number of pages described.
pub(crate) const PAGES_DESCRIBED: usize = 1000;
/// Maximum number of fonts, and of images, described.
pub(crate) const USES_DESCRIBED: usize = 500;

/// All facts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Details {
    pub(crate) format: String,
    pub(crate) is_encrypted: bool,
    pub(crate) has_transparency: bool,
    pub(crate) color_spaces: Vec<String>,
    pub(crate) spot_colors: Vec<String>,
    pub(crate) profile: Option<String>,
    pub(crate) output_intent: Option<OutputIntent>,
    pub(crate) pages: Vec<PageDetails>,
    pub(crate) fonts: Vec<FontDetails>,
    pub(crate) images: Vec<ImageDetails>,
    /// Whether the content of every page was read, and every font, image and colour of it is described.
    #[serde(default)]
    pub(crate) is_complete: bool,
    /// The inks of the process that its colours may need. `None` in inspections of versions that did not look for them, nor
    /// for a standard for exchange.
    #[serde(default)]
    pub(crate) process_inks: Option<Vec<String>>,
    /// The standard for exchange with a press that it says that it follows.
    #[serde(default)]
    pub(crate) pdfx: Option<String>,
}

/// The output intent of a PDF.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct OutputIntent {
    pub(crate) condition: String,
    pub(crate) color: Option<String>,
}

/// Left, bottom, right, top.
pub(crate) type Corners = [f64; 4];

/// A page. Boxes are those of a PDF; bleed and trim box only if given.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct PageDetails {
    pub(crate) page: u32,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) rotation: u32,
    pub(crate) media_box: Option<Corners>,
    pub(crate) crop_box: Option<Corners>,
    pub(crate) bleed_box: Option<Corners>,
    pub(crate) trim_box: Option<Corners>,
    pub(crate) color_spaces: Vec<String>,
    pub(crate) has_transparency: bool,
    /// Inks, CMYK or overprint: its pictures are made from plates.
    pub(crate) uses_inks: bool,
    /// The largest sum of inks in per cent that a square millimetre reaches in all. `None` if its inks were not measured.
    #[serde(default)]
    pub(crate) max_ink_percent: Option<u32>,
}

/// A font in use.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct FontDetails {
    pub(crate) name: String,
    pub(crate) kind: String,
    pub(crate) is_embedded: bool,
    pub(crate) is_subset: bool,
    /// The first page that uses it.
    pub(crate) page: u32,
}

/// An image placed on a page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct ImageDetails {
    pub(crate) page: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) bits: u32,
    pub(crate) color: String,
    pub(crate) color_space: String,
    /// Pixels per printed inch, if the printed size is known.
    pub(crate) dpi_x: Option<f64>,
    pub(crate) dpi_y: Option<f64>,
}

/// Rounds to two decimals.
pub(crate) fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}
