//! Checks by other programs, held against a model that knows states and moments alone.

use imprimatur_domain::{
    check::{Check, CheckAnswer, CheckOutcome, CheckRun, CheckState, MediaRange},
    field::Line,
    gate::{Gate, GateOverride, Passage},
    preflight::{Finding, FindingCode},
    prelude::*,
};
use proptest::prelude::*;
use time::Duration;

use crate::scene::{AT, file};

fn check() -> Check {
    Check {
        name: "ink".parse().unwrap(),
        title: "Ink coverage".parse().unwrap(),
        is_required: true,
        media_types: Vec::new(),
        folders: Vec::new(),
        deadline: Duration::minutes(10),
    }
}

fn answer(outcome: CheckOutcome, after: i64) -> CheckAnswer {
    CheckAnswer {
        outcome,
        summary: Comments::default(),
        findings: Vec::new(),
        report_url: String::new(),
        tool: Line::default(),
        by: "ada@example.com".parse().unwrap(),
        at: AT + Duration::minutes(after),
    }
}

fn run(answer: Option<CheckAnswer>) -> CheckRun {
    let asked = check().request(file().job.id, (1, [7; 32]), 1, AT);
    CheckRun { answer, ..asked }
}

/// What somebody would say who only knows when it was asked, what it said and when.
fn expected(said: Option<(CheckOutcome, i64)>, now: i64) -> CheckState {
    let is_over = now > 10;
    match said {
        None | Some((CheckOutcome::Running, _)) if is_over => CheckState::Expired,
        None => CheckState::Open,
        Some((CheckOutcome::Running, _)) => CheckState::Running,
        Some((_, after)) if after > 10 => CheckState::Expired,
        Some((CheckOutcome::Passed, _)) => CheckState::Passed,
        Some((CheckOutcome::Failed, _)) => CheckState::Failed,
        Some((CheckOutcome::Warning, _)) => CheckState::Warning,
        Some((CheckOutcome::Skipped, _)) => CheckState::Skipped,
    }
}

fn outcome() -> impl Strategy<Value = CheckOutcome> {
    prop::sample::select(CheckOutcome::ALL.to_vec())
}

fn gate() -> impl Strategy<Value = Gate> {
    prop::sample::select(Gate::ALL.to_vec())
}

proptest! {
    #[test]
    fn a_run_stands_where_a_plain_model_says(said in prop::option::of((outcome(), 0_i64..20)), now in 0_i64..30) {
        let answer = said.map(|(outcome, after)| answer(outcome, after));
        let run = run(answer);
        let now_at = AT + Duration::minutes(now);
        prop_assert_eq!(run.state(now_at), expected(said, now));
        let is_late = matches!(said, Some((outcome, after)) if outcome.is_final() && after > 10);
        prop_assert_eq!(run.is_late(), is_late);
    }

    /// The gate opens if and only if every required check has passed, was skipped or warns where warnings are let through,
    /// or somebody overrules what is known.
    #[test]
    fn the_gate_opens_when_all_required_checks_have_passed(
        gate in gate(),
        all in prop::collection::vec((prop::option::of((outcome(), 0_i64..20)), 0_i64..30), 0..4),
        is_overruled in any::<bool>(),
    ) {
        let now = 15;
        let at = AT + Duration::minutes(now);
        let runs: Vec<_> = (all.iter())
            .map(|(said, _)| run(said.map(|(outcome, after)| answer(outcome, after))))
            .collect();
        let findings: Vec<Finding> = runs.iter().filter_map(|run| run.finding(at)).collect();
        let open = runs.iter().filter(|run| run.is_open(at)).count();
        let because: Comments = "The customer insists.".parse().unwrap();
        let because = GateOverride::try_from(because).unwrap();
        let passage = gate.check(Some(&findings), open, is_overruled.then_some(&because));

        let states: Vec<_> = all.iter().map(|(said, _)| expected(*said, now)).collect();
        let holds = |state: &CheckState| match state {
            CheckState::Failed | CheckState::Expired => true,
            CheckState::Warning => gate == Gate::Warnings,
            _ => false,
        };
        let waits = |state: &CheckState| matches!(state, CheckState::Open | CheckState::Running);
        let is_held = states.iter().any(holds);
        let is_waiting = states.iter().any(waits);
        match passage {
            Passage::Open => prop_assert!(!is_held && !is_waiting),
            Passage::Waiting => prop_assert!(is_waiting && (!is_held || is_overruled)),
            Passage::Held(_) => prop_assert!(is_held && !is_overruled),
            Passage::Overridden(_) => prop_assert!(is_held && is_overruled && !is_waiting),
        }
    }
}

#[test]
fn open_checks_cannot_be_overruled() {
    let because: Comments = "The customer insists.".parse().unwrap();
    let because = GateOverride::try_from(because).unwrap();
    for gate in Gate::ALL {
        assert_eq!(gate.check(Some(&[]), 1, Some(&because)), Passage::Waiting);
    }
}

#[test]
fn the_last_answer_of_a_run_stands() {
    let mut run = run(None);
    let running = answer(CheckOutcome::Running, 1);
    let job = file().answer_check(&mut run, running).unwrap().state;
    let passed = answer(CheckOutcome::Passed, 2);
    let answered = job.answer_check(&mut run, passed).unwrap();
    let types: Vec<_> = answered.events.iter().map(Event::event_type).collect();
    assert_eq!(types, ["jobs.check.answered"]);
    let failed = answer(CheckOutcome::Failed, 3);
    let refused = answered.state.answer_check(&mut run, failed);
    assert_eq!(refused.unwrap_err(), Refusal::CheckFinished { run: 1 });
    let known = run.finished().unwrap();
    assert!(known.says_same(&answer(CheckOutcome::Passed, 9)));
    assert!(!known.says_same(&answer(CheckOutcome::Failed, 2)));
}

#[test]
fn a_check_is_about_the_current_version() {
    let mut earlier = run(None);
    earlier.version = 2;
    let passed = answer(CheckOutcome::Passed, 2);
    let refused = file().answer_check(&mut earlier, passed);
    assert_eq!(refused.unwrap_err(), Refusal::CheckOfEarlier { current: 1 });
    assert_eq!(earlier.answer, None);
    let refused = file().request_check(&earlier, String::new());
    assert_eq!(refused.unwrap_err(), Refusal::CheckOfEarlier { current: 1 });
}

#[test]
fn a_finding_names_the_check_and_what_it_has_said() {
    let said = CheckAnswer {
        summary: "Too much ink.".parse().unwrap(),
        ..answer(CheckOutcome::Failed, 1)
    };
    let finding = run(Some(said)).finding(AT).unwrap();
    assert_eq!(finding.code, FindingCode::CheckFailed);
    assert_eq!(
        finding.message,
        "The check Ink coverage has failed: Too much ink."
    );
}

#[test]
fn a_check_applies_to_media_types_and_folders() {
    let folder = JobId(uuid::Uuid::from_u128(7));
    let check = Check {
        media_types: vec![
            "image/*".parse().unwrap(),
            "application/pdf".parse().unwrap(),
        ],
        folders: vec![folder],
        ..check()
    };
    assert!(check.applies_to("image/png", &[JobId::nil(), folder]));
    assert!(check.applies_to("application/pdf", &[folder]));
    assert!(!check.applies_to("application/pdfx", &[folder]));
    assert!(!check.applies_to("text/plain", &[folder]));
    assert!(!check.applies_to("image/png", &[]));
    for wrong in ["", "pdf", "*/*", "image/", "/x"] {
        assert!(wrong.parse::<MediaRange>().is_err(), "{wrong}");
    }
}
