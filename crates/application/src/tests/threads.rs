//! Comments at a private link: who sees which, and what may be done with them.

use std::sync::Arc;

use imprimatur_domain::{comment::Comment, prelude::*};

use super::{
    review::LINK,
    world::{AT, email, owner, under_review, world},
};
use crate::{
    changes::CommentWrite,
    comments::{self, ChangeComment, MakeComment, Participant},
    failure::Failure,
    mocks::Commits,
    ports::{
        Ports,
        accounts::{MockAccounts, TeamMember},
        views::MockViews,
    },
    review,
};

const VERA: &str = "vera@example.com";
const OTTO: &str = "otto@example.com";
const ADA: &str = "ada@example.com";
const AT_LINK: Participant<'_> = Participant::Link(LINK);

fn comment(id: i64, author: &str, parent: Option<i64>) -> Comment {
    let comment = Comment::new(
        CommentId(id),
        &under_review(),
        format!("comment {id}").parse().unwrap(),
        email(author),
        AT - time::Duration::hours(1),
    );
    Comment {
        parent: parent.map(CommentId),
        ..comment
    }
}

/// Vera's and Otto's threads with answers of Ada's, something that only the team sees, and a private thread of Otto's.
fn conversation() -> Vec<Comment> {
    let internal = Comment {
        is_internal: true,
        ..comment(5, ADA, None)
    };
    vec![
        comment(1, VERA, None),
        comment(2, OTTO, None),
        comment(3, ADA, Some(1)),
        comment(4, ADA, Some(2)),
        internal,
        comment(6, OTTO, Some(1)),
        private_to_otto(7, OTTO, None),
        private_to_otto(8, ADA, Some(7)),
    ]
}

/// Something of a thread that Otto began under a task with private comments.
fn private_to_otto(id: i64, author: &str, parent: Option<i64>) -> Comment {
    Comment {
        private_to: Some(email(OTTO)),
        ..comment(id, author, parent)
    }
}

fn ports(dossier: &Dossier) -> (Ports, Commits) {
    let (ports, committed) = world(dossier, 0);
    let mut views = MockViews::new();
    views.expect_watchers().returning(|_| Ok(Vec::new()));
    views.expect_revisions().returning(|_| Ok(7));
    views.expect_contacts().returning(|_| Ok(Vec::new()));
    views.expect_has_replies().returning(|_, id| Ok(id.0 < 3));
    views
        .expect_comments_on()
        .returning(|_, _| Ok(conversation()));
    views.expect_comments_by().returning(|_, author| {
        let all = conversation().into_iter();
        let own: Vec<_> = all.filter(|comment| comment.author == author).collect();
        Ok((own.len() as u64, own.last().cloned()))
    });
    views.expect_comment().returning(|_, id| {
        let mut all = conversation().into_iter();
        Ok(all.find(|comment| comment.id == id))
    });
    let mut accounts = MockAccounts::new();
    accounts.expect_list_users().returning(|_, _, _| {
        let user = super::world::user(ADA, "Ada Adams");
        Ok(vec![TeamMember {
            user,
            team: "Press".to_owned(),
            created_at: AT,
        }])
    });
    let ports = Ports {
        views: Arc::new(views),
        accounts: Arc::new(accounts),
        ..ports
    };
    (ports, committed)
}

fn form() -> String {
    format!("review:{LINK}")
}

async fn seen(dossier: &Dossier) -> Vec<(i64, String, bool)> {
    let (ports, _) = ports(dossier);
    let threads = comments::threads(&ports, AT_LINK).await.unwrap();
    assert_eq!(threads.revision, 7);
    let shown = threads.comments.into_iter();
    shown
        .map(|shown| (shown.comment.id.0, shown.author, shown.can_edit))
        .collect()
}

fn private() -> Dossier {
    let mut dossier = under_review();
    dossier.tasks[0].private_comments = true;
    dossier
}

#[tokio::test]
async fn a_reviewer_sees_others_and_the_team_but_nothing_internal() {
    let ada = || "Ada Adams".to_owned();
    let all = [
        (1, VERA.to_owned(), false),
        (2, OTTO.to_owned(), false),
        (3, ada(), false),
        (4, ada(), false),
        (6, OTTO.to_owned(), false),
    ];
    assert_eq!(seen(&under_review()).await, all);
    let own = [
        (1, VERA.to_owned(), false),
        (3, ada(), false),
        (6, OTTO.to_owned(), false),
    ];
    assert_eq!(seen(&private()).await, own);
}

