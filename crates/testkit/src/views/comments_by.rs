//! Comments and history, and their order.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::changes::{Changes, CommentWrite};
use imprimatur_domain::{
    comment::Comment,
    field::{Line, MarkupName},
    history::{HistoryData, HistoryEntry},
    ids::{CommentId, HistoryId},
    markup::{ImportedComment, TextMark},
    prelude::*,
    shape::{Point, Shape, ShapeKind},
};
use time::Duration;

use crate::build::{BEGIN, World, address};

/// Ids are not chronological: these are in another order than the records.
const MIXED: [i64; 4] = [3, 0, 2, 1];

fn comment(id: i64, job: JobId, at: Instant) -> Comment {
    Comment {
        id: CommentId(id),
        number: u32::try_from(id).expect("small"),
        job,
        version: 1,
        page: None,
        shape: None,
        text: "too dark".parse().expect("a valid text"),
        author: address("vera"),
        parent: None,
        is_internal: false,
        private_to: None,
        imported: None,
        resolved_at: None,
        resolved_by: None,
        withdrawn_at: None,
        edited_at: None,
        created_at: at,
        updated_at: at,
    }
}

async fn say(world: &World<'_>, comment: Comment) -> Comment {
    let write = CommentWrite::Insert(Box::new(comment.clone()));
    world.commit(writing(write)).await;
    comment
}

fn writing(write: CommentWrite) -> Changes {
    Changes::one(write)
}

/// Comments and history are ordered by time, in pages, whatever their ids.
///
/// # Panics
/// If the promise is broken.
pub async fn what_was_said_comes_in_the_order_of_time(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    let ids: Vec<_> = MIXED.iter().map(|_| world.ids.number()).collect();
    let mut said = Vec::new();
    let mut entries = Vec::new();
    for (position, place) in MIXED.into_iter().enumerate() {
        let id = ids[usize::try_from(place).expect("small")];
        // Two of them at the same time.
        let after = i64::try_from(position).expect("small").min(2);
        let at = BEGIN + Duration::seconds(after);
        said.push(say(world, comment(id, job, at)).await.id);
        entries.push(HistoryEntry {
            id: HistoryId(id),
            job,
            from_email: None,
            data: HistoryData::Comment {
                category: None,
                text: String::new(),
            },
            at,
        });
    }
    let names: Vec<_> = entries.iter().map(|entry| entry.id).collect();
    let changes = Changes::from_iter(entries);
    world.commit(changes).await;
    // At equal times, the smaller id comes first.
    let order = [0, 1, 3, 2];
    let mut after = None;
    for position in order {
        let page = world.views.comments(job, after, 1).await.expect("answers");
        let found: Vec<_> = page.iter().map(|comment| comment.id).collect();
        assert_eq!(found, [said[position]]);
        after = found.last().copied();
    }
    let rest = world.views.comments(job, after, 9).await.expect("answers");
    assert!(rest.is_empty());
    let mut after = None;
    let mut found = Vec::new();
    loop {
        let page = world.views.history(job, after, 1).await.expect("answers");
        let Some(line) = page.first() else { break };
        found.push(line.id);
        after = Some(line.id);
    }
    found.retain(|id| names.contains(id));
    assert_eq!(found, order.map(|position| names[position]));
    let latest = world.views.latest_history(job, 1).await.expect("answers");
    assert_eq!(latest[0].id, names[2]);
}

/// The number of comments of one author on one job only, and the latest.
///
/// # Panics
/// If the promise is broken.
pub async fn an_authors_comments_on_a_job_are_counted(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    let other = world.file(&owner, None, "other").await.job.id;
    let mut own = Vec::new();
    for second in 0..3 {
        let at = BEGIN + Duration::seconds(second);
        let words = say(world, comment(world.ids.number(), job, at)).await;
        own.push(words.id);
        say(world, comment(world.ids.number(), other, at)).await;
        let mut foreign = comment(world.ids.number(), job, at);
        foreign.author = address("willi");
        say(world, foreign).await;
    }
    for (author, count, last) in [("vera", 3, own.last().copied()), ("nobody", 0, None)] {
        let found = world.views.comments_by(job, address(author)).await;
        let (counted, latest) = found.expect("answers");
        assert_eq!((counted, latest.map(|said| said.id)), (count, last));
    }
}

