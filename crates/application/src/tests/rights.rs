//! What viewers and editors of a job may do, and what is up to its owner.

use std::sync::Arc;

use imprimatur_domain::{
    access::Caller,
    account::{Role, User},
    field::Comments,
    job::SettableStatus,
    prelude::*,
};

use super::world::{
    AT, FOLDER, below, email, folder, owner, stranger, under_review, world, world_with,
};
use crate::{
    changes::{JobWrite, Watching},
    comments::{self, MakeComment},
    failure::Failure,
    jobs::{self, CreateFolder, Duplicate, HandOver, UpdateJob},
    mails::{Mail, MailContent},
    ports::{Ports, accounts::MockAccounts},
    tasks::{self, CreateTask, RecordDecision},
};

const JOB: JobId = JobId::nil();

/// Somebody else in the owner's team.
fn ben() -> Caller {
    Caller {
        user: UserId(2),
        team: owner().team,
        email: email("ben@example.com"),
    }
}

/// A job that Ben may look at, as the partner.
fn viewed(mut dossier: Dossier) -> Dossier {
    dossier.job.partner = Some(ben().email);
    dossier
}

/// A job that Ben may edit, as the assignee.
fn edited(dossier: Dossier) -> Dossier {
    dossier.assign(Some(ben().email), AT).unwrap().state
}

fn is_forbidden<T>(answer: &Result<T, Failure>) -> bool {
    matches!(answer, Err(Failure::Forbidden(_)))
}

fn label() -> UpdateJob {
    UpdateJob {
        label: "rush".parse().ok(),
        ..UpdateJob::default()
    }
}

fn task(job_status: Option<SettableStatus>) -> CreateTask {
    CreateTask {
        assigned_to: "otto@example.com".parse().ok(),
        category: Some(Category::Assign),
        job_status,
        ..CreateTask::default()
    }
}

fn comment() -> MakeComment {
    MakeComment {
        text: "Mind the logo.".parse().unwrap(),
        ..MakeComment::default()
    }
}

fn ruling() -> RecordDecision {
    RecordDecision {
        decision: Decision::Approved,
        comments: Comments::default(),
        version: None,
        files: Vec::new(),
        address: None,
    }
}

#[tokio::test]
async fn whoever_may_only_look_changes_nothing() {
    let (ports, committed) = world(&viewed(under_review()), 0);
    let (ben, id) = (ben(), TaskId(1));
    assert!(is_forbidden(
        &jobs::update(&ports, &ben, JOB, label()).await
    ));
    assert!(is_forbidden(&jobs::renew(&ports, &ben, JOB).await));
    let new = tasks::create(&ports, &ben, JOB, task(None)).await;
    assert!(is_forbidden(&new));
    assert!(is_forbidden(&tasks::remove(&ports, &ben, JOB, id).await));
    let made = comments::make(&ports, &ben, JOB, comment()).await;
    assert!(is_forbidden(&made));
    // A task of somebody else does not even exist for whoever may not edit.
    let ruled = tasks::decide(&ports, &ben, JOB, id, ruling()).await;
    assert!(ruled.is_err());
    assert!(committed.lock().unwrap().is_empty());
    let watching = UpdateJob {
        is_watching: Some(true),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &ben, JOB, watching).await.unwrap();
    let committed = committed.lock().unwrap();
    assert!(committed.len() == 1 && committed[0].has::<Watching>());
}

#[tokio::test]
async fn whoever_may_edit_does_not_do_what_is_up_to_the_owner() {
    let (ports, committed) = world(&edited(under_review()), 0);
    let (ben, id) = (ben(), TaskId(1));
    assert!(is_forbidden(
        &jobs::lock(&ports, &ben, JOB, jobs::SetLock::to(true)).await
    ));
    let trashed = jobs::move_to_trash(&ports, &ben, JOB).await;
    assert!(is_forbidden(&trashed));
    assert!(is_forbidden(&jobs::delete(&ports, &ben, JOB).await));
    let moved = jobs::hand_over(&ports, &ben, JOB, HandOver::default()).await;
    assert!(is_forbidden(&moved));
    let renewed = tasks::renew_link(&ports, &ben, JOB, id).await;
    assert!(is_forbidden(&renewed));
    let revoked = tasks::revoke_link(&ports, &ben, JOB, id).await;
    assert!(is_forbidden(&revoked));
    let ruled = tasks::decide(&ports, &ben, JOB, id, ruling()).await;
    assert!(is_forbidden(&ruled));
    let carries = Some(SettableStatus::Approved);
    let new = tasks::create(&ports, &ben, JOB, task(carries)).await;
    assert!(is_forbidden(&new));
    assert!(committed.lock().unwrap().is_empty());

    jobs::update(&ports, &ben, JOB, label()).await.unwrap();
    let carries = Some(SettableStatus::Done);
    let new = tasks::create(&ports, &ben, JOB, task(carries)).await;
    new.unwrap();
    comments::make(&ports, &ben, JOB, comment()).await.unwrap();
    tasks::remove(&ports, &ben, JOB, id).await.unwrap();
    assert_eq!(committed.lock().unwrap().len(), 4);
}

