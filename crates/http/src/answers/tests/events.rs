//! What webhooks and the feed tell.

use imprimatur_application::{
    changes::RecordedEvent,
    jobs::{JobView, VisibleJob},
    ports::events::EventRenderer as _,
};
use imprimatur_domain::{
    account::User,
    event::CommentRef,
    preflight::{Finding, FindingCode},
    prelude::*,
    reminder::{Outcome, Reminder},
    shape::{Place, Shape},
};

use super::{AT, email, file, folder, guid, task};
use crate::JsonEvents;

/// The payload of an event about this job.
pub(super) fn payload(view: JobView, data: EventData) -> String {
    let recorded = RecordedEvent {
        outcome: None,
        id: EventId(40),
        event: Event::new(&view.job, AT, data),
    };
    let seen = VisibleJob::for_owner(view, false);
    let renderer = JsonEvents::new("https://proofs.example.com/");
    renderer.render(&recorded, Some(&seen)).unwrap()
}

fn told(data: EventData) -> serde_json::Value {
    serde_json::from_str(&payload(folder(), data)).unwrap()
}

#[test]
fn an_event_carries_the_job_as_its_owner_sees_it() {
    let created = EventData::Created {
        source: Source::Api,
    };
    let text = payload(file(), created);
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    insta::assert_json_snapshot!(value);
}

/// What happens to a job and in its review.
fn of_the_job() -> Vec<EventData> {
    let vera = || Some(email("vera@example.com"));
    vec![
        EventData::VersionChanged {
            version: 2,
            comments: "new colours".to_owned(),
        },
        EventData::StatusChanged {
            previous: Status::Pending,
            cause: Cause::Decided,
        },
        EventData::LabelChanged {
            label: "rush".to_owned(),
            previous: String::new(),
        },
        EventData::ReviewApproval {
            reviewer: vera(),
            comments: "fine".to_owned(),
            task: Some(TaskId(17)),
            on_behalf_by: None,
        },
        EventData::ReviewMessage {
            from_email: vera(),
            comments: "too dark".to_owned(),
            decision: Some(Decision::ChangeRequested),
            page: Some(0),
            shape: Place::new(0.1, 0.2, 0.3, 0.4).ok().map(Shape::around),
            comment: Some(CommentRef {
                id: CommentId(51),
                number: 3,
                thread: CommentId(50),
                is_internal: false,
            }),
            task: Some(TaskId(17)),
            category: Some(Category::Review),
            on_behalf_by: None,
        },
        EventData::ReviewNotify {
            task: TaskId(17),
            recipient: email("vera@example.com"),
            comments: String::new(),
            is_reminder: false,
        },
    ]
}

fn reminder() -> Reminder {
    let due = Reminder::new(ReminderId(9), guid(1), User::DEFAULT_REMINDERS[0], AT);
    due.plan(Some(AT), AT).fire(AT, Outcome::Sent, Vec::new())
}

/// What happens to its tasks, and what follows from all this.
fn of_the_rest() -> Vec<EventData> {
    vec![
        EventData::TaskCreated {
            task: Box::new(task()),
        },
        EventData::TaskCompleted {
            task: Box::new(task()),
        },
        EventData::TaskEmailReply {
            task: TaskId(17),
            from_email: email("vera@example.com"),
            comments: "on it".to_owned(),
        },
        EventData::AnonymousReminder {
            reminder: Box::new(reminder()),
            task: TaskId(17),
        },
        EventData::Preflighted {
            version: 1,
            page_count: 2,
            findings: vec![Finding {
                code: FindingCode::LowResolution,
                message: "An image is printed at 72 dpi.".to_owned(),
                page: Some(2),
                detail: None,
                place: None,
            }],
        },
        EventData::Compressed {
            download_url: "https://proofs.example.com/z".to_owned(),
            expires_at: AT,
            size: 12,
        },
        EventData::Updated {
            changed: vec![Field::Name, Field::DueAt],
        },
        EventData::Deleted { permanent: false },
        EventData::SendToMis,
    ]
}

#[test]
fn every_type_of_event_tells_its_own_data() {
    let told: Vec<_> = of_the_job()
        .into_iter()
        .chain(of_the_rest())
        .map(|data| {
            let value = told(data);
            (value["event_type"].clone(), value["data"].clone())
        })
        .collect();
    insta::assert_json_snapshot!(told);
}
