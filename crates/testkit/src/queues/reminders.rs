//! Due reminders.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::changes::ReminderWrite;
use imprimatur_domain::{prelude::*, reminder::Outcome};
use time::Duration;

use crate::{
    build::{BEGIN, World, lease},
    store::{of, reminder_after, write_reminders},
};

async fn claim(world: &World<'_>, holder: &str, after: Duration) -> Vec<ReminderId> {
    let claimed = world.queues.claim_reminders(lease(holder, after), 100);
    let claimed = claimed.await.expect("answers").into_iter();
    claimed.map(|(_, id)| id).collect()
}

/// Due reminders of live jobs are claimed by one holder at a time, longest overdue first, until they have fired.
///
/// # Panics
/// If the promise is broken.
pub async fn due_reminders_are_claimed_once(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "due").await.job.id;
    let trashed = world.file(&owner, None, "trashed").await.job.id;
    let mut expected = Vec::new();
    for (job, minutes) in [(job, 0), (job, -5), (trashed, -3), (job, 10)] {
        let reminder = reminder_after(world, job, Duration::minutes(minutes));
        expected.push(reminder.id);
        let insert = ReminderWrite::Insert(Box::new(reminder));
        write_reminders(world, vec![insert]).await;
    }
    world.trash(trashed, BEGIN).await;
    let due = [expected[1], expected[0]];
    assert_eq!(claim(world, "one", -Duration::HOUR).await, []);
    assert_eq!(claim(world, "one", Duration::ZERO).await, due);
    assert_eq!(claim(world, "two", Duration::ZERO).await, []);
    let waiting = world.queues.waiting(BEGIN).await.expect("answers");
    assert_eq!(
        waiting.reminders, 2,
        "nobody is reminded of what is in the trash"
    );
    let release = world.queues.release("one".to_owned());
    release.await.expect("answers");
    assert_eq!(claim(world, "two", Duration::ZERO).await, due);

    let fired = of(world, job).await.into_iter();
    let mut fired = fired.filter(|reminder| reminder.id == due[0]);
    let fired = fired.next().expect("it is there");
    let fired = fired.fire(BEGIN, Outcome::Nobody, Vec::new());
    write_reminders(world, vec![ReminderWrite::Save(Box::new(fired))]).await;
    // The lease on the other one has expired.
    let later = claim(world, "three", Duration::minutes(2)).await;
    assert_eq!(later, [due[1]]);
}
