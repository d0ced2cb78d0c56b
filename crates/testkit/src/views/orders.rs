//! The folders of orders of other programs.

use imprimatur_application::{
    changes::Changes, orders::OrderFolderWrite, ports::store::StoreError,
};
use imprimatur_domain::{
    account::User,
    ids::JobId,
    order::{OrderFolder, OrderId},
};

use crate::build::World;

fn id(text: &str) -> OrderId {
    OrderId::from_stored(text.to_owned())
}

fn folder(order: &str, part: Option<&str>, job: JobId) -> OrderFolder {
    OrderFolder {
        order: id(order),
        part: part.map(id),
        job_ref: id("J-1"),
        job,
    }
}

fn writing(user: &User, folder: &OrderFolder, former: Option<JobId>) -> Changes {
    Changes::one(OrderFolderWrite {
        team: user.team,
        folder: folder.clone(),
        former,
    })
}

/// An order of a team has one folder, also if two bring it at once, and each of its parts one; orders of the same id of other
/// teams are others. A folder is replaced by whoever knows which it is.
///
/// # Panics
/// If the promise is broken.
pub async fn an_order_has_one_folder(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let mut jobs = Vec::new();
    for user in [&owner, &owner, &other, &owner] {
        jobs.push(world.folder(user, None, "order").await.job.id);
    }
    let known = async |user: &User, order: &str| {
        let known = world.store.order_folders(user.team, id(order));
        known.await.expect("answers")
    };
    assert_eq!(known(&owner, "PO-1").await, []);
    let whole = folder("PO-1", None, jobs[0]);
    let rival = folder("PO-1", None, jobs[1]);
    let (first, second) = tokio::join!(
        world.store.commit(writing(&owner, &whole, None)),
        world.store.commit(writing(&owner, &rival, None)),
    );
    let refused = [&first, &second].map(|outcome| matches!(outcome, Err(StoreError::Conflict)));
    assert!(refused[0] != refused[1], "{first:?} {second:?}");
    let whole = if refused[0] { rival } else { whole };
    let part = folder("PO-1", Some("COVER"), jobs[3]);
    let of_other = folder("PO-1", None, jobs[2]);
    world.commit(writing(&owner, &part, None)).await;
    world.commit(writing(&other, &of_other, None)).await;
    let both = [whole.clone(), part.clone()];
    assert_eq!(known(&owner, "PO-1").await, both);
    assert_eq!(known(&other, "PO-1").await, [of_other]);
    assert_eq!(known(&owner, "PO-2").await, []);
    let asked = vec![jobs[3], whole.job];
    let mut found = world.store.orders_of(asked).await.expect("answers");
    found.sort_by_key(|folder| folder.part.clone());
    assert_eq!(found, both);

    let renewed = folder("PO-1", None, jobs[3]);
    let stale = writing(&owner, &renewed, Some(jobs[2]));
    world.conflict(stale, "another folder").await;
    world
        .commit(writing(&owner, &renewed, Some(whole.job)))
        .await;
    world.erase(jobs[3]).await;
    assert_eq!(known(&owner, "PO-1").await, [renewed, part]);
}
