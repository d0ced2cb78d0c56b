//! Copies of documents.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, CommentWrite, CopiedVersion, Expectation},
    documents::{Inspected, Version},
    ports::documents::Inspection,
};
use imprimatur_domain::{
    account::User,
    comment::Comment,
    field::{Line, MarkupName},
    markup::ImportedComment,
    prelude::*,
    shape::{Place, Shape},
};
use time::Duration;

use super::places::above;
use crate::build::{BEGIN, World, address};

/// Changes that copy a file with one version, which has this blob.
///
/// # Panics
/// If the file is not there.
pub async fn copying(world: &World<'_>, owner: &User, original: JobId, blob: &str) -> Changes {
    let loaded = world.load(original).await;
    let file = world.new_file(owner, loaded.dossier.job.parent, "copy");
    let job = &file.state.job;
    let copied = CopiedVersion {
        from: (original, 1),
        version: world.version(job, blob),
    };
    let mut changes = Changes::one(copied);
    changes.expect(Expectation::Live(original, loaded.dossier.job.revision));
    above(&mut changes, &loaded);
    changes
        .insert(file, None, &world.ids)
        .await
        .expect("names never run out");
    changes
}

/// The version that a commit copies to.
///
/// # Panics
/// If it copies nothing.
pub fn copy_of(changes: &Changes) -> Version {
    let copied = changes.all::<CopiedVersion>().next().expect("a copy");
    copied.version.clone()
}

/// A copy has the findings of the original, or is inspected separately.
///
/// # Panics
/// If the promise is broken.
pub async fn a_copy_has_the_bytes_and_findings_of_the_original(world: &World<'_>) {
    let user = world.user().await;
    for is_inspected in [true, false] {
        let file = world.file(&user, None, "file").await.job;
        let blob = if is_inspected { "c/seen" } else { "c/unseen" };
        let mut changes = Changes::one(world.version(&file, blob));
        if is_inspected {
            let inspection = Inspection {
                page_count: 3,
                pages: Vec::new(),
                ..Inspection::default()
            };
            changes.write(Inspected {
                job: file.id,
                version: 1,
                inspection,
                at: BEGIN,
            });
        }
        world.commit(changes).await;
        let changes = copying(world, &user, file.id, blob).await;
        let copy = copy_of(&changes);
        world.commit(changes).await;
        let found = world.views.version(copy.job, 1).await.expect("answers");
        assert_eq!(found, Some(copy.clone()));
        let view = world.views.job(copy.job, None).await.expect("answers");
        let pages = view.expect("there").pages;
        let expected = is_inspected.then_some(r#"{"pageCount":3,"pages":[]}"#);
        assert_eq!(pages.as_deref(), expected);
        let lease = crate::build::lease("inspector", Duration::hours(1));
        let waiting = world.queues.claim_inspections(lease, 1_000).await;
        let waits = waiting
            .expect("answers")
            .iter()
            .any(|(waiting, _)| waiting.job == copy.job);
        assert_eq!(waits, !is_inspected);
    }
}

/// Comments with a position on the copied version are copied with their replies, with new ids.
///
/// # Panics
/// If the promise is broken.
pub async fn a_copy_has_the_placed_comments_of_the_original(world: &World<'_>) {
    let user = world.user().await;
    let dossier = world.file(&user, None, "file").await;
    let file = dossier.job.clone();
    let place = Place::new(0.1, 0.2, 0.3, 0.4).expect("on the page");
    let mut comments = Vec::new();
    // Ids of several processes are not chronological: a reply may have a smaller id than its parent.
    let mut ids: Vec<_> = (0..6).map(|_| CommentId(world.ids.number())).collect();
    let mut at = BEGIN;
    let mut comment = |text: &str, place: Option<Place>, version, parent: Option<CommentId>| {
        let id = ids.pop().expect("enough");
        at += Duration::SECOND;
        let words = text.parse().expect("a valid text");
        let private_to = (text != "general").then(|| address("vera"));
        comments.push(CommentWrite::Insert(Box::new(Comment {
            number: u32::try_from(id.0).expect("small"),
            version,
            page: place.map(|_| 1),
            shape: place.map(Shape::around),
            parent,
            private_to,
            imported: place.map(|_| ImportedComment {
                name: MarkupName::from_stored(text.to_owned()),
                author: Line::default(),
                mark: None,
            }),
            ..Comment::new(id, &dossier, words, address("vera"), at)
        })));
        id
    };
    let general = comment("general", None, 1, None);
    comment("answer to the general", None, 1, Some(general));
    let placed = comment("placed", Some(place), 1, None);
    comment("answer", None, 1, Some(placed));
    comment("another answer", None, 1, Some(placed));
    comment("later", Some(place), 2, None);
    let mut changes = Changes::from_iter(comments);
    changes.write(world.version(&file, "c/said"));
    world.commit(changes).await;
    let changes = copying(world, &user, file.id, "c/said").await;
    let copy = copy_of(&changes).job;
    world.commit(changes).await;
    let copied = world.views.comments(copy, None, 100).await;
    let copied = copied.expect("answers");
    let texts: Vec<_> = copied.iter().map(|one| one.text.as_str()).collect();
    assert_eq!(texts, ["placed", "answer", "another answer"]);
    let parents: Vec<_> = copied.iter().map(|one| one.parent).collect();
    assert_eq!(parents, [None, Some(copied[0].id), Some(copied[0].id)]);
    let kept = |one: &Comment| (one.number, one.private_to.clone()) == (1, Some(address("vera")));
    assert!(copied.iter().all(kept), "{copied:?}");
    assert_eq!(copied[0].place(), Some(place));
    assert_eq!(copied[0].author, address("vera"));
    let imported: Vec<_> = copied.iter().map(Comment::markup_name).collect();
    assert_eq!(imported[0], "placed");
    let view = world.views.job(copy, None).await.expect("answers");
    assert_eq!(view.map(|view| view.annotation_count), Some(1));
    let left = world.views.comments(file.id, None, 100).await;
    assert_eq!(left.expect("answers").len(), 6);
}
