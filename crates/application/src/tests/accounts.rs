//! Settings, keys and users who leave.

use std::sync::Arc;

use imprimatur_domain::{
    account::{Role, Scope, User},
    prelude::*,
    reminder::{Comparator, Offset, QUANTITY_MAX, Unit},
};
use time::Duration;

use super::world::{AT, email, owner, under_review, world};
use crate::{
    accounts::{
        keys::{self, NewKeyInput},
        settings::{self, UpdateSettings},
        users::{self, JobsTo, UpdateUser},
    },
    changes::{KeysApplication, NewKey, UserRemoval},
    failure::Failure,
    mocks::Commits,
    ports::{
        Ports,
        accounts::{Application, KeyHolder, MockAccounts, TeamMember},
        clock::MockClock,
        secrets::{FreshKey, MockSecrets},
    },
};

fn ada() -> User {
    let owner = owner();
    User::new(owner.user, owner.team, owner.email, Role::Owner)
}

fn bea() -> User {
    User::new(UserId(2), TeamId(1), email("bea@example.com"), Role::Owner)
}

fn member(user: User) -> TeamMember {
    TeamMember {
        user,
        team: "Default".to_owned(),
        created_at: AT,
    }
}

/// A team of Ada and Bea.
fn team() -> MockAccounts {
    let mut accounts = MockAccounts::new();
    let of = |id: UserId| [ada(), bea()].into_iter().find(|user| user.id == id);
    accounts.expect_find_user().returning(move |id| Ok(of(id)));
    accounts
        .expect_find_member()
        .returning(move |id| Ok(of(id).map(member)));
    accounts
        .expect_find_user_by_email()
        .returning(|email| Ok([ada(), bea()].into_iter().find(|user| user.email == email)));
    accounts
}

fn ports(accounts: MockAccounts, conflicts: usize) -> (Ports, Commits) {
    let (mut ports, committed) = world(&under_review(), conflicts);
    ports.accounts = Arc::new(accounts);
    (ports, committed)
}

#[tokio::test]
async fn settings_that_are_as_they_were_commit_nothing() {
    let (ports, committed) = ports(team(), 0);
    let same = UpdateSettings {
        items_per_page: Some(20),
        default_reminders: Some(User::DEFAULT_REMINDERS.to_vec()),
        ..UpdateSettings::default()
    };
    settings::update(&ports, &owner(), same).await.unwrap();
    assert!(committed.lock().unwrap().is_empty());
    let other = UpdateSettings {
        trash_on_delete: Some(false),
        ..UpdateSettings::default()
    };
    let saved = settings::update(&ports, &owner(), other).await.unwrap();
    assert_eq!(saved.user.revision, 2);
    let committed = committed.lock().unwrap();
    let [user] = committed[0].all::<User>().collect::<Vec<_>>()[..] else {
        panic!("one user is saved")
    };
    assert!(!user.trash_on_delete && user.revision == 1);
}

#[tokio::test]
async fn a_time_zone_is_one_that_there_is_and_can_be_given_up() {
    let (mut ports, committed) = ports(team(), 0);
    let mut clock = MockClock::new();
    clock
        .expect_has_zone()
        .returning(|zone| &**zone == "Europe/Berlin");
    ports.clock = Arc::new(clock);
    let zone = |name: &str| UpdateSettings {
        time_zone: Some(name.parse().ok()),
        language: Some("de".parse().ok()),
        ..UpdateSettings::default()
    };
    let refused = settings::update(&ports, &owner(), zone("Europe/Atlantis")).await;
    assert!(matches!(refused, Err(Failure::Invalid(_))), "{refused:?}");
    assert!(committed.lock().unwrap().is_empty());
    for name in ["Europe/Berlin", ""] {
        let saved = settings::update(&ports, &owner(), zone(name)).await;
        let saved = saved.unwrap().user;
        assert_eq!(saved.time_zone, name.parse().ok(), "{name}");
        assert_eq!(saved.language.as_deref(), Some("de"));
    }
}

