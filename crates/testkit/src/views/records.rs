//! Views of single records.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, ContactUpsert, Watching, Write},
    notifications::{Notification, Reason, ReviewerRef, Schedule},
    ports::ids::Ids as _,
};
use imprimatur_domain::{account::User, ids::PlanId, job::Assignment, prelude::*};
use time::Duration;

use crate::build::{BEGIN, World, address, caller};

/// Names of contacts and users, and the owner's address.
///
/// # Panics
/// If one is missing.
pub async fn a_view_shows_what_is_kept_elsewhere(world: &World<'_>) {
    let owner = world.user().await;
    let assignee = world.member(owner.team).await;
    let file = world.file(&owner, None, "file").await.job;
    let contact = ContactUpsert {
        id: ContactId(world.ids.number()),
        owner: owner.id,
        email: address("customer"),
        at: BEGIN,
    };
    let again = ContactUpsert {
        id: ContactId(world.ids.number()),
        ..contact.clone()
    };
    world.commit(Changes::from_iter([contact, again])).await;
    world
        .set(file.id, |job| {
            job.customer = Some(address("customer"));
            job.assignment = Some(Assignment {
                assignee: Some(assignee.email.clone()),
                at: BEGIN,
                is_new: false,
            });
        })
        .await;
    let view = world
        .views
        .job(file.id, Some(owner.id))
        .await
        .expect("answers")
        .expect("there");
    assert_eq!(view.owner_email, owner.email.as_str());
    assert!(view.owner_trashes && !view.is_watching);
    assert_eq!(view.asg_name, assignee.full_name);
    assert_eq!(
        (view.c_name.as_str(), view.p_name.as_str(), view.pages),
        ("", "", None)
    );
    assert!(
        world
            .views
            .job(world.ids.job(), None)
            .await
            .expect("answers")
            .is_none()
    );
}

/// The lineage of a view equals that of the store; open tasks count for jobs of other owners.
///
/// # Panics
/// If the promise is broken.
pub async fn a_view_comes_with_its_lineage(world: &World<'_>) {
    let (owner, reviewer) = (world.user().await, world.user().await);
    let top = world.folder(&owner, None, "top").await.job;
    let inner = world.folder(&owner, Some(top.id), "inner").await.job;
    let file = world.file(&owner, Some(inner.id), "file").await.job;
    world.send(inner.id, &reviewer.email).await;
    for user in [&owner, &reviewer] {
        for id in [top.id, inner.id, file.id] {
            let found = world.views.job_with_lineage(id, caller(user)).await;
            let (view, lineage) = found.expect("answers").expect("there");
            let alone = world.views.job(id, Some(user.id)).await.expect("answers");
            assert_eq!(Some(view), alone);
            let told = world.store.lineages(vec![id], Some(caller(user))).await;
            assert_eq!(vec![Some(lineage.clone())], told.expect("answers"));
            let head = world.views.list_head(id, caller(user)).await;
            let head = head.expect("answers").expect("there");
            assert_eq!((head.lineage, head.owner_trashes), (lineage.clone(), true));
            assert_eq!(lineage.0[0].is_folder, id != file.id);
            let can_view = user.id == owner.id || id != top.id;
            assert_eq!(lineage.rights(&caller(user)).can_view(), can_view);
        }
    }
    let nobody = world.ids.job();
    let found = world.views.job_with_lineage(nobody, caller(&owner)).await;
    assert!(found.expect("answers").is_none());
    let found = world.views.list_head(nobody, caller(&owner)).await;
    assert!(found.expect("answers").is_none());
}

