//! A leaf as canonical JSON (RFC 8785). Numbers are whole and below 2^53, so that the canonical form has no surprises.

use imprimatur_application::{
    decision_log::{Channel, Leaf, LeafAction, LeafFile, LeafHistory, LeafPreflight, LeafStage},
    ports::decision_log::LogError,
};
use imprimatur_domain::{
    Instant,
    check::CheckOutcome,
    derivative::SamenessState,
    email::Email,
    history::{CheckSummary, DerivativeSummary},
    ids::{DerivativeId, JobId, TaskId},
    job::Status,
    task::Decision,
};
use serde::{Deserialize, Serialize};
use time::{format_description::well_known::Rfc3339, macros::format_description};
use uuid::Uuid;

/// Name and version of the form. A change of the form gets a new number; readers know all of them.
const FORMAT: &str = "imprimatur-decision/1";

#[derive(Serialize, Deserialize)]
struct LeafRecord {
    action: String,
    address: Option<String>,
    at: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    check: Option<CheckRecord>,
    by: Option<String>,
    comment_sha256: Option<String>,
    confirmed: bool,
    decision: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    derivative: Option<DerivativeRecord>,
    detail: String,
    files: Vec<FileRecord>,
    format: String,
    history: Option<HistoryRecord>,
    id: i64,
    job: JobRecord,
    on_behalf_by: Option<String>,
    #[serde(default)]
    plan: Vec<StageRecord>,
    preflight: Option<PreflightRecord>,
    reviewer: ReviewerRecord,
    salt: String,
    seen_elsewhere: bool,
    stage: Option<StageRecord>,
    task: Option<i64>,
    via: String,
}

