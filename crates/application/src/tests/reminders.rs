//! Reminders that fire.

use std::sync::Arc;

use imprimatur_domain::{
    prelude::*,
    reminder::{Comparator, Offset, Outcome, Reminder, Unit},
};
use time::Duration;

use super::world::{AT, FOLDER, below, email, owner, under_review, view, world};
use crate::{
    changes::{Expectation, JobWrite, LastReminder, ReminderWrite},
    chores::remind,
    jobs::{self, UpdateJob},
    mails::{Mail, MailContent},
    mocks::Commits,
    ports::{
        Ports,
        store::{Lineage, Step},
        views::MockViews,
    },
};

/// A reminder that is due for so long.
fn due_for(time: Duration) -> Reminder {
    let offset = Offset {
        quantity: 0,
        unit: Unit::Days,
        comparator: Comparator::Before,
    };
    Reminder::new(ReminderId(5), JobId::nil(), offset, AT).plan(Some(AT - time), AT)
}

/// Ports around a job that has this reminder.
fn with(dossier: &Dossier, conflicts: usize, reminder: Reminder) -> (Ports, Commits) {
    let (ports, committed) = world(dossier, conflicts);
    let mut views = MockViews::new();
    views
        .expect_reminders()
        .returning(move |_| Ok(vec![reminder.clone()]));
    views.expect_watchers().returning(|_| Ok(Vec::new()));
    let seen = view(&under_review());
    views.expect_job_with_lineage().returning(move |_, _| {
        let way = Lineage(vec![Step::new(&seen.job)]);
        Ok(Some((seen.clone(), way)))
    });
    let ports = Ports {
        views: Arc::new(views),
        ..ports
    };
    (ports, committed)
}

async fn fire(ports: &Ports) {
    remind::fire(ports, JobId::nil()).await.unwrap();
}

#[tokio::test]
async fn mails_and_the_note_that_it_has_fired_are_one_commit() {
    let (ports, committed) = with(&under_review(), 2, due_for(Duration::HOUR));
    fire(&ports).await;
    let committed = committed.lock().unwrap();
    let [changes] = committed.as_slice() else {
        panic!("one commit, after two conflicts")
    };
    let [mail] = changes.all::<Mail>().collect::<Vec<_>>()[..] else {
        panic!("one mail")
    };
    assert!(
        matches!(&mail.content, MailContent::TaskRequest { sender, is_reminder: true, .. } if sender == "Ada")
    );
    let [ReminderWrite::Save(fired)] = changes.all::<ReminderWrite>().collect::<Vec<_>>()[..]
    else {
        panic!("it has fired")
    };
    let fired = fired.fired.clone().unwrap();
    assert_eq!((fired.date, fired.at), (AT - Duration::HOUR, AT));
    assert_eq!(
        (fired.outcome, fired.tasks),
        (Outcome::Sent, vec![TaskId(1)])
    );
    let job = JobId::nil();
    assert!(
        changes
            .all::<LastReminder>()
            .eq([&LastReminder { job, at: AT }])
    );
    assert!(!changes.has::<JobWrite>(), "it is no change of the job");
    assert_eq!(changes.expects.len(), 1, "but of this very job");
}

