//! Contract tests of the port [`Accounts`](imprimatur_application::ports::accounts::Accounts).
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

mod keys;
mod people;
mod plans;
mod sessions;
mod signing_in;
mod user_removal;

pub use keys::*;
pub use people::*;
pub(crate) use plans::plan;
pub use plans::*;
pub use sessions::*;
pub use signing_in::*;
pub use user_removal::*;

use imprimatur_application::{
    changes::{Changes, KeysApplication, NewKey, RevokedKey},
    ports::{accounts::TeamMember, ids::Ids as _, secrets::Sealed, store::StoreError},
};
use imprimatur_domain::{
    account::{Scope, User},
    prelude::*,
};
use time::Duration;

use crate::build::{BEGIN, World, address};

/// Runs all contract tests.
///
/// # Panics
/// If the promise is broken.
pub async fn keeps_its_contract(world: &World<'_>) {
    an_address_changes_while_nothing_names_it(world).await;
    users_come_back_as_they_were_written(world).await;
    keys_are_found_by_hash_and_name(world).await;
    a_key_is_revoked_with_all_that_were_made_with_it(world).await;
    applications_and_keys_are_listed_in_pages(world).await;
    an_application_goes_with_its_keys(world).await;
    a_key_leans_on_its_maker_and_its_user(world).await;
    the_latest_use_of_a_key_is_kept(world).await;
    settings_are_saved_by_revision(world).await;
    a_team_says_how_its_readers_read(world).await;
    a_team_has_one_logo(world).await;
    pictures_are_for_the_press_of_the_team(world).await;
    plans_are_kept_for_a_team(world).await;
    of_two_who_step_back_one_stays(world).await;
    of_two_who_leave_one_stays(world).await;
    everything_goes_to_the_heir(world).await;
    nothing_is_given_to_who_has_left(world).await;
    no_job_is_lost_while_its_owner_leaves(world).await;
    a_link_opens_once(world).await;
    links_that_wait_are_counted(world).await;
    sessions_are_listed_while_they_run(world).await;
    all_other_sign_ins_end_at_once(world).await;
    a_session_ends_where_another_begins(world).await;
    who_leaves_is_signed_out(world).await;
    old_sign_ins_are_forgotten(world).await;
    the_check_value_is_written_once(world).await;
}

/// By id, by address, and in pages.
///
/// # Panics
/// If the promise is broken.
pub async fn users_come_back_as_they_were_written(world: &World<'_>) {
    let one = world.user().await;
    let two = world.member(one.team).await;
    assert_eq!(
        world.accounts.find_user(one.id).await.expect("answers"),
        Some(one.clone())
    );
    let by_email = world.accounts.find_user_by_email(two.email.clone()).await;
    assert_eq!(by_email.expect("answers"), Some(two.clone()));
    assert_eq!(
        world.accounts.find_user(UserId(1)).await.expect("answers"),
        None
    );
    let team = format!("Team {}", one.team);
    let member = |user: &User| TeamMember {
        user: user.clone(),
        team: team.clone(),
        created_at: BEGIN,
    };
    let found = world.accounts.find_member(two.id).await;
    assert_eq!(found.expect("answers"), Some(member(&two)));
    let stranger = world.user().await;
    let all = world.accounts.list_users(None, Some(one.id), 2).await;
    let all: Vec<_> = all
        .expect("answers")
        .into_iter()
        .map(|one| one.user.id)
        .collect();
    assert_eq!(all, [two.id, stranger.id]);
    let page = world.accounts.list_users(Some(one.team), None, 10).await;
    assert_eq!(page.expect("answers"), [member(&one), member(&two)]);
    assert_eq!(
        world.accounts.find_team(team).await.expect("answers"),
        Some(one.team)
    );
    assert_eq!(
        world
            .accounts
            .find_team("none".to_owned())
            .await
            .expect("answers"),
        None
    );
}

fn key(world: &World<'_>, user: &User, made_with: Option<KeyId>) -> NewKey {
    NewKey {
        id: KeyId(world.ids.number()),
        user: user.id,
        application: KeysApplication::Named(ApplicationId(world.ids.number()), "MIS".to_owned()),
        hash: world.ids.random(),
        scopes: vec![Scope::Read, Scope::Admin],
        expires_at: Some(BEGIN + Duration::DAY),
        made_with,
        at: BEGIN,
    }
}