/// A version has the same lineage; by default the current version; `None` for a folder.
///
/// # Panics
/// If the promise is broken.
pub async fn a_version_comes_with_its_lineage(world: &World<'_>) {
    let (owner, reviewer) = (world.user().await, world.user().await);
    let folder = world.folder(&owner, None, "folder").await.job;
    let file = world.file(&owner, Some(folder.id), "file").await.job;
    let versions = vec![world.version(&file, "documents/of-lineage")];
    world.commit(Changes::from_iter(versions)).await;
    world.send(folder.id, &reviewer.email).await;
    let find = async |job, number, user| {
        let found = world.views.version_with_lineage(job, number, caller(user));
        found.await.expect("answers")
    };
    for user in [&owner, &reviewer] {
        let (version, lineage) = find(file.id, None, user).await.expect("there");
        assert_eq!((version.job, version.number), (file.id, file.version()));
        let told = world
            .store
            .lineages(vec![file.id], Some(caller(user)))
            .await;
        assert_eq!(vec![Some(lineage.clone())], told.expect("answers"));
        assert!(lineage.rights(&caller(user)).can_view());
        let named = find(file.id, Some(file.version()), user).await;
        assert_eq!(named, Some((version, lineage)));
        assert_eq!(find(file.id, Some(file.version() + 1), user).await, None);
    }
    assert_eq!(find(folder.id, None, &owner).await, None);
    assert_eq!(find(world.ids.job(), None, &owner).await, None);
}

/// A tree holds everything below its folder, with the size of each file's current version.
///
/// # Panics
/// If the promise is broken.
pub async fn a_tree_says_how_large_its_files_are(world: &World<'_>) {
    let owner = world.user().await;
    let top = world.folder(&owner, None, "top").await.job;
    let inner = world.folder(&owner, Some(top.id), "inner").await.job;
    let file = world.file(&owner, Some(inner.id), "file").await.job;
    let version = world.version(&file, "documents/of-tree");
    let size = version.size;
    world.commit(Changes::one(version)).await;
    let tree = world.views.tree(top.id).await.expect("answers");
    let found: Vec<_> = tree.iter().map(|node| (node.id, node.size)).collect();
    assert_eq!(found, [(file.id, size), (inner.id, 0)]);
}

/// The views returned by a commit equal those read afterwards, for new jobs with and without related records and for
/// changed ones.
///
/// # Panics
/// If the promise is broken.
pub async fn a_commit_tells_what_is_read_afterwards(world: &World<'_>) {
    let owner = world.user().await;
    let plain = world.new_folder(&owner, None, "plain");
    let watched = world.new_file(&owner, Some(plain.state.job.id), "watched");
    let mut named = world.new_folder(&owner, None, "named");
    named.state.job.customer = Some(address("told"));
    let (plain_id, watched_id) = (plain.state.job.id, watched.state.job.id);
    let named_id = named.state.job.id;
    let mut changes = Changes::from_iter([
        Write::from(ContactUpsert {
            id: ContactId(world.ids.number()),
            owner: owner.id,
            email: address("told"),
            at: BEGIN,
        }),
        Write::from(Watching {
            job: watched_id,
            user: owner.id,
            watches: true,
        }),
    ]);
    for new in [plain, watched, named] {
        let inserted = changes.insert(new, None, &world.ids).await;
        inserted.expect("names are given out");
    }
    is_told(world, &owner, changes, &[plain_id, watched_id, named_id]).await;
    let before = world.load(watched_id).await.dossier;
    let locked = before
        .clone()
        .set_lock(true, BEGIN)
        .expect("it may be locked");
    let changes = world.saving(&before, locked).await;
    is_told(world, &owner, changes, &[watched_id]).await;
}

async fn is_told(world: &World<'_>, owner: &User, changes: Changes, jobs: &[JobId]) {
    let committed = world.store.commit(changes).await.expect("may be committed");
    for id in jobs {
        let told = committed.told.iter().find(|view| view.job.id == *id);
        let read = world.views.job(*id, Some(owner.id)).await.expect("answers");
        assert_eq!(told, read.as_ref());
    }
}

