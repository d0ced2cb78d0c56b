//! The preflight gate.

use imprimatur_domain::{
    field::{Comments, FieldProblem},
    preflight::{Finding, FindingCode},
    prelude::*,
};

use crate::scene::*;

fn finding(code: FindingCode) -> Finding {
    Finding::of_document(code, "Something is wrong.")
}

fn findings() -> Vec<Finding> {
    [
        FindingCode::FontNotEmbedded,
        FindingCode::NoBleed,
        FindingCode::SpotColors,
    ]
    .map(finding)
    .to_vec()
}

fn because(reason: &str) -> GateOverride {
    let reason: Comments = reason.parse().unwrap();
    GateOverride::try_from(reason).unwrap()
}

fn gated(gate: Gate) -> Dossier {
    let edit = Edit {
        gate: Some(gate),
        ..Edit::default()
    };
    file().edit(edit, AT).unwrap().state
}

#[test]
fn a_gate_holds_up_what_has_findings_of_its_weight_and_names_them() {
    let found = findings();
    assert_eq!(Gate::None.check(Some(&found), 0, None), Passage::Open);
    let errors = Gate::Errors.check(Some(&found), 0, None);
    assert_eq!(errors, Passage::Held(found[..1].to_vec()));
    let warnings = Gate::Warnings.check(Some(&found), 0, None);
    assert_eq!(warnings, Passage::Held(found[..2].to_vec()));
    let notes = [finding(FindingCode::SpotColors)];
    assert_eq!(Gate::Warnings.check(Some(&notes), 0, None), Passage::Open);
}

#[test]
fn while_the_inspection_has_not_finished_the_sending_waits() {
    assert_eq!(Gate::None.check(Some(&[]), 0, None), Passage::Open);
    let overruled = because("The customer insists.");
    for overruled in [None, Some(&overruled)] {
        assert_eq!(Gate::Errors.check(None, 0, overruled), Passage::Waiting);
    }
}

#[test]
fn an_override_has_a_reason() {
    let blank: Comments = "  ".parse().unwrap();
    assert_eq!(GateOverride::try_from(blank), Err(FieldProblem::Empty));
    let found = findings();
    let overruled = because("The customer insists.");
    let passage = Gate::Errors.check(Some(&found), 0, Some(&overruled));
    assert_eq!(passage, Passage::Overridden(found[..1].to_vec()));
    assert_eq!(
        Gate::Errors.check(Some(&[]), 0, Some(&overruled)),
        Passage::Open
    );
}

#[test]
fn the_gate_is_a_property_of_the_job() {
    let changed = file().edit(
        Edit {
            gate: Some(Gate::Errors),
            ..Edit::default()
        },
        AT,
    );
    let changed = changed.unwrap();
    let updated = EventData::Updated {
        changed: vec![Field::Gate],
    };
    assert_eq!(changed.events[0].data, updated);
    assert_eq!(changed.state.job.gate, Gate::Errors);
}

#[test]
fn an_override_is_recorded_with_what_it_overrides() {
    let found = findings();
    let overruled = because("The customer insists.");
    let changed = gated(Gate::Errors).override_gate(&found, &overruled, AT);
    let changed = changed.unwrap();
    let recorded = EventData::GateOverridden {
        version: 1,
        reason: "The customer insists.".to_owned(),
        findings: found[..1].to_vec(),
    };
    assert_eq!(changed.events[0].data, recorded);
    assert_eq!(types(&changed.events), ["jobs.preflight.overridden"]);
    let refused = gated(Gate::None).override_gate(&found, &overruled, AT);
    assert_eq!(refused, Err(Refusal::NothingHeld));
    let locked = gated(Gate::Errors).set_lock(true, AT).unwrap().state;
    let refused = locked.override_gate(&found, &overruled, AT);
    assert!(matches!(refused, Err(Refusal::Locked { .. })));
}