/// With scopes, expiry and user; keys with the same application name share the application.
///
/// # Panics
/// If the promise is broken.
pub async fn keys_are_found_by_hash_and_name(world: &World<'_>) {
    let user = world.user().await;
    let (one, two) = (key(world, &user, None), key(world, &user, None));
    let keys = vec![one.clone(), two.clone()];
    world.commit(Changes::from_iter(keys)).await;
    let holder = world
        .accounts
        .find_key(two.hash)
        .await
        .expect("answers")
        .expect("there");
    assert_eq!(
        (holder.key, holder.user.clone(), holder.scopes.clone()),
        (two.id, user.clone(), two.scopes)
    );
    assert_eq!(
        (holder.expires_at, holder.revoked_at),
        (two.expires_at, None)
    );
    assert_eq!(
        world
            .accounts
            .find_key_by_id(two.id)
            .await
            .expect("answers"),
        Some(holder)
    );
    assert_eq!(
        world.accounts.find_key([9; 32]).await.expect("answers"),
        None
    );
    let application = world
        .accounts
        .find_application(user.id, "MIS".to_owned())
        .await;
    let application = application.expect("answers").expect("there");
    assert_eq!(
        one.application,
        KeysApplication::Named(application, "MIS".to_owned())
    );
}

/// Over several levels, each key once.
///
/// # Panics
/// If one stays valid.
pub async fn a_key_is_revoked_with_all_that_were_made_with_it(world: &World<'_>) {
    let user = world.user().await;
    let first = key(world, &user, None);
    let second = key(world, &user, Some(first.id));
    let third = key(world, &user, Some(second.id));
    let apart = key(world, &user, None);
    let keys = vec![first.clone(), second.clone(), third.clone(), apart.clone()];
    world.commit(Changes::from_iter(keys)).await;
    let at = BEGIN + Duration::HOUR;
    world
        .commit(Changes::one(RevokedKey { key: second.id, at }))
        .await;
    let later = at + Duration::HOUR;
    world
        .commit(Changes::one(RevokedKey {
            key: first.id,
            at: later,
        }))
        .await;
    for (key, revoked_at) in [
        (&first, Some(later)),
        (&second, Some(at)),
        (&third, Some(at)),
        (&apart, None),
    ] {
        let holder = world
            .accounts
            .find_key(key.hash)
            .await
            .expect("answers")
            .expect("there");
        assert_eq!(holder.revoked_at, revoked_at);
    }
    let since = world
        .accounts
        .keys_revoked_since(later)
        .await
        .expect("answers");
    assert_eq!(since, [first.id]);
}

/// The only user of an installation without jobs may get another address, and no other user.
///
/// # Panics
/// If the promise is broken.
pub async fn an_address_changes_while_nothing_names_it(world: &World<'_>) {
    let moved = |user: &User, number: u8| User {
        email: address(&format!("moved-{number}")),
        ..user.clone()
    };
    let is_alone = async |user: &User| world.accounts.is_alone(user.id).await.expect("answers");
    let alone = world.user().await;
    assert!(is_alone(&alone).await);
    world.commit(Changes::one(moved(&alone, 1))).await;
    let found = world.accounts.find_user(alone.id).await.expect("answers");
    let alone = found.expect("it is there");
    assert_eq!(alone.email, address("moved-1"));
    let stays = async |user: &User| {
        assert!(!is_alone(user).await);
        let refused = world.store.commit(Changes::one(moved(user, 2))).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    };
    let job = world.file(&alone, None, "a.pdf").await.job.id;
    stays(&alone).await;
    world.erase(job).await;
    assert!(is_alone(&alone).await);
    stays(&world.user().await).await;
    stays(&alone).await;
}

/// A second one is refused.
///
/// # Panics
/// If the promise is broken.
pub async fn the_check_value_is_written_once(world: &World<'_>) {
    assert_eq!(world.accounts.seal_check().await.expect("answers"), None);
    let write = |value| Changes::one(Sealed(vec![value]));
    world.commit(write(1)).await;
    let refused = world.store.commit(write(2)).await;
    assert!(
        matches!(refused, Err(StoreError::Duplicate { .. })),
        "{refused:?}"
    );
    assert_eq!(
        world.accounts.seal_check().await.expect("answers"),
        Some(Sealed(vec![1]))
    );
}
