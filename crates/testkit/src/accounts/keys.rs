//! Applications, listing of keys, and last uses.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{ApplicationWrite, Changes, KeysApplication, NewKey, RevokedKey},
    ports::{
        accounts::{Application, KeyUse, ListedKey},
        store::StoreError,
    },
};
use imprimatur_domain::{account::User, prelude::*};
use time::Duration;

use super::key;
use crate::build::{BEGIN, World};

async fn register(world: &World<'_>, user: &User, name: &str) -> Application {
    let application = Application {
        id: ApplicationId(world.ids.number()),
        user: user.id,
        name: name.to_owned(),
        created_at: BEGIN,
    };
    let applications = vec![ApplicationWrite::Insert(application.clone())];
    world.commit(Changes::from_iter(applications)).await;
    application
}

fn made(keys: Vec<NewKey>) -> Changes {
    Changes::from_iter(keys)
}

fn key_of(world: &World<'_>, application: &Application, user: &User) -> NewKey {
    NewKey {
        application: KeysApplication::Known(application.id),
        ..key(world, user, None)
    }
}

async fn keys(world: &World<'_>, application: ApplicationId) -> Vec<ListedKey> {
    let found = world.accounts.list_keys(application, None, 100).await;
    found.expect("answers")
}

/// Only those of the user or application, ascending by id.
///
/// # Panics
/// If one is missing or foreign.
pub async fn applications_and_keys_are_listed_in_pages(world: &World<'_>) {
    let (user, other) = (world.user().await, world.user().await);
    let one = register(world, &user, "one").await;
    let two = register(world, &user, "two").await;
    register(world, &other, "one").await;
    let again = ApplicationWrite::Insert(Application {
        id: ApplicationId(world.ids.number()),
        ..one.clone()
    });
    let again = Changes::one(again);
    let refused = world.store.commit(again).await;
    assert!(
        matches!(refused, Err(StoreError::Duplicate { .. })),
        "{refused:?}"
    );
    let found = world.accounts.application(two.id).await;
    assert_eq!(found.expect("answers"), Some(two.clone()));
    let listed = |after, limit| world.accounts.list_applications(user.id, after, limit);
    assert_eq!(
        listed(None, 10).await.expect("answers"),
        [one.clone(), two.clone()]
    );
    assert_eq!(
        listed(None, 1).await.expect("answers"),
        std::slice::from_ref(&one)
    );
    assert_eq!(listed(Some(one.id), 10).await.expect("answers"), [two]);

    let (first, second) = (key_of(world, &one, &user), key_of(world, &one, &user));
    world
        .commit(made(vec![first.clone(), second.clone()]))
        .await;
    let all = keys(world, one.id).await;
    let expected = ListedKey {
        id: first.id,
        application: one.id,
        scopes: first.scopes,
        made_with: None,
        created_at: BEGIN,
        expires_at: first.expires_at,
        last_used_at: None,
        last_used_from: None,
        revoked_at: None,
    };
    assert_eq!(all.first(), Some(&expected));
    let rest = world.accounts.list_keys(one.id, Some(first.id), 10).await;
    assert_eq!(rest.expect("answers"), all[1..]);
    assert_eq!(all.len(), 2);
}

/// Keys created with its keys are revoked; a new key for a deleted application is refused.
///
/// # Panics
/// If the promise is broken.
pub async fn an_application_goes_with_its_keys(world: &World<'_>) {
    let user = world.user().await;
    let one = register(world, &user, "goes").await;
    let two = register(world, &user, "stays").await;
    let maker = key_of(world, &one, &user);
    world.commit(made(vec![maker.clone()])).await;
    let child = NewKey {
        made_with: Some(maker.id),
        ..key_of(world, &two, &user)
    };
    let apart = key_of(world, &two, &user);
    world.commit(made(vec![child.clone(), apart.clone()])).await;
    let at = BEGIN + Duration::HOUR;
    let delete = Changes::one(ApplicationWrite::Delete { id: one.id, at });
    world.commit(delete.clone()).await;
    let gone = world.accounts.find_key(maker.hash).await;
    assert_eq!(gone.expect("answers"), None);
    let revoked: Vec<_> = keys(world, two.id)
        .await
        .iter()
        .map(|key| key.revoked_at)
        .collect();
    assert_eq!(revoked, [Some(at), None]);
    world.conflict(delete, "deleting it twice").await;
    let late = made(vec![key_of(world, &one, &user)]);
    world
        .conflict(late, "a key for an application that is gone")
        .await;
}

/// No new keys for a revoked maker or a removed user.
///
/// # Panics
/// If the promise is broken.
pub async fn a_key_leans_on_its_maker_and_its_user(world: &World<'_>) {
    let user = world.user().await;
    let maker = key(world, &user, None);
    world.commit(made(vec![maker.clone()])).await;
    world
        .commit(Changes::one(RevokedKey {
            key: maker.id,
            at: BEGIN,
        }))
        .await;
    let child = key(world, &user, Some(maker.id));
    world.conflict(made(vec![child]), "a revoked maker").await;
    let gone = User {
        is_active: false,
        ..user.clone()
    };
    world.commit(Changes::one(gone)).await;
    let late = key(world, &user, None);
    world
        .conflict(made(vec![late]), "a user who has left")
        .await;
}

/// With its address, whatever the order of writes; other keys are not changed.
///
/// # Panics
/// If an earlier one replaces a later one.
pub async fn the_latest_use_of_a_key_is_kept(world: &World<'_>) {
    let user = world.user().await;
    let application = register(world, &user, "used").await;
    let all: Vec<_> = (0..3).map(|_| key_of(world, &application, &user)).collect();
    world.commit(made(all.clone())).await;
    let (early, late) = (BEGIN + Duration::MINUTE, BEGIN + Duration::HOUR);
    let key_use = |key: KeyId, at: Instant| KeyUse {
        key,
        at,
        from: (at == late).then(|| "203.0.113.9".parse().expect("an address")),
    };
    let (first, second) = (all[0].id, all[1].id);
    let told = [
        vec![key_use(first, late), key_use(second, early)],
        vec![
            key_use(first, early),
            key_use(second, late),
            key_use(KeyId(1), late),
        ],
        vec![],
    ];
    for uses in told {
        world.accounts.note_uses(uses).await.expect("kept");
    }
    let used: Vec<_> = keys(world, application.id)
        .await
        .iter()
        .map(|key| (key.last_used_at, key.last_used_from))
        .collect();
    let latest = (Some(late), key_use(first, late).from);
    assert_eq!(used, [latest, latest, (None, None)]);
}
