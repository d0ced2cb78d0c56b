//! The outcomes that events decide, and their documents.

use std::collections::HashMap;

use diesel::prelude::*;
use imprimatur_application::ports::{events::EventRenderer, store::Lineage};
use imprimatur_domain::{
    field::{AltText, Name},
    ids::{JobId, TeamId},
    job::Document,
    order::{OrderApproval, OrderFolder},
    task::Decision,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Conn, lineage, orders, schema::events};
use crate::{
    failure::Failure,
    records::{VerdictRecord, from_json, to_json},
    values::{Json, from_millis, millis},
};

/// An outcome as it is kept beside its event, without the folder of its order.
#[derive(Serialize, Deserialize)]
struct OutcomeRecord {
    job: Uuid,
    team: i64,
    name: String,
    alt_text: String,
    document: Option<DocumentRecord>,
    outcome: String,
    decided_at: i64,
    verdicts: Vec<VerdictRecord>,
}

#[derive(Serialize, Deserialize)]
struct DocumentRecord {
    media_type: String,
    size: u64,
    version: u32,
    sha256: [u8; 32],
}

impl OutcomeRecord {
    fn new(approval: &OrderApproval) -> Self {
        Self {
            job: approval.job.0,
            team: approval.team.0,
            name: approval.name.to_string(),
            alt_text: approval.alt_text.to_string(),
            document: approval.document.as_ref().map(|document| DocumentRecord {
                media_type: document.media_type.to_string(),
                size: document.size,
                version: document.version,
                sha256: document.sha256,
            }),
            outcome: approval.outcome.as_str().to_owned(),
            decided_at: millis(approval.decided_at),
            verdicts: approval.verdicts.iter().map(VerdictRecord::new).collect(),
        }
    }

    /// The outcome; `None` if a part of it is not what was written.
    fn read(self) -> Option<OrderApproval> {
        let document = self.document.map(|document| {
            Ok(Document {
                media_type: document.media_type.parse().map_err(drop)?,
                size: document.size,
                version: document.version,
                sha256: document.sha256,
            })
        });
        let document: Result<_, ()> = document.transpose();
        let verdicts: Option<_> = self.verdicts.into_iter().map(VerdictRecord::read).collect();
        Some(OrderApproval {
            job: JobId(self.job),
            team: TeamId(self.team),
            name: Name::from_stored(self.name),
            alt_text: AltText::from_stored(self.alt_text),
            document: document.ok()?,
            folder: None,
            outcome: Decision::parse(&self.outcome)?,
            decided_at: from_millis(self.decided_at)?,
            verdicts: verdicts?,
        })
    }
}

/// The column of an event that decides its job.
pub(super) fn column(
    approval: Option<&OrderApproval>,
) -> Result<Option<Json>, diesel::result::Error> {
    let record = approval.map(OutcomeRecord::new);
    record.as_ref().map(to_json).transpose()
}

/// The documents of the outcomes that these events decide, by event. One that cannot be read or written is logged and left
/// out, so that it does not block the others.
pub(super) fn documents(
    conn: &mut Conn,
    ids: &[i64],
    renderer: &dyn EventRenderer,
) -> Result<HashMap<i64, String>, Failure> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<(i64, Json)> = events::table
        .filter(events::id.eq_any(ids))
        .filter(events::outcome.is_not_null())
        .select((events::id, events::outcome.assume_not_null()))
        .load(conn)?;
    let mut outcomes = Vec::new();
    for (event, json) in rows {
        let outcome = from_json(&json).and_then(OutcomeRecord::read);
        if outcome.is_none() {
            tracing::error!(event, "an outcome that cannot be read is not delivered");
        }
        outcomes.extend(outcome.map(|outcome| (event, outcome)));
    }
    add_folders(conn, &mut outcomes)?;
    let documents = outcomes.into_iter().filter_map(|(event, outcome)| {
        let rendered = renderer.render_approval(&outcome).inspect_err(|error| {
            tracing::error!(event, %error, "an outcome that cannot be written is not delivered");
        });
        Some((event, rendered.ok()?))
    });
    Ok(documents.collect())
}

/// Adds the folder of its order to each outcome: its own job, or the nearest above.
fn add_folders(conn: &mut Conn, approvals: &mut [(i64, OrderApproval)]) -> Result<(), Failure> {
    let jobs: Vec<_> = approvals.iter().map(|(_, approval)| approval.job).collect();
    let lineages = lineage::of_jobs(conn, &jobs, None)?;
    let lineages: Vec<_> = lineages
        .iter()
        .map(|lineage| lineage.as_ref().map_or(Vec::new(), Lineage::jobs))
        .collect();
    let folders = orders::of_jobs(conn, &lineages.concat())?;
    for ((_, approval), lineage) in approvals.iter_mut().zip(lineages) {
        approval.folder = OrderFolder::nearest(&folders, &lineage).cloned();
    }
    Ok(())
}
