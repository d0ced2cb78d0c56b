//! What every commit brings along: who is woken, who is told, and in which order the history reads.

use std::sync::{Arc, Mutex};

use imprimatur_domain::{
    history::{HistoryCategory, HistoryData, HistoryEntry},
    prelude::*,
    reminder::{Comparator, Offset, Reminder, Unit},
};

use super::world::{AT, email, is_comment, owner, under_review, world};
use crate::{
    changes::{
        Changes, ContactUpsert, JobWrite, RecordedEvent, ReminderWrite, RenamedVersion,
        SubtreeChange, Watching,
    },
    jobs::{self, CreateFolder, UpdateJob, Watcher},
    mails::{Mail, MailContent},
    ports::{
        Ports,
        nudge::{MockNudge, QueueKind},
        views::MockViews,
    },
    transfers::TransferWrite,
    unit_of_work::commit,
};

const JOB: JobId = JobId::nil();

fn event(data: EventData) -> RecordedEvent {
    RecordedEvent {
        outcome: None,
        id: EventId(1),
        event: Event::new(&under_review().job, AT, data),
    }
}

fn moved() -> RecordedEvent {
    event(EventData::StatusChanged {
        previous: Status::New,
        cause: Cause::TaskInitiated,
    })
}

fn entry(id: i64, category: HistoryCategory, by: &str) -> HistoryEntry {
    HistoryEntry {
        id: HistoryId(id),
        job: JOB,
        from_email: Some(email(by)),
        data: HistoryData::Text {
            category,
            text: format!("words of {id}"),
        },
        at: AT,
    }
}

fn comment(id: i64, category: Option<Category>, by: &str) -> HistoryEntry {
    HistoryEntry {
        data: HistoryData::Comment {
            category,
            text: format!("words of {id}"),
        },
        ..entry(id, HistoryCategory::Comment, by)
    }
}

fn erasure() -> SubtreeChange {
    SubtreeChange::Erase {
        root: JOB,
        revision: 1,
        at: AT,
    }
}

fn restoring() -> SubtreeChange {
    SubtreeChange::Restore { root: JOB, at: AT }
}

fn letter() -> Mail {
    Mail {
        id: MailId(1),
        recipient: email("vera@example.com"),
        content: MailContent::News {
            job: JOB,
            user: UserId(1),
            sender: String::new(),
            status: None,
            version: None,
            decision: None,
            comments: String::new(),
        },
        created_at: AT,
    }
}

fn reminder() -> ReminderWrite {
    let offset = Offset {
        quantity: 1,
        unit: Unit::Days,
        comparator: Comparator::Before,
    };
    let reminder = Reminder::new(ReminderId(1), JOB, offset, AT);
    ReminderWrite::Delete(Box::new(reminder))
}

/// What is woken by a commit of these changes.
async fn woken(changes: Changes) -> Vec<QueueKind> {
    let (ports, _) = world(&under_review(), 0);
    let woken = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&woken);
    let mut nudge = MockNudge::new();
    nudge
        .expect_nudge()
        .returning(move |kind| noted.lock().unwrap().push(kind));
    let ports = Ports {
        nudge: Arc::new(nudge),
        ..ports
    };
    commit(&ports, changes).await.unwrap();
    woken.lock().unwrap().clone()
}

#[tokio::test]
async fn a_commit_wakes_those_and_only_those_who_have_to_work_on_it() {
    let transfer = TransferWrite::Delete {
        id: TransferId(1),
        at: AT,
    };
    let told = Changes {
        events: vec![moved()],
        ..Changes::default()
    };
    for (changes, expected) in [
        (told, vec![QueueKind::Events]),
        (Changes::one(letter()), vec![QueueKind::Mails]),
        (
            Changes::from_iter([restoring(), erasure()]),
            vec![QueueKind::BlobDeletions],
        ),
        (Changes::one(restoring()), vec![]),
        (Changes::one(transfer), vec![QueueKind::BlobDeletions]),
        (Changes::one(reminder()), vec![QueueKind::Reminders]),
    ] {
        let words = format!("{changes:?}");
        assert_eq!(woken(changes).await, expected, "{words}");
    }
}

#[tokio::test]
async fn a_commit_of_nothing_is_none() {
    let (ports, committed) = world(&under_review(), 0);
    commit(&ports, Changes::default()).await.unwrap();
    assert!(committed.lock().unwrap().is_empty());
}

/// The mails that a commit of these changes queues, if Ada and Ben watch the job.
async fn told(changes: Changes) -> Vec<Mail> {
    let (ports, committed) = world(&under_review(), 0);
    let mut views = MockViews::new();
    views.expect_watchers().returning(|jobs| {
        let watchers = [(1, "ada@example.com"), (2, "ben@example.com")];
        let watcher = |job, (user, address)| Watcher {
            job,
            user: UserId(user),
            email: email(address),
        };
        let of_job = |job| watchers.map(|one| watcher(job, one));
        Ok(jobs.into_iter().flat_map(of_job).collect())
    });
    let ports = Ports {
        views: Arc::new(views),
        ..ports
    };
    commit(&ports, changes).await.unwrap();
    committed.lock().unwrap().remove(0).take()
}

