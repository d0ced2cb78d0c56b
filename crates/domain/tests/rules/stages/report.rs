//! How far a review is.

use imprimatur_domain::dossier::{Counts, Missing, Needs};
use imprimatur_domain::prelude::*;
use imprimatur_domain::task::Decision::{Approved, ChangeRequested, Rejected};

use super::scene::*;

fn needs(job: &Dossier) -> Vec<Needs> {
    job.approval()
        .into_iter()
        .map(|stage| stage.needs)
        .collect()
}

#[test]
fn a_report_says_who_has_decided_and_who_is_missing_since_when() {
    let job = decided(three_deciders(Rule::AtLeast(2), false), 1, Approved);
    let report = job.approval().remove(0);
    let counts = Counts {
        deciders: 3,
        approved: 1,
        undecided: 2,
        ..Counts::default()
    };
    assert_eq!(report.counts, counts);
    let missing = [(2, "otto"), (3, "kim")].map(|(task, name)| Missing {
        task: TaskId(task),
        reviewer: Some(who(name)),
        since: Some(AT),
    });
    assert_eq!(report.missing, missing);
    assert_eq!(report.needs, Needs::Approvals { missing: 1 });
}

#[test]
fn a_report_says_what_would_complete_each_stage() {
    let every = |missing| Needs::EveryDecision { missing };
    assert_eq!(needs(&two_stages(Rule::All)), [every(2), every(1)]);
    assert_eq!(needs(&two_stages(Rule::Any))[0], Needs::AnyDecision);
    let job = two_stages(Rule::Primary(who("otto")));
    assert_eq!(needs(&job)[0], Needs::DecisionOf(who("otto")));
    let missing = &job.approval()[0].missing;
    assert_eq!(missing.len(), 1);
    assert_eq!(needs(&closed(job, 2))[0], Needs::Change);
    let job = closed(closed(two_stages(Rule::All), 1), 2);
    assert_eq!(needs(&job), [Needs::Change, every(1)]);
    let job = decided(two_stages(Rule::Any), 1, Rejected);
    assert_eq!(needs(&job), [Needs::Nothing, Needs::Nothing]);
}

#[test]
fn nobody_is_missing_from_a_stage_that_has_not_started() {
    let job = two_stages(Rule::All);
    let reports = job.approval();
    assert_eq!(reports[0].missing.len(), 2);
    assert!(reports[1].missing.is_empty());
    assert_eq!(reports[1].counts.undecided, 1);
}

#[test]
fn a_round_without_stages_is_reported_as_one_stage_in_which_all_decide() {
    assert!(file().approval().is_empty());
    let job = decided(crate::scene::under_review(), 1, ChangeRequested);
    let report = job.approval().remove(0);
    assert_eq!(report.stage.rule, Rule::All);
    assert_eq!(report.stage.state, StageState::Running);
    assert_eq!(report.needs, Needs::EveryDecision { missing: 1 });
    assert_eq!(report.counts.change_requested, 1);
    let job = decided(job, 2, Approved);
    let report = job.approval().remove(0);
    assert_eq!(report.stage.state, StageState::Ended);
    assert_eq!(report.stage.outcome, Some(ChangeRequested));
    assert_eq!(report.needs, Needs::Nothing);
}
