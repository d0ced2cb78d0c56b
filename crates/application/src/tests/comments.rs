//! Comments that are made, changed and removed.

use std::sync::Arc;

use imprimatur_domain::{
    access::Caller, comment::Comment, field::InputField, prelude::*, shape::Place,
};

use super::world::{AT, email, folder, owner, under_review, world};
use crate::{
    changes::CommentWrite,
    comments::{self, ChangeComment, MakeComment},
    failure::Failure,
    mocks::Commits,
    ports::{Ports, views::MockViews},
};

const JOB: JobId = JobId::nil();
const KNOWN: CommentId = CommentId(7);

/// The assignee, who may edit.
fn ben() -> Caller {
    Caller {
        user: UserId(2),
        email: email("ben@example.com"),
        ..owner()
    }
}

/// Ports around a job that Ben may edit, with one comment of this author.
fn ports(dossier: Dossier, author: &Caller) -> (Ports, Commits) {
    let mut dossier = dossier.assign(Some(ben().email), AT).unwrap().state;
    dossier.job.id = JOB;
    let known = Comment {
        id: KNOWN,
        number: 1,
        job: JOB,
        version: 1,
        page: None,
        shape: None,
        text: "No logo".parse().unwrap(),
        author: author.email.clone(),
        parent: None,
        is_internal: false,
        private_to: None,
        imported: None,
        resolved_at: None,
        resolved_by: None,
        withdrawn_at: None,
        edited_at: None,
        created_at: AT,
        updated_at: AT,
    };
    let mut views = MockViews::new();
    views.expect_watchers().returning(|_| Ok(Vec::new()));
    views.expect_has_replies().returning(|_, _| Ok(false));
    views.expect_comment().returning(move |_, id| {
        let known = known.clone();
        Ok(Some(known).filter(|known| known.id == id))
    });
    let (ports, committed) = world(&dossier, 0);
    let ports = Ports {
        views: Arc::new(views),
        ..ports
    };
    (ports, committed)
}

fn plain() -> MakeComment {
    MakeComment {
        text: "Mind the logo.".parse().unwrap(),
        ..MakeComment::default()
    }
}

fn wrong_fields(answer: Result<Comment, Failure>) -> Vec<InputField> {
    let Err(Failure::Invalid(errors)) = answer else {
        panic!("{answer:?}")
    };
    errors.0.into_keys().collect()
}

#[tokio::test]
async fn a_comment_is_about_the_current_version_unless_another_is_named() {
    let (ports, committed) = ports(under_review(), &owner());
    let made = comments::make(&ports, &owner(), JOB, plain()).await;
    assert_eq!(made.unwrap().version, 1);
    let answer = MakeComment {
        version: Some(1),
        parent: Some(KNOWN),
        ..plain()
    };
    comments::make(&ports, &owner(), JOB, answer).await.unwrap();
    let committed = committed.lock().unwrap();
    let parents =
        committed.iter().map(
            |changes| match changes.all().collect::<Vec<&CommentWrite>>()[..] {
                [CommentWrite::Insert(comment)] => (comment.text.to_string(), comment.parent),
                ref other => panic!("{other:?}"),
            },
        );
    let words = || "Mind the logo.".to_owned();
    let expected = [(words(), None), (words(), Some(KNOWN))];
    assert_eq!(parents.collect::<Vec<_>>(), expected);
    let told = committed[0].events[0].event.event_type();
    assert_eq!(told, "jobs.review.message");
}

#[tokio::test]
async fn a_comment_has_words_a_page_for_its_place_and_something_to_answer() {
    let (files, nothing) = ports(under_review(), &owner());
    let wrong = MakeComment {
        text: " \n".parse().unwrap(),
        place: Some(Place::new(0.1, 0.1, 0.1, 0.1).unwrap()),
        ..MakeComment::default()
    };
    let made = comments::make(&files, &owner(), JOB, wrong).await;
    assert_eq!(wrong_fields(made), [InputField::Page, InputField::Text]);
    let wrong = MakeComment {
        version: Some(2),
        parent: Some(CommentId(99)),
        ..plain()
    };
    let made = comments::make(&files, &owner(), JOB, wrong).await;
    assert_eq!(
        wrong_fields(made),
        [InputField::ParentId, InputField::Version]
    );
    let (folders, none) = ports(folder(), &owner());
    let wrong = MakeComment {
        version: Some(1),
        page: Some(1),
        ..plain()
    };
    let made = comments::make(&folders, &owner(), JOB, wrong).await;
    assert_eq!(wrong_fields(made), [InputField::Page, InputField::Version]);
    assert!(nothing.lock().unwrap().is_empty() && none.lock().unwrap().is_empty());
    let of_folder = MakeComment {
        version: Some(0),
        ..plain()
    };
    let made = comments::make(&folders, &owner(), JOB, of_folder).await;
    assert_eq!(made.unwrap().version, 0);
}

