//! A user's sessions in several browsers.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::changes::SignInWrite;
use imprimatur_domain::{account::User, prelude::*, sign_in::SignIn};
use time::Duration;

use super::signing_in::{found, insert, link, save, write};
use crate::build::{BEGIN, World};

/// A used link, as stored.
async fn opened(world: &World<'_>, user: &User, at: Instant) -> SignIn {
    let made = link(world, user, at);
    world.commit(insert(&made)).await;
    let opened = made.open(at).expect("fresh");
    world.commit(save(opened.clone())).await;
    SignIn {
        revision: 2,
        ..opened
    }
}

/// Those of one user that started after a time, latest first, without ended ones and unused links.
///
/// # Panics
/// If the promise is broken.
pub async fn sessions_are_listed_while_they_run(world: &World<'_>) {
    let (user, other) = (world.user().await, world.user().await);
    let later = BEGIN + Duration::MINUTE;
    opened(world, &user, BEGIN).await;
    let first = opened(world, &user, BEGIN + Duration::MILLISECOND).await;
    let (second, third) = (
        opened(world, &user, later).await,
        opened(world, &user, later).await,
    );
    let ended = opened(world, &user, later).await;
    world.commit(save(ended.end(later))).await;
    world.commit(insert(&link(world, &user, later))).await;
    opened(world, &other, later).await;
    let listed = async |limit| {
        let listed = world.accounts.list_sessions(user.id, BEGIN, limit).await;
        listed.expect("answers")
    };
    assert_eq!(listed(10).await, [third.clone(), second.clone(), first]);
    assert_eq!(listed(2).await, [third, second]);
}

/// Sessions and links of this user except one; those that ended before keep their time, and a concurrent use of a link
/// conflicts.
///
/// # Panics
/// If the promise is broken.
pub async fn all_other_sign_ins_end_at_once(world: &World<'_>) {
    let (user, other) = (world.user().await, world.user().await);
    let own = opened(world, &user, BEGIN).await;
    let elsewhere = opened(world, &user, BEGIN).await;
    let before = opened(world, &user, BEGIN).await;
    let before = before.end(BEGIN + Duration::SECOND);
    world.commit(save(before.clone())).await;
    let waiting = link(world, &user, BEGIN);
    world.commit(insert(&waiting)).await;
    let foreign = opened(world, &other, BEGIN).await;
    let at = BEGIN + Duration::MINUTE;
    let others = SignInWrite::EndOthers {
        user: user.id,
        but: own.id,
        at,
    };
    world.commit(write(vec![others])).await;
    for (sign_in, ended_at) in [
        (&own, None),
        (&elsewhere, Some(at)),
        (&waiting, Some(at)),
        (&before, Some(BEGIN + Duration::SECOND)),
        (&foreign, None),
    ] {
        let (sign_in, _) = found(world, sign_in).await.expect("there");
        assert_eq!(sign_in.ended_at, ended_at, "{sign_in:?}");
    }
    let late = waiting.open(at).expect("as it was loaded");
    world.conflict(save(late), "a link that has ended").await;
    let kept = found(world, &own).await.expect("there").0;
    assert_eq!(kept, own);
}

/// One starts and another ends in one commit: both, or neither.
///
/// # Panics
/// If the promise is broken.
pub async fn a_session_ends_where_another_begins(world: &World<'_>) {
    let (user, other) = (world.user().await, world.user().await);
    let former = opened(world, &other, BEGIN).await;
    let made = link(world, &user, BEGIN);
    world.commit(insert(&made)).await;
    let at = BEGIN + Duration::MINUTE;
    let both = |former: &SignIn| {
        let opened = made.clone().open(at).expect("fresh");
        let left = former.clone().end(at);
        write(vec![SignInWrite::Save(opened), SignInWrite::Save(left)])
    };
    let stale = SignIn {
        revision: 1,
        ..former.clone()
    };
    world
        .conflict(both(&stale), "a former session that has moved")
        .await;
    let begun = found(world, &made).await.expect("there").0;
    assert_eq!(begun.opened_at, None);
    world.commit(both(&former)).await;
    let (begun, left) = (found(world, &made).await, found(world, &former).await);
    let (begun, left) = (begun.expect("there").0, left.expect("there").0);
    assert_eq!((begun.opened_at, left.ended_at), (Some(at), Some(at)));
}
