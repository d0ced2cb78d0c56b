//! Buffered history entries.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future::try_join_all;
use imprimatur_domain::{
    history::{HistoryCategory, HistoryData, HistoryEntry},
    prelude::*,
};

use crate::build::{BEGIN, World, address};

/// More than fit into one statement, and more than the buffer holds.
const MANY: usize = 9_000;

fn line(world: &World<'_>, job: JobId) -> HistoryEntry {
    HistoryEntry {
        id: HistoryId(world.ids.number()),
        job,
        from_email: Some(address("bea")),
        data: HistoryData::DocumentDownloaded {
            version: 1,
            recipient: None,
        },
        at: BEGIN,
    }
}

async fn downloads(world: &World<'_>, job: JobId) -> Vec<HistoryId> {
    let limit = u32::try_from(2 * MANY).expect("a few");
    let history = world.views.history(job, None, limit).await;
    let lines = history.expect("the history is read").into_iter();
    lines
        .filter(|line| line.category() == HistoryCategory::DocumentDownloaded)
        .map(|line| line.id)
        .collect()
}

/// The next read of the history includes the entry.
///
/// # Panics
/// If the promise is broken.
pub async fn a_note_is_in_the_history_that_is_read_next(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "noted").await;
    let line = line(world, file.job.id);
    world.store.note(line.clone()).await.expect("it is noted");
    let history = world.views.history(file.job.id, None, 100).await;
    let history = history.expect("the history is read");
    let last = history.last().expect("there is a line");
    assert_eq!(last, &line);

    let next = self::line(world, file.job.id);
    world.store.note(next.clone()).await.expect("it is noted");
    let latest = world.views.latest_history(file.job.id, 2).await;
    let latest = latest.expect("the history is read");
    let ids: Vec<_> = latest.iter().map(|line| line.id).collect();
    assert_eq!((ids, &latest[1]), (vec![next.id, line.id], last));
}

/// Many concurrent entries are each stored once.
///
/// # Panics
/// If one is missing or there twice.
pub async fn many_notes_at_once_are_all_kept(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "much noted").await;
    let lines: Vec<HistoryEntry> = (0..MANY).map(|_| line(world, file.job.id)).collect();
    let mut expected: Vec<HistoryId> = lines.iter().map(|line| line.id).collect();
    let noted = lines.into_iter().map(|line| world.store.note(line));
    try_join_all(noted).await.expect("all are noted");
    expected.sort_unstable();
    assert_eq!(downloads(world, file.job.id).await, expected);
}

/// An entry of an erased job is dropped, without affecting others.
///
/// # Panics
/// If the promise is broken.
pub async fn a_note_of_a_job_that_is_gone_harms_no_other(world: &World<'_>) {
    let user = world.user().await;
    let file = world.file(&user, None, "kept").await;
    let gone = world.file(&user, None, "gone").await;
    let mut expected = Vec::new();
    for job in [file.job.id, gone.job.id, file.job.id] {
        let line = line(world, job);
        if job == file.job.id {
            expected.push(line.id);
        }
        world.store.note(line).await.expect("it is noted");
        if job == gone.job.id {
            world.erase(job).await;
        }
    }
    assert_eq!(downloads(world, file.job.id).await, expected);
    assert_eq!(downloads(world, gone.job.id).await, []);
}