#[tokio::test]
async fn contacts_downloads_and_decisions_are_set_by_the_owner_alone() {
    let (ports, committed) = world(&edited(under_review()), 0);
    let otto = || Some("otto@example.com".parse().ok());
    let none = UpdateJob::default;
    for up_to_owner in [
        UpdateJob {
            customer: otto(),
            ..none()
        },
        UpdateJob {
            partner: otto(),
            ..none()
        },
        UpdateJob {
            cus_download: Some(true),
            ..none()
        },
        UpdateJob {
            is_portal: Some(true),
            ..none()
        },
        UpdateJob {
            status: Some(Status::Approved),
            ..none()
        },
        UpdateJob {
            parent: Some(Some(FOLDER)),
            ..none()
        },
    ] {
        let changed = jobs::update(&ports, &ben(), JOB, up_to_owner.clone()).await;
        assert!(is_forbidden(&changed), "{up_to_owner:?}");
    }
    assert!(committed.lock().unwrap().is_empty());
    for status in [Status::Done, Status::New] {
        let set = UpdateJob {
            status: Some(status),
            ..none()
        };
        jobs::update(&ports, &ben(), JOB, set).await.unwrap();
    }
    assert_eq!(committed.lock().unwrap().len(), 2);
}

/// To whoever is shown no address, a refusal for some and a success for others would tell which one it is.
#[tokio::test]
async fn nobody_finds_out_an_address_by_guessing() {
    let mut job = viewed(under_review());
    job.job.customer = Some(email("otto@example.com"));
    let (ports, committed) = world(&job, 0);
    for guess in ["otto@example.com", "eve@example.com"] {
        let guessed = UpdateJob {
            customer: Some(guess.parse().ok()),
            ..UpdateJob::default()
        };
        assert!(is_forbidden(
            &jobs::update(&ports, &ben(), JOB, guessed).await
        ));
    }
    assert!(committed.lock().unwrap().is_empty());
}

fn inner() -> CreateFolder {
    CreateFolder {
        parent: Some(FOLDER),
        ..CreateFolder::new("Inner".parse().unwrap())
    }
}

#[tokio::test]
async fn in_a_folder_of_somebody_else_only_plain_things_are_made() {
    let otto = || "otto@example.com".parse().ok();
    for up_to_owner in [
        CreateFolder {
            customer: otto(),
            ..inner()
        },
        CreateFolder {
            partner: otto(),
            ..inner()
        },
        CreateFolder {
            is_portal: Some(true),
            ..inner()
        },
        CreateFolder {
            cus_download: Some(true),
            ..inner()
        },
        CreateFolder {
            status: Some(SettableStatus::Rejected),
            ..inner()
        },
    ] {
        let (ports, committed) = world_with(&edited(folder()), &under_review(), 0);
        let made = jobs::create(&ports, &ben(), up_to_owner.clone()).await;
        assert!(is_forbidden(&made), "{up_to_owner:?}");
        assert!(committed.lock().unwrap().is_empty());
        let (ports, _) = world_with(&folder(), &under_review(), 0);
        let made = jobs::create(&ports, &owner(), up_to_owner.clone()).await;
        assert!(!is_forbidden(&made), "{up_to_owner:?}");
    }
    let (ports, committed) = world_with(&viewed(folder()), &under_review(), 0);
    assert!(is_forbidden(&jobs::create(&ports, &ben(), inner()).await));
    let foreign = jobs::create(&ports, &stranger(), inner()).await;
    assert!(matches!(foreign, Err(Failure::NotFound)));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn what_is_made_in_a_folder_belongs_to_its_owner() {
    let (ports, committed) = world_with(&edited(folder()), &edited(under_review()), 0);
    jobs::create(&ports, &ben(), inner()).await.unwrap();
    let committed = committed.lock().unwrap();
    let [JobWrite::Insert(made)] = committed[0].all::<JobWrite>().collect::<Vec<_>>()[..] else {
        panic!("{:?}", committed[0])
    };
    assert_eq!(
        (made.owner, made.parent),
        (folder().job.owner, Some(FOLDER))
    );
}

#[tokio::test]
async fn what_lies_in_the_trash_is_there_for_its_owner_only() {
    let trashed = edited(under_review()).trash(AT).unwrap().state;
    let (ports, committed) = world(&trashed, 0);
    let refused = jobs::update(&ports, &ben(), JOB, label()).await;
    assert!(matches!(refused, Err(Failure::NotFound)), "{refused:?}");
    let refused = jobs::update(&ports, &owner(), JOB, label()).await;
    assert!(matches!(
        refused,
        Err(Failure::Refused(Refusal::Trashed { .. }))
    ));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn whoever_may_not_add_to_a_folder_copies_nothing_there() {
    let (ports, committed) = world_with(&viewed(folder()), &below(under_review()), 0);
    let copied = jobs::duplicate(&ports, &ben(), JOB, Duplicate::default()).await;
    assert!(is_forbidden(&copied));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_letter_is_signed_with_a_name_or_else_with_the_address() {
    for (name, sender) in [("Ada", "Ada"), ("", "ada@example.com")] {
        let (ports, committed) = world(&under_review(), 0);
        let ports = signed(ports, name);
        let made = tasks::create(&ports, &owner(), JOB, task(None)).await;
        made.unwrap();
        let committed = committed.lock().unwrap();
        let [mail] = committed[0].all::<Mail>().collect::<Vec<_>>()[..] else {
            panic!("{:?}", committed[0])
        };
        let MailContent::TaskRequest { sender: signed, .. } = &mail.content else {
            panic!("{:?}", mail.content)
        };
        assert_eq!(signed, sender);
    }
}

fn signed(ports: Ports, name: &'static str) -> Ports {
    let mut accounts = MockAccounts::new();
    accounts.expect_find_user().returning(move |id| {
        Ok(Some(User {
            full_name: name.to_owned(),
            ..User::new(id, TeamId(1), email("ada@example.com"), Role::Owner)
        }))
    });
    Ports {
        accounts: Arc::new(accounts),
        ..ports
    }
}
