//! Who may see to the users of a team, and to which.

use std::sync::Arc;

use imprimatur_domain::{
    account::{Role, User},
    field::Line,
    prelude::*,
};

use super::world::{AT, email, owner, under_review, world};
use crate::{
    accounts::users::{self, CreateUser, JobsTo, UpdateUser},
    changes::UserRemoval,
    failure::Failure,
    mails::{Mail, MailContent},
    mocks::Commits,
    ports::{
        Ports,
        accounts::{MockAccounts, TeamMember},
    },
    settings::Settings,
};

/// The caller, who is what the test says, and the others of this team and the next.
fn users(caller: Role) -> [User; 6] {
    let user = |id, team, role| {
        let address = format!("user{id}@example.com");
        User::new(UserId(id), TeamId(team), email(&address), role)
    };
    let left = User {
        is_active: false,
        ..user(5, 1, Role::Member)
    };
    [
        user(1, 1, caller),
        user(2, 1, Role::Owner),
        user(3, 1, Role::Admin),
        user(4, 1, Role::Member),
        left,
        user(6, 2, Role::Member),
    ]
}

fn team(caller: Role, has_other_owner: bool) -> (Ports, Commits) {
    let (ports, committed) = world(&under_review(), 0);
    let of = move |id: UserId| users(caller).into_iter().find(|user| user.id == id);
    let mut accounts = MockAccounts::new();
    accounts.expect_find_user().returning(move |id| Ok(of(id)));
    accounts
        .expect_find_user_by_email()
        .returning(move |email| {
            let mut users = users(caller).into_iter();
            Ok(users.find(|user| user.email == email))
        });
    accounts.expect_find_member().returning(move |id| {
        // Whoever was just made is read anew.
        let made = || User::new(id, TeamId(1), email("new@example.com"), Role::Member);
        Ok(Some(TeamMember {
            user: of(id).unwrap_or_else(made),
            team: "Default".to_owned(),
            created_at: AT,
        }))
    });
    accounts
        .expect_has_other()
        .returning(move |_, _, role| Ok(has_other_owner || role < Role::Owner));
    accounts
        .expect_owns_jobs()
        .returning(|id| Ok(id == UserId(4)));
    let ports = Ports {
        accounts: Arc::new(accounts),
        ..ports
    };
    (ports, committed)
}

fn role(role: Role) -> UpdateUser {
    UpdateUser {
        role: Some(role),
        ..UpdateUser::default()
    }
}

fn is_forbidden<T>(answer: &Result<T, Failure>) -> bool {
    matches!(answer, Err(Failure::Forbidden(_)))
}

fn new(role: Option<Role>) -> CreateUser {
    CreateUser {
        email: "new@example.com".parse().unwrap(),
        full_name: Line::default(),
        role,
    }
}

