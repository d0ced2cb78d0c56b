//! The first start, and starts on a store that somebody has used before it.

use std::sync::Arc;

use super::world::{AT, owner};
use crate::{
    accounts,
    changes::{NewKey, NewTeam, NewUser},
    failure::Failure,
    mocks::{Commits, Mocks},
    ports::{
        Ports,
        secrets::{FreshKey, Sealed},
        store::{Committed, StoreError},
    },
};

/// A store in which there is a team `Default` and no word of the key of the installation.
fn used() -> (Ports, Commits) {
    let mut mocks = Mocks::at(AT);
    mocks.accounts.expect_seal_check().returning(|| Ok(None));
    mocks.ids.expect_random().return_const([7; 32]);
    let seal = |plain: &[u8], _| Sealed(plain.to_vec());
    mocks.secrets.expect_seal().returning(seal);
    mocks.secrets.expect_api_key().returning(|_| FreshKey {
        text: "imp_…".to_owned(),
        hash: [1; 32],
    });
    mocks.secrets.expect_sign_in_token().return_const("token");
    let commits = Commits::default();
    let kept = Arc::clone(&commits);
    mocks.store.expect_commit().returning(move |changes| {
        let is_taken = changes.has::<NewTeam>();
        kept.lock().unwrap().push(changes);
        if is_taken {
            Err(StoreError::Conflict)
        } else {
            Ok(Committed::default())
        }
    });
    (mocks.ports(), commits)
}

#[tokio::test]
async fn the_key_is_noted_also_where_people_were_before_the_first_start() -> Result<(), Failure> {
    let (ports, commits) = used();
    let first = accounts::first_start(&ports, &owner().email).await?;
    assert!(first.is_none());
    let commits = commits.lock().unwrap();
    let [refused, noted] = &commits[..] else {
        panic!("{commits:?}")
    };
    assert!(refused.has::<Sealed>() && noted.all::<Sealed>().eq(refused.all::<Sealed>()));
    assert!(!noted.has::<NewTeam>() && !noted.has::<NewUser>() && !noted.has::<NewKey>());
    Ok(())
}
