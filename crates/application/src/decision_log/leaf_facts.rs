//! Completes the leaves of a commit: ids, sizes, findings, history, text and hash.

use imprimatur_domain::{
    history::{HistoryCategory, HistoryEntry},
    ids::JobId,
    preflight::{Finding, Severity},
};

use super::{
    NewLeaf,
    leaf::{Leaf, LeafAction, LeafHistory, LeafPreflight},
};
use crate::{
    changes::{Changes, StoredVerdict},
    documents::{Inspected, Version},
    failure::Failure,
    ports::{
        Ports,
        decision_log::{FileFacts, LogError},
    },
};

/// Completes the leaves of a commit, whose history has its final ids.
///
/// # Errors
/// [`Failure::Log`].
pub(crate) async fn add_facts(ports: &Ports, changes: &mut Changes) -> Result<(), Failure> {
    if !changes.has::<NewLeaf>() {
        return Ok(());
    }
    let mut files: Vec<_> = (changes.all::<NewLeaf>())
        .flat_map(|new| new.leaf.files.iter())
        .map(|file| (file.job, file.version))
        .collect();
    files.sort_unstable();
    files.dedup();
    let mut facts = if files.is_empty() {
        Vec::new()
    } else {
        ports.log_store.file_facts(files).await?
    };
    facts.extend(facts_of_commit(changes));
    let mut leaves = changes.take::<NewLeaf>();
    for new in &mut leaves {
        let leaf = &mut new.leaf;
        leaf.id = ports.ids.next().await?;
        leaf.salt = ports.ids.salt();
        for file in &mut leaf.files {
            if let Some(known) = find(&facts, (file.job, file.version)) {
                file.size = known.size;
            }
        }
        leaf.preflight = preflight(leaf, &facts);
        leaf.history = history(ports, leaf, changes)?;
        if leaf.action == LeafAction::Decided {
            let kept = changes
                .all_mut::<StoredVerdict>()
                .find(|kept| kept.id == 0 && kept.job == leaf.job && Some(kept.task) == leaf.task);
            if let Some(kept) = kept {
                kept.id = leaf.id;
            }
        }
        let encoded = ports.log.encode(leaf)?;
        (new.text, new.hash) = (encoded.text, encoded.hash);
    }
    changes.write_all(leaves);
    Ok(())
}

/// The versions that a commit adds together with their inspections.
fn facts_of_commit(changes: &Changes) -> impl Iterator<Item = FileFacts> {
    changes.all::<Inspected>().filter_map(|inspected| {
        let mut versions = changes.all::<Version>();
        let version = versions
            .find(|version| (version.job, version.number) == (inspected.job, inspected.version))?;
        Some(FileFacts {
            job: version.job,
            version: version.number,
            sha256: version.sha256,
            size: version.size,
            findings: Some(inspected.inspection.findings.clone()),
        })
    })
}

pub(super) fn find(facts: &[FileFacts], file: (JobId, u32)) -> Option<&FileFacts> {
    facts
        .iter()
        .find(|known| (known.job, known.version) == file)
}

/// The findings of all files together; `None` if one was not inspected yet.
pub(super) fn preflight(leaf: &Leaf, facts: &[FileFacts]) -> Option<LeafPreflight> {
    let mut counts = LeafPreflight {
        errors: 0,
        warnings: 0,
        notes: 0,
    };
    if leaf.files.is_empty() {
        return None;
    }
    for file in &leaf.files {
        let findings = find(facts, (file.job, file.version))?.findings.as_ref()?;
        counts.errors += count(findings, Severity::Error);
        counts.warnings += count(findings, Severity::Warning);
        counts.notes += count(findings, Severity::Note);
    }
    Some(counts)
}

fn count(findings: &[Finding], severity: Severity) -> u32 {
    let of = findings
        .iter()
        .filter(|finding| finding.severity() == severity);
    u32::try_from(of.count()).unwrap_or(u32::MAX)
}

/// The entry of the history that tells the same: of that moment, one that fits the action if there is one.
fn history(ports: &Ports, leaf: &Leaf, changes: &Changes) -> Result<Option<LeafHistory>, LogError> {
    let is_wanted = |category: HistoryCategory| match leaf.action {
        LeafAction::Decided => category == HistoryCategory::Decision,
        LeafAction::GateOverridden => category == HistoryCategory::GateOverridden,
        LeafAction::DerivativeRegistered => category == HistoryCategory::DerivativeRegistered,
        LeafAction::CheckAnswered => category == HistoryCategory::CheckAnswered,
        LeafAction::DerivativeConfirmed => category == HistoryCategory::DerivativeConfirmed,
        LeafAction::PlanChanged => matches!(
            category,
            HistoryCategory::PlanChanged | HistoryCategory::StageStarted
        ),
        LeafAction::StatusChanged => category == HistoryCategory::JobStatus,
        LeafAction::Reopened | LeafAction::Withdrawn => {
            category == HistoryCategory::DecisionWithdrawn
        }
    };
    let mut of_moment = changes
        .all::<HistoryEntry>()
        .filter(|entry| entry.job == leaf.job && entry.at == leaf.at);
    let entry = of_moment
        .clone()
        .find(|entry| is_wanted(entry.category()))
        .or_else(|| of_moment.next());
    let Some(entry) = entry else {
        return Ok(None);
    };
    Ok(Some(LeafHistory {
        id: entry.id.0,
        category: entry.category().as_str().to_owned(),
        text_sha256: ports.log.entry_sha256(&entry.data)?,
    }))
}
