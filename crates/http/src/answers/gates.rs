//! Preflight gates and how far approvals are.

use imprimatur_application::approvals::{Approval, HeldFinding};
use imprimatur_wire::{
    approval::{ApprovalRecord, GateRecord},
    preflight::HeldFindingRecord,
};

/// How far an approval is, and what stands before another sending.
pub(crate) fn approval(approval: &Approval) -> ApprovalRecord<'_> {
    let findings = approval.gate.findings.as_deref().map(held_findings);
    let gate = GateRecord::new(approval.gate.gate, findings);
    ApprovalRecord::new(&approval.stages, gate)
}

/// The findings that hold up a sending.
pub(crate) fn held_findings(findings: &[HeldFinding]) -> Vec<HeldFindingRecord<'_>> {
    findings
        .iter()
        .map(|held| HeldFindingRecord::new(held.job, &held.name, &held.finding))
        .collect()
}