#[tokio::test]
async fn a_departure_is_one_change_and_is_decided_again_after_a_conflict() {
    let mut accounts = team();
    accounts
        .expect_has_other()
        .times(2)
        .returning(|_, _, _| Ok(true));
    let (ports, committed) = ports(accounts, 1);
    let heir = Some(JobsTo::Email("Ada@example.com".to_owned()));
    users::deactivate(&ports, &owner(), UserId(2), heir)
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let [departure] = committed[0].all::<UserRemoval>().collect::<Vec<_>>()[..] else {
        panic!("one leaves")
    };
    assert_eq!(
        (&departure.user, &departure.jobs_to),
        (&bea(), &Some(ada()))
    );
}

#[tokio::test]
async fn the_last_owner_stays_whatever_else_is_wrong() {
    let mut accounts = team();
    accounts.expect_has_other().returning(|_, _, _| Ok(false));
    let (ports, committed) = ports(accounts, 0);
    let nobody = Some(JobsTo::Id(UserId(99)));
    let left = users::deactivate(&ports, &owner(), UserId(1), nobody).await;
    assert!(matches!(left, Err(Failure::Conflict(_))), "{left:?}");
    let demote = UpdateUser {
        role: Some(Role::Member),
        email: "other@example.com".parse().ok(),
        ..UpdateUser::default()
    };
    let demoted = users::update(&ports, &owner(), UserId(1), demote).await;
    assert!(matches!(demoted, Err(Failure::Conflict(_))), "{demoted:?}");
    assert!(committed.lock().unwrap().is_empty());
}

/// Ada's application, and her key with scopes read and admin for a day.
fn with_key(revoked_at: Option<Instant>) -> MockAccounts {
    let mut accounts = team();
    accounts.expect_application().returning(|id| {
        Ok(Some(Application {
            id,
            user: UserId(1),
            name: "MIS".to_owned(),
            created_at: AT,
        }))
    });
    accounts.expect_find_key_by_id().returning(move |key| {
        Ok(Some(KeyHolder {
            key,
            application: ApplicationId(5),
            scopes: vec![Scope::Read, Scope::Admin],
            expires_at: Some(AT + Duration::DAY),
            revoked_at,
            user: ada(),
        }))
    });
    accounts
}

async fn make(ports: &Ports, input: NewKeyInput) -> Result<(), Failure> {
    let made = keys::create(ports, &owner(), KeyId(6), ApplicationId(5), input).await;
    made.map(drop)
}

fn scopes(scopes: &[Scope]) -> NewKeyInput {
    NewKeyInput {
        scopes: Some(scopes.to_vec()),
        expires_at: None,
    }
}

#[tokio::test]
async fn a_key_is_never_more_than_the_one_it_is_made_with() {
    let (mut ports, committed) = ports(with_key(None), 0);
    let mut secrets = MockSecrets::new();
    secrets.expect_api_key().returning(|random| FreshKey {
        text: "imp_x".to_owned(),
        hash: random,
    });
    ports.secrets = Arc::new(secrets);
    let mut ids = crate::ports::ids::MockIds::new();
    ids.expect_next().returning(|| Ok(7));
    ids.expect_random().return_const([1; 32]);
    ports.ids = Arc::new(ids);
    for more in [NewKeyInput::default(), scopes(&[Scope::Write])] {
        let refused = make(&ports, more).await;
        assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
    }
    let longer = NewKeyInput {
        expires_at: Some(AT + Duration::DAY + Duration::MILLISECOND),
        ..scopes(&[Scope::Read])
    };
    let refused = make(&ports, longer).await;
    assert!(matches!(refused, Err(Failure::Invalid(_))), "{refused:?}");
    let twice = [Scope::Admin, Scope::Read, Scope::Read];
    make(&ports, scopes(&twice)).await.unwrap();
    let committed = committed.lock().unwrap();
    let [key] = committed[0].all::<NewKey>().collect::<Vec<_>>()[..] else {
        panic!("one key")
    };
    assert_eq!(key.scopes, [Scope::Read, Scope::Admin]);
    assert_eq!(
        (key.expires_at, key.made_with, &key.application),
        (
            Some(AT + Duration::DAY),
            Some(KeyId(6)),
            &KeysApplication::Known(ApplicationId(5))
        )
    );
}

