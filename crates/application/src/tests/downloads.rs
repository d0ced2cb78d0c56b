//! Giving documents out, with mocked ports.

use std::sync::{Arc, Mutex};

use imprimatur_domain::{
    account::{Role, User},
    history::{HistoryData, HistoryEntry},
    prelude::*,
};
use time::Duration;

use super::world::{AT, email, owner, stranger, under_review, world};
use crate::{
    documents::{self, Download, Reader},
    failure::Failure,
    ports::{
        Ports,
        accounts::MockAccounts,
        secrets::{DocumentGrant, MockSecrets},
        store::{MockStore, StoreError},
    },
};

async fn fetched(ports: &Ports) -> Download {
    let reader = Reader::Caller(owner());
    documents::fetch(ports, &reader, JobId::nil(), None)
        .await
        .unwrap()
}

type Noted = Arc<Mutex<Vec<HistoryEntry>>>;

/// Ports whose store answers every note with `answer`, and what was noted.
fn noting(answer: fn() -> Result<(), StoreError>) -> (Ports, Noted) {
    let (mut ports, _) = world(&under_review(), 0);
    let noted = Noted::default();
    let notes = Arc::clone(&noted);
    let mut store = MockStore::new();
    store.expect_note().returning(move |line| {
        notes.lock().unwrap().push(line);
        answer()
    });
    ports.store = Arc::new(store);
    (ports, noted)
}

#[tokio::test]
async fn a_download_is_noted_with_who_is_behind_it() {
    let (ports, noted) = noting(|| Ok(()));
    let download = fetched(&ports).await;
    let named = email("bea@example.com");
    let by = download.by.as_ref();
    documents::note_download(&ports, by, &download.fetched, Some(&named))
        .await
        .unwrap();
    let noted = noted.lock().unwrap();
    let [entry] = &noted[..] else {
        panic!("one line, not {noted:?}");
    };
    let expected = HistoryData::DocumentDownloaded {
        version: 1,
        recipient: Some(named),
    };
    assert_eq!(entry.data, expected);
    assert_eq!(entry.from_email, Some(owner().email));
}

#[tokio::test]
async fn a_download_that_cannot_be_noted_fails() {
    let (ports, _) = noting(|| Err(StoreError::Unavailable("gone".to_owned())));
    let download = fetched(&ports).await;
    let noted = documents::note_download(&ports, None, &download.fetched, None).await;
    assert!(matches!(
        noted,
        Err(Failure::Store(StoreError::Unavailable(_)))
    ));
}

/// What opening the current version of the world's file by a token of this grant comes to.
async fn by_token(
    ports: &Ports,
    grant: Option<DocumentGrant>,
    number: Option<u32>,
) -> Result<u32, Failure> {
    let mut secrets = MockSecrets::new();
    secrets
        .expect_document_grant()
        .returning(move |_| grant.clone());
    let ports = Ports {
        secrets: Arc::new(secrets),
        ..ports.clone()
    };
    let reader = Reader::Token("token".to_owned());
    let opened = documents::open(&ports, &reader, JobId::nil(), number).await;
    opened.map(|version| version.number)
}

fn grant() -> DocumentGrant {
    DocumentGrant {
        job: JobId::nil(),
        version: 1,
        user: owner().user,
        expires_at: AT + Duration::MILLISECOND,
    }
}

#[tokio::test]
async fn a_token_is_good_for_its_version_of_its_job_until_it_expires() {
    let (ports, _) = world(&under_review(), 0);
    for number in [None, Some(1)] {
        let opened = by_token(&ports, Some(grant()), number).await;
        assert_eq!(opened.unwrap(), 1);
    }
    let other_job = DocumentGrant {
        job: JobId(uuid::Uuid::max()),
        ..grant()
    };
    let expired = DocumentGrant {
        expires_at: AT,
        ..grant()
    };
    let former = DocumentGrant {
        version: 2,
        ..grant()
    };
    for (grant, number) in [
        (None, None),
        (Some(other_job), None),
        (Some(expired), None),
        (Some(grant()), Some(2)),
        (Some(former.clone()), None),
        (Some(former), Some(1)),
    ] {
        let refused = by_token(&ports, grant, number).await;
        assert!(matches!(refused, Err(Failure::NotFound)), "{refused:?}");
    }
}

#[tokio::test]
async fn a_token_is_no_more_than_its_user_is() {
    let (ports, _) = world(&under_review(), 0);
    for (user, is_active, opens) in [(1, true, true), (1, false, false), (9, true, false)] {
        let mut accounts = MockAccounts::new();
        accounts.expect_find_user().returning(move |_| {
            let address = email("somebody@example.com");
            Ok(Some(User {
                is_active,
                ..User::new(UserId(user), TeamId(1), address, Role::Member)
            }))
        });
        let ports = Ports {
            accounts: Arc::new(accounts),
            ..ports.clone()
        };
        let opened = by_token(&ports, Some(grant()), None).await;
        assert_eq!(opened.is_ok(), opens, "{opened:?}");
    }
}

#[tokio::test]
async fn documents_in_the_trash_are_there_for_their_owner_only() {
    let mut job = under_review();
    job.job.partner = Some(stranger().email);
    let trashed = job.clone().trash(AT).unwrap().state;
    for (dossier, caller, opens) in [
        (job, stranger(), true),
        (trashed.clone(), stranger(), false),
        (trashed, owner(), true),
        (under_review(), stranger(), false),
    ] {
        let (ports, _) = world(&dossier, 0);
        let reader = Reader::Caller(caller);
        let opened = documents::open(&ports, &reader, JobId::nil(), None).await;
        assert_eq!(opened.is_ok(), opens, "{opened:?}");
    }
}
