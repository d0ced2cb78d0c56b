//! Tasks by their use cases: who may complete what, and what is asked of whom.

use imprimatur_domain::{
    access::Caller, field::Comments, field::InputField, job::SettableStatus, prelude::*,
};

use super::world::{AT, email, owner, under_review, world};
use crate::{
    changes::{StoredVerdict, TaskWrite},
    failure::Failure,
    mails::{Mail, MailContent},
    mocks::Commits,
    notifications::{Notification, Schedule},
    ports::Ports,
    tasks::{self, CreateTask, NotifyTask, RecordDecision, UpdateTask},
};

const JOB: JobId = JobId::nil();
const TASK: TaskId = TaskId(1);

/// The person of the task, who may look at the job because of it.
fn vera() -> Caller {
    Caller {
        user: UserId(3),
        team: TeamId(3),
        email: email("vera@example.com"),
    }
}

/// The job as its partner Vera sees it, with a task of this kind for her.
fn asking(category: Category, carries: Option<Status>) -> (Ports, Commits) {
    let mut dossier = under_review();
    dossier.job.partner = Some(vera().email);
    dossier.tasks[0].category = category;
    dossier.tasks[0].job_status = carries;
    world(&dossier, 0)
}

fn done() -> UpdateTask {
    UpdateTask {
        status: Some(TaskStatus::Done),
        ..UpdateTask::default()
    }
}

fn done_as(status: SettableStatus) -> UpdateTask {
    UpdateTask {
        job_status: Some(Some(status)),
        ..done()
    }
}

fn types(committed: &Commits) -> Vec<&'static str> {
    let committed = committed.lock().unwrap();
    let events = committed.iter().flat_map(|changes| &changes.events);
    events.map(|one| one.event.event_type()).collect()
}

fn wrong_fields<T: std::fmt::Debug>(answer: Result<T, Failure>) -> Vec<InputField> {
    let Err(Failure::Invalid(errors)) = answer else {
        panic!("{answer:?}")
    };
    errors.0.into_keys().collect()
}

#[tokio::test]
async fn who_was_asked_completes_the_own_task_and_changes_nothing_else_about_it() {
    let (ports, committed) = asking(Category::Assign, Some(Status::Done));
    let rename = UpdateTask {
        name: "Mine".parse().ok(),
        ..UpdateTask::default()
    };
    for more in [
        rename.clone(),
        UpdateTask {
            name: rename.name,
            ..done()
        },
        done_as(SettableStatus::New),
        done_as(SettableStatus::Approved),
        UpdateTask {
            status: Some(TaskStatus::Closed),
            ..UpdateTask::default()
        },
    ] {
        let refused = tasks::update(&ports, &vera(), JOB, TASK, more).await;
        assert!(matches!(refused, Err(Failure::Forbidden(_))), "{refused:?}");
    }
    assert!(committed.lock().unwrap().is_empty());
    let task = tasks::update(&ports, &vera(), JOB, TASK, done()).await;
    assert_eq!(task.unwrap().status(), TaskStatus::Done);
    let told = ["jobs.task.completed", "jobs.status.changed"];
    assert_eq!(types(&committed), told);
}

