//! Contacts in lists and commits; and inspection results.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future::join;
use imprimatur_application::{
    changes::{Changes, ContactUpsert, ContactWrite, JobWrite, Write},
    contacts::{Contact, ContactQuery, ContactSearch, Details},
    documents::Inspected,
    ports::documents::{Inspection, PageFacts},
};
use imprimatur_domain::{account::User, prelude::*};
use time::Duration;

use crate::build::{BEGIN, World, address};

pub(crate) fn contact(world: &World<'_>, owner: &User, name: &str, group: &str) -> Contact {
    Contact {
        id: ContactId(world.ids.number()),
        revision: 1,
        owner: owner.id,
        email: address(name),
        details: Details {
            name: format!("{name} Größe"),
            company: "Company".to_owned(),
            group: group.to_owned(),
            identity: "CRM-1".to_owned(),
            phone: "+49".to_owned(),
            alt_phone: "+50".to_owned(),
            address: "Street 1\nFloor 2".to_owned(),
            city: "City".to_owned(),
            state: "State".to_owned(),
            zip_code: "20457".to_owned(),
            language: "de-AT".parse().ok(),
        },
        is_valid: true,
        created_at: BEGIN,
        updated_at: BEGIN,
    }
}

fn writing(write: ContactWrite) -> Changes {
    Changes::one(write)
}

pub(crate) fn inserting(contact: &Contact) -> Changes {
    writing(ContactWrite::Insert(Box::new(contact.clone())))
}

async fn find(world: &World<'_>, id: ContactId) -> Option<Contact> {
    world.views.contact(id).await.expect("answers")
}

/// With all texts, and the revision incremented by each change.
///
/// # Panics
/// If the promise is broken.
pub async fn contacts_come_back_as_they_were_written(world: &World<'_>) {
    let owner = world.user().await;
    let vera = contact(world, &owner, "vera", "marketing");
    world.commit(inserting(&vera)).await;
    assert_eq!(find(world, vera.id).await, Some(vera.clone()));
    let changed = Contact {
        details: Details::default(),
        is_valid: false,
        updated_at: BEGIN + Duration::HOUR,
        ..vera.clone()
    };
    let save = ContactWrite::Save(Box::new(changed.clone()));
    world.commit(writing(save)).await;
    let saved = Contact {
        revision: 2,
        ..changed
    };
    assert_eq!(find(world, vera.id).await, Some(saved.clone()));
    let ensured = ContactUpsert {
        id: ContactId(world.ids.number()),
        owner: owner.id,
        email: vera.email,
        at: BEGIN,
    };
    world.commit(Changes::one(ensured)).await;
    assert_eq!(find(world, vera.id).await, Some(saved.clone()));
    let delete = ContactWrite::Delete(Box::new(saved));
    world.commit(writing(delete)).await;
    assert_eq!(find(world, vera.id).await, None);
}

/// In pages, and only the owner's.
///
/// # Panics
/// If the promise is broken.
pub async fn contacts_are_listed_by_group_and_address(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let mut own = Vec::new();
    for (name, group) in [("a", "Press"), ("b", ""), ("c", "Art & Co"), ("d", "Press")] {
        own.push(contact(world, &owner, name, group));
    }
    let foreign = contact(world, &other, "a", "Press");
    for contact in own.iter().chain([&foreign]) {
        world.commit(inserting(contact)).await;
    }
    let query = ContactQuery {
        owner: owner.id,
        group: None,
        email: None,
        after: None,
        limit: 3,
    };
    let list = async |query| world.views.contacts(query).await.expect("answers");
    assert_eq!(list(query.clone()).await, own[..3]);
    let rest = ContactQuery {
        after: Some(own[2].id),
        ..query.clone()
    };
    assert_eq!(list(rest).await, own[3..]);
    let press = ContactQuery {
        group: Some("Press".to_owned()),
        ..query.clone()
    };
    assert_eq!(list(press).await, [own[0].clone(), own[3].clone()]);
    let one = ContactQuery {
        email: Some(address("b")),
        ..query
    };
    assert_eq!(list(one).await, own[1..2]);
    let groups = async |after: Option<&str>, limit| {
        let after = after.map(ToOwned::to_owned);
        let groups = world.views.contact_groups(owner.id, after, limit).await;
        let groups = groups.expect("answers").into_iter();
        groups
            .map(|group| (group.name, group.members))
            .collect::<Vec<_>>()
    };
    let (art, press) = (("Art & Co".to_owned(), 1), ("Press".to_owned(), 2));
    assert_eq!(groups(None, 10).await, [art.clone(), press.clone()]);
    assert_eq!(groups(None, 1).await, [art]);
    assert_eq!(groups(Some("Art & Co"), 10).await, [press]);
}

