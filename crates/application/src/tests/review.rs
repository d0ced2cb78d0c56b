//! What a reviewer does at a private link.

use std::{sync::Arc, time::Duration};

use imprimatur_domain::{
    expectation::JobExpectation,
    field::InputField,
    history::{HistoryCategory, HistoryEntry},
    prelude::*,
};

use super::{
    pages::said,
    world::{AT, email, owner, under_review, world},
};
use crate::{
    changes::{CommentWrite, StoredVerdict},
    comments::{self, MakeComment, Participant},
    failure::{Failure, FailureReason},
    jobs::FileBelow,
    ports::{Ports, views::MockViews},
    review::{self, PageCompletion, PageDecision},
    tasks::{self, CreateTask},
};

pub(super) const LINK: &str = "1-vera@example.com-1";

pub(super) fn decision(version: u32) -> PageDecision {
    PageDecision {
        is_first: false,
        form_token: format!("review:{LINK}"),
        decision: Decision::Approved,
        comments: "Good".to_owned(),
        version,
        shown: Vec::new(),
        about: Vec::new(),
        confirmed: false,
        seen_elsewhere: false,
        name: String::new(),
        email: String::new(),
        address: Some("192.0.2.7".to_owned()),
    }
}

#[tokio::test]
async fn a_decision_keeps_person_moment_version_and_hash() {
    let (ports, committed) = world(&under_review(), 0);
    review::decide(&ports, LINK, decision(1)).await.unwrap();
    let committed = committed.lock().unwrap();
    let kept = &committed[0].all::<StoredVerdict>().next().unwrap().verdict;
    assert_eq!(
        (&kept.reviewer, kept.at, kept.version),
        (&Some(email("vera@example.com")), AT, 1)
    );
    assert_eq!(kept.seen[0].sha256, [7; 32]);
    assert_eq!(kept.address.as_deref(), Some("192.0.2.7"));
}

