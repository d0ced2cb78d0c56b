//! A decision is about the bytes, the person and the moment.

use imprimatur_domain::prelude::*;
use time::Duration;

use super::scene::{
    AT, asked, file, folder, new_task, otto, revision, under_review, vera, verdict_on,
};

fn job_id(number: u128) -> JobId {
    JobId(uuid::Uuid::from_u128(number))
}

/// What becomes of a verdict on task 1 that differs so from the right one.
fn with(dossier: &Dossier, alter: impl Fn(&mut Verdict)) -> Result<Changed<Dossier>, Refusal> {
    let mut verdict = verdict_on(dossier, 1, Decision::Approved);
    alter(&mut verdict);
    dossier.clone().decide(TaskId(1), verdict)
}

#[test]
fn a_decision_about_a_file_names_its_current_bytes_and_no_others() {
    let job = under_review();
    let wrong = Err(Refusal::WrongEvidence);
    assert!(with(&job, |_| {}).is_ok());
    assert_eq!(with(&job, |verdict| verdict.seen.clear()), wrong);
    assert_eq!(
        with(&job, |verdict| verdict.seen[0].sha256 = [9; 32]),
        wrong
    );
    assert_eq!(with(&job, |verdict| verdict.seen[0].version = 2), wrong);
    let elsewhere = job_id(9);
    assert_eq!(with(&job, |verdict| verdict.seen[0].job = elsewhere), wrong);
    let twice = |verdict: &mut Verdict| verdict.seen.push(verdict.seen[0].clone());
    assert_eq!(with(&job, twice), wrong);
}

#[test]
fn the_bytes_of_the_version_before_are_no_evidence() {
    let seen = verdict_on(&under_review(), 1, Decision::Approved).seen;
    let revised = under_review().revise(revision(), AT).unwrap().state;
    let job = asked(revised, vec![new_task(3, Category::Review, vera())]);
    let mut verdict = verdict_on(&job, 3, Decision::Approved);
    verdict.seen = seen;
    let refused = job.decide(TaskId(3), verdict);
    assert_eq!(refused, Err(Refusal::WrongEvidence));
}

#[test]
fn a_decision_about_a_folder_names_each_file_once_and_never_the_folder() {
    let job = asked(folder(), vec![NewTask::review(TaskId(1), vera())]);
    let seen = |job| Seen {
        job: job_id(job),
        version: 1,
        sha256: [1; 32],
        decision: None,
    };
    let about = |jobs: &[u128]| {
        let jobs: Vec<_> = jobs.iter().copied().map(seen).collect();
        with(&job, |verdict| verdict.seen.clone_from(&jobs))
            .map(|changed| changed.state.job.status())
    };
    assert_eq!(about(&[]), Ok(Status::Approved));
    assert_eq!(about(&[7, 8]), Ok(Status::Approved));
    assert_eq!(about(&[7, 8, 7]), Err(Refusal::WrongEvidence));
    assert_eq!(about(&[7, 0]), Err(Refusal::WrongEvidence));
}

#[test]
fn a_decision_about_a_folder_is_the_worst_of_those_about_its_files() {
    use Decision::{Approved, ChangeRequested, Rejected};
    let job = asked(folder(), vec![NewTask::review(TaskId(1), vera())]);
    let about = |whole: Decision, files: [Option<Decision>; 2]| {
        let seen: Vec<_> = (7..)
            .zip(files)
            .map(|(file, decision)| Seen {
                job: job_id(file),
                version: 1,
                sha256: [1; 32],
                decision,
            })
            .collect();
        with(&job, |verdict| {
            verdict.decision = whole;
            verdict.seen.clone_from(&seen);
        })
    };
    for (whole, files, objections) in [
        (Approved, [None, Some(Approved)], vec![]),
        (
            ChangeRequested,
            [Some(Approved), Some(ChangeRequested)],
            vec![8],
        ),
        (
            Rejected,
            [Some(ChangeRequested), Some(Rejected)],
            vec![7, 8],
        ),
        (Rejected, [Some(Approved), None], vec![]),
    ] {
        let decided = about(whole, files).unwrap().state;
        let verdict = decided.task(TaskId(1)).unwrap().verdict.as_ref().unwrap();
        let named: Vec<_> = verdict.objections().map(|seen| seen.job).collect();
        let expected: Vec<_> = objections.into_iter().map(job_id).collect();
        assert_eq!((verdict.decision, named), (whole, expected));
    }
    for (whole, files) in [
        (Approved, [Some(Approved), Some(ChangeRequested)]),
        (ChangeRequested, [Some(Approved), Some(Approved)]),
        (ChangeRequested, [None, Some(Rejected)]),
    ] {
        assert_eq!(
            about(whole, files),
            Err(Refusal::WrongEvidence),
            "{whole:?}"
        );
    }
}

#[test]
fn nobody_decides_in_the_name_of_another_reviewer() {
    let job = under_review();
    let wrong = Err(Refusal::WrongReviewer);
    let othello = |verdict: &mut Verdict| verdict.reviewer = Some(otto());
    assert_eq!(with(&job, othello), wrong);
    assert_eq!(with(&job, |verdict| verdict.reviewer = None), wrong);
    let recorded = with(&job, |verdict| verdict.on_behalf_by = Some(otto())).unwrap();
    let task = recorded.state.task(TaskId(1)).unwrap();
    let kept = task.verdict.as_ref().unwrap();
    assert_eq!(kept.reviewer, Some(vera()));
    assert_eq!(kept.on_behalf_by, Some(otto()));
}

#[test]
fn an_anonymous_task_takes_anybodys_decision_but_not_nobodys() {
    let task = NewTask::new(TaskId(1), Category::Anonymous, None);
    let job = asked(file(), vec![task]);
    let nobody = with(&job, |verdict| verdict.reviewer = None);
    assert_eq!(nobody, Err(Refusal::WrongReviewer));
    let somebody = with(&job, |verdict| verdict.reviewer = Some(otto())).unwrap();
    let task = somebody.state.task(TaskId(1)).unwrap();
    assert_eq!(task.assigned_to, Some(otto()));
}

#[test]
fn a_decision_is_not_older_than_the_last_change() {
    let later = AT + Duration::HOUR;
    let job = under_review().open_task(TaskId(2), later).unwrap().state;
    let early = with(&job, |verdict| verdict.at = later - Duration::MILLISECOND);
    assert_eq!(early, Err(Refusal::BeforeLastChange));
    assert!(with(&job, |verdict| verdict.at = later).is_ok());
}
