//! Registering checks by other programs, and answering them.

use imprimatur_domain::{
    check::{CheckName, CheckOutcome, FINDINGS_MAX, MediaRange},
    field::{Comments, FieldProblem, Line},
    ids::JobId,
    preflight::Severity,
    shape::Shape,
};
use serde_json::{Value, json};

use super::Span;
use crate::body::{Fields, Int, Patch, Required, Scalar, body, guid, list_of};

/// Most media types and most folders of a check.
const LISTED_MAX: usize = 50;

body! {
    /// A check by another program.
    example: {"name": "ink-coverage", "title": "Ink coverage", "media_types": ["application/pdf"], "deadline": "10m"},
    pub struct CreateCheckBody {
        /// Its name in addresses: lower-case letters, digits and hyphens.
        name: Required<CheckName>,
        /// What people read; the name unless it is given.
        title: Option<Line>,
        /// Whether it holds up a sending for review until it has passed.
        required: Option<bool>,
        /// The media types that it is asked about, such as application/pdf or image/*; all if empty.
        media_types: Option<MediaRanges>,
        /// GUIDs of the folders below which it is asked; all jobs if empty.
        folders: Option<FolderIds>,
        /// How long it has to answer, such as 10m or 2h: 1 minute to 7 days; 10m unless it is given.
        deadline: Option<Span>,
    }
}

body! {
    /// Changes to a check.
    example: {"required": false},
    ignored: &["name"],
    pub struct CheckBody {
        /// What people read.
        title: Option<Line>,
        /// Whether it holds up a sending for review until it has passed.
        required: Option<bool>,
        /// The media types that it is asked about; all if empty.
        media_types: Option<MediaRanges>,
        /// GUIDs of the folders below which it is asked; all jobs if empty.
        folders: Option<FolderIds>,
        /// How long it has to answer: 1 minute to 7 days.
        deadline: Option<Span>,
    }
}

body! {
    /// What a check says of a version.
    example: {"state": "failed", "summary": "Too much ink on page 2.", "tool": "Inkometer 3.1",
        "findings": [{"code": "ink", "severity": "error", "text": "342 % of ink", "page": 2,
            "shape": {"kind": "box", "points": [[0.25, 0.5], [0.35, 0.55]]}}]},
    pub struct AnswerCheckBody {
        /// running, passed, failed, warning or skipped. All but running end the run.
        state: Required<CheckOutcome>,
        /// The same in a sentence.
        summary: Patch<Comments>,
        /// What was found; at most 1,000.
        findings: Option<Vec<CheckFindingBody>>,
        /// A page that says more, by http or https.
        report_url: Patch<ReportUrl>,
        /// The program and its version.
        tool: Patch<Line>,
        /// The number of the run that is answered; the last one unless it is given.
        run: Option<Int<1, { u32::MAX as u64 }>>,
    }
}

body! {
    /// Something that a check has found. Texts are plain: markup is shown as it is written.
    example: {"code": "ink", "severity": "error", "text": "342 % of ink", "page": 2},
    check: has_page,
    pub struct CheckFindingBody {
        /// The program's own name of it.
        code: Patch<Line>,
        /// error, warning (default) or note.
        severity: Option<Severity>,
        /// What was found.
        text: Required<Comments>,
        /// The page, from 1; required with a shape.
        page: Patch<Int<1, { u32::MAX as u64 }>>,
        /// The shape on the page.
        shape: Option<Shape>,
    }
}

list_of!(CheckFindingBody, FINDINGS_MAX);

fn has_page(body: &CheckFindingBody, fields: &mut Fields<'_>) {
    let has_page = matches!(body.page, Patch::Set(_));
    if body.shape.is_some() && !has_page && !fields.is_wrong("page") {
        fields.wrong("page", "must be given with a shape");
    }
}

/// Media types and kinds of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaRanges(pub Vec<MediaRange>);

impl Scalar for MediaRanges {
    const IS_TEXT: bool = false;

    fn expected() -> FieldProblem {
        format!(
            "must be a list of at most {LISTED_MAX} media types such as application/pdf or image/*"
        )
        .into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let range = |value: &Value| value.as_str()?.parse().ok();
        listed(value, range).map(Self).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        let item = json!({"type": "string", "pattern": "^[^/ ]+/[^/ ]+$"});
        json!({"type": "array", "items": item, "maxItems": LISTED_MAX})
    }
}

/// Folders by their GUIDs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FolderIds(pub Vec<JobId>);

impl Scalar for FolderIds {
    const IS_TEXT: bool = false;

    fn expected() -> FieldProblem {
        format!("must be a list of at most {LISTED_MAX} GUIDs").into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let folder = |value: &Value| value.as_str().and_then(guid);
        listed(value, folder).map(Self).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        let item = json!({"type": "string", "format": "uuid"});
        json!({"type": "array", "items": item, "maxItems": LISTED_MAX})
    }
}

fn listed<T>(value: &Value, entry: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    let list = value.as_array().filter(|list| list.len() <= LISTED_MAX)?;
    list.iter().map(entry).collect()
}

/// The address of a page that people are led to; nothing is fetched from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportUrl(pub String);

/// Most characters of such an address.
const REPORT_URL_MAX: usize = 2_000;

impl Scalar for ReportUrl {
    fn expected() -> FieldProblem {
        format!("must be an address by http or https of at most {REPORT_URL_MAX} characters").into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let text = value.as_str().ok_or_else(Self::expected)?;
        let is_address = text.starts_with("https://") || text.starts_with("http://");
        let is_plain = text.chars().all(|c| !c.is_whitespace() && !c.is_control());
        if is_address && is_plain && text.chars().count() <= REPORT_URL_MAX {
            Ok(Self(text.to_owned()))
        } else {
            Err(Self::expected())
        }
    }

    fn describe() -> Value {
        json!({"type": "string", "pattern": "^https?://", "maxLength": REPORT_URL_MAX})
    }
}

impl Scalar for CheckName {
    fn expected() -> FieldProblem {
        "must be 1 to 64 lower-case letters, digits and hyphens, a letter or digit first".into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let text = value.as_str().ok_or_else(Self::expected)?;
        text.parse()
    }

    fn describe() -> Value {
        json!({"type": "string", "pattern": "^[a-z0-9][a-z0-9-]{0,63}$"})
    }
}
