//! Which jobs have or had certain bytes.

use imprimatur_application::{
    changes::Changes, derivatives::DerivativeWrite, ports::store::StoreError, releases::KnownBytes,
};
use imprimatur_domain::{
    account::User,
    derivative::{Confirmation, Derivative, DifferingPage, NotComparable, Sameness},
    field::{Comments, Line},
    ids::DerivativeId,
    prelude::*,
    shape::Place,
};

use crate::build::{BEGIN, World};

/// Bytes are known to the team whose jobs have them, also in the trash, and even once these are deleted for good.
///
/// # Panics
/// If the promise is broken.
pub async fn bytes_are_known_to_the_team_that_has_them(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let known = async |user: &User, sha256, limit| {
        let known = world
            .views
            .jobs_with_bytes(user.team, sha256, (None, limit));
        known.await.expect("answers")
    };
    let mut jobs = Vec::new();
    for (user, sha256) in [
        (&owner, [81; 32]),
        (&owner, [81; 32]),
        (&other, [81; 32]),
        (&owner, [82; 32]),
    ] {
        let file = world.file(user, None, "file").await.job;
        let mut version = world.version(&file, &format!("releases/{}", file.id));
        version.sha256 = sha256;
        world.commit(Changes::one(version)).await;
        jobs.push(file.id);
    }
    let of = |job: JobId, is_erased| KnownBytes {
        job,
        version: 1,
        is_erased,
        derivative: None,
    };
    let of_owner = [of(jobs[1], false), of(jobs[0], false)];
    assert_eq!(known(&owner, [81; 32], 9).await, of_owner);
    let file = world.load(jobs[0]).await.dossier.job;
    let mut again = world.version(&file, &format!("releases/{}/3", file.id));
    (again.number, again.sha256) = (3, [82; 32]);
    let mut once_more = again.clone();
    once_more.number = 4;
    world.commit(Changes::from_iter([again, once_more])).await;
    let numbers = known(&owner, [82; 32], 9).await;
    let numbers: Vec<_> = numbers.iter().map(|known| known.version).collect();
    assert_eq!(numbers, [1, 4, 3]);
    assert_eq!(known(&owner, [81; 32], 1).await, of_owner[..1]);
    assert_eq!(known(&other, [81; 32], 9).await, [of(jobs[2], false)]);
    assert_eq!(known(&owner, [83; 32], 9).await, []);
    world.trash(jobs[3], BEGIN).await;
    assert_eq!(known(&owner, [82; 32], 1).await, [of(jobs[3], false)]);

    let portion = (Some(jobs[1]), 9);
    let before = world.views.jobs_with_bytes(owner.team, [81; 32], portion);
    assert_eq!(before.await.expect("answers"), of_owner[1..]);

    world.erase(jobs[1]).await;
    world.erase(jobs[2]).await;
    let of_owner = [of(jobs[0], false), of(jobs[1], true)];
    assert_eq!(known(&owner, [81; 32], 9).await, of_owner);
    assert_eq!(known(&other, [81; 32], 9).await, [of(jobs[2], true)]);
}

/// A derived file.
fn derivative(world: &World<'_>, job: JobId, sha256: [u8; 32]) -> Derivative {
    let differing = DifferingPage {
        page: 2,
        areas: vec![Place::WHOLE],
    };
    Derivative {
        id: DerivativeId(world.ids.number()),
        job,
        version: 1,
        sha256,
        process: "trapping".parse().expect("a line"),
        tool: Line::default(),
        sameness: Sameness::from_differing(vec![differing]),
        by: "ada@example.com".parse().expect("an address"),
        at: BEGIN,
        confirmation: None,
    }
}

/// Derived files are found by their job, and by their bytes within the team; they can be confirmed once, and of a job that was
/// deleted for good it stays known that there were some.
///
/// # Panics
/// If the promise is broken.
pub async fn derived_files_are_kept(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let job = world.file(&owner, None, "file").await.job.id;
    let first = derivative(world, job, [91; 32]);
    let mut second = derivative(world, job, [92; 32]);
    second.sameness = Sameness::NotComparable(NotComparable::PageSize);
    for derivative in [&first, &second] {
        let inserted = DerivativeWrite::Insert(Box::new(derivative.clone()));
        world.commit(Changes::one(inserted)).await;
    }
    let listed = async || world.views.derivatives(job).await.expect("answers");
    assert_eq!(listed().await, [second.clone(), first.clone()]);

    let mut confirmed = first.clone();
    let reason: Comments = "Trapped".parse().expect("a comment");
    confirmed.confirmation = Some(Confirmation {
        by: "otto@example.com".parse().expect("an address"),
        reason: reason.try_into().expect("a reason"),
        at: BEGIN,
    });
    let confirm = DerivativeWrite::Confirm(Box::new(confirmed.clone()));
    world.commit(Changes::one(confirm.clone())).await;
    assert_eq!(listed().await, [second, confirmed.clone()]);
    let again = world.store.commit(Changes::one(confirm)).await;
    assert!(matches!(again, Err(StoreError::Conflict)));

    let known = async |user: &User| {
        let known = world.views.jobs_with_bytes(user.team, [91; 32], (None, 9));
        known.await.expect("answers")
    };
    let found = |is_erased, derivative| KnownBytes {
        job,
        version: 1,
        is_erased,
        derivative,
    };
    assert_eq!(known(&owner).await, [found(false, Some(confirmed))]);
    assert_eq!(known(&other).await, []);
    world.erase(job).await;
    assert_eq!(known(&owner).await, [found(true, None)]);
}
