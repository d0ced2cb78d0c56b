//! May these bytes be printed?

use imprimatur_domain::{
    prelude::*,
    release::{Release, ReleaseState, Unapproved},
};

use super::scene::{AT, asked, file, folder, revision, under_review, vera, verdict_on};

const BYTES: [u8; 32] = [1; 32];
const PROOF: JobId = JobId(uuid::Uuid::from_u128(7));

fn decided(decision: Decision) -> Dossier {
    let mut job = under_review();
    for task in [1, 2] {
        let verdict = verdict_on(&job, task, decision);
        job = job.decide(TaskId(task), verdict).unwrap().state;
    }
    job
}

#[test]
fn bytes_are_approved_as_long_as_the_approval_of_their_version_stands() {
    let approved = decided(Decision::Approved);
    assert_eq!(Release::of(&approved, BYTES), Release::Approved);
    assert_eq!(Release::of(&approved, [9; 32]), Release::Superseded);
    let revised = approved.clone().revise(revision(), AT).unwrap().state;
    assert_eq!(Release::of(&revised, BYTES), Release::Superseded);
    let trashed = approved.clone().trash(AT).unwrap().state;
    assert_eq!(Release::of(&trashed, BYTES), Release::Withdrawn);
    let restored = trashed.restore(None, AT).unwrap().state;
    assert_eq!(Release::of(&restored, BYTES), Release::Approved);
    let again = asked(approved, vec![NewTask::review(TaskId(3), vera())]);
    let pending = Release::Unapproved(Unapproved::Pending);
    assert_eq!(Release::of(&again, BYTES), pending);
}

#[test]
fn what_is_not_approved_says_why() {
    for (job, why) in [
        (file(), Unapproved::NotSent),
        (under_review(), Unapproved::Pending),
        (
            decided(Decision::ChangeRequested),
            Unapproved::ChangeRequested,
        ),
        (decided(Decision::Rejected), Unapproved::Rejected),
    ] {
        let release = Release::of(&job, BYTES);
        assert_eq!(release, Release::Unapproved(why));
        assert_eq!(
            (release.why(), release.state()),
            (Some(why), ReleaseState::NotApproved)
        );
        assert!(!release.may_be_printed());
    }
}

/// A folder with a decision of Vera about these bytes of the file.
fn folder_decided(decision: Decision, sha256: [u8; 32]) -> Dossier {
    let folder = asked(folder(), vec![NewTask::review(TaskId(1), vera())]);
    let mut verdict = verdict_on(&folder, 1, decision);
    verdict.seen = vec![Seen {
        job: PROOF,
        version: 1,
        sha256,
        decision: None,
    }];
    folder.decide(TaskId(1), verdict).unwrap().state
}

#[test]
fn a_folder_approves_exactly_the_bytes_that_its_approval_lists() {
    let mut proof = file();
    proof.job.id = PROOF;
    let of = |folder: &Dossier| Release::below(folder, &proof, BYTES);
    let approved = folder_decided(Decision::Approved, BYTES);
    assert_eq!(of(&approved), Release::Approved);
    let not_sent = Release::Unapproved(Unapproved::NotSent);
    let not_listed = Release::Unapproved(Unapproved::NotListed);
    assert_eq!(of(&folder_decided(Decision::Approved, [2; 32])), not_listed);
    assert_eq!(of(&folder()), not_sent);
    let rejected = Release::Unapproved(Unapproved::Rejected);
    assert_eq!(of(&folder_decided(Decision::Rejected, BYTES)), rejected);
    let trashed = approved.clone().trash(AT).unwrap().state;
    assert_eq!(of(&trashed), not_sent);
    let again = asked(approved.clone(), vec![NewTask::review(TaskId(2), vera())]);
    assert_eq!(of(&again), Release::Unapproved(Unapproved::Pending));
    // Who objects to the file itself is not overruled by who approves the whole.
    let mut rejected = decided(Decision::Rejected);
    rejected.job.id = PROOF;
    let refused = Release::Unapproved(Unapproved::Rejected);
    assert_eq!(Release::below(&approved, &rejected, BYTES), refused);
    assert_eq!(
        Release::below(&approved, &proof, [9; 32]),
        Release::Superseded
    );
}
