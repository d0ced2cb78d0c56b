//! Users who change.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use futures_util::future::join_all;
use imprimatur_application::{changes::Changes, ports::store::StoreError};
use imprimatur_domain::{
    account::{Role, User},
    prelude::*,
    reminder::{Comparator, Offset, Unit},
};

use crate::build::World;

fn saving(user: User) -> Changes {
    Changes {
        saved_users: vec![user],
        ..Changes::default()
    }
}

/// All of them, and only on the revision they were loaded with.
///
/// # Panics
/// When something is lost.
pub async fn settings_are_saved_by_revision(world: &World<'_>) {
    let before = world.user().await;
    let after = User {
        full_name: "Änne".to_owned(),
        role: Role::Admin,
        items_per_page: 200,
        trash_on_delete: false,
        default_reminders: vec![Offset {
            quantity: 1_000,
            unit: Unit::Weeks,
            comparator: Comparator::After,
        }],
        ..before.clone()
    };
    world.commit(saving(after.clone())).await;
    let found = world.accounts.find_user(before.id).await;
    let saved = User {
        revision: before.revision + 1,
        ..after
    };
    assert_eq!(found.expect("answers"), Some(saved));
    world
        .conflict(saving(before), "saving an old revision")
        .await;
}

/// Whoever steps back second finds out.
///
/// # Panics
/// When the team is left without an owner.
pub async fn of_two_owners_who_step_back_one_stays(world: &World<'_>) {
    let member = world.user().await;
    let mut owners = Vec::new();
    for _ in 0..2 {
        let user = world.member(member.team).await;
        let role = Role::Owner;
        world
            .commit(saving(User {
                role,
                ..user.clone()
            }))
            .await;
        let found = world.accounts.find_user(user.id).await;
        owners.push(found.expect("answers").expect("there"));
    }
    let team = member.team;
    let other = world.accounts.has_other_owner(team, owners[0].id).await;
    assert!(other.expect("answers"));
    let stepping = owners.iter().map(|owner| {
        world.store.commit(saving(User {
            role: Role::Admin,
            ..owner.clone()
        }))
    });
    let outcomes = join_all(stepping).await;
    let refused = outcomes
        .iter()
        .filter(|outcome| matches!(outcome, Err(StoreError::Conflict)));
    assert_eq!(refused.count(), 1, "{outcomes:?}");
    let left = world.accounts.list_users(Some(team), None, 10).await;
    let left: Vec<UserId> = left
        .expect("answers")
        .iter()
        .filter(|member| member.user.role == Role::Owner)
        .map(|member| member.user.id)
        .collect();
    assert_eq!(left.len(), 1, "one owner is left");
    let other = world.accounts.has_other_owner(team, left[0]).await;
    assert!(!other.expect("answers"));
}
