//! Preflight gates and how far approvals are.

use imprimatur_application::approvals::{Approval, HeldFinding, OpenCheck};
use imprimatur_wire::{
    approval::{ApprovalRecord, GateRecord},
    check::OpenCheckRecord,
    preflight::HeldFindingRecord,
};

/// How far an approval is, and what stands before another sending.
pub(crate) fn approval(approval: &Approval) -> ApprovalRecord<'_> {
    let findings = approval.gate.findings.as_deref().map(held_findings);
    let checks = open_checks(&approval.gate.checks);
    let gate = GateRecord::new(approval.gate.gate, findings, checks);
    ApprovalRecord::new(&approval.stages, gate)
}

/// The findings that hold up a sending.
pub(crate) fn held_findings(findings: &[HeldFinding]) -> Vec<HeldFindingRecord<'_>> {
    findings
        .iter()
        .map(|held| {
            let file = (held.job, held.name.as_str());
            HeldFindingRecord::new(file, &held.finding, &held.check_findings)
        })
        .collect()
}

/// The required checks that may still answer.
pub(crate) fn open_checks(checks: &[OpenCheck]) -> Vec<OpenCheckRecord<'_>> {
    let all = checks.iter();
    all.map(|open| {
        let check = (&open.check, &*open.title);
        OpenCheckRecord::new(check, (open.job, &open.name), open.due_at)
    })
    .collect()
}
