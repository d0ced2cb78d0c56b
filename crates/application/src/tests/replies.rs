//! Replies to letters about tasks.

use imprimatur_domain::history::HistoryEntry;
use std::sync::Arc;

use imprimatur_domain::prelude::*;
use time::Duration;

use super::world::{AT, FOLDER, below, email, under_review, world};
use crate::{
    changes::{CommentWrite, Expectation, ReceivedReply, StoredVerdict, TaskWrite},
    mocks::Commits,
    ports::{
        Ports,
        inbox::{InboundMail, Reply},
        secrets::MockSecrets,
    },
    replies::{self, Taken},
};

/// Where replies about the world's task go.
const ADDRESS: &str = "proofs+1-0123456789ABCDEF@example.com";

/// Words that bring along what is meant for one person.
const QUOTING: &str =
    " Approved! See 1-vera@example.com-tokentokentokentoken, to proofs+1-0123456789abcdef@ ";

/// Ports that make one proof for each generation of a task.
fn proving(dossier: &Dossier) -> (Ports, Commits) {
    let (ports, committed) = world(dossier, 1);
    let mut secrets = MockSecrets::new();
    secrets.expect_form_token().returning(|purpose, subject| {
        let proof = match (purpose, subject) {
            ("reply", "1:1") => "0123456789abcdef",
            _ => "ffffffffffffffff",
        };
        format!("{proof}and more")
    });
    secrets
        .expect_link_token()
        .returning(|task, person, _| format!("{task}-{person}-tokentokentokentoken"));
    secrets
        .expect_is_same()
        .returning(|left, right| left == right);
    let ports = Ports {
        secrets: Arc::new(secrets),
        ..ports
    };
    (ports, committed)
}

fn reply(to: &str, text: &str) -> InboundMail {
    InboundMail::Reply(Reply {
        recipients: vec!["ada@example.com".to_owned(), to.to_owned()],
        message: Some([7; 32]),
        from: Some("vera@example.com".to_owned()),
        text: text.to_owned(),
        ..Reply::default()
    })
}

fn reply_from(from: Option<&str>, text: &str) -> InboundMail {
    let InboundMail::Reply(mut reply) = reply(ADDRESS, text) else {
        panic!("a reply")
    };
    reply.from = from.map(ToOwned::to_owned);
    InboundMail::Reply(reply)
}

#[tokio::test]
async fn a_reply_is_a_comment_of_its_sender() {
    let (ports, committed) = proving(&below(under_review()));
    let taken = replies::receive(&ports, &reply(ADDRESS, QUOTING)).await;
    assert!(matches!(taken, Ok(Taken::Comment(..))), "{taken:?}");
    let committed = committed.lock().unwrap();
    let [changes] = &committed[..] else {
        panic!("one commit, after a conflict")
    };
    let [CommentWrite::Insert(comment)] = changes.all::<CommentWrite>().collect::<Vec<_>>()[..]
    else {
        panic!("{changes:?}")
    };
    let expected = (
        "Approved! See 1-vera@example.com-…, to proofs+1-…@",
        &email("vera@example.com"),
    );
    assert_eq!((comment.text.as_str(), &comment.author), expected);
    let received = ReceivedReply {
        job: comment.job,
        message: [7; 32],
    };
    assert!(changes.all::<ReceivedReply>().eq([&received]));
    let types = changes.events.iter().map(|one| one.event.event_type());
    let told = ["jobs.review.message", "jobs.task.email.reply"];
    assert_eq!(types.collect::<Vec<_>>(), told);
    // It never decides.
    assert!(!changes.has::<StoredVerdict>() && !changes.has::<TaskWrite>());
    assert!(changes.expects.contains(&Expectation::Live(FOLDER, 1)));
}

#[tokio::test]
async fn who_was_nobody_in_particular_is_who_says_so() {
    let mut open = under_review();
    open.tasks[0].assigned_to = None;
    let (ports, committed) = proving(&open);
    let hello = reply_from(Some("eve@example.com"), "Hello");
    let taken = replies::receive(&ports, &hello).await;
    assert!(matches!(taken, Ok(Taken::Comment(..))), "{taken:?}");
    let committed = committed.lock().unwrap();
    let [CommentWrite::Insert(comment)] =
        committed[0].all::<CommentWrite>().collect::<Vec<_>>()[..]
    else {
        panic!("{:?}", committed[0])
    };
    let said = (comment.text.as_str(), &comment.author);
    assert_eq!(said, ("Hello", &email("eve@example.com")));
}

#[tokio::test]
async fn a_reply_from_another_address_is_never_in_the_name_of_the_person_asked() {
    let (ports, committed) = proving(&below(under_review()));
    let long = "x".repeat(10_000);
    for (text, expected) in [
        ("Hello", "[replied from eve@example.com]\nHello".to_owned()),
        (
            long.as_str(),
            format!("[replied from eve@example.com]\n{long}")[..10_000].to_owned(),
        ),
    ] {
        let stranger = reply_from(Some("Eve@Example.com"), text);
        let taken = replies::receive(&ports, &stranger).await;
        assert!(matches!(taken, Ok(Taken::Comment(..))), "{taken:?}");
        let changes = committed.lock().unwrap().pop().unwrap();
        let [CommentWrite::Insert(comment)] = changes.all::<CommentWrite>().collect::<Vec<_>>()[..]
        else {
            panic!("{changes:?}")
        };
        assert_eq!(comment.text, expected.as_str());
        assert_eq!(comment.author, email("eve@example.com"));
        let mut history = changes.all::<HistoryEntry>();
        assert!(history.all(|entry| entry.from_email.as_ref() == Some(&comment.author)));
    }
    for nobody in [None, Some("Eve")] {
        let taken = replies::receive(&ports, &reply_from(nobody, "Hello")).await;
        assert_eq!(taken.unwrap(), Taken::Ignored("it names no sender"));
    }
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn what_proves_nothing_says_nothing_or_comes_too_late_is_ignored() {
    let mut renewed = under_review();
    renewed.tasks[0].generation = 2;
    let mut outlived = under_review().set_status(Status::Done, AT).unwrap().state;
    outlived.tasks[0].updated_at = AT - Duration::days(31);
    let trashed = under_review().trash(AT).unwrap().state;
    let forged = "proofs+1-0123456789abcdee@example.com";
    for (dossier, to, text) in [
        (under_review(), forged, "Hello"),
        (under_review(), "proofs@example.com", "Hello"),
        (under_review(), ADDRESS, " \n "),
        (under_review(), ADDRESS, "nul\0"),
        (renewed, ADDRESS, "Hello"),
        (outlived, ADDRESS, "Hello"),
        (trashed, ADDRESS, "Hello"),
    ] {
        let (ports, committed) = proving(&dossier);
        let taken = replies::receive(&ports, &reply(to, text)).await.unwrap();
        assert!(matches!(taken, Taken::Ignored(_)), "{taken:?}");
        assert!(committed.lock().unwrap().is_empty());
    }
    let (ports, _) = proving(&under_review());
    for machine in [InboundMail::Automatic, InboundMail::Unreadable] {
        let taken = replies::receive(&ports, &machine).await.unwrap();
        assert!(matches!(taken, Taken::Ignored(_)), "{taken:?}");
    }
}
