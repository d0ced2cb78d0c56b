//! Changes of users.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use bytes::Bytes;
use futures_util::future::join_all;
use imprimatur_application::{
    changes::{Changes, TeamLogoWrite, TeamProfileWrite},
    contacts::{Contact, Details},
    documents::Press,
    ports::{
        accounts::ReaderLocale,
        documents::PressProfile,
        store::{Committed, StoreError},
    },
};
use imprimatur_domain::{
    account::{Brand, Role, Team, TeamProfile, User},
    job::Job,
    notice::Notify,
    prelude::*,
    print::ProfileSource,
    reminder::{Comparator, Offset, Unit},
};

use super::user_removal::removed_user;
use crate::{
    build::{World, address},
    views::{contact, inserting},
};

fn saving(user: User) -> Changes {
    Changes::one(user)
}

/// All settings are saved, and only with the revision they were loaded with; the user reads mails in the language chosen.
///
/// # Panics
/// If something is lost.
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
        notify: Notify::Decisions,
        language: "nl-BE".parse().ok(),
        time_zone: "Europe/Brussels".parse().ok(),
        ..before.clone()
    };
    world.commit(saving(after.clone())).await;
    let read = async |reader: Option<Email>| {
        let found = world.accounts.reader_locale(before.id, reader).await;
        found.expect("answers").user
    };
    assert_eq!(read(Some(before.email.clone())).await, after.language);
    assert_eq!(read(None).await, None);
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

/// A team's settings are saved, and only with the revision they were loaded with; whoever reads about a user's jobs gets
/// them, and the language of the user's contact.
///
/// # Panics
/// If something is lost.
pub async fn a_team_says_how_its_readers_read(world: &World<'_>) {
    let user = world.user().await;
    let team = world.accounts.team(user.team).await.expect("answers");
    let before = team.expect("there is a team");
    assert_eq!((&before.language, &before.time_zone), (&None, &None));
    let saving = |team: &Team| Changes::one(team.clone());
    let after = Team {
        name: format!("{} & Söhne", before.name),
        language: "de-AT".parse().ok(),
        time_zone: "Europe/Berlin".parse().ok(),
        accent: "#1a5f74".parse().ok(),
        footer: "Söhne GmbH, Köln".parse().expect("valid"),
        private_comments: true,
        ..before.clone()
    };
    world.commit(saving(&after)).await;
    let saved = Team {
        revision: before.revision + 1,
        ..after.clone()
    };
    let found = world.accounts.team(user.team).await;
    assert_eq!(found.expect("answers"), Some(saved));
    world
        .conflict(saving(&before), "saving an old revision")
        .await;
    let contact = Contact {
        details: Details {
            language: "pt-BR".parse().ok(),
            ..Details::default()
        },
        ..contact(world, &user, "vera", "marketing")
    };
    world.commit(inserting(&contact)).await;
    let of_team = ReaderLocale {
        user: None,
        contact: None,
        team: after.language.clone(),
        time_zone: after.time_zone.clone(),
        brand: Brand {
            name: after.name.clone(),
            accent: after.accent.clone(),
            logo: None,
            footer: after.footer.clone(),
        },
        private_comments: true,
    };
    let locale = async |reader: Option<Email>| {
        let found = world.accounts.reader_locale(user.id, reader).await;
        found.expect("answers")
    };
    let of_contact = ReaderLocale {
        contact: "pt-BR".parse().ok(),
        ..of_team.clone()
    };
    assert_eq!(locale(Some(contact.email.clone())).await, of_contact);
    assert_eq!(locale(Some(address("otto"))).await, of_team);
    assert_eq!(locale(None).await, of_team);
    let nobody = world.accounts.reader_locale(UserId(1), None).await;
    assert_eq!(nobody.expect("answers"), ReaderLocale::default());
}

/// A logo takes the place of the former one, is found by its hash, and can be taken away; readers are told which it is.
///
/// # Panics
/// If something is lost.
pub async fn a_team_has_one_logo(world: &World<'_>) {
    let user = world.user().await;
    for given in [Some("one"), Some("another"), None] {
        let logo = given.map(|text| Bytes::from(text.as_bytes()));
        world
            .commit(Changes::one(TeamLogoWrite {
                team: user.team,
                logo: logo.clone(),
            }))
            .await;
        let team = world.accounts.team(user.team).await.expect("answers");
        let hash = team.expect("a team").logo;
        let locale = world.accounts.reader_locale(user.id, None).await;
        assert_eq!(locale.expect("answers").brand.logo, hash);
        let stored = match hash {
            Some(hash) => world.accounts.team_logo(hash).await.expect("answers"),
            None => None,
        };
        assert_eq!(stored.map(Bytes::from), logo);
    }
}

