//! Values that are kept as JSON inside a row, in the form they have there.

use imprimatur_application::{
    notifications::ReviewerRef,
    ports::documents::{Inspection, PageFacts},
};
use imprimatur_domain::{
    email::Email,
    field::{Comments, Line},
    ids::{JobId, TaskId},
    preflight::{Finding, FindingCode, FindingDetail, FindingPlace},
    reminder::{Comparator, Offset, Unit},
    task::{Decision, Seen, Verdict},
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::values::{Json, from_millis, millis};

/// Text of a value.
pub(crate) fn to_json<T: Serialize>(value: &T) -> Result<Json, diesel::result::Error> {
    let json = serde_json::to_string(value);
    json.map(Json)
        .map_err(|error| diesel::result::Error::SerializationError(Box::new(error)))
}

/// The value of a text; `None` if it is not one.
pub(crate) fn from_json<T: for<'de> Deserialize<'de>>(json: &Json) -> Option<T> {
    serde_json::from_str(&json.0).ok()
}

/// Bytes a reviewer was shown.
#[derive(Serialize, Deserialize)]
pub(crate) struct SeenRecord {
    job: Uuid,
    version: u32,
    sha256: [u8; 32],
    /// Missing where the decision is one on the whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<String>,
}

impl SeenRecord {
    pub fn all_of(seen: &[Seen]) -> Vec<Self> {
        seen.iter()
            .map(|seen| Self {
                job: seen.job.0,
                version: seen.version,
                sha256: seen.sha256,
                decision: seen.decision.map(|decision| decision.as_str().to_owned()),
            })
            .collect()
    }

    /// The bytes; `None` if a part of it is not what was written.
    pub fn read(self) -> Option<Seen> {
        let decision = self.decision.map(|name| Decision::parse(&name).ok_or(()));
        Some(Seen {
            job: JobId(self.job),
            version: self.version,
            sha256: self.sha256,
            decision: decision.transpose().ok()?,
        })
    }
}

/// A decision as a task carries it.
#[derive(Serialize, Deserialize)]
pub(crate) struct VerdictRecord {
    decision: String,
    reviewer: Option<String>,
    name: String,
    on_behalf_by: Option<String>,
    comments: String,
    version: u32,
    seen: Vec<SeenRecord>,
    /// Missing in what was written before there was such a confirmation.
    #[serde(default)]
    seen_elsewhere: bool,
    address: Option<String>,
    at: i64,
}

impl VerdictRecord {
    pub fn new(verdict: &Verdict) -> Self {
        Self {
            decision: verdict.decision.as_str().to_owned(),
            reviewer: verdict.reviewer.as_ref().map(Email::to_string),
            name: verdict.name.to_string(),
            on_behalf_by: verdict.on_behalf_by.as_ref().map(Email::to_string),
            comments: verdict.comments.to_string(),
            version: verdict.version,
            seen: SeenRecord::all_of(&verdict.seen),
            seen_elsewhere: verdict.seen_elsewhere,
            address: verdict.address.clone(),
            at: millis(verdict.at),
        }
    }

    /// The decision; `None` if a part of it is not what was written.
    pub fn read(self) -> Option<Verdict> {
        let email = |text: Option<String>| {
            let kept = text.map(|text| Email::from_stored(&text).ok_or(()));
            kept.transpose()
        };
        let seen: Option<_> = self.seen.into_iter().map(SeenRecord::read).collect();
        Some(Verdict {
            decision: Decision::parse(&self.decision)?,
            reviewer: email(self.reviewer).ok()?,
            name: Line::from_stored(self.name),
            on_behalf_by: email(self.on_behalf_by).ok()?,
            comments: Comments::from_stored(self.comments),
            version: self.version,
            seen: seen?,
            seen_elsewhere: self.seen_elsewhere,
            address: self.address,
            at: from_millis(self.at)?,
        })
    }
}

/// One entry of a notification's reviewers.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ReviewerRecord {
    Email(String),
    Group(String),
}

impl ReviewerRecord {
    pub fn new(reviewer: &ReviewerRef) -> Self {
        match reviewer {
            ReviewerRef::Email(email) => Self::Email(email.to_string()),
            ReviewerRef::Group(group) => Self::Group(group.clone()),
        }
    }

    pub fn read(self) -> Option<ReviewerRef> {
        Some(match self {
            Self::Email(email) => ReviewerRef::Email(Email::from_stored(&email)?),
            Self::Group(group) => ReviewerRef::Group(group),
        })
    }
}

