//! Events of approvals that are part of the decision log and can be proven.

use imprimatur_domain::event::{Event, EventData};

use crate::{
    changes::{CertifiedLeaf, Changes},
    failure::Failure,
    ports::{
        Ports,
        decision_log::{PendingCertifications, SealedApproval},
        store::StoreError,
    },
    unit_of_work::commit,
};

/// Approvals per step.
const PORTION: u32 = 100;

/// Commits `jobs.certified` for approvals that are sealed. Returns whether there may be more.
pub async fn certify(ports: &Ports) -> Result<bool, Failure> {
    let PendingCertifications {
        approvals,
        checkpoint,
    } = ports.log_store.pending_certifications(PORTION).await?;
    let is_more = approvals.len() >= usize::try_from(PORTION).unwrap_or(usize::MAX);
    for approval in approvals {
        match emit(ports, &approval, &checkpoint).await {
            // Another process was faster.
            Ok(()) | Err(Failure::Store(StoreError::ClaimLost)) => {}
            Err(failure) => return Err(failure),
        }
    }
    Ok(is_more)
}

async fn emit(ports: &Ports, approval: &SealedApproval, checkpoint: &str) -> Result<(), Failure> {
    let mut changes = Changes::one(CertifiedLeaf(approval.leaf));
    let leaf = approval
        .text
        .as_deref()
        .and_then(|text| ports.log.decode(text));
    // The job may have been erased.
    let loaded = ports.store.find_job(approval.job, None).await?;
    if let (Some(loaded), Some(leaf)) = (loaded, leaf) {
        let data = EventData::Certified {
            version: leaf.version,
            position: approval.position,
            checkpoint: checkpoint.to_owned(),
        };
        let event = Event::new(&loaded.dossier.job, ports.clock.now(), data);
        changes.emit(vec![event], None, &*ports.ids).await?;
    }
    commit(ports, changes).await
}