fn words(text: &str) -> ChangeComment {
    ChangeComment {
        text: text.parse().ok(),
        ..ChangeComment::default()
    }
}

#[tokio::test]
async fn words_are_changed_by_their_author_and_settled_by_whoever_may_edit() {
    let settle = |text: Option<&str>| ChangeComment {
        text: text.map(|text| text.parse().unwrap()),
        is_resolved: Some(true),
        ..ChangeComment::default()
    };
    let (ports, committed) = ports(under_review(), &owner());
    let change = |by: Caller, command| {
        let ports = ports.clone();
        async move { comments::change(&ports, &by, JOB, KNOWN, command).await }
    };
    for by in [ben(), owner()] {
        let refused = change(by.clone(), words(" ")).await;
        assert_eq!(wrong_fields(refused), [InputField::Text]);
        // What was read and is sent back is no change.
        change(by, words("No logo")).await.unwrap();
    }
    let refused = change(ben(), words("A logo")).await;
    assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
    assert!(committed.lock().unwrap().is_empty());
    let settled = change(ben(), settle(Some("No logo"))).await.unwrap();
    assert_eq!(settled.resolved_at, Some(AT));
    let changed = change(owner(), words("A logo")).await.unwrap();
    assert_eq!(
        (changed.text.as_str(), changed.resolved_at),
        ("A logo", None)
    );
    let committed = committed.lock().unwrap();
    for changes in committed.iter() {
        let is_saved = matches!(
            changes.all::<CommentWrite>().collect::<Vec<_>>()[..],
            [CommentWrite::Save { .. }]
        );
        assert!(is_saved && changes.events.len() == 1, "{changes:?}");
    }
    assert_eq!(committed.len(), 2);
}

#[tokio::test]
async fn comments_are_removed_by_their_author_and_the_owner_of_the_job() {
    for (author, by, is_allowed) in [
        (owner(), ben(), false),
        (owner(), owner(), true),
        (ben(), ben(), true),
        (ben(), owner(), true),
    ] {
        let (ports, committed) = ports(under_review(), &author);
        let removed = comments::remove(&ports, &by, JOB, KNOWN).await;
        assert_eq!(removed.is_ok(), is_allowed, "{removed:?}");
        let committed = committed.lock().unwrap();
        assert_eq!(committed.len(), usize::from(is_allowed));
        for changes in committed.iter() {
            let gone = CommentWrite::Delete {
                job: JOB,
                id: KNOWN,
            };
            assert!(changes.all::<CommentWrite>().eq([&gone]));
        }
    }
    let (ports, _) = ports(under_review(), &owner());
    let unknown = comments::remove(&ports, &owner(), JOB, CommentId(99)).await;
    assert!(matches!(unknown, Err(Failure::NotFound)), "{unknown:?}");
}

#[tokio::test]
async fn only_its_author_withdraws_a_comment() {
    let (ports, committed) = ports(under_review(), &ben());
    let withdraw = || ChangeComment {
        is_withdrawn: Some(true),
        ..ChangeComment::default()
    };
    let refused = comments::change(&ports, &owner(), JOB, KNOWN, withdraw()).await;
    assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
    assert!(committed.lock().unwrap().is_empty());
    let withdrawn = comments::change(&ports, &ben(), JOB, KNOWN, withdraw()).await;
    let withdrawn = withdrawn.unwrap();
    assert_eq!(
        (withdrawn.text.as_str(), withdrawn.withdrawn_at),
        ("", Some(AT))
    );
    assert_eq!(committed.lock().unwrap().len(), 1);
}
