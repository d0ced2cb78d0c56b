//! What a preflight found about a version of a document.

use std::borrow::Cow;

use imprimatur_domain::{
    Instant,
    check::CheckFinding,
    ids::JobId,
    preflight::{Finding, FindingDetail, Severity},
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{check::HeldCheckRecord, comparison::AreaRecord, expect::OrderRecord, stamp, words};

/// One thing that was found.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Finding)]
pub struct FindingRecord<'a> {
    /// What kind of thing it is; stable.
    #[schema(example = "font-not-embedded")]
    pub code: Cow<'static, str>,
    /// error, warning or note.
    #[schema(value_type = words::Severity)]
    pub severity: Cow<'static, str>,
    /// What it is, for people.
    #[schema(example = "Font Helvetica is not embedded (2 pages).")]
    pub message: Cow<'a, str>,
    /// The first page that it concerns, from 1; null where it concerns the document.
    #[schema(example = 1)]
    pub page: Option<u32>,
    /// Where it is on that page; null where it has no place.
    pub place: Option<AreaRecord>,
    /// What was ordered and what is there, if it is about that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order: Option<OrderRecord>,
    /// What is known of the check, if it is about one that has not passed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub check: Option<HeldCheckRecord<'a>>,
}

/// A finding that holds up a sending for review.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = HeldFinding)]
pub struct HeldFindingRecord<'a> {
    /// GUID of the file.
    #[schema(value_type = String, format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub guid: Uuid,
    /// Its name.
    #[schema(example = "poster.pdf")]
    pub name: Cow<'a, str>,
    /// What was found.
    #[serde(flatten)]
    #[schema(inline)]
    pub finding: FindingRecord<'a>,
}

impl<'a> HeldFindingRecord<'a> {
    /// A finding about a file; with what the check has found, if it is about one.
    pub fn new(
        (job, name): (JobId, &'a str),
        finding: &'a Finding,
        check_findings: &'a [CheckFinding],
    ) -> Self {
        let mut finding = FindingRecord::new(finding);
        if let Some(check) = &mut finding.check {
            check.first_findings = Some(check_findings.iter().map(Into::into).collect());
        }
        Self {
            guid: job.0,
            name: name.into(),
            finding,
        }
    }
}

impl<'a> FindingRecord<'a> {
    fn new(finding: &'a Finding) -> Self {
        Self {
            code: finding.code.as_str().into(),
            severity: finding.severity().as_str().into(),
            message: (&finding.message).into(),
            page: finding.page,
            place: finding.place.map(AreaRecord::from),
            order: finding.detail.as_ref().and_then(order),
            check: match &finding.detail {
                Some(FindingDetail::Check(facts)) => Some(facts.into()),
                _ => None,
            },
        }
    }

    /// One record a finding.
    pub fn all(findings: impl IntoIterator<Item = &'a Finding>) -> Vec<Self> {
        findings.into_iter().map(Self::new).collect()
    }
}

/// What was ordered and what is there.
fn order(detail: &FindingDetail) -> Option<OrderRecord> {
    match detail {
        FindingDetail::Ordered { fact, pages } => Some(OrderRecord::differing(fact, pages)),
        FindingDetail::Unjudged { members } => Some(OrderRecord::unknown(members)),
        _ => None,
    }
}

/// How many findings there are of each severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct FindingCounts {
    /// The document cannot be printed, or not as it is meant.
    #[schema(example = 1)]
    pub errors: usize,
    /// What may spoil the print.
    #[schema(example = 0)]
    pub warnings: usize,
    /// What is good to know.
    #[schema(example = 0)]
    pub notes: usize,
}

impl FindingCounts {
    /// Counts these.
    pub fn new<'a>(findings: &(impl Iterator<Item = &'a Finding> + Clone)) -> Self {
        let count = |severity| {
            findings
                .clone()
                .filter(|finding| finding.severity() == severity)
                .count()
        };
        Self {
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            notes: count(Severity::Note),
        }
    }
}

