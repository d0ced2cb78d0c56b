//! Orders of other programs.

use std::sync::atomic::{AtomicU64, Ordering};

use imprimatur_domain::{
    expectation::{JobExpectation, PageCount},
    order::{FormerFolder, Order, OrderFolder, OrderId, OrderPart},
    prelude::*,
};

use super::world::{AT, FOLDER, folder, owner, stranger};
use crate::{
    changes::{Changes, JobWrite},
    failure::Failure,
    mocks::{Commits, Mocks},
    orders::{self, OrderFolderWrite, ReceivedOrder},
    ports::{Ports, ids::MockIds, store::StoreError},
};

fn id(text: &str) -> OrderId {
    text.parse().unwrap()
}

fn pages(count: u32) -> JobExpectation {
    JobExpectation {
        pages: PageCount::new(count, count).ok(),
        ..JobExpectation::NONE
    }
}

fn order(parts: &[&str]) -> Order {
    let parts = (1..).zip(parts).map(|(number, part)| OrderPart {
        id: id(part),
        job_ref: id("J-1"),
        name: part.parse().unwrap(),
        expectation: pages(number),
    });
    Order {
        id: id("PO-1"),
        job_ref: id("J-1"),
        name: "Magazine".parse().unwrap(),
        customer: None,
        due_at: None,
        parts: parts.collect(),
    }
}

/// Ports for which the order has these folders, as each attempt finds them, and the folder of the world is there.
fn ports(
    known: Vec<Vec<OrderFolder>>,
    found: Option<Dossier>,
    conflicts: usize,
) -> (Ports, Commits) {
    let mut mocks = Mocks::at(AT);
    let mut known = known.into_iter();
    let mut last = Vec::new();
    mocks.store.expect_order_folders().returning(move |_, _| {
        last = known.next().unwrap_or_else(|| last.clone());
        Ok(last.clone())
    });
    match found {
        Some(dossier) => mocks.knows(&dossier, "ada@example.com"),
        None => {
            mocks.store.expect_find_job().returning(|_, _| Ok(None));
        }
    }
    mocks
        .store
        .expect_commit()
        .times(..=conflicts)
        .returning(|_| Err(StoreError::Conflict));
    let commits = mocks.keep_commits();
    mocks.ids = MockIds::new();
    let (jobs, numbers) = (AtomicU64::new(1), AtomicU64::new(1));
    let next = move || {
        JobId(uuid::Uuid::from_u128(
            jobs.fetch_add(1, Ordering::Relaxed).into(),
        ))
    };
    mocks.ids.expect_job().returning(next);
    let next = move || Ok(i64::try_from(numbers.fetch_add(1, Ordering::Relaxed)).unwrap());
    mocks.ids.expect_next().returning(next);
    (mocks.ports(), commits)
}

fn known(job: JobId) -> Vec<OrderFolder> {
    vec![OrderFolder {
        order: id("PO-1"),
        part: None,
        job_ref: id("J-1"),
        job,
    }]
}

async fn receive(ports: &Ports, order: &Order) -> Result<ReceivedOrder, Failure> {
    orders::receive(ports, &owner(), None, order).await
}

fn only(commits: &Commits) -> Changes {
    let mut commits = commits.lock().unwrap();
    assert_eq!(commits.len(), 1);
    commits.remove(0)
}

/// What the jobs become: name, folder above, and pages that are ordered.
fn jobs(changes: &Changes) -> Vec<(String, Option<JobId>, JobExpectation)> {
    let jobs = changes.all::<JobWrite>().map(|write| match write {
        JobWrite::Insert(job) => job,
        JobWrite::Save { after, .. } => after,
    });
    jobs.map(|job| (job.name.to_string(), job.parent, job.expectation.clone()))
        .collect()
}

#[tokio::test]
async fn the_folders_of_an_order_and_its_parts_are_made_in_one_commit() {
    let (ports, commits) = ports(vec![Vec::new()], None, 0);
    let received = receive(&ports, &order(&["Cover", "Body"])).await.unwrap();
    assert!(received.is_created && received.parts.iter().all(|part| part.is_created));
    let changes = only(&commits);
    let above = Some(received.job);
    let expected = [
        ("Magazine".to_owned(), None, JobExpectation::NONE),
        ("Cover".to_owned(), above, pages(1)),
        ("Body".to_owned(), above, pages(2)),
    ];
    assert_eq!(jobs(&changes), expected);
    assert_eq!(changes.all::<OrderFolderWrite>().count(), 3);
}

