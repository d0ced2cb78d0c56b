//! Who is told of what happens to a job, and who is not.

use std::sync::Arc;

use imprimatur_domain::{
    account::{Role, User},
    comment::Comment,
    notice::{NoticeKind, Notify, Recipient},
    prelude::*,
};

use super::world::{AT, OWNER, email, under_review, world};
use crate::{
    changes::{Changes, CommentWrite, RecordedEvent},
    chores::overdue::tell_overdue,
    jobs::Watcher,
    mails::Mail,
    notices::{DueDateWrite, Follower, Following, NoticeWrite},
    ports::{
        Ports,
        accounts::MockAccounts,
        notices::MockNotices,
        store::{MockStore, StoreError},
        views::MockViews,
    },
    unit_of_work::commit,
};

const JOB: JobId = JobId::nil();
const VERA: &str = "vera@example.com";

/// Ada owns the job, Ben of her team and Eve of another one follow it. Only Ada may do more than view it, unless Ben and Eve
/// are its assignees.
fn users() -> Vec<User> {
    let user =
        |id, team, address| User::new(UserId(id), TeamId(team), email(address), Role::Member);
    vec![
        user(1, 1, "ada@example.com"),
        user(2, 1, "ben@example.com"),
        user(9, 9, "eve@example.com"),
    ]
}

fn comment(id: i64, author: &str, parent: Option<i64>) -> Comment {
    let text = format!("comment {id}").parse().unwrap();
    let comment = Comment::new(CommentId(id), &under_review(), text, email(author), AT);
    Comment {
        parent: parent.map(CommentId),
        ..comment
    }
}

/// What a commit of these changes leaves behind, where this person is the assignee.
async fn told(changes: Changes, assignee: &str, users: Vec<User>) -> Vec<NoticeWrite> {
    let (ports, committed) = around(assignee, users, false);
    commit(&ports, changes).await.unwrap();
    let mut committed = committed.lock().unwrap();
    committed.remove(0).take()
}

fn around(assignee: &str, users: Vec<User>, watches: bool) -> (Ports, crate::mocks::Commits) {
    let mut dossier = under_review();
    dossier.job.assignment = Some(imprimatur_domain::job::Assignment {
        assignee: Some(email(assignee)),
        at: AT,
        is_new: false,
    });
    let (ports, committed) = world(&dossier, 0);
    let mut views = MockViews::new();
    views.expect_watchers().returning(move |jobs| {
        let watcher = |job| Watcher {
            job,
            user: UserId(1),
            email: email("ada@example.com"),
        };
        Ok(jobs.into_iter().filter(|_| watches).map(watcher).collect())
    });
    let known = users.clone();
    let mut notices = MockNotices::new();
    notices.expect_followers().returning(move |jobs| {
        let follower = |user: &User| Follower {
            job: jobs[0],
            user: user.clone(),
            is_owner: user.id == OWNER.user,
        };
        Ok(known.iter().map(follower).collect())
    });
    views.expect_comments_on().returning(|_, _| {
        Ok(vec![
            comment(1, VERA, None),
            comment(2, "ada@example.com", Some(1)),
            comment(3, "otto@example.com", None),
        ])
    });
    let mut accounts = MockAccounts::new();
    accounts.expect_checks().returning(|_| Ok(Vec::new()));
    accounts
        .expect_find_user_by_email()
        .returning(move |email| Ok(users.iter().find(|user| user.email == email).cloned()));
    let ports = Ports {
        views: Arc::new(views),
        notices: Arc::new(notices),
        accounts: Arc::new(accounts),
        ..ports
    };
    (ports, committed)
}

fn decided(on_behalf_by: Option<&str>) -> Changes {
    let data = EventData::ReviewMessage {
        from_email: Some(email(VERA)),
        comments: "Fine".to_owned(),
        decision: Some(Decision::Approved),
        page: None,
        shape: None,
        comment: None,
        task: Some(TaskId(1)),
        category: Some(Category::Review),
        on_behalf_by: on_behalf_by.map(email),
    };
    let event = Event::new(&under_review().job, AT, data);
    let id = EventId(1);
    Changes {
        events: vec![RecordedEvent {
            id,
            event,
            outcome: None,
        }],
        ..Changes::default()
    }
}

fn commented(comment: Comment) -> Changes {
    Changes::one(CommentWrite::Insert(Box::new(comment)))
}

/// Who is told, and whether by mail, too.
fn recipients(told: &[NoticeWrite]) -> Vec<(Recipient, bool)> {
    let told = told.iter();
    told.map(|write| (write.notice.recipient, write.digest.is_some()))
        .collect()
}

fn user(id: i64) -> Recipient {
    Recipient::User(UserId(id))
}

#[tokio::test]
async fn followers_who_may_see_the_job_are_told_of_a_decision() {
    let told = told(decided(None), "ben@example.com", users()).await;
    assert_eq!(recipients(&told), [(user(1), true), (user(2), true)]);
    let notice = &told[0].notice;
    assert_eq!(
        (notice.kind, notice.person.as_ref()),
        (NoticeKind::Decided, Some(&email(VERA)))
    );
    assert_eq!((notice.text.as_str(), notice.at), ("Fine", AT));
}

#[tokio::test]
async fn nobody_is_told_of_what_was_done_by_or_through_that_person() {
    let behalf = told(decided(Some("ada@example.com")), "ben@example.com", users());
    assert_eq!(recipients(&behalf.await), [(user(2), true)]);
    let own = commented(comment(9, "ben@example.com", None));
    let own = told(own, "ben@example.com", users());
    assert_eq!(recipients(&own.await), [(user(1), true)]);
}