#[derive(Serialize, Deserialize)]
struct CheckRecord {
    findings: u32,
    late: bool,
    name: String,
    run: u32,
    sha256: String,
    state: String,
    title: String,
    tool: String,
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct DerivativeRecord {
    id: i64,
    process: String,
    sameness: String,
    sha256: String,
    tool: String,
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct FileRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decision: Option<String>,
    guid: Uuid,
    sha256: String,
    size: u64,
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct HistoryRecord {
    category: String,
    id: i64,
    text_sha256: String,
}

#[derive(Serialize, Deserialize)]
struct JobRecord {
    guid: Uuid,
    name: String,
    status: String,
    version: u32,
}

#[derive(Serialize, Deserialize)]
struct PreflightRecord {
    errors: u32,
    notes: u32,
    warnings: u32,
}

#[derive(Serialize, Deserialize)]
struct ReviewerRecord {
    email: Option<String>,
    name: String,
}

#[derive(Serialize, Deserialize)]
struct StageRecord {
    name: String,
    number: u32,
    rule: String,
    stop_early: bool,
}

pub(crate) fn to_text(leaf: &Leaf) -> Result<String, LogError> {
    let email = |email: &Option<Email>| email.as_ref().map(Email::to_string);
    let record = LeafRecord {
        action: leaf.action.as_str().to_owned(),
        address: leaf.address.clone(),
        at: instant(leaf.at)?,
        check: leaf.check.as_deref().map(check),
        by: email(&leaf.by),
        comment_sha256: leaf.comment_sha256.map(hex::encode),
        confirmed: leaf.confirmed,
        decision: leaf.decision.map(|decision| decision.as_str().to_owned()),
        derivative: leaf.derivative.as_deref().map(derivative),
        detail: leaf.detail.clone(),
        files: leaf.files.iter().map(file).collect(),
        format: FORMAT.to_owned(),
        history: leaf.history.as_ref().map(|history| HistoryRecord {
            category: history.category.clone(),
            id: history.id,
            text_sha256: hex::encode(history.text_sha256),
        }),
        id: leaf.id,
        job: JobRecord {
            guid: leaf.job.0,
            name: leaf.name.clone(),
            status: leaf.status.as_str().to_owned(),
            version: leaf.version,
        },
        on_behalf_by: email(&leaf.on_behalf_by),
        plan: leaf.plan.iter().map(stage).collect(),
        preflight: leaf.preflight.map(|counts| PreflightRecord {
            errors: counts.errors,
            notes: counts.notes,
            warnings: counts.warnings,
        }),
        reviewer: ReviewerRecord {
            email: email(&leaf.reviewer),
            name: leaf.person.clone(),
        },
        salt: hex::encode(leaf.salt),
        seen_elsewhere: leaf.seen_elsewhere,
        stage: leaf.stage.as_ref().map(stage),
        task: leaf.task.map(|task| task.0),
        via: leaf.via.as_str().to_owned(),
    };
    canonical(&record)
}

/// A value as canonical JSON. Texts and whole numbers always have that form.
pub(crate) fn canonical<T: Serialize>(value: &T) -> Result<String, LogError> {
    let text = serde_json_canonicalizer::to_string(value);
    text.map_err(|error| LogError::Encoding(error.to_string()))
}

fn check(summary: &CheckSummary) -> CheckRecord {
    CheckRecord {
        findings: summary.findings,
        late: summary.is_late,
        name: summary.name.clone(),
        run: summary.run,
        sha256: hex::encode(summary.sha256),
        state: summary.outcome.as_str().to_owned(),
        title: summary.title.clone(),
        tool: summary.tool.clone(),
        version: summary.version,
    }
}

fn read_check(record: &CheckRecord) -> Option<Box<CheckSummary>> {
    Some(Box::new(CheckSummary {
        name: record.name.clone(),
        title: record.title.clone(),
        version: record.version,
        sha256: read_hash(&record.sha256)?,
        run: record.run,
        outcome: CheckOutcome::parse(&record.state)?,
        is_late: record.late,
        findings: record.findings,
        tool: record.tool.clone(),
    }))
}

fn derivative(summary: &DerivativeSummary) -> DerivativeRecord {
    DerivativeRecord {
        id: summary.id.0,
        process: summary.process.clone(),
        sameness: summary.sameness.as_str().to_owned(),
        sha256: hex::encode(summary.sha256),
        tool: summary.tool.clone(),
        version: summary.version,
    }
}

fn read_derivative(record: &DerivativeRecord) -> Option<Box<DerivativeSummary>> {
    Some(Box::new(DerivativeSummary {
        id: DerivativeId(record.id),
        version: record.version,
        sha256: read_hash(&record.sha256)?,
        process: record.process.clone(),
        tool: record.tool.clone(),
        sameness: SamenessState::parse(&record.sameness)?,
    }))
}

fn file(file: &LeafFile) -> FileRecord {
    FileRecord {
        decision: file.decision.map(|decision| decision.as_str().to_owned()),
        guid: file.job.0,
        sha256: hex::encode(file.sha256),
        size: file.size,
        version: file.version,
    }
}

fn stage(stage: &LeafStage) -> StageRecord {
    StageRecord {
        name: stage.name.clone(),
        number: stage.number,
        rule: stage.rule.clone(),
        stop_early: stage.stop_early,
    }
}

fn read_stage(stage: StageRecord) -> LeafStage {
    LeafStage {
        number: stage.number,
        name: stage.name,
        rule: stage.rule,
        stop_early: stage.stop_early,
    }
}

/// Always three digits after the point, unlike RFC 3339 allows.
fn instant(at: Instant) -> Result<String, LogError> {
    let form =
        format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:3]Z");
    let text = at.format(form);
    text.map_err(|error| LogError::Encoding(error.to_string()))
}

pub(crate) fn from_text(text: &str) -> Option<Leaf> {
    let record: LeafRecord = serde_json::from_str(text).ok()?;
    if record.format != FORMAT {
        return None;
    }
    let files: Option<Vec<LeafFile>> = record.files.into_iter().map(read_file).collect();
    Some(Leaf {
        id: record.id,
        action: LeafAction::parse(&record.action)?,
        detail: record.detail,
        job: JobId(record.job.guid),
        name: record.job.name,
        version: record.job.version,
        status: Status::parse(&record.job.status)?,
        files: files?,
        stage: record.stage.map(read_stage),
        plan: record.plan.into_iter().map(read_stage).collect(),
        task: record.task.map(TaskId),
        reviewer: read_email(record.reviewer.email)?,
        person: record.reviewer.name,
        on_behalf_by: read_email(record.on_behalf_by)?,
        decision: maybe(record.decision, |name| Decision::parse(name))?,
        check: maybe(record.check, read_check)?,
        derivative: maybe(record.derivative, read_derivative)?,
        comment_sha256: maybe(record.comment_sha256, |text| read_hash(text))?,
        by: read_email(record.by)?,
        at: Instant::parse(&record.at, &Rfc3339).ok()?,
        address: record.address,
        via: Channel::parse(&record.via)?,
        confirmed: record.confirmed,
        seen_elsewhere: record.seen_elsewhere,
        preflight: record.preflight.map(|counts| LeafPreflight {
            errors: counts.errors,
            warnings: counts.warnings,
            notes: counts.notes,
        }),
        history: maybe(record.history, |history| {
            Some(LeafHistory {
                id: history.id,
                category: history.category.clone(),
                text_sha256: read_hash(&history.text_sha256)?,
            })
        })?,
        salt: read_hash(&record.salt)?,
    })
}

/// Reads what is there: `None` if it is there and cannot be read.
#[expect(clippy::option_option, reason = "the outer one is the failure")]
fn maybe<T, U>(value: Option<T>, read: impl FnOnce(&T) -> Option<U>) -> Option<Option<U>> {
    match value {
        Some(value) => read(&value).map(Some),
        None => Some(None),
    }
}

fn read_email(text: Option<String>) -> Option<Option<Email>> {
    maybe(text, |text| Email::from_stored(text))
}

fn read_file(file: FileRecord) -> Option<LeafFile> {
    Some(LeafFile {
        job: JobId(file.guid),
        version: file.version,
        sha256: read_hash(&file.sha256)?,
        size: file.size,
        decision: maybe(file.decision, |name| Decision::parse(name))?,
    })
}

fn read_hash<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    hex::decode_to_slice(text, &mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn what_has_no_canonical_form_is_an_error_and_no_empty_text() {
        let failed = canonical(&BTreeMap::from([((1, 2), "a key that is no text")]));
        assert!(matches!(failed, Err(LogError::Encoding(_))), "{failed:?}");
    }
}