#[tokio::test]
async fn members_see_to_nobody() {
    let (ports, committed) = team(Role::Member, true);
    let by = owner();
    assert!(is_forbidden(&users::create(&ports, &by, new(None)).await));
    assert!(is_forbidden(&users::get(&ports, &by, UserId(4)).await));
    assert!(is_forbidden(&users::ensure_may(&ports, &by).await));
    let left = users::deactivate(&ports, &by, UserId(4), None).await;
    assert!(is_forbidden(&left));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn whoever_has_left_sees_to_nobody() {
    let (ports, _) = team(Role::Owner, true);
    let mut left = owner();
    left.user = UserId(5);
    assert!(is_forbidden(&users::ensure_may(&ports, &left).await));
}

#[tokio::test]
async fn admins_neither_make_nor_touch_owners() {
    let (ports, committed) = team(Role::Admin, true);
    let by = owner();
    let made = users::create(&ports, &by, new(Some(Role::Owner))).await;
    assert!(is_forbidden(&made));
    let raised = users::update(&ports, &by, UserId(4), role(Role::Owner)).await;
    assert!(is_forbidden(&raised));
    let demoted = users::update(&ports, &by, UserId(2), role(Role::Member)).await;
    assert!(is_forbidden(&demoted));
    let heir = Some(JobsTo::Id(UserId(3)));
    let left = users::deactivate(&ports, &by, UserId(2), heir.clone()).await;
    assert!(is_forbidden(&left));
    assert!(committed.lock().unwrap().is_empty());

    users::create(&ports, &by, new(Some(Role::Admin)))
        .await
        .unwrap();
    let raised = users::update(&ports, &by, UserId(4), role(Role::Admin)).await;
    assert_eq!(raised.unwrap().user.role, Role::Admin);
    let left = users::deactivate(&ports, &by, UserId(4), heir).await;
    left.unwrap();
    assert_eq!(committed.lock().unwrap().len(), 3);
}

#[tokio::test]
async fn a_team_keeps_an_owner_but_not_every_owner() {
    let by = owner();
    for (has_other_owner, commits) in [(false, 0), (true, 1)] {
        let (ports, committed) = team(Role::Owner, has_other_owner);
        let demoted = users::update(&ports, &by, UserId(2), role(Role::Admin)).await;
        assert_eq!(demoted.is_ok(), has_other_owner);
        assert_eq!(committed.lock().unwrap().len(), commits);
    }
    // An admin may go as long as there is an owner, and an owner who stays one is not asked for.
    let (ports, committed) = team(Role::Owner, false);
    let name = UpdateUser {
        full_name: "Bea".parse().ok(),
        ..role(Role::Owner)
    };
    users::update(&ports, &by, UserId(2), name).await.unwrap();
    let demoted = users::update(&ports, &by, UserId(3), role(Role::Member)).await;
    demoted.unwrap();
    assert_eq!(committed.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn a_team_without_an_owner_keeps_an_admin() {
    let (ports, committed) = team(Role::Admin, true);
    let mut accounts = MockAccounts::new();
    let of = |id: UserId| users(Role::Admin).into_iter().find(|user| user.id == id);
    accounts.expect_find_user().returning(move |id| Ok(of(id)));
    accounts.expect_find_member().returning(move |id| {
        Ok(of(id).map(|user| TeamMember {
            user,
            team: "Default".to_owned(),
            created_at: AT,
        }))
    });
    accounts.expect_has_other().returning(|_, _, _| Ok(false));
    let ports = Ports {
        accounts: Arc::new(accounts),
        ..ports
    };
    let by = owner();
    let demoted = users::update(&ports, &by, by.user, role(Role::Member)).await;
    assert!(matches!(demoted, Err(Failure::Conflict(_))), "{demoted:?}");
    let left = users::deactivate(&ports, &by, by.user, None).await;
    assert!(matches!(left, Err(Failure::Conflict(_))), "{left:?}");
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn the_jobs_go_to_another_active_user_of_the_team() {
    let (ports, committed) = team(Role::Owner, true);
    let by = owner();
    let heirs = [
        Some(JobsTo::Id(UserId(4))),
        Some(JobsTo::Id(UserId(5))),
        Some(JobsTo::Id(UserId(6))),
        Some(JobsTo::Id(UserId(99))),
        Some(JobsTo::Email("nobody".to_owned())),
        None,
    ];
    for heir in heirs {
        let left = users::deactivate(&ports, &by, UserId(4), heir.clone()).await;
        assert!(
            matches!(left, Err(Failure::Invalid(_))),
            "{heir:?}: {left:?}"
        );
    }
    assert!(committed.lock().unwrap().is_empty());
    let heir = Some(JobsTo::Email("user3@example.com".to_owned()));
    users::deactivate(&ports, &by, UserId(4), heir)
        .await
        .unwrap();
    // Who owns nothing needs no heir, and who has left already leaves nothing.
    users::deactivate(&ports, &by, UserId(3), None)
        .await
        .unwrap();
    users::deactivate(&ports, &by, UserId(5), None)
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let user_removals = committed.iter().map(|changes| {
        let [departure] = changes.all::<UserRemoval>().collect::<Vec<_>>()[..] else {
            panic!("one leaves")
        };
        let heir = departure.jobs_to.as_ref().map(|heir| heir.id);
        (departure.user.id, heir)
    });
    let expected = [(UserId(4), Some(UserId(3))), (UserId(3), None)];
    assert_eq!(user_removals.collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn users_of_another_team_do_not_exist() {
    let (ports, committed) = team(Role::Owner, true);
    let (by, foreign) = (owner(), UserId(6));
    let found = users::get(&ports, &by, foreign).await;
    assert!(matches!(found, Err(Failure::NotFound)));
    let changed = users::update(&ports, &by, foreign, role(Role::Admin)).await;
    assert!(matches!(changed, Err(Failure::NotFound)));
    let left = users::deactivate(&ports, &by, foreign, None).await;
    assert!(matches!(left, Err(Failure::NotFound)));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_new_user_is_invited_by_mail_where_mails_are_sent() {
    for has_mail_server in [true, false] {
        let (mut ports, committed) = team(Role::Admin, true);
        ports.settings = Arc::new(Settings {
            has_mail_server,
            ..Settings::default()
        });
        let made = users::create(&ports, &owner(), new(None)).await.unwrap();
        let committed = committed.lock().unwrap();
        let mails = committed[0].all::<Mail>();
        assert_eq!(mails.clone().count(), usize::from(has_mail_server));
        for mail in mails {
            assert_eq!(mail.recipient, email("new@example.com"));
            let invitation = MailContent::Invitation {
                user: made.user.id,
                sender: "user1@example.com".to_owned(),
            };
            assert_eq!(mail.content, invitation);
        }
    }
}
