//! What is ordered of a document, and what is there.

use std::borrow::Cow;

use imprimatur_domain::expectation::{
    DifferingPages, ExpectedInks, ExpectedMember, ImageKind, InkPercent, JobExpectation,
    Millimetres, OrderComparison, OrderedFact, PageCount, SheetSize, TrimSize,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::words;

/// What is ordered of a document. Members of which nothing is said are absent.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Expect)]
pub struct ExpectRecord {
    /// Number of pages, or `{"min": n, "max": n}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pages: Option<Value>,
    /// Size after trimming.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub trim: Option<ExpectedTrimRecord>,
    /// Least bleed in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 3.0)]
    pub bleed_mm: Option<f64>,
    /// Names of inks, or `{"max": n}`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub inks: Option<Value>,
    /// Least resolutions of images.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub min_ppi: Option<PpiRecord>,
    /// Largest sum of inks in per cent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 300)]
    pub max_ink_percent: Option<u32>,
    /// Standard for exchange with a press.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, value_type = Option<words::PdfX>)]
    pub pdfx: Option<Cow<'static, str>>,
    /// Whether every font has to be embedded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fonts_embedded: Option<bool>,
}

/// A size after trimming that is ordered.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = ExpectedTrim)]
pub struct ExpectedTrimRecord {
    /// Width in millimetres.
    #[schema(example = 210.0)]
    pub width_mm: f64,
    /// Height in millimetres.
    #[schema(example = 297.0)]
    pub height_mm: f64,
    /// By how much each side may differ.
    #[schema(example = 0.5)]
    pub tolerance_mm: f64,
}

/// Pixels per inch by the colours of images. Absent where nothing is said, or there is no such image.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Ppi)]
pub struct PpiRecord {
    /// In colour.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 300)]
    pub color: Option<u32>,
    /// In shades of grey.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 300)]
    pub gray: Option<u32>,
    /// With one bit a pixel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 1200)]
    pub bitmap: Option<u32>,
}

impl PpiRecord {
    fn only(kind: ImageKind, ppi: Option<u32>) -> Self {
        let ppi_of = |wanted| ppi.filter(|_| wanted == kind);
        Self {
            color: ppi_of(ImageKind::Color),
            gray: ppi_of(ImageKind::Gray),
            bitmap: ppi_of(ImageKind::Bitmap),
        }
    }
}

fn page_count(count: PageCount) -> Value {
    let (least, most) = (count.least(), count.most());
    if least == most {
        json!(least)
    } else {
        json!({"min": least, "max": most})
    }
}

fn expected_trim(trim: TrimSize) -> ExpectedTrimRecord {
    ExpectedTrimRecord {
        width_mm: trim.size().width.as_mm(),
        height_mm: trim.size().height.as_mm(),
        tolerance_mm: trim.tolerance().as_mm(),
    }
}

impl ExpectRecord {
    /// What is ordered; `None` for nothing.
    pub fn new(expectation: &JobExpectation) -> Option<Self> {
        let least = expectation.min_ppi;
        let ppi = |kind| Some(least?.of_kind(kind)?.get());
        let record = Self {
            pages: expectation.pages.map(page_count),
            trim: expectation.trim.map(expected_trim),
            bleed_mm: expectation.bleed.map(Millimetres::as_mm),
            inks: expectation.inks.as_ref().map(|inks| match inks {
                ExpectedInks::Named(names) => json!(names.names()),
                ExpectedInks::AtMost(most) => json!({"max": most.get()}),
            }),
            min_ppi: least.map(|_| PpiRecord {
                color: ppi(ImageKind::Color),
                gray: ppi(ImageKind::Gray),
                bitmap: ppi(ImageKind::Bitmap),
            }),
            max_ink_percent: expectation.max_ink.map(InkPercent::get),
            pdfx: expectation.pdfx.map(|pdfx| pdfx.as_str().into()),
            fonts_embedded: expectation.fonts_embedded,
        };
        (!expectation.is_empty()).then_some(record)
    }
}

/// What a document has of what is ordered. One member, but for none where there is nothing.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = OrderFound)]
pub struct OrderFoundRecord {
    /// Number of pages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 6)]
    pub pages: Option<u32>,
    /// Size after trimming; of pages that differ, that of the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub trim: Option<FoundTrimRecord>,
    /// Bleed in millimetres on the side that has least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 0.0)]
    pub bleed_mm: Option<f64>,
    /// Names of inks: those that were not ordered, at most 20; of a met order, those that are used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub inks: Option<Vec<String>>,
    /// Number of inks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 6)]
    pub ink_count: Option<u32>,
    /// Least resolution of images.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub min_ppi: Option<PpiRecord>,
    /// Largest sum of inks in per cent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = 340)]
    pub max_ink_percent: Option<u32>,
    /// The standard for exchange that the document says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "PDF/X-1a:2001")]
    pub pdfx: Option<String>,
    /// Fonts that are not embedded, at most 20.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub loose_fonts: Option<Vec<String>>,
}

/// The size of a page after trimming.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = FoundTrim)]
pub struct FoundTrimRecord {
    /// Width in millimetres.
    #[schema(example = 200.0)]
    pub width_mm: f64,
    /// Height in millimetres.
    #[schema(example = 287.0)]
    pub height_mm: f64,
}

impl From<SheetSize> for FoundTrimRecord {
    fn from(size: SheetSize) -> Self {
        Self {
            width_mm: size.width.as_mm(),
            height_mm: size.height.as_mm(),
        }
    }
}

/// A member of an order with what is there.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = OrderComparison)]
pub struct OrderRecord {
    /// met, differs, or unknown where too little is known of the document.
    #[schema(example = "differs")]
    pub state: Cow<'static, str>,
    /// Members of the order: one, but for a finding that too little is known.
    pub members: Vec<Cow<'static, str>>,
    /// What is ordered; absent where too little is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ordered: Option<ExpectRecord>,
    /// What is there; absent where too little is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub found: Option<OrderFoundRecord>,
    /// The first pages that differ, at most 20, from 1; empty where it concerns the document.
    pub pages: Vec<u32>,
}

impl OrderRecord {
    /// A comparison.
    pub fn new(comparison: &OrderComparison) -> Self {
        match comparison {
            OrderComparison::Met(fact) => Self::of_fact("met", fact, &[]),
            OrderComparison::Differs(fact, pages) => Self::differing(fact, pages),
            OrderComparison::Unknown(member) => Self::unknown(&[*member]),
        }
    }

    /// Something that differs.
    pub(crate) fn differing(fact: &OrderedFact, pages: &DifferingPages) -> Self {
        Self::of_fact("differs", fact, &pages.first)
    }

    /// Members of which too little is known.
    pub(crate) fn unknown(members: &[ExpectedMember]) -> Self {
        let members = members.iter().map(|member| member.as_str().into());
        Self {
            state: "unknown".into(),
            members: members.collect(),
            ordered: None,
            found: None,
            pages: Vec::new(),
        }
    }

    fn of_fact(state: &'static str, fact: &OrderedFact, pages: &[u32]) -> Self {
        let (ordered, found) = sides(fact);
        Self {
            state: state.into(),
            members: vec![fact.member().as_str().into()],
            ordered: Some(ordered),
            found: Some(found),
            pages: pages.to_vec(),
        }
    }
}

/// What is ordered, and what is there.
fn sides(fact: &OrderedFact) -> (ExpectRecord, OrderFoundRecord) {
    let (mut expect, mut there) = (ExpectRecord::default(), OrderFoundRecord::default());
    match fact {
        OrderedFact::Pages { ordered, found } => {
            expect.pages = Some(page_count(*ordered));
            there.pages = Some(*found);
        }
        OrderedFact::Trim { ordered, found } => {
            expect.trim = Some(expected_trim(*ordered));
            there.trim = Some((*found).into());
        }
        OrderedFact::Bleed { ordered, found } => {
            expect.bleed_mm = Some(ordered.as_mm());
            there.bleed_mm = Some(found.as_mm());
        }
        OrderedFact::InkNames { ordered, found } => {
            expect.inks = Some(json!(ordered));
            there.inks = Some(found.clone());
        }
        OrderedFact::InkCount { ordered, found } => {
            expect.inks = Some(json!({"max": ordered}));
            there.ink_count = Some(*found);
        }
        OrderedFact::Resolution {
            kind,
            ordered,
            found,
        } => {
            expect.min_ppi = Some(PpiRecord::only(*kind, Some(*ordered)));
            there.min_ppi = Some(PpiRecord::only(*kind, *found));
        }
        OrderedFact::InkSum { ordered, found } => {
            expect.max_ink_percent = Some(*ordered);
            there.max_ink_percent = Some(*found);
        }
        OrderedFact::PdfX { ordered, found } => {
            expect.pdfx = Some(ordered.as_str().into());
            there.pdfx.clone_from(found);
        }
        OrderedFact::Fonts { found } => {
            expect.fonts_embedded = Some(true);
            there.loose_fonts = Some(found.clone());
        }
    }
    (expect, there)
}
