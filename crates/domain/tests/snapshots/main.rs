//! What an earlier version has stored is still read.

#![expect(
    clippy::unwrap_used,
    reason = "a test ends where something it takes for granted is not so"
)]

use imprimatur_domain::{prelude::*, shape::Shape, snapshot::Snapshot};
use serde_json::{Value, json};
use time::{Duration, macros::datetime};

const AT: Instant = datetime!(2026-11-20 09:30 UTC);
/// A life as version 0.1.0 has written it. Never changed: a new format gets a file of its own.
const FORMAT_1: &str = include_str!("format-1.json");

/// A review in stages, which format 1 has had since they exist.
const STAGES: &str = include_str!("format-1-stages.json");

/// A file that was reviewed, its events, and a command: every kind of value that a program stores.
type Stored = (Dossier, Vec<Event>, Edit);

fn life() -> Stored {
    let vera: Email = "vera@example.com".parse().unwrap();
    let document = Document {
        media_type: "application/pdf".parse().unwrap(),
        size: 120_000,
        version: 1,
        sha256: [7; 32],
    };
    let owner = Owner {
        team: TeamId(1),
        user: UserId(2),
    };
    let mut events = Vec::new();
    let mut keep = |changed: Changed<Dossier>| {
        events.extend(changed.events);
        changed.state
    };
    let new = NewJob::file(
        JobId::nil(),
        owner,
        "Brochure.pdf".parse().unwrap(),
        document,
    );
    let job = keep(Dossier::create(new, AT).unwrap());
    let anonymous = NewTask::new(TaskId(4), Category::Anonymous, None);
    let tasks = vec![
        Sending::New(NewTask::review(TaskId(3), vera.clone())),
        Sending::New(anonymous),
    ];
    let job = keep(job.send(tasks, AT).unwrap());
    let at = AT + Duration::HOUR;
    let job = keep(job.open_task(TaskId(3), at).unwrap());
    let verdict = Verdict {
        decision: Decision::ChangeRequested,
        reviewer: Some(vera.clone()),
        name: "Vera".parse().unwrap(),
        on_behalf_by: None,
        comments: "Larger logo".parse().unwrap(),
        version: 1,
        seen: job.job.evidence().into_iter().collect(),
        seen_elsewhere: false,
        address: Some("192.0.2.1".to_owned()),
        at,
    };
    let job = keep(job.decide(TaskId(3), verdict).unwrap());
    let pause = Some(TaskStatus::Paused);
    let job = keep(
        job.edit_task(TaskId(4), TaskEdit::default(), pause, at)
            .unwrap(),
    );
    let edit = Edit {
        label: Some("rush".parse().unwrap()),
        customer: Some(Some(vera)),
        ..Edit::default()
    };
    let job = keep(job.edit(edit.clone(), at).unwrap());
    (job, events, edit)
}

#[test]
fn what_version_0_1_0_has_stored_is_read() {
    let read: Snapshot<Stored> = serde_json::from_str(FORMAT_1).unwrap();
    assert_eq!(read.into_inner(), life());
}

#[test]
fn what_is_stored_now_is_what_the_format_says() {
    let now = serde_json::to_value(Snapshot::new(life())).unwrap();
    let then: Value = serde_json::from_str(FORMAT_1).unwrap();
    assert_eq!(now, then, "{now}");
}

fn plan() -> Vec<NewStage> {
    let reviewer = |id, name: &str, role| NewReviewer {
        role,
        task: NewTask::review(TaskId(id), format!("{name}@example.com").parse().unwrap()),
    };
    let prepress = NewStage {
        rule: Rule::Primary("ada@example.com".parse().unwrap()),
        ..NewStage::all(
            "Prepress".parse().unwrap(),
            vec![
                reviewer(1, "ada", Role::Decider),
                reviewer(2, "kim", Role::Commenter),
            ],
        )
    };
    let customer = NewStage {
        rule: Rule::AtLeast(1),
        stop_early: true,
        due_after: Some(Duration::days(2)),
        ..NewStage::all(
            Label::default(),
            vec![
                reviewer(3, "vera", Role::Decider),
                reviewer(4, "otto", Role::Decider),
            ],
        )
    };
    vec![prepress, customer]
}

/// A job with a gate in its second stage, and the events that led there.
fn life_in_stages() -> (Dossier, Vec<Event>) {
    let (job, _, _) = life();
    let job = job
        .set_status(Status::New, AT + Duration::DAY)
        .unwrap()
        .state;
    let edit = Edit {
        gate: Some(Gate::Warnings),
        ..Edit::default()
    };
    let at = AT + Duration::DAY;
    let mut job = job.edit(edit, at).unwrap().state;
    job.tasks.clear();
    let mut events = Vec::new();
    let mut keep = |changed: Changed<Dossier>| {
        events.extend(changed.events);
        changed.state
    };
    let job = keep(job.send_stages(plan(), at).unwrap());
    let ada: Email = "ada@example.com".parse().unwrap();
    let verdict = Verdict {
        decision: Decision::Approved,
        reviewer: Some(ada),
        name: "Ada".parse().unwrap(),
        on_behalf_by: None,
        comments: Comments::default(),
        version: 1,
        seen: job.job.evidence().into_iter().collect(),
        seen_elsewhere: false,
        address: None,
        at,
    };
    let job = keep(job.decide(TaskId(1), verdict).unwrap());
    let by = NewTask::review(TaskId(5), "tom@example.com".parse().unwrap());
    let job = keep(job.replace_reviewer(TaskId(4), by, at).unwrap());
    (job, events)
}

#[test]
fn a_review_in_stages_is_stored_and_read_as_it_was() {
    let stored: Value = serde_json::from_str(STAGES).unwrap();
    let now = serde_json::to_value(Snapshot::new(life_in_stages())).unwrap();
    assert_eq!(now, stored, "{now}");
    let read: Snapshot<(Dossier, Vec<Event>)> = serde_json::from_value(stored).unwrap();
    assert_eq!(read.into_inner(), life_in_stages());
}

#[test]
fn another_format_is_refused() {
    let stored = json!({"format": 2, "value": 1});
    let read = serde_json::from_value::<Snapshot<u32>>(stored);
    let refused = read.unwrap_err().to_string();
    assert!(refused.contains("format 2 is unknown"), "{refused}");
}

#[test]
fn what_is_read_is_checked_as_if_it_were_new() {
    assert!(serde_json::from_value::<Email>(json!("nobody")).is_err());
    assert!(serde_json::from_value::<Status>(json!("finished")).is_err());
    let beside = json!({"kind": "pin", "points": [[0.5, 1.5]]});
    assert!(serde_json::from_value::<Shape>(beside).is_err());
    let too_few = json!({"kind": "box", "points": [[0.5, 0.5]]});
    assert!(serde_json::from_value::<Shape>(too_few).is_err());
    let pin = json!({"kind": "pin", "points": [[0.5, 0.25]]});
    let read: Shape = serde_json::from_value(pin.clone()).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), pin);
}
