//! Reminders: stored, revised, and missed in the trash.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::changes::{Changes, LastReminder, ReminderWrite};
use imprimatur_domain::{
    prelude::*,
    reminder::{Comparator, Offset, Outcome, Reminder, Unit},
};
use time::Duration;

use crate::build::{BEGIN, World};

/// A reminder that fires this long after `BEGIN`.
pub(crate) fn after(world: &World<'_>, job: JobId, time: Duration) -> Reminder {
    let offset = Offset {
        quantity: 0,
        unit: Unit::Weeks,
        comparator: Comparator::After,
    };
    Reminder::new(ReminderId(world.ids.number()), job, offset, BEGIN)
        .plan(Some(BEGIN + time), BEGIN)
}

/// Commits these writes.
pub(crate) async fn write(world: &World<'_>, reminders: Vec<ReminderWrite>) {
    world.commit(Changes::from_iter(reminders)).await;
}

/// The reminders of a job.
pub(crate) async fn of(world: &World<'_>, job: JobId) -> Vec<Reminder> {
    world.views.reminders(vec![job]).await.expect("answers")
}

fn inserted(reminder: &Reminder) -> ReminderWrite {
    ReminderWrite::Insert(Box::new(reminder.clone()))
}

fn saved(reminder: &Reminder) -> ReminderWrite {
    ReminderWrite::Save(Box::new(reminder.clone()))
}

/// They are loaded as written, ascending by id; a stale revision conflicts.
///
/// # Panics
/// If the promise is broken.
pub async fn reminders_come_back_as_they_were_written(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "due").await.job.id;
    let cancelled = Reminder {
        is_cancelled: true,
        is_auto: true,
        fires_at: None,
        ..after(world, job, Duration::ZERO)
    };
    let planned = after(world, job, Duration::days(3));
    write(world, vec![inserted(&planned), inserted(&cancelled)]).await;
    assert_eq!(of(world, job).await, [cancelled.clone(), planned.clone()]);

    let tasks = vec![TaskId(7), TaskId(9)];
    let fired = planned.clone().fire(BEGIN, Outcome::Sent, tasks);
    write(world, vec![saved(&fired)]).await;
    let [_, kept] = of(world, job).await.try_into().expect("two");
    let expected = Reminder {
        revision: planned.revision + 1,
        ..fired
    };
    assert_eq!(kept, expected);
    for write in [saved(&planned), ReminderWrite::Delete(Box::new(planned))] {
        let outdated = Changes::one(write);
        world.conflict(outdated, "an outdated reminder").await;
    }
    write(world, vec![ReminderWrite::Delete(Box::new(kept))]).await;
    assert_eq!(of(world, job).await, [cancelled]);
}

/// The time of the last reminder is shown and is no change of the job.
///
/// # Panics
/// If the promise is broken.
pub async fn a_job_shows_when_people_were_reminded_of_it(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "due").await.job.id;
    let at = BEGIN + Duration::HOUR;
    let changes = Changes::one(LastReminder { job, at });
    world.commit(changes).await;
    let seen = world.views.job(job, None).await.expect("answers");
    let seen = seen.expect("it is there");
    assert_eq!((seen.reminded_at, seen.job.revision), (Some(at), 1));
}

/// A restored job, with everything below, is not reminded of dates that passed in the trash.
///
/// # Panics
/// If the promise is broken.
pub async fn what_fell_due_in_the_trash_is_missed(world: &World<'_>) {
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "order").await.job.id;
    let file = world.file(&owner, Some(folder), "due").await.job.id;
    let other = world.file(&owner, None, "other").await.job.id;
    for job in [folder, file, other] {
        let passed = after(world, job, -Duration::DAY);
        let ahead = after(world, job, Duration::DAY);
        write(world, vec![inserted(&passed), inserted(&ahead)]).await;
    }
    world.trash(folder, BEGIN).await;
    world.restore(folder).await;
    for (job, is_missed) in [(folder, true), (file, true), (other, false)] {
        let [passed, ahead] = of(world, job).await.try_into().expect("two");
        assert!(ahead.fired.is_none() && ahead.fires_at.is_some());
        assert_eq!(passed.fires_at.is_none(), is_missed);
        let outcome = passed.fired.map(|fired| (fired.date, fired.outcome));
        let missed = is_missed.then_some((BEGIN - Duration::DAY, Outcome::Missed));
        assert_eq!(outcome, missed);
    }
    world.erase(folder).await;
    assert_eq!(of(world, file).await, []);
}
