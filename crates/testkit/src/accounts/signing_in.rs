//! Sign-in links and sessions.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::changes::{Changes, SignInWrite};
use imprimatur_domain::{account::User, prelude::*, sign_in::SignIn};
use time::Duration;

use super::user_removal::removed_user;
use crate::build::{BEGIN, World};

pub(super) fn write(writes: Vec<SignInWrite>) -> Changes {
    Changes::from_iter(writes)
}

pub(super) fn insert(sign_in: &SignIn) -> Changes {
    write(vec![SignInWrite::Insert(sign_in.clone())])
}

pub(super) fn save(sign_in: SignIn) -> Changes {
    write(vec![SignInWrite::Save(sign_in)])
}

pub(super) fn link(world: &World<'_>, user: &User, made_at: Instant) -> SignIn {
    SignIn::new(SignInId(world.ids.number()), user.id, made_at)
}

pub(super) async fn found(world: &World<'_>, sign_in: &SignIn) -> Option<(SignIn, User)> {
    let found = world.accounts.find_sign_in(sign_in.id);
    found.await.expect("answers")
}

/// A link can be used once; it is loaded with its user.
///
/// # Panics
/// If the promise is broken.
pub async fn a_link_opens_once(world: &World<'_>) {
    let user = world.user().await;
    let made = link(world, &user, BEGIN);
    assert_eq!(found(world, &made).await, None);
    world.commit(insert(&made)).await;
    assert_eq!(
        found(world, &made).await,
        Some((made.clone(), user.clone()))
    );
    let opened = made.open(BEGIN + Duration::MINUTE).expect("fresh");
    world.commit(save(opened.clone())).await;
    world
        .conflict(save(opened.clone()), "opening it twice")
        .await;
    let opened = SignIn {
        revision: 2,
        ..opened
    };
    assert_eq!(
        found(world, &opened).await,
        Some((opened.clone(), user.clone()))
    );
    world.commit(save(opened.end(BEGIN + Duration::HOUR))).await;
}

/// Of one user, since a time, without used and ended ones.
///
/// # Panics
/// If the promise is broken.
pub async fn links_that_wait_are_counted(world: &World<'_>) {
    let (user, other) = (world.user().await, world.user().await);
    let early = link(world, &user, BEGIN - Duration::MILLISECOND);
    let (one, two, three) = (
        link(world, &user, BEGIN),
        link(world, &user, BEGIN + Duration::MINUTE),
        link(world, &user, BEGIN + Duration::MINUTE),
    );
    let foreign = link(world, &other, BEGIN);
    for made in [&early, &one, &two, &three, &foreign] {
        world.commit(insert(made)).await;
    }
    let count = async || {
        let count = world.accounts.count_links_since(user.id, BEGIN).await;
        count.expect("answers")
    };
    assert_eq!(count().await, 3);
    let opened = one.open(BEGIN + Duration::MINUTE).expect("fresh");
    world.commit(save(opened)).await;
    world.commit(save(three.end(BEGIN))).await;
    assert_eq!(count().await, 1);
}

/// The sessions and links of a removed user end, and no new ones can be created.
///
/// # Panics
/// If a session survives.
pub async fn who_leaves_is_signed_out(world: &World<'_>) {
    let user = world.user().await;
    world.member(user.team).await;
    let gone = world.member(user.team).await;
    let (made, opened) = (link(world, &gone, BEGIN), link(world, &gone, BEGIN));
    for sign_in in [&made, &opened] {
        world.commit(insert(sign_in)).await;
    }
    let opened = opened.open(BEGIN).expect("fresh");
    world.commit(save(opened.clone())).await;
    world.commit(removed_user(&gone, Some(&user))).await;
    for sign_in in [&made, &opened] {
        let (sign_in, gone) = found(world, sign_in).await.expect("there");
        assert_eq!((sign_in.ended_at, gone.is_active), (Some(BEGIN), false));
    }
    let late = link(world, &gone, BEGIN);
    world.conflict(insert(&late), "a user who has left").await;
    let opened = made.open(BEGIN).expect("fresh");
    world.conflict(save(opened), "a user who has left").await;
}

/// By the age of their links.
///
/// # Panics
/// If the promise is broken.
pub async fn old_sign_ins_are_forgotten(world: &World<'_>) {
    let user = world.user().await;
    let before = BEGIN - Duration::weeks(100);
    let old = link(world, &user, before - Duration::MILLISECOND);
    let young = link(world, &user, before);
    for sign_in in [&old, &young] {
        world.commit(insert(sign_in)).await;
    }
    let count = world.accounts.forget_sign_ins(before).await;
    assert_eq!(count.expect("forgets"), 1);
    assert_eq!(found(world, &old).await, None);
    assert!(found(world, &young).await.is_some());
}
