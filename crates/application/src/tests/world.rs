//! Mocked ports around one job, and a record of what was committed.

use std::sync::atomic::{AtomicI64, Ordering};

use imprimatur_domain::{
    access::Caller,
    account::{Role, User},
    email::Email,
    history::HistoryData,
    prelude::*,
};
use time::macros::datetime;

use crate::{
    documents::{Press, Version},
    jobs::JobView,
    mocks::{Commits, Mocks, view_of},
    ports::{
        Ports,
        accounts::{MockAccounts, ReaderLocale},
        blobs::BlobKey,
        ids::MockIds,
        secrets::MockSecrets,
        store::{Lineage, MockStore, Step, StoreError},
        views::MockViews,
    },
};

pub(crate) const AT: Instant = datetime!(2026-11-20 09:30 UTC);
pub(crate) const OWNER: Owner = Owner {
    team: TeamId(1),
    user: UserId(1),
};

/// The owner of the job.
pub(crate) fn owner() -> Caller {
    Caller {
        user: OWNER.user,
        team: OWNER.team,
        email: email("ada@example.com"),
    }
}

/// Somebody of another team.
pub(crate) fn stranger() -> Caller {
    Caller {
        user: UserId(9),
        team: TeamId(9),
        email: email("eve@example.com"),
    }
}

pub(crate) fn email(text: &str) -> Email {
    text.parse().unwrap()
}

/// A file with an open review by Vera, task 1.
pub(crate) fn under_review() -> Dossier {
    let document = Document {
        media_type: "application/pdf".parse().unwrap(),
        size: 10,
        version: 1,
        sha256: [7; 32],
    };
    let file = NewJob::file(JobId::nil(), OWNER, "Proof.pdf".parse().unwrap(), document);
    let file = Dossier::create(file, AT).unwrap().state;
    let review = NewTask::review(TaskId(1), email("vera@example.com"));
    file.send(vec![Sending::New(review)], AT).unwrap().state
}

/// The folder of the owner that lies above whatever names it as its parent.
pub(crate) const FOLDER: JobId = JobId(uuid::Uuid::max());

/// That folder.
pub(crate) fn folder() -> Dossier {
    let folder = NewJob::folder(FOLDER, OWNER, "Order".parse().unwrap());
    Dossier::create(folder, AT).unwrap().state
}

/// The job as it is in that folder.
pub(crate) fn below(mut dossier: Dossier) -> Dossier {
    dossier.job.parent = Some(FOLDER);
    dossier
}

/// Ports around one job. The first `conflicts` commits meet a conflict.
pub(crate) fn world(dossier: &Dossier, conflicts: usize) -> (Ports, Commits) {
    world_with(&folder(), dossier, conflicts)
}

/// Ports around one job, and this folder above it if it names one.
pub(crate) fn world_with(
    folder: &Dossier,
    dossier: &Dossier,
    conflicts: usize,
) -> (Ports, Commits) {
    let mut mocks = Mocks::at(AT);
    let ada = owner().email;
    let folders = dossier.job.parent.map(|_| folder);
    mocks.knows(folder, ada.as_str());
    mocks.knows_below(folders.as_slice(), dossier, ada.as_str());
    refuse_commits(&mut mocks.store, conflicts);
    let committed = mocks.keep_commits();
    look_up_places(&mut mocks.store, dossier, folders);
    look_up(&mut mocks.views, dossier);
    mocks.accounts = accounts();
    mocks.documents.expect_has_pictures().return_const(true);
    mocks.ids = ids();
    mocks.secrets = secrets();
    (mocks.ports(), committed)
}

/// The way up from a job at the top level.
pub(super) fn lineage(dossier: &Dossier) -> Lineage {
    Lineage(vec![Step::new(&dossier.job)])
}

fn look_up_places(store: &mut MockStore, dossier: &Dossier, folder: Option<&Dossier>) {
    let way = match folder {
        Some(folder) => lineage(folder).below(&dossier.job),
        None => lineage(dossier),
    };
    store
        .expect_lineages()
        .returning(move |_, _| Ok(vec![Some(way.clone())]));
    store
        .expect_job_of_task()
        .returning(|_| Ok(Some(JobId::nil())));
    store.expect_has_lock_below().returning(|_| Ok(false));
    store.expect_levels_below().returning(|_| Ok(0));
}

