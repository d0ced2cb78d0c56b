//! What differs between two versions of a document.

use std::borrow::Cow;

use imprimatur_domain::{
    comparison::{PageComparison, PlateComparison},
    preflight::FindingPlace,
    shape::Place,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A rectangle on a page: fractions (0–1) of its width and height, from the left and from the top.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = ComparedArea)]
pub struct AreaRecord {
    /// Left edge.
    #[schema(example = 0.476)]
    pub x: f64,
    /// Upper edge.
    #[schema(example = 0.24)]
    pub y: f64,
    /// Width.
    #[schema(example = 0.063)]
    pub width: f64,
    /// Height.
    #[schema(example = 0.014)]
    pub height: f64,
}

impl From<[f64; 4]> for AreaRecord {
    fn from([x, y, width, height]: [f64; 4]) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }
}

impl From<Place> for AreaRecord {
    fn from(place: Place) -> Self {
        place.fractions().into()
    }
}

impl From<FindingPlace> for AreaRecord {
    fn from(place: FindingPlace) -> Self {
        place.fractions().into()
    }
}

/// Two pages that belong together, or a page that only one version has.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = ComparedPage)]
pub struct PageComparisonRecord {
    /// Page of the later version, from 1; null for a removed page.
    #[schema(example = 2)]
    pub page: Option<u32>,
    /// Page of the earlier version; null for an added page.
    #[schema(example = 2)]
    pub from_page: Option<u32>,
    /// same, changed, added or removed.
    #[schema(example = "changed")]
    pub state: Cow<'static, str>,
    /// Share of the page's pixels that differ, 0–1.
    #[schema(example = 0.0021)]
    pub share: f64,
    /// Where they are, at most 50 rectangles from top to bottom.
    pub areas: Vec<AreaRecord>,
    /// What differs on each plate; only with `plates`, and where the pages use inks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(nullable = false)]
    pub plates: Vec<PlateComparisonRecord>,
    /// Whether the pages use inks and yet were compared without simulating print, as that took too long; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schema(nullable = false, example = false)]
    pub plain: bool,
}

/// Plates of one ink, or a plate that only one version has.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = ComparedPlate)]
pub struct PlateComparisonRecord {
    /// Name of the ink in the later version; null for a removed one.
    #[schema(example = "Black")]
    pub ink: Option<String>,
    /// Name of the ink in the earlier version, another one if it was renamed; null for an added one.
    #[schema(example = "Black")]
    pub from_ink: Option<String>,
    /// same, changed, added or removed.
    #[schema(example = "changed")]
    pub state: Cow<'static, str>,
    /// Share of the plate's pixels that differ, 0–1.
    #[schema(example = 0.0007)]
    pub share: f64,
    /// Where they are, at most 50 rectangles from top to bottom.
    pub areas: Vec<AreaRecord>,
}

impl From<&PlateComparison> for PlateComparisonRecord {
    fn from(plate: &PlateComparison) -> Self {
        let areas = plate.areas.iter().copied().map(AreaRecord::from);
        Self {
            ink: plate.ink.clone(),
            from_ink: plate.from_ink.clone(),
            state: plate.state().as_str().into(),
            share: plate.share,
            areas: areas.collect(),
        }
    }
}

impl From<&PageComparison> for PageComparisonRecord {
    fn from(page: &PageComparison) -> Self {
        let areas = page.areas.iter().copied().map(AreaRecord::from);
        Self {
            page: page.page,
            from_page: page.from_page,
            state: page.state().as_str().into(),
            share: page.share,
            areas: areas.collect(),
            plates: page
                .plates
                .iter()
                .map(PlateComparisonRecord::from)
                .collect(),
            plain: page.is_plain,
        }
    }
}

/// A comparison of two versions.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Comparison)]
pub struct ComparisonRecord {
    /// The earlier version.
    #[schema(example = 1)]
    pub from: u32,
    /// The later version.
    #[schema(example = 2)]
    pub to: u32,
    /// ready, or processing while pages are missing: the same request goes on with them.
    #[schema(example = "ready")]
    pub state: Cow<'static, str>,
    /// Pairs of pages in all; null before the first ones were compared.
    #[schema(example = 1)]
    pub total: Option<u32>,
    /// The pairs that were compared so far, in their order.
    pub pages: Vec<PageComparisonRecord>,
}

impl ComparisonRecord {
    /// A comparison of these versions, in which these pairs of `total` were compared.
    pub fn new((from, to): (u32, u32), total: Option<u32>, pages: &[PageComparison]) -> Self {
        let is_ready = total.is_some_and(|total| pages.len() >= total as usize);
        Self {
            from,
            to,
            state: if is_ready { "ready" } else { "processing" }.into(),
            total,
            pages: pages.iter().map(PageComparisonRecord::from).collect(),
        }
    }
}