/// A task a notification led to.
#[derive(Serialize, Deserialize)]
pub(crate) struct NotifiedRecord {
    task: i64,
    email: Option<String>,
}

impl NotifiedRecord {
    pub fn new((task, email): &(TaskId, Option<Email>)) -> Self {
        Self {
            task: task.0,
            email: email.as_ref().map(Email::to_string),
        }
    }

    pub fn read(self) -> Option<(TaskId, Option<Email>)> {
        let email = self.email.map(|email| Email::from_stored(&email).ok_or(()));
        Some((TaskId(self.task), email.transpose().ok()?))
    }
}

/// One finding of a preflight.
#[derive(Serialize, Deserialize)]
pub(crate) struct FindingRecord {
    code: String,
    message: String,
    page: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    detail: Option<FindingDetail>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    place: Option<FindingPlace>,
}

impl FindingRecord {
    pub fn all_of(findings: &[Finding]) -> Vec<Self> {
        findings
            .iter()
            .map(|finding| Self {
                code: finding.code.as_str().to_owned(),
                message: finding.message.clone(),
                page: finding.page,
                detail: finding.detail.clone(),
                place: finding.place,
            })
            .collect()
    }

    /// The finding; `None` if its code is unknown.
    pub fn read(self) -> Option<Finding> {
        Some(Finding {
            code: FindingCode::parse(&self.code)?,
            message: self.message,
            page: self.page,
            detail: self.detail,
            place: self.place,
        })
    }
}

/// The stored findings of an inspection; `None` if they cannot be read.
pub(crate) fn read_findings(json: &Json) -> Option<Vec<Finding>> {
    let all = from_json::<Vec<FindingRecord>>(json)?;
    all.into_iter().map(FindingRecord::read).collect()
}

/// What is found about a document, as `more_info` shows it, without annotations.
#[derive(Serialize)]
struct MoreInfo<'a> {
    /// Null where it is unknown.
    #[serde(rename = "pageCount")]
    page_count: Option<u32>,
    pages: Vec<PageRecord<'a>>,
}

#[derive(Serialize)]
struct PageRecord<'a> {
    bits: u32,
    color: &'a str,
    height: u32,
    width: u32,
    mime: &'a str,
}

/// An inspection's result in the form in which job records show it.
pub(crate) fn more_info(inspection: &Inspection) -> Result<Json, diesel::result::Error> {
    let pages = inspection.pages.iter().map(|page| PageRecord {
        bits: page.bits,
        color: &page.color,
        height: page.height,
        width: page.width,
        mime: &page.mime,
    });
    to_json(&MoreInfo {
        page_count: Some(inspection.page_count).filter(|count| *count > 0),
        pages: pages.collect(),
    })
}

/// The same, to be read back.
#[derive(Deserialize)]
struct Found {
    pages: Vec<FoundPage>,
}

#[derive(Deserialize)]
struct FoundPage {
    bits: u32,
    color: String,
    height: u32,
    width: u32,
    mime: String,
}

/// The pages of an inspection; `None` if they are not what was written.
pub(crate) fn pages(more_info: &Json) -> Option<Vec<PageFacts>> {
    let found: Found = from_json(more_info)?;
    let pages = found.pages.into_iter().map(|page| PageFacts {
        bits: page.bits,
        color: page.color,
        height: page.height,
        width: page.width,
        mime: page.mime,
    });
    Some(pages.collect())
}

/// One of a user's default reminders.
#[derive(Serialize, Deserialize)]
pub(crate) struct OffsetRecord {
    quantity: u16,
    unit: String,
    comparator: String,
}

impl OffsetRecord {
    pub fn new(offset: Offset) -> Self {
        Self {
            quantity: offset.quantity,
            unit: offset.unit.as_str().to_owned(),
            comparator: offset.comparator.as_str().to_owned(),
        }
    }

    /// The offset; `None` if a part of it is not what was written.
    pub fn read(self) -> Option<Offset> {
        Some(Offset {
            quantity: self.quantity,
            unit: Unit::parse(&self.unit)?,
            comparator: Comparator::parse(&self.comparator)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_that_was_kept_before_the_confirmation_is_read() {
        let kept = r#"{"decision":"approved","reviewer":"vera@example.com","name":"","on_behalf_by":null,
            "comments":"","version":1,"seen":[],"address":null,"at":0}"#;
        let record: VerdictRecord = from_json(&Json(kept.to_owned())).unwrap();
        assert!(!record.read().unwrap().seen_elsewhere);
    }
}
