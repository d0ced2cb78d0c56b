//! The folders above: whatever happens below one expects it as it was, and what is new there is told to it.

use imprimatur_domain::{field::Comments, history::HistoryEntry, prelude::*};
use time::Duration;

use super::world::{
    AT, FOLDER, below, email, folder, owner, stranger, under_review, world, world_with,
};
use crate::{
    changes::{Changes, Expectation, JobWrite, SubtreeChange},
    comments::{self, MakeComment, Participant},
    failure::Failure,
    jobs::{self, CreateFolder, Duplicate, HandOver, UpdateJob},
    mocks::Commits,
    ports::Ports,
    review::{self, PageCompletion, PageDecision},
    tasks::{self, CreateTask, RecordDecision},
};

const JOB: JobId = JobId::nil();
const LINK: &str = "1-vera@example.com-1";
/// The folder as it was loaded.
const AS_LOADED: Expectation = Expectation::Live(FOLDER, 1);

fn all_expect_the_folder(committed: &Commits, commits: usize) {
    let committed = committed.lock().unwrap();
    assert_eq!(committed.len(), commits);
    for changes in committed.iter() {
        assert!(changes.expects.contains(&AS_LOADED), "{changes:#?}");
    }
}

fn form_token() -> String {
    format!("review:{LINK}")
}

#[tokio::test]
async fn whatever_its_owner_does_with_a_job_expects_the_folder_as_it_was() {
    let (ports, committed) = world(&below(under_review()), 0);
    let by = owner();
    let rename = UpdateJob {
        name: "Other.pdf".parse().ok(),
        ..UpdateJob::default()
    };
    jobs::update(&ports, &by, JOB, rename).await.unwrap();
    jobs::lock(&ports, &by, JOB, jobs::SetLock::to(true))
        .await
        .unwrap();
    jobs::move_to_trash(&ports, &by, JOB).await.unwrap();
    jobs::delete(&ports, &by, JOB).await.unwrap();
    let task = CreateTask {
        assigned_to: "otto@example.com".parse().ok(),
        ..CreateTask::default()
    };
    tasks::create(&ports, &by, JOB, task).await.unwrap();
    tasks::remove(&ports, &by, JOB, TaskId(1)).await.unwrap();
    let ruling = RecordDecision {
        decision: Decision::Approved,
        comments: Comments::default(),
        version: None,
        files: Vec::new(),
        address: None,
    };
    let ruled = tasks::decide(&ports, &by, JOB, TaskId(1), ruling).await;
    ruled.unwrap();
    let comment = MakeComment {
        text: "Mind the logo.".parse().unwrap(),
        ..MakeComment::default()
    };
    comments::make(&ports, &by, JOB, comment).await.unwrap();
    all_expect_the_folder(&committed, 8);
}

#[tokio::test]
async fn whatever_a_reviewer_does_at_a_link_expects_the_folder_as_it_was() {
    let (ports, committed) = world(&below(under_review()), 0);
    review::open(&ports, LINK, &form_token()).await.unwrap();
    let decision = PageDecision {
        is_first: true,
        form_token: form_token(),
        decision: Decision::Rejected,
        comments: String::new(),
        version: 1,
        shown: Vec::new(),
        about: Vec::new(),
        confirmed: false,
        seen_elsewhere: false,
        name: String::new(),
        email: String::new(),
        address: None,
    };
    review::decide(&ports, LINK, decision).await.unwrap();
    let comment = MakeComment {
        text: "Why green?".parse().unwrap(),
        ..MakeComment::default()
    };
    comments::add_comment(&ports, Participant::Link(LINK), None, comment)
        .await
        .unwrap();
    all_expect_the_folder(&committed, 3);

    let mut assigned = below(under_review());
    assigned.tasks[0].category = Category::Assign;
    let (ports, committed) = world(&assigned, 0);
    let completion = PageCompletion {
        form_token: form_token(),
        comments: String::new(),
        version: None,
        shown: Vec::new(),
        confirmed: false,
        name: String::new(),
    };
    review::complete(&ports, LINK, completion).await.unwrap();
    all_expect_the_folder(&committed, 1);
}

#[tokio::test]
async fn what_changes_nothing_about_a_job_expects_nothing_of_its_folder() {
    let (ports, committed) = world(&below(under_review()), 0);
    jobs::lock(&ports, &owner(), JOB, jobs::SetLock::to(false))
        .await
        .unwrap();
    assert!(committed.lock().unwrap().is_empty());
}

async fn create(ports: &Ports) -> Result<(), Failure> {
    let command = CreateFolder {
        parent: Some(FOLDER),
        ..CreateFolder::new("Inner".parse().unwrap())
    };
    jobs::create(ports, &owner(), command).await.map(drop)
}

async fn copy(ports: &Ports) -> Result<(), Failure> {
    let by = owner();
    let copied = jobs::duplicate(ports, &by, JOB, Duplicate::default());
    copied.await.map(drop)
}

