//! Expiry, and the ways back.

use imprimatur_domain::prelude::*;
use time::Duration;

use super::scene::{AT, asked, file, folder, new_task, types, under_review, vera};

const IDLE: Duration = Duration::days(60);

fn expired(dossier: Dossier) -> Dossier {
    let expired = dossier.expire(IDLE, AT + IDLE).state;
    assert_eq!(expired.job.status(), Status::Expired);
    expired
}

#[test]
fn a_job_that_comes_back_to_approved_is_not_approved_anew() {
    let approved = file().set_status(Status::Approved, AT).unwrap().state;
    let renewed = expired(approved).renew(AT + IDLE).unwrap();
    assert_eq!(renewed.state.job.status(), Status::Approved);
    assert_eq!(types(&renewed.events), ["jobs.status.changed"]);
}

#[test]
fn an_idle_period_of_nothing_never_ends() {
    let never = file().expire(Duration::ZERO, AT + Duration::days(9_999));
    assert_eq!(never.state.job.status(), Status::New);
    let beyond = file().expire(Duration::MAX, AT + Duration::days(9_999));
    assert_eq!(beyond.state.job.status(), Status::New);
}

#[test]
fn a_job_expires_with_the_last_moment_of_its_idle_period() {
    let early = file().expire(IDLE, AT + IDLE - Duration::MILLISECOND);
    assert_eq!(early.state.job.status(), Status::New);
    expired(file());
}

#[test]
fn expiry_is_told_but_is_no_update() {
    let late = file().expire(IDLE, AT + IDLE);
    assert_eq!(types(&late.events), ["jobs.status.changed"]);
    assert_eq!(late.state.job.updated_at, AT);
}

#[test]
fn a_changed_property_brings_an_expired_job_back_and_then_applies() {
    let edit = Edit {
        due_at: Some(Some(AT)),
        status: Some(Status::Expired),
        ..Edit::default()
    };
    let edited = expired(under_review()).edit(edit, AT + IDLE).unwrap();
    assert_eq!(edited.state.job.status(), Status::Pending);
    assert_eq!(
        types(&edited.events),
        ["jobs.status.changed", "jobs.updated"]
    );
}

#[test]
fn renewing_a_job_that_has_not_expired_only_restarts_its_idle_period() {
    let renewed = file().renew(AT + Duration::DAY).unwrap();
    assert!(renewed.events.is_empty());
    assert_eq!(renewed.state.job.updated_at, AT);
    let alive = renewed.state.expire(IDLE, AT + IDLE);
    assert_eq!(alive.state.job.status(), Status::New);
}

#[test]
fn what_happens_directly_inside_keeps_a_folder_from_expiring() {
    let inside = folder().active_inside(AT + Duration::days(30));
    assert!(inside.events.is_empty());
    assert_eq!(inside.state.job.updated_at, AT);
    let alive = inside.state.expire(IDLE, AT + IDLE).state;
    assert_eq!(alive.job.status(), Status::New);
    let earlier = alive.clone().active_inside(AT).state;
    assert_eq!(earlier, alive);
    let late = alive.expire(IDLE, AT + IDLE + Duration::days(30)).state;
    assert_eq!(late.job.status(), Status::Expired);
}

#[test]
fn whatever_changes_an_expired_job_brings_it_back_first_and_says_so() {
    let at = AT + IDLE;
    let assigned = |carries| {
        let task = NewTask {
            job_status: carries,
            ..new_task(1, Category::Assign, vera())
        };
        expired(asked(folder(), vec![task]))
    };
    let step = |dossier: Dossier, status| {
        dossier.edit_task(TaskId(1), TaskEdit::default(), Some(status), at)
    };
    let awaited = expired(asked(folder(), vec![new_task(1, Category::Upload, vera())]));
    for changed in [
        expired(under_review()).open_task(TaskId(1), at),
        expired(under_review()).change_reminders(at),
        expired(under_review()).renew_link(TaskId(1), at),
        awaited.content_arrived(true, at),
        step(assigned(None), TaskStatus::Processing),
        step(assigned(Some(Status::Done)), TaskStatus::Done),
    ] {
        let changed = changed.unwrap();
        let back = &changed.events[0];
        let told = EventData::StatusChanged {
            previous: Status::Expired,
            cause: Cause::Modified,
        };
        assert_eq!((back.job_status, &back.data), (Status::Pending, &told));
        assert_eq!(changed.state.job.active_at, at);
    }
}

#[test]
fn of_several_changes_of_status_each_says_where_it_led() {
    let edit = Edit {
        status: Some(Status::Done),
        label: Some("final".parse().unwrap()),
        ..Edit::default()
    };
    let edited = expired(file()).edit(edit, AT + IDLE).unwrap();
    let told = edited.events.iter().map(|event| match &event.data {
        EventData::StatusChanged { previous, .. } => (Some(*previous), event.job_status),
        _ => (None, event.job_status),
    });
    let mut told: Vec<_> = told.collect();
    told.sort_by_key(|(previous, _)| previous.map(|status| status != Status::Expired));
    assert_eq!(
        told,
        [
            (None, Status::Done),
            (Some(Status::Expired), Status::New),
            (Some(Status::New), Status::Done)
        ]
    );
}