/// Of two concurrent changes of a comment, the second conflicts; a deleted comment cannot be replied to.
///
/// # Panics
/// If something is lost.
pub async fn comments_are_changed_as_they_were_loaded(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    let first = say(world, comment(world.ids.number(), job, BEGIN)).await;
    let change = |text: &str, resolved_at| {
        let after = Comment {
            text: text.parse().expect("a valid text"),
            resolved_at,
            ..first.clone()
        };
        writing(CommentWrite::Save {
            before: Box::new(first.clone()),
            after: Box::new(after),
        })
    };
    world.commit(change("too dark", Some(BEGIN))).await;
    let late = change("much too dark", None);
    world.conflict(late, "it was settled meanwhile").await;
    let found = world.views.comment(job, first.id).await.expect("answers");
    let found = found.expect("there");
    assert_eq!(
        (found.text.as_str(), found.resolved_at),
        ("too dark", Some(BEGIN))
    );
    let answer = Comment {
        parent: Some(first.id),
        ..comment(world.ids.number(), job, BEGIN)
    };
    let gone = CommentWrite::Delete { job, id: first.id };
    world.commit(writing(gone)).await;
    let answer = writing(CommentWrite::Insert(Box::new(answer)));
    world.conflict(answer, "what it answers is gone").await;
}

/// Everything about a comment comes back, and what is changed later, too.
///
/// # Panics
/// If something is lost.
pub async fn a_comment_keeps_all_that_it_has(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    for kind in ShapeKind::ALL {
        let points = [(0.125, 0.25), (0.5, 0.75)].into_iter();
        let points = points.map(|(x, y)| Point::new(x, y).expect("on the page"));
        let (least, _) = kind.points();
        let before = Comment {
            page: Some(2),
            shape: Shape::new(kind, points.take(least).collect()).ok(),
            is_internal: kind == ShapeKind::Pin,
            private_to: (kind == ShapeKind::Box).then(|| address("vera")),
            imported: (kind != ShapeKind::Line).then(|| ImportedComment {
                name: MarkupName::from_stored("3e1a8f52".to_owned()),
                author: Line::from_stored("Věra \"V\"".to_owned()),
                mark: (kind == ShapeKind::Box).then_some(TextMark::StrikeOut),
            }),
            resolved_at: (kind == ShapeKind::Path).then_some(BEGIN),
            resolved_by: (kind == ShapeKind::Path).then(|| address("vera")),
            ..comment(world.ids.number(), job, BEGIN)
        };
        say(world, before.clone()).await;
        let found = world.views.comment(job, before.id).await.expect("answers");
        assert_eq!(found.as_ref(), Some(&before));
        let after = Comment {
            text: Comments::default(),
            resolved_at: Some(BEGIN),
            resolved_by: Some(address("otto")),
            withdrawn_at: Some(BEGIN),
            edited_at: Some(BEGIN),
            ..before.clone()
        };
        let save = CommentWrite::Save {
            before: Box::new(before.clone()),
            after: Box::new(after.clone()),
        };
        world.commit(writing(save)).await;
        let found = world.views.comment(job, before.id).await.expect("answers");
        assert_eq!(found, Some(after));
    }
}

/// Comments of several jobs are read at once, in the order of time; replies are known, and so is that a job has changed.
///
/// # Panics
/// If the promise is broken.
pub async fn comments_of_several_jobs_come_together(world: &World<'_>) {
    let owner = world.user().await;
    let one = world.file(&owner, None, "one").await.job.id;
    let other = world.file(&owner, None, "other").await.job.id;
    let mut ids = Vec::new();
    for (second, job) in (0..).zip([one, other, one]) {
        let at = BEGIN + Duration::seconds(second);
        ids.push(say(world, comment(world.ids.number(), job, at)).await.id);
    }
    let views = world.views;
    for (jobs, limit, expected) in [
        (vec![one, other], 9, &ids[..]),
        (vec![one, other], 2, &ids[..2]),
        (vec![other], 9, &ids[1..2]),
        (Vec::new(), 9, &[]),
    ] {
        let found = views.comments_on(jobs, limit).await.expect("answers");
        let found: Vec<_> = found.iter().map(|comment| comment.id).collect();
        assert_eq!(found, expected);
    }
    let reply = Comment {
        parent: Some(ids[0]),
        ..comment(world.ids.number(), one, BEGIN)
    };
    say(world, reply).await;
    for (job, id, has_replies) in [
        (one, ids[0], true),
        (one, ids[2], false),
        (other, ids[0], false),
    ] {
        let found = views.has_replies(job, id).await.expect("answers");
        assert_eq!(found, has_replies);
    }
    let revisions = || async { views.revisions(vec![one, other]).await.expect("answers") };
    let before = revisions().await;
    let loaded = world.load(other).await.dossier;
    let renamed = loaded.clone().set_lock(true, BEGIN).expect("live");
    let mut changes = Changes::default();
    changes
        .save(&loaded, renamed, None, &world.ids)
        .await
        .expect("names never run out");
    world.commit(changes).await;
    assert_ne!(revisions().await, before);
    let none = views.revisions(Vec::new()).await.expect("answers");
    assert_eq!(none, 0);
}
