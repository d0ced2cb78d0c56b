//! What is written of approvals.

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something it takes for granted is not so"
)]

use imprimatur_domain::{
    order::{OrderApproval, OrderFolder},
    prelude::*,
};
use imprimatur_exchange::{
    approval,
    xml::{self, XmlLimits},
};
use proptest::prelude::*;
use time::macros::datetime;

const AT: Instant = datetime!(2026-11-29 09:30 UTC);
const SENDER: &str = "https://proofs.example";

/// A file that Vera and Otto have decided on, as they say.
fn decided(said: [(Decision, &str); 2]) -> Dossier {
    let owner = Owner {
        team: TeamId(7),
        user: UserId(1),
    };
    let document = Document {
        media_type: "application/pdf".parse().unwrap(),
        size: 52_133,
        version: 1,
        sha256: [0xab; 32],
    };
    let name = "Leaflet \"A4\" & more.pdf".parse().unwrap();
    let mut file = NewJob::file(JobId::nil(), owner, name, document);
    file.alt_text = "A-4711".parse().unwrap();
    let file = Dossier::create(file, AT).unwrap().state;
    let reviewers = ["vera@orchard.example", "otto@orchard.example"];
    let tasks = (1..).zip(reviewers).map(|(id, email)| {
        let task = NewTask::review(TaskId(id), email.parse().unwrap());
        Sending::New(task)
    });
    let mut dossier = file.send(tasks.collect(), AT).unwrap().state;
    for (id, (decision, comments)) in (1..).zip(said) {
        let task = dossier.task(TaskId(id)).unwrap();
        let verdict = Verdict {
            decision,
            reviewer: task.assigned_to.clone(),
            name: if id == 1 { "Vera Orchard" } else { "" }.parse().unwrap(),
            on_behalf_by: None,
            comments: comments.parse().unwrap(),
            version: 1,
            seen: vec![dossier.job.evidence().unwrap()],
            seen_elsewhere: false,
            address: None,
            at: AT + time::Duration::minutes(id),
        };
        dossier = dossier.decide(TaskId(id), verdict).unwrap().state;
    }
    dossier
}

fn folder() -> OrderFolder {
    OrderFolder {
        order: "PO-2026-17".parse().unwrap(),
        part: None,
        job_ref: "J-17".parse().unwrap(),
        job: JobId::nil(),
    }
}

fn written(dossier: &Dossier, folder: Option<OrderFolder>) -> String {
    let approval = OrderApproval::new(dossier, folder).unwrap();
    String::from_utf8(approval::write(&approval, SENDER).unwrap()).unwrap()
}

#[test]
fn an_approval_is_one_of_the_job_that_was_ordered() {
    let dossier = decided([(Decision::Approved, ""), (Decision::Approved, "")]);
    let text = written(&dossier, Some(folder()));
    assert_eq!(text, include_str!("approvals/approved.ptk"));
}

#[test]
fn words_of_several_reviewers_are_one_comment() {
    let said = [
        (Decision::Approved, "Fine & <good>"),
        (Decision::Approved, "Yes"),
    ];
    let text = written(&decided(said), Some(folder()));
    assert_eq!(text, include_str!("approvals/approved-with-comment.ptk"));
}

#[test]
fn a_request_for_changes_is_a_rejection_that_says_so() {
    let said = [
        (Decision::ChangeRequested, "Logo larger\u{1}"),
        (Decision::Approved, ""),
    ];
    let text = written(&decided(said), None);
    assert_eq!(text, include_str!("approvals/change-requested.ptk"));
}

#[test]
fn a_status_that_was_set_by_hand_names_nobody() {
    let dossier = decided([(Decision::Approved, ""), (Decision::Approved, "")]);
    let new = dossier.set_status(Status::New, AT).unwrap().state;
    assert_eq!(OrderApproval::new(&new, None), None);
    let rejected = new
        .set_status(Status::Rejected, AT + time::Duration::HOUR)
        .unwrap()
        .state;
    assert!(!written(&rejected, None).contains("ApprovalPerson"));
}

#[test]
fn a_sample_is_a_rejection_of_no_job() {
    let sample = OrderApproval::sample(TeamId(7), AT);
    let text = String::from_utf8(approval::write(&sample, SENDER).unwrap()).unwrap();
    assert_eq!(text, include_str!("approvals/sample.ptk"));
}

proptest! {
    #[test]
    fn whatever_is_said_can_be_read_again(comments in "[^\0]{0,60}", other in "\\PC{0,60}") {
        let said = [(Decision::Approved, comments.as_str()), (Decision::Approved, other.as_str())];
        let text = written(&decided(said), Some(folder()));
        prop_assert!(xml::parse(text.as_bytes(), XmlLimits::ORDER).is_ok(), "{text}");
    }
}