#[tokio::test]
async fn a_decision_task_is_done_with_its_decision_and_only_so() {
    let (ports, committed) = asking(Category::Review, None);
    for (wrong, by) in [
        (done_as(SettableStatus::Done), vera()),
        (
            UpdateTask {
                status: None,
                ..done_as(SettableStatus::Rejected)
            },
            owner(),
        ),
    ] {
        let refused = tasks::update(&ports, &by, JOB, TASK, wrong).await;
        assert_eq!(wrong_fields(refused), [InputField::JobStatus]);
    }
    let refused = tasks::update(&ports, &vera(), JOB, TASK, done()).await;
    assert!(matches!(
        refused,
        Err(Failure::Refused(Refusal::DecisionMissing))
    ));
    assert!(committed.lock().unwrap().is_empty());
    for (by, on_behalf_by) in [(vera(), None), (owner(), Some(owner().email))] {
        let (ports, committed) = asking(Category::Review, None);
        let command = UpdateTask {
            address: Some("192.0.2.7".to_owned()),
            ..done_as(SettableStatus::Rejected)
        };
        let ruled = tasks::update(&ports, &by, JOB, TASK, command).await;
        ruled.unwrap();
        let committed = committed.lock().unwrap();
        let kept = &committed[0].all::<StoredVerdict>().next().unwrap().verdict;
        assert_eq!(kept.decision, Decision::Rejected);
        assert_eq!(kept.reviewer, Some(vera().email));
        assert_eq!(kept.on_behalf_by, on_behalf_by);
        assert_eq!(kept.address.as_deref(), Some("192.0.2.7"));
    }
}

#[tokio::test]
async fn what_was_read_and_is_sent_back_changes_nothing_even_of_a_finished_task() {
    let finished = under_review().set_status(Status::Done, AT).unwrap().state;
    let (ports, committed) = world(&finished.set_lock(true, AT).unwrap().state, 0);
    let same = UpdateTask {
        due_at: Some(None),
        job_status: Some(None),
        name: "Review".parse().ok(),
        req_confirm: Some(false),
        status: Some(TaskStatus::Closed),
        ..UpdateTask::default()
    };
    let by = owner();
    let update = |command| tasks::update(&ports, &by, JOB, TASK, command);
    update(same.clone()).await.unwrap();
    assert!(committed.lock().unwrap().is_empty());
    for differs in [
        UpdateTask {
            due_at: Some(Some(AT)),
            ..same.clone()
        },
        UpdateTask {
            name: "Other".parse().ok(),
            ..same.clone()
        },
        UpdateTask {
            req_confirm: Some(true),
            ..same.clone()
        },
        UpdateTask {
            status: Some(TaskStatus::New),
            ..same
        },
    ] {
        let refused = update(differs).await;
        let is_locked = matches!(refused, Err(Failure::Refused(Refusal::Locked { .. })));
        assert!(is_locked, "{refused:?}");
    }
}

#[tokio::test]
async fn whoever_may_only_look_does_not_learn_which_tasks_there_are() {
    let (ports, _) = asking(Category::Review, None);
    tasks::get(&ports, &vera(), JOB, TASK).await.unwrap();
    let mut other = vera();
    other.email = email("otto@example.com");
    let mut dossier = under_review();
    dossier.job.partner = Some(other.email.clone());
    let (ports, _) = world(&dossier, 0);
    for id in [TASK, TaskId(99)] {
        let hidden = tasks::get(&ports, &other, JOB, id).await;
        assert!(matches!(hidden, Err(Failure::Forbidden(_))), "{hidden:?}");
        let ruling = RecordDecision {
            decision: Decision::Approved,
            comments: Comments::default(),
            version: None,
            files: Vec::new(),
            address: None,
        };
        let ruled = tasks::decide(&ports, &other, JOB, id, ruling).await;
        assert!(matches!(ruled, Err(Failure::Forbidden(_))), "{ruled:?}");
    }
    let gone = tasks::get(&ports, &owner(), JOB, TaskId(99)).await;
    assert!(matches!(gone, Err(Failure::NotFound)), "{gone:?}");
}

#[tokio::test]
async fn a_new_task_is_asked_for_by_mail_unless_it_begins_as_closed() {
    for (status, mails) in [(None, 1), (Some(TaskStatus::Closed), 0)] {
        let (ports, committed) = world(&under_review(), 0);
        let command = CreateTask {
            assigned_to: "otto@example.com".parse().ok(),
            status,
            ..CreateTask::default()
        };
        tasks::create(&ports, &owner(), JOB, command).await.unwrap();
        let committed = committed.lock().unwrap();
        assert_eq!(committed[0].all::<Mail>().count(), mails);
        let [TaskWrite::Insert(task)] = committed[0].all::<TaskWrite>().collect::<Vec<_>>()[..]
        else {
            panic!("{:?}", committed[0])
        };
        assert_eq!(task.status(), status.unwrap_or(TaskStatus::New));
    }
}