fn refuse_commits(store: &mut MockStore, times: usize) {
    store
        .expect_commit()
        .times(..=times)
        .returning(|_| Err(StoreError::Conflict));
}

fn look_up(views: &mut MockViews, dossier: &Dossier) {
    // What is made is shown as what there is.
    let (shown, at_top) = (view(dossier), lineage(dossier));
    views
        .expect_job_with_lineage()
        .returning(move |_, _| Ok(Some((shown.clone(), at_top.clone()))));
    views.expect_watchers().returning(|_| Ok(Vec::new()));
    views.expect_comments().returning(|_, _, _| Ok(Vec::new()));
    views.expect_comments_by().returning(|_, _| Ok((0, None)));
    views.expect_comments_on().returning(|_, _| Ok(Vec::new()));
    views.expect_revisions().returning(|_| Ok(1));
    views.expect_inspection().returning(|_, _| Ok(None));
    views.expect_page_facts().returning(|_, _| Ok(None));
    let current = version(dossier);
    let known = current.clone();
    views.expect_version().returning(move |_, number| {
        let known = known.clone();
        Ok(known.filter(|version| version.number == number))
    });
    let way = lineage(dossier);
    views
        .expect_version_with_lineage()
        .returning(move |_, number, _| {
            let named = |version: &Version| number.is_none_or(|number| version.number == number);
            let found = current.clone().filter(named);
            Ok(found.map(|version| (version, way.clone())))
        });
}

/// The current version of a file.
pub(crate) fn version(dossier: &Dossier) -> Option<Version> {
    let job = &dossier.job;
    job.document().map(|document| Version {
        job: job.id,
        number: document.version,
        name: job.name.to_string(),
        media_type: document.media_type.to_string(),
        size: document.size,
        sha256: document.sha256,
        blob: BlobKey::new("documents/00/proof").unwrap(),
        puid: String::new(),
        uploaded_by: None,
        created_at: AT,
        press: Press::default(),
        layers: None,
    })
}

pub(crate) fn view(dossier: &Dossier) -> JobView {
    view_of(dossier.job.clone(), owner().email.as_str())
}

/// What is made is not taken for what there is.
fn ids() -> MockIds {
    let mut ids = MockIds::new();
    ids.expect_salt().return_const([0; 16]);
    let last = AtomicI64::new(100);
    ids.expect_next()
        .returning(move || Ok(last.fetch_add(1, Ordering::Relaxed)));
    ids.expect_job().return_const(JobId::nil());
    ids
}

/// A user of the owner's team.
pub(crate) fn user(address: &str, name: &str) -> User {
    User {
        full_name: name.to_owned(),
        ..User::new(OWNER.user, OWNER.team, email(address), Role::Owner)
    }
}

pub(crate) fn accounts() -> MockAccounts {
    let mut accounts = MockAccounts::new();
    accounts
        .expect_reader_locale()
        .returning(|_, _| Ok(ReaderLocale::default()));
    accounts.expect_team().returning(|_| Ok(None));
    accounts.expect_checks().returning(|_| Ok(Vec::new()));
    accounts
        .expect_list_users()
        .returning(|_, _, _| Ok(Vec::new()));
    accounts.expect_find_user_by_email().returning(|email| {
        Ok(Some(User {
            full_name: "Ben".to_owned(),
            ..User::new(UserId(2), OWNER.team, email, Role::Member)
        }))
    });
    accounts.expect_find_user().returning(|id| {
        Ok(Some(User {
            full_name: "Ada".to_owned(),
            ..User::new(id, OWNER.team, email("ada@example.com"), Role::Owner)
        }))
    });
    accounts
}

fn secrets() -> MockSecrets {
    let mut secrets = MockSecrets::new();
    secrets
        .expect_document_token()
        .returning(|_| "token".to_owned());
    secrets.expect_claimed_task().returning(|_| Some(TaskId(1)));
    secrets
        .expect_link_token()
        .returning(|task, person, generation| format!("{task}-{person}-{generation}"));
    secrets
        .expect_form_token()
        .returning(|purpose, subject| format!("{purpose}:{subject}"));
    secrets
        .expect_is_same()
        .returning(|left, right| left == right);
    secrets
}

/// Whether an entry of the history is a comment with this text.
pub(super) fn is_comment(data: &HistoryData, expected: &str) -> bool {
    matches!(data, HistoryData::Comment { text, .. } if text == expected)
}
