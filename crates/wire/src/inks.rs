//! The inks of a page.

use std::borrow::Cow;

use imprimatur_domain::{
    plates::{Coverage, Layer, Plates, Reading},
    print::{Ink, Simulation},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::comparison::AreaRecord;

/// The sum of all inks above which areas are told of if nothing else is asked for, in per cent.
pub const COVERAGE_LIMIT: u32 = 300;
/// Largest limit: 32 inks.
pub const COVERAGE_LIMIT_MAX: u32 = 3_200;
/// Largest radius of a reading in millimetres.
pub const RADIUS_MAX: f64 = 25.0;

/// What a picture simulates of the print. The white of the paper is never simulated, and no screen replaces a contract proof.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Simulated)]
pub struct SimulationRecord {
    /// The description of the profile of the press; null if the page could not be read as plates.
    #[schema(example = "ISO Coated v2 300% (basICColor)")]
    pub profile: Option<String>,
    /// Where the profile is from: intent, team or default; null without one.
    #[schema(example = "intent")]
    pub source: Option<Cow<'static, str>>,
    /// Whether something on the page overprints.
    pub overprint: bool,
    /// The spot inks, in the order in which they appear.
    #[schema(example = json!(["PANTONE 021 C"]))]
    pub spots: Vec<String>,
    /// Where the picture may differ from the print: plain, pattern, shading, image, blending, inks.
    #[schema(example = json!([]))]
    pub approximate: Vec<Cow<'static, str>>,
}

impl From<Simulation> for SimulationRecord {
    fn from(simulation: Simulation) -> Self {
        let reasons = simulation.approximate.iter();
        let (profile, source) = simulation
            .profile
            .map(|profile| (profile.name, profile.source.as_str().into()))
            .unzip();
        Self {
            profile,
            source,
            overprint: simulation.overprint,
            spots: simulation.spots,
            approximate: reasons.map(|reason| reason.as_str().into()).collect(),
        }
    }
}

/// An ink of a page.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Ink)]
pub struct InkRecord {
    /// Its name in the document.
    #[schema(example = "Cyan")]
    pub name: String,
    /// process, spot, varnish or die.
    #[schema(example = "process")]
    pub kind: Cow<'static, str>,
    /// Per cent of the page that it covers, however lightly.
    #[schema(example = 12.5)]
    pub area: f64,
    /// Its largest tint, in per cent.
    #[schema(example = 100.0)]
    pub maximum: f64,
    /// Per cent of cyan, magenta, yellow and black that stand for its full tint.
    #[schema(example = json!([100.0, 0.0, 0.0, 0.0]))]
    pub alternate: [f64; 4],
    /// How its full tint looks on a screen.
    #[schema(example = "#009ee3")]
    pub color: String,
}

impl From<Ink> for InkRecord {
    fn from(ink: Ink) -> Self {
        Self {
            name: ink.name,
            kind: ink.kind.as_str().into(),
            area: ink.area,
            maximum: ink.maximum,
            alternate: ink.alternate,
            color: hexadecimal(ink.color),
        }
    }
}

fn hexadecimal([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A layer of a document.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[schema(as = Layer)]
pub struct LayerRecord {
    /// Its name.
    #[schema(example = "Die line")]
    pub name: String,
    /// Whether it is shown here: as the document says, unless `layers` says something else.
    #[schema(example = true)]
    pub shown: bool,
}

impl From<Layer> for LayerRecord {
    fn from(layer: Layer) -> Self {
        Self {
            name: layer.name,
            shown: layer.is_shown,
        }
    }
}

/// The inks of a page.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = PageInks)]
pub struct PageInksRecord {
    /// What a picture of the page simulates; null for a page that uses no inks.
    pub simulated: Option<SimulationRecord>,
    /// Width of its plates in pixels.
    #[schema(example = 1240)]
    pub width: u32,
    /// Height of its plates in pixels.
    #[schema(example = 1754)]
    pub height: u32,
    /// Pixels of its plates per printed inch; null for an image that does not tell it.
    #[schema(example = 150.0)]
    pub dpi: Option<f64>,
    /// Where the sheet is cut; null if the document does not say so.
    pub trim: Option<AreaRecord>,
    /// As far as what is cut off is painted; null if the document does not say so.
    pub bleed: Option<AreaRecord>,
    /// The paper as the profile of the press tells it, for a screen; null if it does not. Pictures show white.
    #[schema(example = "#f4f3ee")]
    pub paper: Option<String>,
    /// The first 32 layers of the document, which `layers` shows and hides.
    pub layers: Vec<LayerRecord>,
    /// Process inks first, then the others in the order in which they appear; at most 32. None on a page that uses no inks.
    pub inks: Vec<InkRecord>,
}

impl From<Plates> for PageInksRecord {
    fn from(plates: Plates) -> Self {
        let inks = plates.inks.into_iter();
        Self {
            simulated: plates.simulation.map(SimulationRecord::from),
            width: plates.width,
            height: plates.height,
            dpi: plates.dpi,
            trim: plates.trim.map(AreaRecord::from),
            bleed: plates.bleed.map(AreaRecord::from),
            paper: plates.paper.map(hexadecimal),
            layers: plates.layers.into_iter().map(LayerRecord::from).collect(),
            inks: inks.map(|(ink, _)| ink.into()).collect(),
        }
    }
}

/// An ink at a place.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = InkTint)]
pub struct TintRecord {
    /// The name of the ink.
    #[schema(example = "Cyan")]
    pub name: String,
    /// Its tint, in per cent.
    #[schema(example = 60.0)]
    pub tint: f64,
}

/// All inks at a place.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = InkReading)]
pub struct ReadingRecord {
    /// Each ink of the page.
    pub inks: Vec<TintRecord>,
    /// Their sum, in per cent.
    #[schema(example = 200.0)]
    pub sum: f64,
}

impl From<Reading> for ReadingRecord {
    fn from(reading: Reading) -> Self {
        let inks = reading.inks.into_iter();
        Self {
            inks: inks.map(|(name, tint)| TintRecord { name, tint }).collect(),
            sum: reading.sum,
        }
    }
}

/// Where a page has more ink than a limit.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = InkCoverage)]
pub struct CoverageRecord {
    /// The limit, in per cent.
    #[schema(example = 300)]
    pub limit: u32,
    /// The largest sum of all inks, in per cent.
    #[schema(example = 340.0)]
    pub maximum: f64,
    /// Share of the page over the limit, 0–1.
    #[schema(example = 0.012)]
    pub share: f64,
    /// The largest areas over the limit, at most 50, the largest first.
    pub areas: Vec<AreaRecord>,
    /// Square millimetres of the largest area; null for an image that does not tell its resolution.
    #[schema(example = 18.4)]
    pub largest_mm2: Option<f64>,
}

impl CoverageRecord {
    /// What is over this limit.
    pub fn new(limit: u32, coverage: &Coverage) -> Self {
        Self {
            limit,
            maximum: coverage.maximum,
            share: coverage.share,
            areas: coverage
                .areas
                .iter()
                .copied()
                .map(AreaRecord::from)
                .collect(),
            largest_mm2: coverage
                .largest_mm2
                .map(|area| (area * 100.0).round() / 100.0),
        }
    }
}