#[tokio::test]
async fn a_job_does_not_wait_for_a_task_that_begins_as_closed() {
    for (status, statuses) in [(None, 1), (Some(TaskStatus::Closed), 0)] {
        let mut dossier = under_review();
        dossier.tasks.clear();
        dossier.job.state = State::Active(Active::New);
        let (ports, committed) = world(&dossier, 0);
        let command = CreateTask {
            assigned_to: "otto@example.com".parse().ok(),
            status,
            ..CreateTask::default()
        };
        tasks::create(&ports, &owner(), JOB, command).await.unwrap();
        let told = types(&committed);
        let changes = told.iter().filter(|name| **name == "jobs.status.changed");
        assert_eq!(changes.count(), statuses, "{told:?}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_new_task_is_said_at_once() {
    let (ports, committed) = world(&under_review(), 0);
    let nobody = CreateTask {
        job_status: Some(SettableStatus::Done),
        ..CreateTask::default()
    };
    let refused = tasks::create(&ports, &owner(), JOB, nobody).await;
    let wrong = [InputField::AssignedTo, InputField::JobStatus];
    assert_eq!(wrong_fields(refused), wrong);
    assert!(committed.lock().unwrap().is_empty());
    // A task for nobody in particular needs nobody, and its link is told.
    let open = CreateTask {
        category: Some(Category::Anonymous),
        ..CreateTask::default()
    };
    let made = tasks::create(&ports, &owner(), JOB, open).await.unwrap();
    assert!(made.link.is_some());
    assert!(!committed.lock().unwrap()[0].has::<Mail>());
}

#[tokio::test]
async fn whoever_is_notified_later_gets_no_mail_now() {
    for (schedule, mails) in [(Schedule::Now, 1), (Schedule::Later, 0)] {
        let (ports, committed) = world(&under_review(), 0);
        let command = NotifyTask {
            comments: "Mind the logo".parse().ok(),
            schedule,
            ..NotifyTask::default()
        };
        tasks::notify(&ports, &owner(), JOB, TASK, command)
            .await
            .unwrap();
        let committed = committed.lock().unwrap();
        assert_eq!(committed[0].all::<Notification>().count(), 1);
        assert_eq!(committed[0].all::<Mail>().count(), mails);
        for mail in committed[0].all::<Mail>() {
            let words = matches!(
                &mail.content,
                MailContent::TaskRequest { comments, .. } if comments == "Mind the logo"
            );
            assert!(words, "{mail:?}");
        }
    }
    let locked = under_review().set_lock(true, AT).unwrap().state;
    let (ports, committed) = world(&locked, 0);
    let refused = tasks::notify(&ports, &owner(), JOB, TASK, NotifyTask::default()).await;
    assert!(matches!(
        refused,
        Err(Failure::Refused(Refusal::Locked { .. }))
    ));
    assert!(committed.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_link_that_is_renewed_or_revoked_dies_with_its_generation() {
    let (ports, committed) = world(&under_review(), 0);
    let renewed = tasks::renew_link(&ports, &owner(), JOB, TASK).await;
    assert!(renewed.unwrap().link.is_some());
    tasks::revoke_link(&ports, &owner(), JOB, TASK)
        .await
        .unwrap();
    for changes in committed.lock().unwrap().iter() {
        let [TaskWrite::Save(task)] = changes.all::<TaskWrite>().collect::<Vec<_>>()[..] else {
            panic!("{changes:?}")
        };
        assert_eq!(task.generation, 2);
    }
    assert_eq!(committed.lock().unwrap().len(), 2);
    let gone = tasks::revoke_link(&ports, &owner(), JOB, TaskId(99)).await;
    assert!(matches!(gone, Err(Failure::NotFound)), "{gone:?}");
}