async fn move_in(ports: &Ports) -> Result<(), Failure> {
    let command = HandOver {
        parent: Some(FOLDER),
        owner: None,
    };
    jobs::hand_over(ports, &owner(), JOB, command)
        .await
        .map(drop)
}

/// What a commit saves of the folder.
fn saved(changes: &Changes) -> Option<&Job> {
    changes.all::<JobWrite>().find_map(|write| match write {
        JobWrite::Save { after, .. } if after.id == FOLDER => Some(&**after),
        _ => None,
    })
}

#[tokio::test]
async fn what_comes_into_a_folder_expects_it_and_is_new_to_one_that_was_decided_on() {
    let idle = folder();
    let rejected = folder().set_status(Status::Rejected, AT).unwrap().state;
    for (above, is_told) in [(idle, false), (rejected, true)] {
        let (ports, committed) = world_with(&above.clone(), &under_review(), 0);
        create(&ports).await.unwrap();
        move_in(&ports).await.unwrap();
        let (ports, copied) = world_with(&above, &below(under_review()), 0);
        copy(&ports).await.unwrap();
        let (committed, copied) = (committed.lock().unwrap(), copied.lock().unwrap());
        assert_eq!((committed.len(), copied.len()), (2, 1));
        for changes in committed.iter().chain(copied.iter()) {
            assert_eq!(changes.expects.contains(&AS_LOADED), !is_told);
            let status = saved(changes).map(Job::status);
            assert_eq!(status, is_told.then_some(Status::New), "{changes:#?}");
        }
    }
}

#[tokio::test]
async fn a_task_that_awaits_something_in_a_folder_is_done_by_what_is_put_right_there() {
    let upload = NewTask::new(TaskId(5), Category::Upload, Some(email("vera@example.com")));
    let awaiting = folder().send(vec![Sending::New(upload)], AT).unwrap().state;
    let (ports, committed) = world_with(&awaiting, &under_review(), 0);
    create(&ports).await.unwrap();
    let committed = committed.lock().unwrap();
    let types = committed[0].events.iter().map(|one| one.event.event_type());
    assert!(types.collect::<Vec<_>>().contains(&"jobs.task.completed"));
}

#[tokio::test]
async fn nothing_comes_into_a_folder_that_is_locked_or_somebody_elses() {
    let locked = folder().set_lock(true, AT).unwrap().state;
    let mut foreign = folder();
    foreign.job.owner = Owner {
        team: stranger().team,
        user: stranger().user,
    };
    let (ports, committed) = world_with(&locked, &under_review(), 0);
    for refused in [create(&ports).await, move_in(&ports).await] {
        let is_locked = matches!(refused, Err(Failure::Refused(Refusal::Locked { .. })));
        assert!(is_locked, "{refused:?}");
    }
    let (ports, unseen) = world_with(&foreign, &under_review(), 0);
    for refused in [create(&ports).await, move_in(&ports).await] {
        assert!(matches!(refused, Err(Failure::NotFound)), "{refused:?}");
    }
    assert!(committed.lock().unwrap().is_empty() && unseen.lock().unwrap().is_empty());
}

#[tokio::test]
async fn what_is_restored_comes_back_into_a_live_folder_and_to_the_top_from_a_trashed_one() {
    let trashed = below(under_review().trash(AT).unwrap().state);
    let gone = folder().trash(AT).unwrap().state;
    for (above, parent) in [(folder(), Some(FOLDER)), (gone, None)] {
        let (ports, committed) = world_with(&above, &trashed.clone(), 0);
        jobs::restore(&ports, &owner(), JOB).await.unwrap();
        let committed = committed.lock().unwrap();
        let [JobWrite::Save { after, .. }] = committed[0].all::<JobWrite>().collect::<Vec<_>>()[..]
        else {
            panic!("{:?}", committed[0])
        };
        assert_eq!(after.parent, parent);
        let expected = match parent {
            Some(_) => AS_LOADED,
            None => Expectation::Unchanged(FOLDER, 1),
        };
        assert!(committed[0].expects.contains(&expected));
        let back = SubtreeChange::Restore { root: JOB, at: AT };
        assert!(committed[0].all::<SubtreeChange>().eq([&back]));
    }
}

#[tokio::test]
async fn what_is_erased_expects_the_folders_above_wherever_they_are() {
    let trashed = below(under_review().trash(AT).unwrap().state);
    let gone = folder().trash(AT + Duration::SECOND).unwrap().state;
    for (above, is_trashed) in [(folder(), false), (gone, true)] {
        let (ports, committed) = world_with(&above, &trashed.clone(), 0);
        jobs::delete(&ports, &owner(), JOB).await.unwrap();
        let committed = committed.lock().unwrap();
        let changes = &committed[0];
        let expected = if is_trashed {
            Expectation::Unchanged(FOLDER, 1)
        } else {
            AS_LOADED
        };
        assert!(changes.expects.contains(&expected), "{changes:#?}");
        assert!(
            changes.all::<SubtreeChange>().next().unwrap().is_erasure()
                && !changes.has::<HistoryEntry>()
        );
    }
}