#[tokio::test]
async fn a_decision_on_another_version_is_refused() {
    let (ports, committed) = world(&under_review(), 0);
    let refused = review::decide(&ports, LINK, decision(2)).await;
    assert!(matches!(
        refused,
        Err(Failure::Refused(Refusal::Stale {
            shown: 2,
            current: 1
        }))
    ));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_link_of_another_generation_or_person_leads_nowhere() {
    let (ports, _) = world(&under_review(), 0);
    for link in ["1-vera@example.com-2", "1-otto@example.com-1", "1"] {
        let command = PageDecision {
            form_token: format!("review:{link}"),
            ..decision(1)
        };
        assert!(
            matches!(
                review::decide(&ports, link, command).await,
                Err(Failure::UnknownLink)
            ),
            "{link}"
        );
        assert!(
            matches!(review::show(&ports, link).await, Err(Failure::UnknownLink)),
            "{link}"
        );
    }
}

#[tokio::test]
async fn a_form_that_is_not_ours_is_refused() {
    let (ports, committed) = world(&under_review(), 0);
    let forged = PageDecision {
        form_token: "forged".to_owned(),
        ..decision(1)
    };
    assert!(matches!(
        review::decide(&ports, LINK, forged).await,
        Err(Failure::Forbidden(_))
    ));
    assert!(matches!(
        review::open(&ports, LINK, "forged").await,
        Err(Failure::Forbidden(_))
    ));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn looking_at_a_page_does_not_commit_and_opening_it_does() {
    let (ports, committed) = world(&under_review(), 0);
    let mut documents = crate::ports::documents::MockDocuments::new();
    documents.expect_has_pictures().return_const(true);
    let ports = Ports {
        documents: Arc::new(documents),
        ..ports
    };
    review::show(&ports, LINK).await.unwrap();
    assert!(committed.lock().unwrap().is_empty());
    review::open(&ports, LINK, &format!("review:{LINK}"))
        .await
        .unwrap();
    assert_eq!(
        committed.lock().unwrap()[0].events[0].event.job_status,
        Status::Processing
    );
}

/// A file that Vera was asked to work on, which gives it this status.
fn assigned(job_status: Option<Status>) -> Dossier {
    let mut dossier = under_review();
    dossier.tasks[0].category = Category::Assign;
    dossier.tasks[0].job_status = job_status;
    dossier
}

fn completion() -> PageCompletion {
    PageCompletion {
        form_token: format!("review:{LINK}"),
        comments: " Plates are made. ".to_owned(),
        version: None,
        shown: Vec::new(),
        confirmed: true,
        name: "Vera Lindqvist".to_owned(),
    }
}

#[tokio::test]
async fn a_word_that_it_is_done_keeps_what_was_said_and_by_whom() {
    // The second try, after a conflict, says it once.
    let (ports, committed) = world(&assigned(Some(Status::Done)), 1);
    review::complete(&ports, LINK, completion()).await.unwrap();
    let committed = committed.lock().unwrap();
    let [changes] = committed.as_slice() else {
        panic!("{} commits", committed.len());
    };
    let [CommentWrite::Insert(comment)] = changes.all::<CommentWrite>().collect::<Vec<_>>()[..]
    else {
        panic!("{changes:?}");
    };
    assert_eq!(
        (comment.text.as_str(), &comment.author, comment.version),
        ("Plates are made.", &email("vera@example.com"), 1)
    );
    let said: Vec<_> = changes
        .all::<HistoryEntry>()
        .map(HistoryEntry::category)
        .collect();
    let of_task = said
        .iter()
        .filter(|said| **said == HistoryCategory::TaskComment(Category::Assign));
    assert_eq!(of_task.count(), 1, "the words alone");
    for category in [HistoryCategory::TaskCompleted, HistoryCategory::JobStatus] {
        assert!(
            said.contains(&category),
            "{category} is missing in {said:?}"
        );
    }
    assert!(
        changes
            .events
            .iter()
            .all(|planned| planned.event.job_status == Status::Done)
    );
}

#[tokio::test]
async fn a_word_decides_only_on_the_version_that_was_shown() {
    let (ports, committed) = world(&assigned(Some(Status::Rejected)), 0);
    for (version, is_refused) in [(None, true), (Some(2), true), (Some(1), false)] {
        let command = PageCompletion {
            version,
            ..completion()
        };
        let answer = review::complete(&ports, LINK, command).await;
        assert_eq!(answer.is_err(), is_refused, "{version:?}");
    }
    assert_eq!(committed.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn a_decision_on_more_files_than_can_be_shown_is_not_asked_for() {
    let reviewed = under_review().job;
    let file = FileBelow {
        expectation: JobExpectation::default(),
        folders: Vec::new(),
        job: JobId::nil(),
        name: "page.pdf".to_owned(),
        document: reviewed.document().unwrap().clone(),
        page_count: None,
        picture_findings: Vec::new(),
        press: crate::documents::Press::default(),
    };
    let folder = NewJob::folder(JobId::nil(), reviewed.owner, "Festival".parse().unwrap());
    let folder = Dossier::create(folder, AT).unwrap().state;
    for (count, is_refused) in [(1_000, false), (1_001, true)] {
        let (mut ports, committed) = world(&folder, 0);
        let mut views = MockViews::new();
        views.expect_watchers().returning(|_| Ok(Vec::new()));
        let files = vec![file.clone(); count];
        views
            .expect_files_below()
            .returning(move |_, _| Ok(files.clone()));
        ports.views = Arc::new(views);
        let task = CreateTask {
            assigned_to: "vera@example.com".parse().ok(),
            ..CreateTask::default()
        };
        let asked = tasks::create(&ports, &owner(), JobId::nil(), task).await;
        match asked {
            Err(Failure::Conflict(why)) if is_refused => {
                assert_eq!(why, FailureReason::TooManyFiles { max: 1_000 });
            }
            Ok(_) if !is_refused => {}
            other => panic!("{count} files: {other:?}"),
        }
        assert_eq!(committed.lock().unwrap().is_empty(), is_refused);
    }
}

#[tokio::test]
async fn an_approval_by_a_word_says_whose_task_it_was_and_what_was_said() {
    let (ports, committed) = world(&assigned(Some(Status::Approved)), 0);
    let word = PageCompletion {
        version: Some(1),
        ..completion()
    };
    review::complete(&ports, LINK, word).await.unwrap();
    let committed = committed.lock().unwrap();
    let mut events = committed[0].events.iter().map(|told| &told.event.data);
    let approval = events.find(|data| matches!(data, EventData::ReviewApproval { .. }));
    let expected = EventData::ReviewApproval {
        reviewer: Some(email("vera@example.com")),
        comments: "Plates are made.".to_owned(),
        task: Some(TaskId(1)),
        on_behalf_by: None,
    };
    assert_eq!(approval, Some(&expected));
}

async fn ask(ports: &Ports, link: &str) -> Result<(), Failure> {
    let question = MakeComment {
        text: "Why green?".parse().unwrap(),
        ..MakeComment::default()
    };
    let who = Participant::Link(link);
    let asked = comments::add_comment(ports, who, None, question).await;
    asked.map(drop)
}

/// What a link answers to every attempt to do something there.
async fn attempts(ports: &Ports) -> [Result<(), Failure>; 3] {
    [
        Box::pin(review::decide(ports, LINK, decision(1))).await,
        Box::pin(ask(ports, LINK)).await,
        Box::pin(review::complete(ports, LINK, completion())).await,
    ]
}

#[tokio::test]
async fn nothing_is_done_at_a_link_to_what_was_withdrawn_or_is_finished() {
    let withdrawn = under_review().trash(AT).unwrap().state;
    let finished = under_review().set_status(Status::Done, AT).unwrap().state;
    for mut dossier in [withdrawn, finished] {
        for category in [Category::Review, Category::Assign] {
            dossier.tasks[0].category = category;
            let (ports, committed) = world(&dossier.clone(), 0);
            for refused in attempts(&ports).await {
                let is_refused =
                    matches!(refused, Err(Failure::Refused(_) | Failure::Forbidden(_)));
                assert!(is_refused, "{refused:?}");
            }
            assert!(committed.lock().unwrap().is_empty());
        }
    }
}

#[tokio::test]
async fn a_lock_hinders_decisions_and_words_that_it_is_done_but_no_comment() {
    for category in [Category::Review, Category::Assign] {
        let mut locked = under_review().set_lock(true, AT).unwrap().state;
        locked.tasks[0].category = category;
        let (ports, committed) = world(&locked, 0);
        let [decided, commented, completed] = attempts(&ports).await;
        assert!(decided.is_err() && completed.is_err());
        commented.unwrap();
        assert_eq!(committed.lock().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn the_same_words_about_the_same_version_within_a_minute_are_one_comment() {
    for (version, seconds, made) in [(1, 59, 0), (1, 60, 1), (2, 59, 1)] {
        let (ports, committed) = world(&under_review(), 0);
        let mut last = said(version);
        last.text = "Why green?".parse().unwrap();
        last.created_at = AT - Duration::from_secs(seconds);
        let mut views = MockViews::new();
        views
            .expect_comments_by()
            .returning(move |_, _| Ok((2, Some(last.clone()))));
        views.expect_watchers().returning(|_| Ok(Vec::new()));
        let ports = Ports {
            views: Arc::new(views),
            ..ports
        };
        ask(&ports, LINK).await.unwrap();
        let committed = committed.lock().unwrap().len();
        assert_eq!(committed, made, "{version}, {seconds}");
    }
}

#[tokio::test]
async fn whoever_nobody_knows_says_who_it_is_with_the_decision_and_nothing_without() {
    let link = "1--1";
    let mut open = under_review();
    open.tasks[0].category = Category::Anonymous;
    open.tasks[0].assigned_to = None;
    let (ports, committed) = world(&open, 0);
    let nameless = PageDecision {
        form_token: format!("review:{link}"),
        ..decision(1)
    };
    let refused = review::decide(&ports, link, nameless.clone()).await;
    let Err(Failure::Invalid(errors)) = refused else {
        panic!("{refused:?}")
    };
    let wrong: Vec<_> = errors.0.into_keys().collect();
    assert_eq!(wrong, [InputField::Email, InputField::Name]);
    let refused = ask(&ports, link).await;
    assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
    assert!(committed.lock().unwrap().is_empty());
    let named = PageDecision {
        name: " Otto Berg ".to_owned(),
        email: "Otto@example.com".to_owned(),
        ..nameless
    };
    review::decide(&ports, link, named).await.unwrap();
    let kept = committed.lock().unwrap()[0]
        .all::<StoredVerdict>()
        .next()
        .unwrap()
        .verdict
        .clone();
    let expected = ("Otto Berg", Some(email("otto@example.com")));
    assert_eq!((kept.name.as_str(), kept.reviewer), expected);
}

#[tokio::test]
async fn where_a_confirmation_is_demanded_name_and_tick_are_given_or_nothing_is_done() {
    let mut demanding = under_review();
    demanding.tasks[0].req_confirm = true;
    for (name, confirmed, wrong) in [
        ("", false, vec![InputField::Confirmed, InputField::Name]),
        ("Vera", false, vec![InputField::Confirmed]),
        ("", true, vec![InputField::Name]),
        ("Vera", true, vec![]),
    ] {
        let (ports, committed) = world(&demanding.clone(), 0);
        let command = PageDecision {
            name: name.to_owned(),
            confirmed,
            ..decision(1)
        };
        let answer = review::decide(&ports, LINK, command).await;
        let errors = match answer {
            Err(Failure::Invalid(errors)) => errors.0.into_keys().collect(),
            answer => {
                answer.unwrap();
                Vec::new()
            }
        };
        assert_eq!(errors, wrong);
        assert_eq!(committed.lock().unwrap().is_empty(), !wrong.is_empty());
    }
}
