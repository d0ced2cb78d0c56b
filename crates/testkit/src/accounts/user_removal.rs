//! Removal of users.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future::join_all;
use imprimatur_application::{
    changes::{Changes, ContactUpsert, JobWrite, NewKey, UserRemoval},
    jobs::{JobFilter, JobQuery, Scope, SortColumn},
};
use imprimatur_domain::{account::User, prelude::*};

use super::key;
use crate::build::{BEGIN, World, address, caller, owner_of};

/// Changes that remove a user and hand the jobs to another.
pub fn removed_user(user: &User, jobs_to: Option<&User>) -> Changes {
    let departure = UserRemoval {
        user: user.clone(),
        jobs_to: jobs_to.cloned(),
        by: address("admin"),
        at: BEGIN,
    };
    Changes::one(departure)
}

async fn total(world: &World<'_>, viewer: &User, scope: Scope) -> u64 {
    let query = JobQuery {
        viewer: caller(viewer),
        scope,
        filter: JobFilter::default(),
        sort: SortColumn::CreatedAt,
        descending: true,
        page: 0,
        per_page: Some(200),
        start: None,
        with_details: false,
    };
    let page = world.views.jobs(query).await.expect("answers");
    assert_eq!(page.total, page.jobs.len() as u64, "what is counted");
    page.total
}

async fn contacts(world: &World<'_>, owner: &User) -> Vec<Email> {
    let found = world
        .accounts
        .contacts_of_group(owner.id, String::new(), 99);
    found.await.expect("answers")
}

async fn ensure_contact(world: &World<'_>, owner: &User, name: &str) {
    let contact = ContactUpsert {
        id: ContactId(world.ids.number()),
        owner: owner.id,
        email: address(name),
        at: BEGIN,
    };
    world.commit(Changes::one(contact)).await;
}

/// Jobs anywhere, also in the trash, their counters, and contacts; keys and endpoints end.
///
/// # Panics
/// If something stays behind.
pub async fn everything_goes_to_the_heir(world: &World<'_>) {
    let user = world.user().await;
    let heir = world.member(user.team).await;
    let colleague = world.member(user.team).await;
    let endpoint = world.endpoint(&user).await;
    let key = key(world, &user, None);
    world.commit(Changes::one(key.clone())).await;
    let top = world.folder(&user, None, "top").await.job.id;
    let file = world.file(&user, Some(top), "file").await.job.id;
    world.spread_all().await;
    let trashed = world.file(&user, None, "trashed").await.job.id;
    world.trash(trashed, BEGIN).await;
    let loose = world.file(&user, None, "loose").await.job.id;
    let own = world.file(&heir, None, "own").await.job.id;
    let others = world.file(&colleague, None, "others").await.job.id;
    for (owner, name) in [(&user, "both"), (&user, "one"), (&heir, "both")] {
        ensure_contact(world, owner, name).await;
    }
    assert!(world.accounts.owns_jobs(user.id).await.expect("answers"));
    world
        .conflict(removed_user(&user, None), "jobs without an heir")
        .await;

    world.commit(removed_user(&user, Some(&heir))).await;
    for job in [top, file, trashed, loose, own] {
        let owner = world.load(job).await.dossier.job.owner;
        assert_eq!(owner, owner_of(&heir));
    }
    let owner = world.load(others).await.dossier.job.owner;
    assert_eq!(owner, owner_of(&colleague));
    assert!(!world.accounts.owns_jobs(user.id).await.expect("answers"));
    for (viewer, expected) in [(&heir, [4, 3, 1]), (&user, [0, 0, 0])] {
        let flat = total(world, viewer, Scope::Flat).await;
        let at_top = total(world, viewer, Scope::TopLevel).await;
        let own = flat - at_top;
        assert_eq!([flat, at_top, own], expected);
    }
    let inside = Scope::In {
        folder: top,
        owner: heir.id,
        can_edit: true,
    };
    assert_eq!(total(world, &heir, inside).await, 1);
    assert_eq!(
        contacts(world, &heir).await,
        [address("both"), address("one")]
    );
    assert_eq!(contacts(world, &user).await, [address("both")]);
    ends(world, &key, endpoint.id).await;
    world
        .conflict(removed_user(&user, Some(&heir)), "leaving twice")
        .await;
}

async fn ends(world: &World<'_>, key: &NewKey, endpoint: EndpointId) {
    let holder = world.accounts.find_key(key.hash).await.expect("answers");
    let holder = holder.expect("there");
    assert_eq!(
        (holder.revoked_at, holder.user.is_active),
        (Some(BEGIN), false)
    );
    let endpoint = world.views.endpoint(endpoint).await.expect("answers");
    assert!(!endpoint.expect("there").is_enabled);
}

/// Neither a new job nor one handed over.
///
/// # Panics
/// If the promise is broken.
pub async fn nothing_is_given_to_who_has_left(world: &World<'_>) {
    let user = world.user().await;
    let other = world.member(user.team).await;
    world.commit(removed_user(&user, None)).await;
    let mut changes = Changes::default();
    let new = world.new_file(&user, None, "late");
    changes
        .insert(new, None, &world.ids)
        .await
        .expect("names never run out");
    world.conflict(changes, "a job of who has left").await;
    let file = world.file(&other, None, "file").await;
    let moved = file.clone().relocate(owner_of(&user), None, BEGIN);
    let changes = world.saving(&file, moved.expect("it can be moved")).await;
    world.conflict(changes, "a job for who has left").await;
    world
        .conflict(removed_user(&other, Some(&user)), "an heir who has left")
        .await;
}

/// Jobs created or changed concurrently belong to the heir afterwards, or were refused.
///
/// # Panics
/// If a job stays behind, or a counter is wrong.
pub async fn no_job_is_lost_while_its_owner_leaves(world: &World<'_>) {
    let user = world.user().await;
    let heir = world.member(user.team).await;
    let mut commits = Vec::new();
    for number in 0..20 {
        let mut changes = Changes::default();
        let new = world.new_file(&user, None, &format!("new {number}"));
        changes
            .insert(new, None, &world.ids)
            .await
            .expect("names never run out");
        commits.push(changes);
        let file = world.file(&user, None, &format!("known {number}")).await;
        let mut after = file.job.clone();
        after.state = State::Active(Active::Done);
        commits.push(Changes::one(JobWrite::Save {
            before: Box::new(file.job),
            after: Box::new(after),
        }));
    }
    commits.insert(20, removed_user(&user, Some(&heir)));
    let outcomes = join_all(commits.into_iter().map(|one| world.store.commit(one))).await;
    if outcomes[20].is_err() {
        // It conflicted with one of the others; use cases would retry.
        world.commit(removed_user(&user, Some(&heir))).await;
    }
    assert!(!world.accounts.owns_jobs(user.id).await.expect("answers"));
    let created = outcomes.iter().enumerate();
    let created = created.filter(|(at, one)| one.is_ok() && is_creation(*at));
    let expected = 20 + created.count() as u64;
    assert_eq!(total(world, &heir, Scope::Flat).await, expected);
    assert_eq!(total(world, &heir, Scope::TopLevel).await, expected);
    assert_eq!(total(world, &user, Scope::Flat).await, 0);
}

/// Positions of creations among the commits: the even ones, shifted by the commit in the middle.
fn is_creation(at: usize) -> bool {
    (at < 20 && at.is_multiple_of(2)) || (at > 20 && !at.is_multiple_of(2))
}