#[tokio::test]
async fn what_is_not_due_any_more_does_not_fire() {
    let (ports, committed) = with(&under_review(), 0, due_for(-Duration::HOUR));
    fire(&ports).await;
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_locked_job_keeps_its_reminders_waiting() {
    let locked = under_review().set_lock(true, AT).unwrap().state;
    let (ports, committed) = with(&locked, 0, due_for(Duration::HOUR));
    fire(&ports).await;
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn the_commit_of_a_reminder_expects_the_folder_above() {
    let (ports, committed) = with(&below(under_review()), 0, due_for(Duration::HOUR));
    fire(&ports).await;
    let expected = &committed.lock().unwrap()[0].expects;
    let above = Expectation::Live(FOLDER, 1);
    assert!(expected.contains(&above), "{expected:?}");
}

#[tokio::test]
async fn a_reminder_that_finds_nobody_fires_and_reminds_nobody() {
    let done = under_review().set_status(Status::Done, AT).unwrap().state;
    let (ports, committed) = with(&done, 0, due_for(Duration::HOUR));
    fire(&ports).await;
    let committed = committed.lock().unwrap();
    let [ReminderWrite::Save(fired)] = committed[0].all::<ReminderWrite>().collect::<Vec<_>>()[..]
    else {
        panic!("it has fired")
    };
    let fired = fired.fired.clone().unwrap();
    assert_eq!((fired.outcome, fired.tasks), (Outcome::Nobody, Vec::new()));
    assert!(!committed[0].has::<LastReminder>() && !committed[0].has::<Mail>());
}

#[tokio::test]
async fn whoever_waited_for_a_reminder_is_asked_by_it_and_the_job_is_pending() {
    let done = under_review().set_status(Status::Done, AT).unwrap().state;
    let task = NewTask {
        execute: false,
        ..NewTask::review(TaskId(2), email("otto@example.com"))
    };
    let waiting = done.send(vec![Sending::New(task)], AT).unwrap().state;
    let (ports, committed) = with(&waiting, 0, due_for(Duration::HOUR));
    fire(&ports).await;
    let committed = committed.lock().unwrap();
    let [mail] = committed[0].all::<Mail>().collect::<Vec<_>>()[..] else {
        panic!("one mail")
    };
    assert!(matches!(
        mail.content,
        MailContent::TaskRequest {
            is_reminder: false,
            ..
        }
    ));
    let types = committed[0].events.iter().map(|one| one.event.event_type());
    assert_eq!(types.collect::<Vec<_>>(), ["jobs.status.changed"]);
}

async fn move_due_date(ports: &Ports, to: Instant) {
    let due = UpdateJob {
        due_at: Some(Some(to)),
        ..UpdateJob::default()
    };
    let moved = jobs::update(ports, &owner(), JobId::nil(), due).await;
    moved.unwrap();
}

#[tokio::test]
async fn reminders_follow_the_due_date_in_the_commit_that_moves_it() {
    let by_hand = due_for(Duration::HOUR);
    let (ports, committed) = with(&under_review(), 0, by_hand.clone());
    let date = AT + Duration::days(9);
    move_due_date(&ports, date).await;
    let committed = committed.lock().unwrap();
    // With its first due date the job gets the reminders that its owner wants for every job.
    let [ReminderWrite::Save(known), ReminderWrite::Insert(default)] =
        committed[0].all::<ReminderWrite>().collect::<Vec<_>>()[..]
    else {
        panic!("{:?}", committed[0])
    };
    assert_eq!((known.id, known.fires_at), (by_hand.id, Some(date)));
    assert!(default.is_auto && default.fires_at == Some(date - Duration::DAY));
}

#[tokio::test]
async fn default_reminders_come_once_and_those_of_other_dates_stay() {
    let automatic = Reminder {
        is_auto: true,
        ..due_for(Duration::HOUR)
    };
    let dated = |at| {
        let edit = Edit {
            due_at: Some(Some(at)),
            ..Edit::default()
        };
        under_review().edit(edit, AT).unwrap().state
    };
    let (first, second) = (AT + Duration::days(9), AT + Duration::days(10));
    for (job, known) in [
        (under_review(), automatic),
        (dated(first), due_for(Duration::HOUR)),
    ] {
        let (ports, committed) = with(&job, 0, known);
        move_due_date(&ports, second).await;
        let committed = committed.lock().unwrap();
        let [ReminderWrite::Save(known)] =
            committed[0].all::<ReminderWrite>().collect::<Vec<_>>()[..]
        else {
            panic!("{:?}", committed[0])
        };
        assert_eq!((known.fires_at, known.updated_at), (Some(second), AT));
    }
    let (ports, committed) = with(&dated(first), 0, due_for(Duration::HOUR));
    move_due_date(&ports, first).await;
    assert!(committed.lock().unwrap().is_empty());
}