#[tokio::test]
async fn a_reviewer_replies_to_what_can_be_seen() {
    let reply = |parent| MakeComment {
        text: "Agreed".parse().unwrap(),
        parent: Some(CommentId(parent)),
        ..MakeComment::default()
    };
    for (dossier, parent, is_seen) in [
        (under_review(), 2, true),
        (under_review(), 5, false),
        (private(), 1, true),
        (private(), 2, false),
        (private(), 3, true),
        (private(), 4, false),
        (under_review(), 7, false),
        (under_review(), 8, false),
    ] {
        let (ports, committed) = ports(&dossier);
        let job = dossier.job.id;
        let made = comments::add_comment(&ports, AT_LINK, Some(job), reply(parent)).await;
        assert_eq!(made.is_ok(), is_seen, "{parent}: {made:?}");
        let committed = committed.lock().unwrap();
        assert_eq!(committed.len(), usize::from(is_seen));
        for changes in committed.iter() {
            let [CommentWrite::Insert(comment)] =
                changes.all::<CommentWrite>().collect::<Vec<_>>()[..]
            else {
                panic!("{changes:?}")
            };
            assert_eq!(comment.author, email(VERA));
            // A reply to a reply belongs to the thread.
            let first = if parent == 3 { 1 } else { parent };
            assert_eq!(comment.parent, Some(CommentId(first)));
            let EventData::ReviewMessage { task, .. } = &changes.events[0].event.data else {
                panic!("{changes:?}")
            };
            assert_eq!(*task, Some(TaskId(1)));
        }
    }
}

#[tokio::test]
async fn reviewers_change_their_own_comments_only() {
    let withdraw = || ChangeComment {
        is_withdrawn: Some(true),
        ..ChangeComment::default()
    };
    let dossier = under_review();
    let job = dossier.job.id;
    let (ports, committed) = ports(&dossier);
    for (id, is_own) in [(2, false), (3, false), (5, false), (1, true)] {
        let which = (job, CommentId(id));
        let changed = comments::change_comment(&ports, AT_LINK, which, withdraw()).await;
        assert_eq!(changed.is_ok(), is_own, "{id}: {changed:?}");
    }
    assert_eq!(committed.lock().unwrap().len(), 1);
    for (token, is_own) in [(&*form(), true), ("forged", false)] {
        let checked = review::ensure_own_form(&ports, LINK, token);
        assert_eq!(checked.is_ok(), is_own);
    }
}

#[tokio::test]
async fn the_conversation_goes_on_after_a_decision_and_ends_with_the_task() {
    let text = || MakeComment {
        text: "Thank you".parse().unwrap(),
        ..MakeComment::default()
    };
    let done = |status| {
        let edit = TaskEdit::default();
        let changed = under_review().edit_task(TaskId(1), edit, Some(status), AT);
        changed.unwrap().state
    };
    let verdict = Verdict {
        decision: Decision::ChangeRequested,
        reviewer: Some(email(VERA)),
        name: Line::default(),
        on_behalf_by: None,
        comments: Comments::default(),
        version: 1,
        seen: under_review().job.evidence().into_iter().collect(),
        seen_elsewhere: false,
        address: None,
        at: AT,
    };
    let decided = under_review().decide(TaskId(1), verdict).unwrap().state;
    for (dossier, takes) in [(decided, true), (done(TaskStatus::Closed), false)] {
        let (ports, _) = ports(&dossier);
        let job = dossier.job.id;
        let made = comments::add_comment(&ports, AT_LINK, Some(job), text()).await;
        assert_eq!(made.is_ok(), takes, "{made:?}");
        let threads = comments::threads(&ports, AT_LINK).await.unwrap();
        assert_eq!(threads.comments[0].can_withdraw, takes);
    }
}

#[tokio::test]
async fn a_file_that_the_link_does_not_show_takes_no_comment() {
    let (ports, committed) = ports(&under_review());
    let elsewhere = JobId(uuid::Uuid::max());
    let text = MakeComment {
        text: "x".parse().unwrap(),
        ..MakeComment::default()
    };
    let made = comments::add_comment(&ports, AT_LINK, Some(elsewhere), text).await;
    assert!(matches!(made, Err(Failure::NotFound)), "{made:?}");
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_user_sees_all_of_a_job_and_resolves_what_others_have_begun() {
    let dossier = private();
    let (ports, committed) = ports(&dossier);
    let (job, owner) = (dossier.job.id, owner());
    let who = Participant::User(&owner, job);
    let threads = comments::threads(&ports, who).await.unwrap();
    let seen: Vec<_> = threads
        .comments
        .iter()
        .map(|one| one.comment.id.0)
        .collect();
    assert_eq!(seen, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(threads.comments[1].can_resolve && !threads.comments[1].can_edit);
    assert_eq!(comments::watched_jobs(&ports, who).await.unwrap(), [job]);
    let resolve = ChangeComment {
        is_resolved: Some(true),
        ..ChangeComment::default()
    };
    let which = (job, CommentId(2));
    comments::change_comment(&ports, who, which, resolve.clone())
        .await
        .unwrap();
    let internal = MakeComment {
        text: "Ask the customer?".parse().unwrap(),
        is_internal: true,
        ..MakeComment::default()
    };
    comments::add_comment(&ports, who, None, internal)
        .await
        .unwrap();
    assert_eq!(committed.lock().unwrap().len(), 2);
    let elsewhere = (JobId(uuid::Uuid::max()), CommentId(2));
    let foreign = comments::change_comment(&ports, who, elsewhere, resolve).await;
    assert!(matches!(foreign, Err(Failure::NotFound)), "{foreign:?}");
}