#[tokio::test]
async fn the_only_part_has_the_folder_of_the_order() {
    let (ports, commits) = ports(vec![Vec::new()], None, 0);
    let received = receive(&ports, &order(&["Leaflet"])).await.unwrap();
    assert_eq!(received.parts[0].job, received.job);
    assert!(!received.parts[0].is_created);
    let expected = [("Magazine".to_owned(), None, pages(1))];
    assert_eq!(jobs(&only(&commits)), expected);
}

#[tokio::test]
async fn who_comes_second_brings_the_folder_of_the_first_up_to_date() {
    let (ports, commits) = ports(vec![Vec::new(), known(FOLDER)], Some(folder()), 1);
    let received = receive(&ports, &order(&["Leaflet"])).await.unwrap();
    assert_eq!((received.job, received.is_created), (FOLDER, false));
    let changes = only(&commits);
    assert_eq!(jobs(&changes), [("Magazine".to_owned(), None, pages(1))]);
    assert_eq!(changes.all::<OrderFolderWrite>().count(), 0);
}

#[tokio::test]
async fn the_same_order_again_changes_nothing() {
    let mut same = folder();
    same.job.name = "Magazine".parse().unwrap();
    same.job.alt_text = "PO-1".parse().unwrap();
    same.job.expectation = pages(1);
    let (ports, commits) = ports(vec![known(FOLDER)], Some(same), 0);
    receive(&ports, &order(&["Leaflet"])).await.unwrap();
    assert!(commits.lock().unwrap().is_empty());
}

#[tokio::test]
async fn another_part_comes_into_the_folder_that_there_is() {
    let (ports, commits) = ports(vec![known(FOLDER)], Some(folder()), 0);
    let received = receive(&ports, &order(&["Cover", "Body"])).await.unwrap();
    assert!(!received.is_created && received.parts.iter().all(|part| part.is_created));
    let changes = only(&commits);
    let inside = jobs(&changes);
    assert_eq!(inside.iter().filter(|job| job.1 == Some(FOLDER)).count(), 2);
    assert_eq!(inside.len(), 3);
}

#[tokio::test]
async fn an_order_whose_folder_is_gone_gets_another_one() {
    let mut trashed = folder();
    trashed.job.trashed = Some(imprimatur_domain::job::Trashed {
        at: AT,
        root: FOLDER,
    });
    let mut moved = folder();
    moved.job.owner.team = TeamId(9);
    for (found, former) in [
        (Some(trashed), FormerFolder::Trashed),
        (None, FormerFolder::Deleted),
        (Some(moved), FormerFolder::HandedOver),
    ] {
        let (ports, commits) = ports(vec![known(FOLDER)], found, 0);
        let received = receive(&ports, &order(&[])).await.unwrap();
        assert_eq!((received.is_created, received.former), (true, Some(former)));
        let changes = only(&commits);
        let write = changes.all::<OrderFolderWrite>().next().unwrap();
        assert_eq!(
            (write.former, write.folder.job),
            (Some(FOLDER), received.job)
        );
    }
}

#[tokio::test]
async fn a_folder_of_somebody_else_is_left_alone() {
    let mut foreign = folder();
    foreign.job.owner.user = UserId(7);
    let (ports, commits) = ports(vec![known(FOLDER)], Some(foreign), 0);
    let refused = receive(&ports, &order(&[])).await;
    assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
    assert!(commits.lock().unwrap().is_empty());
}

#[tokio::test]
async fn what_was_decided_is_told_with_the_nearest_order() {
    let mut mocks = Mocks::at(AT);
    let file = super::world::below(super::world::under_review());
    mocks.knows_below(&[&folder()], &file, "ada@example.com");
    mocks
        .store
        .expect_orders_of()
        .returning(|_| Ok(known(FOLDER)));
    let ports = mocks.ports();
    let undecided = orders::approval(&ports, &owner(), JobId::nil()).await;
    assert!(
        matches!(undecided, Err(Failure::Conflict(_))),
        "{undecided:?}"
    );
    let invisible = orders::approval(&ports, &stranger(), JobId::nil()).await;
    assert!(matches!(invisible, Err(Failure::NotFound)), "{invisible:?}");

    let mut mocks = Mocks::at(AT);
    let approved = file.set_status(Status::Approved, AT).unwrap().state;
    mocks.knows_below(&[&folder()], &approved, "ada@example.com");
    mocks
        .store
        .expect_orders_of()
        .returning(|_| Ok(known(FOLDER)));
    let approval = orders::approval(&mocks.ports(), &owner(), JobId::nil())
        .await
        .unwrap();
    assert_eq!(approval.outcome, Decision::Approved);
    assert_eq!(approval.job_ref(), id("J-1"));
}