#[tokio::test]
async fn watchers_are_told_in_one_letter_what_somebody_else_has_done() {
    let mut changes = Changes::from_iter([
        entry(1, HistoryCategory::JobStatus, "ada@example.com"),
        entry(2, HistoryCategory::VersionComment, "ada@example.com"),
        comment(3, None, "ada@example.com"),
    ]);
    let version = event(EventData::VersionChanged {
        version: 2,
        comments: "new logo".to_owned(),
    });
    changes.events = vec![moved(), version];
    let mails = told(changes).await;
    let [mail] = &mails[..] else {
        panic!("{mails:?}")
    };
    assert_eq!(mail.recipient, email("ben@example.com"));
    let expected = MailContent::News {
        job: JOB,
        user: UserId(2),
        sender: "ada@example.com".to_owned(),
        status: Some(Status::Pending),
        version: Some(2),
        decision: None,
        comments: "new logo\n\nwords of 3".to_owned(),
    };
    assert_eq!((&mail.content, mail.created_at), (&expected, AT));
}

#[tokio::test]
async fn a_comment_alone_is_news_and_what_is_merely_written_down_is_not() {
    let spoken = told(Changes::one(comment(
        1,
        Some(Category::Review),
        "eve@example.com",
    )));
    assert_eq!(spoken.await.len(), 2);
    let silent = told(Changes {
        events: vec![event(EventData::SendToMis)],
        ..Changes::one(entry(1, HistoryCategory::JobUpdated, "eve@example.com"))
    });
    assert_eq!(silent.await, []);
}

#[tokio::test]
async fn nobody_is_told_of_a_job_that_is_only_made() {
    let made = told(Changes {
        events: vec![moved()],
        ..Changes::one(JobWrite::Insert(Box::new(under_review().job)))
    });
    assert_eq!(made.await, []);
}

#[tokio::test]
async fn what_created_a_job_comes_first_in_its_history() {
    let (ports, committed) = world(&under_review(), 0);
    let changes = Changes::from_iter([
        entry(
            4,
            HistoryCategory::TaskComment(Category::Assign),
            "ada@example.com",
        ),
        entry(2, HistoryCategory::JobCreated, "ada@example.com"),
        entry(3, HistoryCategory::TaskCreated, "ada@example.com"),
    ]);
    commit(&ports, changes).await.unwrap();
    let committed = committed.lock().unwrap();
    let read = committed[0].all::<HistoryEntry>();
    let read: Vec<_> = read.map(|one| (one.id.0, one.category())).collect();
    let expected = [
        (2, HistoryCategory::JobCreated),
        (3, HistoryCategory::TaskComment(Category::Assign)),
        (4, HistoryCategory::TaskCreated),
    ];
    assert_eq!(read, expected);
}

#[tokio::test]
async fn a_file_that_is_renamed_takes_its_current_version_along() {
    let (ports, committed) = world(&under_review(), 0);
    let rename = UpdateJob {
        name: "Other.pdf".parse().ok(),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &owner(), JOB, rename).await.unwrap();
    let label = UpdateJob {
        label: "rush".parse().ok(),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &owner(), JOB, label).await.unwrap();
    let committed = committed.lock().unwrap();
    let renamed = RenamedVersion {
        job: JOB,
        version: 1,
        name: "Other.pdf".to_owned(),
    };
    assert!(committed[0].all::<RenamedVersion>().eq([&renamed]));
    assert!(!committed[1].has::<RenamedVersion>());
}

#[tokio::test]
async fn customers_and_partners_become_contacts_when_they_are_named() {
    let (ports, committed) = world(&under_review(), 0);
    let (otto, tom) = ("otto@example.com", "tom@example.com");
    let folder = CreateFolder {
        customer: otto.parse().ok(),
        partner: tom.parse().ok(),
        comments: "For the fair.".parse().unwrap(),
        is_watching: Some(true),
        ..CreateFolder::new("Order".parse().unwrap())
    };
    jobs::create(&ports, &owner(), folder).await.unwrap();
    let customer = UpdateJob {
        customer: Some(otto.parse().ok()),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &owner(), JOB, customer).await.unwrap();
    let label = UpdateJob {
        label: "rush".parse().ok(),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &owner(), JOB, label).await.unwrap();
    let committed = committed.lock().unwrap();
    let contacts = committed.iter().map(|changes| {
        let contacts = changes.all::<ContactUpsert>();
        contacts.map(|one| one.email.to_string()).collect()
    });
    let contacts: Vec<Vec<_>> = contacts.collect();
    assert_eq!(contacts, [vec![otto, tom], vec![otto], vec![]]);
    let made = &committed[0];
    assert!(
        made.all::<HistoryEntry>()
            .any(|one| is_comment(&one.data, "For the fair."))
    );
    let watchers: Vec<_> = made.all::<Watching>().collect();
    let [watcher] = watchers[..] else {
        panic!("{watchers:?}")
    };
    assert!(watcher.watches && watcher.user == owner().user);
    assert!(!committed[1].has::<Watching>());
}