#[tokio::test]
async fn comments_are_for_those_who_may_edit_and_internal_ones_for_the_team() {
    let said = || comment(9, VERA, None);
    let to_eve = told(commented(said()), "eve@example.com", users());
    assert_eq!(
        recipients(&to_eve.await),
        [(user(1), true), (user(9), true)]
    );
    let internal = Comment {
        is_internal: true,
        ..said()
    };
    let to_team = told(commented(internal), "eve@example.com", users());
    assert_eq!(recipients(&to_team.await), [(user(1), true)]);
}

#[tokio::test]
async fn settings_and_watching_decide_about_the_mail_and_not_about_the_notice() {
    let mut all = users();
    all[0].notify = Notify::None;
    all[1].notify = Notify::Decisions;
    let decision = told(decided(None), "ben@example.com", all.clone()).await;
    assert_eq!(recipients(&decision), [(user(1), false), (user(2), true)]);
    let said = commented(comment(9, VERA, None));
    let said = told(said, "ben@example.com", all).await;
    assert_eq!(recipients(&said), [(user(1), false), (user(2), false)]);

    let (ports, committed) = around("ben@example.com", users(), true);
    let mut changes = decided(None);
    changes.write(imprimatur_domain::history::HistoryEntry {
        id: HistoryId(1),
        job: JOB,
        from_email: Some(email(VERA)),
        data: imprimatur_domain::history::HistoryData::Comment {
            category: None,
            text: "Fine".to_owned(),
        },
        at: AT,
    });
    commit(&ports, changes).await.unwrap();
    let committed = committed.lock().unwrap();
    assert_eq!(committed[0].all::<Mail>().count(), 1, "Ada watches the job");
    assert_eq!(
        recipients(&committed[0].all().cloned().collect::<Vec<_>>()),
        [(user(1), false), (user(2), true)]
    );
}

#[tokio::test]
async fn a_reply_reaches_the_thread_and_no_other_reviewer() {
    let reply = Comment {
        parent: Some(CommentId(1)),
        ..comment(9, "ben@example.com", None)
    };
    let only_owner = || vec![users().remove(0), users().remove(1)];
    let told = told(commented(reply.clone()), "ben@example.com", only_owner()).await;
    let vera = Recipient::Reviewer(TaskId(1));
    assert_eq!(recipients(&told), [(user(1), true), (vera, true)]);
    let digest = told[1].digest.as_ref().unwrap();
    assert_eq!(digest.mail.recipient, email(VERA));
    let internal = Comment {
        is_internal: true,
        ..reply
    };
    let told = self::told(commented(internal), "ben@example.com", only_owner()).await;
    assert_eq!(recipients(&told), [(user(1), true)]);
}

#[tokio::test]
async fn an_overdue_job_is_told_with_the_commit_that_takes_it_off_the_queue() {
    let passed = AT - time::Duration::HOUR;
    for (due, told) in [
        (Some(passed), 1),
        (Some(AT + time::Duration::HOUR), 0),
        (None, 0),
    ] {
        let mut dossier = under_review();
        dossier.job.due_at = due;
        let (ports, committed) = world(&dossier, 0);
        let (around, _) = around("ben@example.com", vec![users().remove(0)], false);
        let ports = Ports {
            notices: around.notices,
            ..ports
        };
        tell_overdue(&ports, JOB, passed).await.unwrap();
        let committed = committed.lock().unwrap();
        let [changes] = &committed[..] else {
            panic!("{committed:?}")
        };
        assert_eq!(changes.all::<NoticeWrite>().count(), told, "{due:?}");
        let next = due.filter(|due| *due > AT);
        let write = DueDateWrite::Notified {
            job: JOB,
            passed,
            next,
        };
        assert!(changes.all::<DueDateWrite>().eq([&write]));
    }
}

#[tokio::test]
async fn an_overdue_job_that_another_process_has_told_of_is_done() {
    let (ports, _) = world(&under_review(), 0);
    let mut store = MockStore::new();
    let dossier = under_review();
    store.expect_find_job().returning(move |_, _| {
        let lineage = crate::ports::store::Lineage::default();
        Ok(Some(crate::ports::store::Loaded {
            dossier: dossier.clone(),
            lineage,
        }))
    });
    store
        .expect_commit()
        .once()
        .returning(|_| Err(StoreError::ClaimLost));
    let ports = Ports {
        store: Arc::new(store),
        ..ports
    };
    tell_overdue(&ports, JOB, AT).await.unwrap();
}

#[tokio::test]
async fn sending_makes_a_follower_and_plans_when_it_is_overdue() {
    let (ports, committed) = world(&under_review(), 0);
    let due = AT + time::Duration::DAY;
    let send = crate::notifications::Send {
        recipient: Some(email("otto@example.com")),
        task: crate::notifications::TaskInput {
            due_at: Some(Some(due)),
            ..Default::default()
        },
        ..Default::default()
    };
    let ada = super::world::owner();
    crate::notifications::send(&ports, &ada, JOB, send)
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    let [following] = committed[0].all::<Following>().collect::<Vec<_>>()[..] else {
        panic!("{committed:?}")
    };
    assert_eq!((following.job, following.user), (JOB, ada.user));
    let plan = DueDateWrite::Plan {
        job: JOB,
        due_at: Some(due),
        at: AT,
    };
    assert!(committed[0].all::<DueDateWrite>().eq([&plan]));
}