/// Of two concurrent demotions the second conflicts: of owners or, in a team without one, of admins.
///
/// # Panics
/// If the team is left without anybody of the role.
pub async fn of_two_who_step_back_one_stays(world: &World<'_>) {
    for (role, next) in [
        (Role::Owner, Role::Admin),
        (Role::Owner, Role::Member),
        (Role::Admin, Role::Member),
    ] {
        let stewards = two_of(world, role).await;
        let stepping = stewards.iter().map(|user| {
            world.store.commit(saving(User {
                role: next,
                ..user.clone()
            }))
        });
        one_stays(world, role, &stewards, join_all(stepping).await).await;
    }
}

/// One is demoted while the other is removed.
///
/// # Panics
/// If the team is left without anybody of the role.
pub async fn of_two_who_leave_one_stays(world: &World<'_>) {
    for role in [Role::Owner, Role::Admin] {
        let stewards = two_of(world, role).await;
        let demoted = saving(User {
            role: Role::Member,
            ..stewards[0].clone()
        });
        let stepping = [demoted, removed_user(&stewards[1], None)];
        let stepping = stepping.map(|changes| world.store.commit(changes));
        one_stays(world, role, &stewards, join_all(stepping).await).await;
    }
}

/// Two users with this role in a new team, besides a member.
async fn two_of(world: &World<'_>, role: Role) -> Vec<User> {
    let member = world.user().await;
    let mut found = Vec::new();
    for _ in 0..2 {
        let user = world.member(member.team).await;
        let raised = User {
            role,
            ..user.clone()
        };
        world.commit(saving(raised)).await;
        let user = world.accounts.find_user(user.id).await;
        found.push(user.expect("answers").expect("there"));
    }
    let other = world.accounts.has_other(member.team, found[0].id, role);
    assert!(other.await.expect("answers"));
    found
}

async fn one_stays(
    world: &World<'_>,
    role: Role,
    stewards: &[User],
    outcomes: Vec<Result<Committed, StoreError>>,
) {
    let refused = outcomes
        .iter()
        .filter(|outcome| matches!(outcome, Err(StoreError::Conflict)));
    assert_eq!(refused.count(), 1, "{outcomes:?}");
    let team = stewards[0].team;
    let left = world.accounts.list_users(Some(team), None, 10).await;
    let left: Vec<UserId> = left
        .expect("answers")
        .iter()
        .filter(|member| member.user.is_active && member.user.role == role)
        .map(|member| member.user.id)
        .collect();
    assert_eq!(left.len(), 1, "one is left");
    let other = world.accounts.has_other(team, left[0], role).await;
    assert!(!other.expect("answers"));
}

/// A team keeps the profile of its press until it gets another one or none. Versions and files say which press their job asks
/// for and which one the team has.
///
/// # Panics
/// If something is lost.
pub async fn pictures_are_for_the_press_of_the_team(world: &World<'_>) {
    let (user, other) = (world.user().await, world.user().await);
    let folder = world.folder(&user, None, "Menus").await.job.id;
    let file = world.file(&user, Some(folder), "Menu.pdf").await.job;
    let foreign = world.file(&other, None, "Menu.pdf").await.job;
    for file in [&file, &foreign] {
        let version = world.version(file, &format!("documents/{}", file.id));
        world.commit(Changes::one(version)).await;
    }
    let wants = |wanted| move |job: &mut Job| job.profile = wanted;
    world.set(file.id, wants(Some(ProfileSource::Team))).await;
    let profile = |fill: u8| TeamProfile {
        name: format!("Offset {fill}"),
        sha256: [fill; 32],
        size: 3,
    };
    let bytes = |fill: u8| Bytes::from(vec![fill; 3]);
    for given in [Some(1), Some(2), None] {
        let write = TeamProfileWrite {
            team: user.team,
            profile: given.map(|fill| (profile(fill), bytes(fill))),
        };
        world.commit(Changes::one(write)).await;
        let team = world.accounts.team(user.team).await.expect("answers");
        assert_eq!(team.expect("a team").profile, given.map(profile));
        let stored = world.accounts.team_profile(user.team).await;
        let expected = given.map(|fill| PressProfile {
            sha256: [fill; 32],
            bytes: bytes(fill),
        });
        assert_eq!(stored.expect("answers"), expected);
        let press = Press {
            wanted: ProfileSource::Team,
            team: given.map(|fill| (user.team, profile(fill))),
        };
        let version = world.views.version(file.id, 1).await.expect("answers");
        assert_eq!(version.expect("a version").press, press);
        let files = world.views.files_below(folder, 1).await.expect("answers");
        assert_eq!(files[0].press, press);
        let version = world.views.version(foreign.id, 1).await.expect("answers");
        assert_eq!(version.expect("a version").press, Press::default());
    }
    world.set(file.id, wants(None)).await;
    assert_eq!(world.load(file.id).await.dossier.job.profile, None);
}