/// The preflight of a version.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[schema(as = Preflight)]
pub struct PreflightRecord<'a> {
    /// GUID of the job.
    #[schema(format = Uuid, example = "0199e0d2-7b6c-7d2a-9a43-3f8f1e0c2b11")]
    pub job_guid: String,
    /// The version.
    #[schema(example = 1)]
    pub version: u32,
    /// Its media type.
    #[schema(example = "application/pdf")]
    pub r#type: Cow<'a, str>,
    /// When it was inspected; null while it waits for it.
    #[serde(with = "stamp::maybe")]
    #[schema(value_type = Option<String>, format = DateTime)]
    pub inspected_at: Option<Instant>,
    /// Number of pages; null where it is unknown.
    #[schema(example = 2)]
    pub page_count: Option<u32>,
    /// How many findings of each severity.
    pub counts: FindingCounts,
    /// What was found.
    pub findings: Vec<FindingRecord<'a>>,
    /// The version beside what is ordered now, member by member; empty if nothing is, and while it waits to be inspected.
    pub order: Vec<OrderRecord>,
    /// All else that is known; null where nothing is.
    #[schema(value_type = Option<DocumentDetails>)]
    pub details: Option<Cow<'a, RawValue>>,
}

/// A number of pages, where there are any.
pub fn known(page_count: u32) -> Option<u32> {
    Some(page_count).filter(|count| *count > 0)
}

/// What is known of a document. Lengths are points for PDF and pixels for images; boxes are left, bottom, right, top.
#[derive(ToSchema)]
#[schema(example = json!({
    "format": "PDF 1.7", "is_encrypted": false, "has_transparency": false, "color_spaces": ["DeviceCMYK"],
    "spot_colors": [], "profile": null, "output_intent": {"condition": "FOGRA39", "color": "cmyk"},
    "pages": [{"page": 1, "width": 595.0, "height": 842.0, "rotation": 0, "media_box": [0.0, 0.0, 612.0, 859.0],
        "crop_box": [0.0, 0.0, 612.0, 859.0], "bleed_box": [0.0, 0.0, 612.0, 859.0],
        "trim_box": [8.5, 8.5, 603.5, 850.5], "color_spaces": ["DeviceCMYK"], "has_transparency": false}],
    "fonts": [{"name": "Inter-Bold", "kind": "TrueType", "is_embedded": true, "is_subset": true, "page": 1}],
    "images": [{"page": 1, "width": 1200, "height": 800, "bits": 8, "color": "cmyk", "color_space": "DeviceCMYK",
        "dpi_x": 300.0, "dpi_y": 300.0}],
    "is_complete": true, "process_inks": ["Cyan", "Magenta", "Yellow", "Black"], "pdfx": "PDF/X-4"
}))]
#[expect(
    dead_code,
    reason = "it describes stored JSON, which is passed through as it is"
)]
pub struct DocumentDetails {
    /// Format and its version.
    format: String,
    /// Whether the file is encrypted.
    is_encrypted: bool,
    /// Whether anything is transparent.
    has_transparency: bool,
    /// The colour spaces that are used.
    color_spaces: Vec<String>,
    /// Inks beside the four of the process.
    spot_colors: Vec<String>,
    /// The embedded colour profile of an image.
    profile: Option<String>,
    /// The printing condition a PDF is made for.
    #[schema(required)]
    output_intent: Option<serde_json::Value>,
    /// The first pages, at most 1,000: sizes, boxes, rotation, colour spaces.
    pages: Vec<serde_json::Value>,
    /// The fonts that are used, at most 500.
    fonts: Vec<serde_json::Value>,
    /// The images and the resolution at which they are printed, at most 500.
    images: Vec<serde_json::Value>,
    /// Whether the content of every page was inspected and is described.
    is_complete: bool,
    /// The inks of the process that its colours may need; null for an inspection that did not look for them.
    #[schema(required)]
    process_inks: Option<Vec<String>>,
    /// The standard for exchange with a press that it says that it follows; null without one.
    #[schema(required)]
    pdfx: Option<String>,
}