/// By address, what is looked for in any case.
///
/// # Panics
/// If the promise is broken.
pub async fn contacts_are_searched(world: &World<'_>) {
    let owner = world.user().await;
    let mut own = Vec::new();
    for (name, group) in [("a", "Press"), ("b", ""), ("c", "Art & Co"), ("d", "Press")] {
        own.push(contact(world, &owner, name, group));
    }
    // Not in the order of addresses.
    for contact in own.iter().rev() {
        world.commit(inserting(contact)).await;
    }
    let search = async |text: Option<&str>, group: Option<&str>, after| {
        let search = ContactSearch {
            text: text.map(ToOwned::to_owned),
            group: group.map(ToOwned::to_owned),
            after,
            limit: 2,
        };
        let found = world.views.search_contacts(owner.id, search).await;
        found.expect("answers")
    };
    assert_eq!(search(None, None, None).await, own[..2]);
    assert_eq!(search(None, None, Some(address("b"))).await, own[2..]);
    // A name, in another case.
    assert_eq!(search(Some("C GRÖSSE"), None, None).await, []);
    assert_eq!(search(Some("C GRÖ"), None, None).await, own[2..3]);
    let press = search(Some("größe"), Some("Press"), None).await;
    assert_eq!(press, [own[0].clone(), own[3].clone()]);
}

/// A second contact with an address, a second change of a revision, and a change of a deleted contact conflict.
///
/// # Panics
/// If the promise is broken.
pub async fn a_contact_is_written_once_per_revision(world: &World<'_>) {
    let owner = world.user().await;
    let vera = contact(world, &owner, "vera", "");
    world.commit(inserting(&vera)).await;
    let again = contact(world, &owner, "vera", "");
    world.conflict(inserting(&again), "a second vera").await;
    let save = || writing(ContactWrite::Save(Box::new(vera.clone())));
    let outcomes = join(world.store.commit(save()), world.store.commit(save())).await;
    assert!(outcomes.0.is_ok() != outcomes.1.is_ok(), "{outcomes:?}");
    let delete = ContactWrite::Delete(Box::new(vera.clone()));
    world.conflict(writing(delete), "an old revision").await;
    let known = find(world, vera.id).await.expect("there");
    let delete = ContactWrite::Delete(Box::new(known));
    world.commit(writing(delete)).await;
    world.conflict(save(), "what is gone").await;
}

/// Also in the trash, and also if the job starts to refer to it concurrently.
///
/// # Panics
/// If the promise is broken.
pub async fn a_contact_that_a_job_names_stays(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    for round in 0..8 {
        let vera = contact(world, &owner, &format!("vera{round}"), "");
        world.commit(inserting(&vera)).await;
        let file = world.file(&owner, None, "file").await.job;
        let mut after = file.clone();
        if round % 2 == 0 {
            after.customer = Some(vera.email.clone());
        } else {
            after.partner = Some(vera.email.clone());
        }
        let naming = Changes::from_iter([
            Write::from(JobWrite::Save {
                before: Box::new(file.clone()),
                after: Box::new(after),
            }),
            Write::from(ContactUpsert {
                id: ContactId(world.ids.number()),
                owner: owner.id,
                email: vera.email.clone(),
                at: BEGIN,
            }),
        ]);
        let delete = || writing(ContactWrite::Delete(Box::new(vera.clone())));
        let (named, deleted) = if round < 2 {
            let named = world.store.commit(naming).await;
            (named, world.store.commit(delete()).await)
        } else {
            join(world.store.commit(naming), world.store.commit(delete())).await
        };
        let is_named = world
            .views
            .names_contact(owner.id, vera.email.clone())
            .await;
        let is_named = is_named.expect("answers");
        assert_eq!(is_named, named.is_ok());
        let query = ContactQuery {
            owner: owner.id,
            group: None,
            email: Some(vera.email.clone()),
            after: None,
            limit: 1,
        };
        let kept = world.views.contacts(query).await.expect("answers");
        assert!(!is_named || kept.len() == 1, "{named:?} {deleted:?}");
        if round < 2 {
            assert!(named.is_ok() && deleted.is_err(), "{named:?} {deleted:?}");
            world.trash(file.id, BEGIN).await;
            world.conflict(delete(), "a trashed job names it").await;
        }
        let elsewhere = world.views.names_contact(other.id, vera.email).await;
        assert!(!elsewhere.expect("answers"));
    }
}

/// Facts about all pages.
///
/// # Panics
/// If the promise is broken.
pub async fn pages_come_back_as_they_were_found(world: &World<'_>) {
    let owner = world.user().await;
    let file = world.file(&owner, None, "file").await.job;
    let pages = async || {
        let found = world.views.page_facts(file.id, 1).await;
        found.expect("answers")
    };
    assert_eq!(pages().await, None);
    let page = PageFacts {
        bits: 8,
        color: "cmyk".to_owned(),
        height: 842,
        width: 595,
        mime: "application/pdf".to_owned(),
    };
    let found = Inspection {
        page_count: 2,
        pages: vec![page.clone(), page],
        ..Inspection::default()
    };
    world
        .commit(Changes::one(world.version(&file, "documents/found")))
        .await;
    let inspected = Inspected {
        job: file.id,
        version: 1,
        inspection: found.clone(),
        at: BEGIN,
    };
    world.commit(Changes::one(inspected)).await;
    assert_eq!(pages().await, Some(found.pages));
}