#[tokio::test]
async fn a_key_works_from_now_on_and_as_long_as_its_maker_at_most() {
    let (mut ports, committed) = ports(with_key(None), 0);
    let mut secrets = MockSecrets::new();
    secrets.expect_api_key().returning(|random| FreshKey {
        text: "imp_x".to_owned(),
        hash: random,
    });
    ports.secrets = Arc::new(secrets);
    let mut ids = crate::ports::ids::MockIds::new();
    ids.expect_next().returning(|| Ok(7));
    ids.expect_random().return_const([1; 32]);
    ports.ids = Arc::new(ids);
    let until = |expires_at| NewKeyInput {
        expires_at: Some(expires_at),
        ..scopes(&[Scope::Read])
    };
    for past in [AT, AT - Duration::MILLISECOND] {
        let refused = make(&ports, until(past)).await;
        assert!(matches!(refused, Err(Failure::Invalid(_))), "{refused:?}");
    }
    let refused = make(&ports, scopes(&[])).await;
    assert!(matches!(refused, Err(Failure::Invalid(_))), "{refused:?}");
    for later in [AT + Duration::MILLISECOND, AT + Duration::DAY] {
        make(&ports, until(later)).await.unwrap();
        let made = committed.lock().unwrap().pop().unwrap();
        assert_eq!(made.all::<NewKey>().next().unwrap().expires_at, Some(later));
    }
}

#[tokio::test]
async fn nobody_makes_a_key_for_somebody_elses_application() {
    let mut accounts = team();
    accounts.expect_application().returning(|id| {
        Ok(Some(Application {
            id,
            user: UserId(2),
            name: "MIS".to_owned(),
            created_at: AT,
        }))
    });
    let (ports, committed) = ports(accounts, 0);
    let refused = make(&ports, scopes(&[Scope::Read])).await;
    assert!(matches!(refused, Err(Failure::NotFound)), "{refused:?}");
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn default_reminders_are_twenty_different_ones_at_most() {
    let offset = |quantity| Offset {
        quantity,
        unit: Unit::Days,
        comparator: Comparator::Before,
    };
    let reminders = |quantities: Vec<u16>| UpdateSettings {
        default_reminders: Some(quantities.into_iter().map(offset).collect()),
        ..UpdateSettings::default()
    };
    let (ports, committed) = ports(team(), 0);
    for wrong in [(0..21).collect(), vec![QUANTITY_MAX + 1]] {
        let refused = settings::update(&ports, &owner(), reminders(wrong)).await;
        assert!(matches!(refused, Err(Failure::Invalid(_))), "{refused:?}");
    }
    assert!(committed.lock().unwrap().is_empty());
    let most = (0..20).chain([0, 1]).collect();
    let kept = settings::update(&ports, &owner(), reminders(most)).await;
    assert_eq!(kept.unwrap().user.default_reminders.len(), 20);
    let furthest = reminders(vec![QUANTITY_MAX]);
    settings::update(&ports, &owner(), furthest).await.unwrap();
    let committed = committed.lock().unwrap();
    let saved = &committed[1].all::<User>().next().unwrap().default_reminders;
    assert_eq!(*saved, [offset(QUANTITY_MAX)]);
}

#[tokio::test]
async fn a_revoked_key_makes_no_other() {
    let (ports, _) = ports(with_key(Some(AT)), 0);
    let refused = make(&ports, scopes(&[Scope::Read])).await;
    assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
}
