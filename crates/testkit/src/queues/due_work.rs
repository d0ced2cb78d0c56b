//! Looking for due work.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    archives::ArchiveWrite,
    changes::{Changes, ReminderWrite, Write},
    mails::{Mail, MailContent},
    ports::nudge::QueueKind,
};
use imprimatur_domain::{archive::Archive, ids::ArchiveId, prelude::*};
use time::Duration;

use super::shared::{claim, drain, later};
use crate::{
    build::{BEGIN, World, address, lease},
    store::{reminder_after, write_reminders},
};

/// The queues with due work, once no counter has anything to be folded.
async fn queues(world: &World<'_>, seconds: i64) -> Vec<QueueKind> {
    world.queues.fold_counters().await.expect("answers");
    let due = world.queues.due_work(BEGIN + later(seconds)).await;
    due.expect("answers").queues
}

/// A queue is named while it has work that is due and not leased. Expects a database without work.
///
/// # Panics
/// If the promise is broken.
pub async fn queues_are_named_while_work_is_due(world: &World<'_>) {
    assert_eq!(queues(world, 1_000).await, []);
    let owner = world.user().await;
    let endpoint = world.endpoint(&owner).await;
    let file = world.file(&owner, None, "file").await.job;
    assert_eq!(queues(world, 0).await, [QueueKind::Events]);
    world.spread_all().await;
    assert_eq!(queues(world, -1).await, []);
    assert_eq!(queues(world, 0).await, [QueueKind::Deliveries]);
    assert_eq!(claim(world, "one", later(0), 10).await.len(), 1);
    assert_eq!(queues(world, 59).await, []);
    assert_eq!(queues(world, 60).await, [QueueKind::Deliveries]);
    assert_eq!(claim(world, "one", later(3_600), 10).await.len(), 1);

    work_on(world, &file).await;
    let named = [
        QueueKind::Mails,
        QueueKind::Inspections,
        QueueKind::Archives,
    ];
    assert_eq!(queues(world, 0).await, named);
    let mails = world.queues.claim_mails(lease("one", later(0)), 10).await;
    assert_eq!(mails.expect("answers").len(), 1);
    assert_eq!(queues(world, 0).await, named[1..]);
    let versions = world.queues.claim_inspections(lease("one", later(0)), 10);
    assert_eq!(versions.await.expect("answers").len(), 1);
    let archives = world.queues.claim_archives(lease("one", later(0)), 10);
    assert_eq!(archives.await.expect("answers").len(), 1);
    assert_eq!(queues(world, 59).await, []);
    assert_eq!(queues(world, 60).await, named);
    world.erase(file.id).await;
    world.spread_all().await;
    assert_eq!(drain(world, &endpoint, later(7_200)).await.len(), 2);
    assert_eq!(queues(world, 7_200).await, []);
}

/// A mail, a version and an archive of a file, and nothing else that would be due.
async fn work_on(world: &World<'_>, file: &Job) {
    let mail = Mail {
        id: MailId(world.ids.number()),
        recipient: address("vera"),
        content: MailContent::TaskRequest {
            job: file.id,
            task: TaskId(1),
            generation: 1,
            comments: String::new(),
            sender: "Owner".to_owned(),
            is_reminder: false,
        },
        created_at: BEGIN,
    };
    let id = ArchiveId(world.ids.number());
    let archive = Archive::request(id, file.id, address("owner"), "Order.zip".to_owned(), BEGIN);
    world
        .commit(Changes::from_iter([
            Write::from(mail),
            Write::from(world.version(file, "due/1")),
            Write::from(ArchiveWrite::Insert(Box::new(archive))),
        ]))
        .await;
}

/// The next reminder of a live job is known before it is due, unless it is leased.
///
/// # Panics
/// If the promise is broken.
pub async fn the_next_reminder_is_known(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "due").await.job.id;
    let trashed = world.file(&owner, None, "trashed").await.job.id;
    for (job, days) in [(job, -20), (job, -21), (trashed, -22)] {
        let reminder = reminder_after(world, job, Duration::days(days));
        let insert = ReminderWrite::Insert(Box::new(reminder));
        write_reminders(world, vec![insert]).await;
    }
    world.trash(trashed, BEGIN).await;
    let next = async |days| {
        let due = world.queues.due_work(BEGIN + Duration::days(days)).await;
        let due = due.expect("answers");
        (
            due.next_reminder,
            due.queues.contains(&QueueKind::Reminders),
        )
    };
    let (first, second) = (BEGIN - Duration::days(21), BEGIN - Duration::days(20));
    let next_due = async |days| {
        let due = world.queues.next_due(BEGIN + Duration::days(days)).await;
        due.expect("answers")
    };
    assert_eq!(next_due(-30).await, Some(first));
    // What is due already is no part of it.
    assert_eq!(next_due(-21).await, Some(second));
    assert_eq!(next(-30).await, (Some(first), false));
    assert_eq!(next(-21).await, (Some(first), true));
    let claimed = world
        .queues
        .claim_reminders(lease("one", Duration::days(-21)), 10);
    assert_eq!(claimed.await.expect("answers").len(), 1);
    assert_eq!(next(-21).await, (Some(second), false));
    world.erase(job).await;
}
