//! Inspecting an upload before it is committed, where a gate has to know at once what preflight finds. So an upload that is
//! sent for review is stored and sent, or neither.

use imprimatur_domain::{
    access::Caller,
    changed::Changed,
    event::{Event, EventData},
    gate::Gate,
};

use super::{Inspected, StoredUpload};
use crate::{
    approvals, checks,
    chores::inspect,
    failure::Failure,
    job_change::JobChange,
    notifications::Send,
    ports::{Ports, documents::Inspection},
};

/// The inspection of an upload, if it is sent past a gate: that of its job or of its plan. `None` if no gate asks for it.
///
/// # Errors
/// [`Failure::Blob`], [`Failure::Document`] if the storage or disk fails.
pub(super) async fn inspect_for_gate(
    ports: &Ports,
    caller: &Caller,
    (incoming, media_type): (&StoredUpload, &str),
    gate: Gate,
    review: &Send,
) -> Result<Option<Inspection>, Failure> {
    let gate = gate.max(approvals::gate_of_plan(ports, caller, review.plan).await?);
    if gate == Gate::None && checks::required(ports, caller.team).await?.is_empty() {
        return Ok(None);
    }
    let inspected = inspect::inspect_blob(ports, &incoming.blob, media_type).await;
    match inspected {
        Err(failure) if !inspect::is_of_the_house(&failure) => {
            tracing::warn!(%failure, "an upload could not be inspected");
            Ok(Some(inspect::uninspectable()))
        }
        inspected => inspected.map(Some),
    }
}

/// Adds the inspection of the version that a commit adds.
///
/// # Errors
/// [`Failure::Refused`].
pub(super) async fn record(
    change: &mut JobChange<'_>,
    inspection: &Inspection,
) -> Result<(), Failure> {
    let (at, job) = (change.at, &change.job.dossier.job);
    let version = job.version();
    change.changes.write(Inspected {
        job: job.id,
        version,
        inspection: inspection.clone(),
        at,
    });
    let data = EventData::Preflighted {
        version,
        page_count: inspection.page_count,
        findings: inspection.findings.clone(),
    };
    change.job.apply(|state| {
        let events = vec![Event::new(&state.job, at, data)];
        Ok(Changed { state, events })
    })?;
    let job = &change.job.dossier.job;
    let Some(document) = job.document() else {
        return Ok(());
    };
    let asked = (document.version, document.sha256, &*document.media_type);
    let (ports, lineage) = (change.ports, &change.lineage);
    checks::ask(ports, &mut change.changes, (job, lineage), asked, at).await
}
