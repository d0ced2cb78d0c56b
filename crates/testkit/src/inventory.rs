//! Contract tests of the port [`Inventory`](imprimatur_application::ports::inventory::Inventory).
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    archives::ArchiveWrite,
    changes::Changes,
    ports::{
        blobs::BlobKey,
        inventory::{Holder, Purpose, SchemaState},
    },
    transfers::{Part, Transfer, TransferWrite},
};
use imprimatur_domain::{
    archive::Archive,
    ids::{ArchiveId, TransferId},
};
use time::Duration;

use crate::build::{BEGIN, World, address, lease};

/// Runs all contract tests.
///
/// # Panics
/// If the promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    it_knows_its_tables_and_the_time(world).await;
    documents_are_known_once_and_with_all_their_holders(world).await;
    zips_and_pieces_are_known(world).await;
    what_is_listed_for_removal_is_not_stray(world).await;
}

fn key(text: &str) -> BlobKey {
    BlobKey::new(text).expect("a plain key")
}

/// Keys and sizes with a prefix, page by page.
async fn known(world: &World<'_>, purpose: Purpose, prefix: &str) -> Vec<(String, u64)> {
    let mut all = Vec::new();
    let mut after = None;
    loop {
        let page = world.inventory.known_blobs(purpose, after, 2).await;
        let page = page.expect("answers");
        let Some(last) = page.last() else {
            return all;
        };
        after = Some(last.key.clone());
        let wanted = page
            .into_iter()
            .filter(|blob| blob.key.as_str().starts_with(prefix));
        all.extend(wanted.map(|blob| (blob.key.to_string(), blob.size)));
    }
}

async fn holders(world: &World<'_>, purpose: Purpose, blob: &str) -> Vec<Holder> {
    let held = world.inventory.holders(purpose, key(blob), 100).await;
    held.expect("answers")
}

async fn stray(world: &World<'_>, keys: &[&str]) -> Vec<BlobKey> {
    let keys = keys.iter().map(|text| key(text)).collect();
    world.inventory.stray_blobs(keys).await.expect("answers")
}

/// The schema is current, and the clock is plausible.
///
/// # Panics
/// If the promise is broken.
pub async fn it_knows_its_tables_and_the_time(world: &World<'_>) {
    let state = world.inventory.schema_state().await.expect("answers");
    assert_eq!(state, SchemaState::default());
    world.inventory.ensure_writable().await.expect("it is");
    let damage = world.inventory.damage().await.expect("answers");
    assert_eq!(damage, None);
    let first = world.inventory.time().await.expect("answers");
    let second = world.inventory.time().await.expect("answers");
    assert!(first > BEGIN - Duration::days(3_650), "{first}");
    assert!(second - first < Duration::MINUTE && second >= first - Duration::SECOND);
}

/// A blob shared by several versions is listed once, in key order.
///
/// # Panics
/// If the promise is broken.
pub async fn documents_are_known_once_and_with_all_their_holders(world: &World<'_>) {
    let owner = world.user().await;
    let mut jobs = Vec::new();
    for blob in ["k/b", "k-a", "k/b", "k/c.d", "k/b", "k/c-d"] {
        let file = world.file(&owner, None, "file").await.job;
        world.commit(Changes::one(world.version(&file, blob))).await;
        if blob == "k/b" {
            jobs.push(file.id);
        }
    }
    let expected = ["k-a", "k/b", "k/c-d", "k/c.d"].map(|key| (key.to_owned(), 1_000));
    assert_eq!(known(world, Purpose::Documents, "k").await, expected);
    jobs.sort_unstable();
    let expected: Vec<_> = jobs
        .into_iter()
        .map(|job| Holder::Version {
            job,
            number: 1,
            name: "file".to_owned(),
        })
        .collect();
    assert_eq!(holders(world, Purpose::Documents, "k/b").await, expected);
    assert_eq!(holders(world, Purpose::Documents, "k/none").await, []);
    assert_eq!(holders(world, Purpose::Archives, "k/b").await, []);
}

/// Finished zips and parts of uploads are listed.
///
/// # Panics
/// If the promise is broken.
pub async fn zips_and_pieces_are_known(world: &World<'_>) {
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "Order").await.job.id;
    let id = ArchiveId(world.ids.number());
    let archive = Archive::request(id, folder, address("owner"), "Order.zip".to_owned(), BEGIN);
    let zips = |write| Changes::one(write);
    let insert = ArchiveWrite::Insert(Box::new(archive.clone()));
    world.commit(zips(insert)).await;
    assert_eq!(known(world, Purpose::Archives, "z/").await, []);
    let claim = lease("one", Duration::ZERO);
    let claimed = world.queues.claim_archives(claim, 10).await;
    assert!(!claimed.expect("answers").is_empty());
    let done = archive.start(BEGIN).expect("queued");
    let done = done.finish(10, Duration::days(7), BEGIN).expect("begun");
    let settle = ArchiveWrite::Settle {
        archive: Box::new(done),
        bytes: Some((key("z/1"), [3; 32])),
        holder: "one".to_owned(),
        total: 2,
    };
    world.commit(zips(settle)).await;
    let expected = [("z/1".to_owned(), 10)];
    assert_eq!(known(world, Purpose::Archives, "z/").await, expected);
    let name = "Order.zip".to_owned();
    let held = holders(world, Purpose::Archives, "z/1").await;
    assert_eq!(held, [Holder::Archive { folder, name }]);

    let id = TransferId(world.ids.number());
    let pieces = [("p/1", 0, 16), ("p/2", 16, 4)].map(|(blob, start, size)| Part {
        start,
        size,
        blob: key(blob),
    });
    transfer(world, &owner, id, pieces.to_vec()).await;
    let expected = [("p/1".to_owned(), 16), ("p/2".to_owned(), 4)];
    assert_eq!(known(world, Purpose::Transfers, "p/").await, expected);
    let held = holders(world, Purpose::Transfers, "p/2").await;
    assert_eq!(held, [Holder::Transfer { id }]);
    assert_eq!(stray(world, &["p/1", "p/3", "z/1"]).await, [key("p/3")]);
}

async fn transfer(
    world: &World<'_>,
    owner: &imprimatur_domain::account::User,
    id: TransferId,
    parts: Vec<Part>,
) {
    let expires_at = BEGIN + Duration::DAY;
    let insert = TransferWrite::Insert(Box::new(Transfer {
        id,
        user: owner.id,
        length: 20,
        arrived: 0,
        name: String::new(),
        metadata: String::new(),
        created_at: BEGIN,
        expires_at,
    }));
    let append = TransferWrite::Append {
        id,
        from: 0,
        parts,
        expires_at,
    };
    for write in [insert, append] {
        world.commit(Changes::one(write)).await;
    }
}

/// Blobs of an erased job are deleted soon, so they are not reported.
///
/// # Panics
/// If they count as stray.
pub async fn what_is_listed_for_removal_is_not_stray(world: &World<'_>) {
    let owner = world.user().await;
    let file = world.file(&owner, None, "file").await.job;
    world
        .commit(Changes::one(world.version(&file, "l/1")))
        .await;
    assert_eq!(stray(world, &["l/2", "l/1"]).await, [key("l/2")]);
    world.erase(file.id).await;
    assert_eq!(stray(world, &["l/2", "l/1"]).await, [key("l/2")]);
    let struck = world.queues.mark_deleted(vec![key("l/1")]).await;
    struck.expect("answers");
    assert_eq!(
        stray(world, &["l/2", "l/1"]).await,
        [key("l/2"), key("l/1")]
    );
}