/// Finds the uploader's newest live upload with a puid, whoever owns the job.
///
/// # Panics
/// If the promise is broken.
pub async fn versions_are_found_by_number_and_puid(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let mut versions = Vec::new();
    for (position, user) in [&owner, &owner, &other].into_iter().enumerate() {
        // The second was uploaded into another user's folder.
        let holder = if position == 1 { &other } else { user };
        let file = world.file(holder, None, "file").await.job;
        let mut version = world.version(&file, &format!("puid/{position}"));
        version.puid = String::from("4711");
        version.uploaded_by = Some(user.email.clone());
        version.created_at = BEGIN + Duration::seconds(i64::try_from(position).expect("small"));
        versions.push(version);
    }
    world.commit(Changes::from_iter(versions.clone())).await;
    let found = world
        .views
        .version(versions[0].job, 1)
        .await
        .expect("answers");
    assert_eq!(found.as_ref(), versions.first());
    assert_eq!(
        world
            .views
            .version(versions[0].job, 2)
            .await
            .expect("answers"),
        None
    );
    let newest = || {
        world
            .views
            .version_by_puid(owner.email.clone(), "4711".to_owned())
    };
    assert_eq!(newest().await.expect("answers").as_ref(), versions.get(1));
    world.trash(versions[1].job, BEGIN).await;
    assert_eq!(newest().await.expect("answers").as_ref(), versions.first());
}

/// A notification is stored completely, and the latest of a category is found.
///
/// # Panics
/// If the promise is broken.
pub async fn the_latest_notification_comes_back(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    let sent = |category| sent(job, category, world.ids.number());
    let first = sent(Category::Review);
    let second = sent(Category::Review);
    let third = sent(Category::Upload);
    // From a process whose clock is behind.
    let silent = Notification {
        comments: String::new(),
        plan: None,
        created_at: BEGIN - Duration::HOUR,
        ..sent(Category::Upload)
    };
    for notifications in [
        vec![first],
        vec![second.clone()],
        vec![third, silent.clone()],
    ] {
        world.commit(Changes::from_iter(notifications)).await;
    }
    for (category, sent) in [(Category::Review, &second), (Category::Upload, &silent)] {
        let latest = world.views.latest_notification(job, category).await;
        let latest = latest.expect("answers").expect("is there");
        let created_at = latest.created_at;
        assert_eq!(
            latest,
            Notification {
                created_at,
                ..sent.clone()
            }
        );
        assert!(created_at > BEGIN);
    }
    let none = world.views.latest_notification(job, Category::Assign);
    assert_eq!(none.await.expect("answers"), None);
    assert_eq!(last_words(world, job).await.as_deref(), Some("please"));
    let other = world.file(&owner, None, "other").await.job.id;
    assert_eq!(last_words(world, other).await, None);
}

/// A notification with all fields set.
pub(super) fn sent(job: JobId, category: Category, id: i64) -> Notification {
    Notification {
        id,
        job,
        category,
        comments: "please".to_owned(),
        reason: Reason::NewTask,
        recipient: Some(address("vera")),
        reviewers: vec![
            ReviewerRef::Group("print".to_owned()),
            ReviewerRef::Email(address("max")),
        ],
        schedule: Schedule::Later,
        task_name: "Review".to_owned(),
        due_at: Some(BEGIN),
        req_confirm: true,
        task_status: TaskStatus::New,
        tasks: vec![(TaskId(1), None), (TaskId(2), Some(address("max")))],
        plan: Some(PlanId(7)),
        created_at: BEGIN,
    }
}

async fn last_words(world: &World<'_>, job: JobId) -> Option<String> {
    let words = world.views.last_instructions(job).await;
    words.expect("answers")
}

/// Endpoints are paged by id.
///
/// # Panics
/// If the promise is broken.
pub async fn endpoints_are_listed_by_name(world: &World<'_>) {
    let owner = world.user().await;
    let (one, two) = (world.endpoint(&owner).await, world.endpoint(&owner).await);
    let all = world
        .views
        .endpoints(owner.id, None, 10)
        .await
        .expect("answers");
    assert_eq!(all, [one.clone(), two.clone()]);
    let rest = world
        .views
        .endpoints(owner.id, Some(one.id), 10)
        .await
        .expect("answers");
    assert_eq!(rest, [two]);
    assert_eq!(
        world.views.endpoint(one.id).await.expect("answers"),
        Some(one)
    );
}
