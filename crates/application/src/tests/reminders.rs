//! Reminders that fire.

use std::sync::Arc;

use imprimatur_domain::{
    prelude::*,
    reminder::{Comparator, Offset, Outcome, Reminder, Unit},
};
use time::Duration;

use super::world::{AT, under_review, world};
use crate::{
    changes::ReminderWrite,
    chores::remind,
    mails::MailContent,
    mocks::Commits,
    ports::{Ports, views::MockViews},
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
    let [mail] = changes.mails.as_slice() else {
        panic!("one mail")
    };
    assert!(
        matches!(&mail.content, MailContent::TaskRequest { sender, is_reminder: true, .. } if sender == "Ada")
    );
    let [ReminderWrite::Save(fired)] = changes.reminders.as_slice() else {
        panic!("it has fired")
    };
    let fired = fired.fired.clone().unwrap();
    assert_eq!((fired.date, fired.at), (AT - Duration::HOUR, AT));
    assert_eq!(
        (fired.outcome, fired.tasks),
        (Outcome::Sent, vec![TaskId(1)])
    );
    assert_eq!(changes.reminded, [(JobId::nil(), AT)]);
    assert!(changes.jobs.is_empty(), "it is no change of the job");
    assert_eq!(changes.expected.len(), 1, "but of this very job");
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
