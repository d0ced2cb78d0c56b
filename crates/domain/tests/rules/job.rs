//! Statuses that are set, assignment, locks and the trash.

use imprimatur_domain::prelude::*;
use time::Duration;

use super::scene::{
    AT, asked, decided, file, folder, new_task, otto, revision, types, under_review, vera, verdict,
};

const IDLE: Duration = Duration::days(60);

#[test]
fn a_job_begins_as_new_with_version_1() {
    let job = file().job;
    assert_eq!(
        (job.status(), job.version(), job.round),
        (Status::New, 1, 1)
    );
}

#[test]
fn a_job_may_begin_with_any_status_but_an_internal_one() {
    for status in Status::ALL {
        let new = NewJob {
            status,
            ..NewJob::folder(
                JobId::nil(),
                super::scene::owner(),
                "Order".parse().unwrap(),
            )
        };
        match Dossier::create(new, AT) {
            Ok(created) => {
                assert!(!status.is_internal());
                assert_eq!(created.state.job.status(), status);
                assert_eq!(
                    created.state.job.reviewed_at.is_some(),
                    status.is_decision()
                );
            }
            Err(refusal) => assert_eq!(refusal, Refusal::Internal(status)),
        }
    }
}

#[test]
fn a_job_that_begins_as_approved_tells_so() {
    let new = NewJob {
        status: Status::Approved,
        ..NewJob::folder(
            JobId::nil(),
            super::scene::owner(),
            "Order".parse().unwrap(),
        )
    };
    let created = Dossier::create(new, AT).unwrap();
    let told = ["jobs.created", "jobs.review.approval"];
    assert_eq!(types(&created.events), told);
    let new = NewJob::folder(
        JobId::nil(),
        super::scene::owner(),
        "Order".parse().unwrap(),
    );
    let created = Dossier::create(new, AT).unwrap();
    assert_eq!(types(&created.events), ["jobs.created"]);
}

#[test]
fn a_set_decision_has_its_date_and_closes_what_reviewers_are_asked() {
    for status in [Status::Approved, Status::ChangeRequested, Status::Rejected] {
        let later = AT + Duration::HOUR;
        let set = under_review().set_status(status, later).unwrap().state;
        assert_eq!(set.job.reviewed_at, Some(later));
        assert_eq!(set.open_tasks().count(), 0);
        assert_eq!(set.job.round, 1);
    }
}

#[test]
fn done_is_no_decision() {
    let done = under_review().set_status(Status::Done, AT).unwrap();
    assert_eq!(done.state.job.reviewed_at, None);
    assert_eq!(types(&done.events), ["jobs.status.changed"]);
}

#[test]
fn setting_new_begins_a_round() {
    let new = under_review().set_status(Status::New, AT).unwrap().state;
    assert_eq!((new.job.round, new.open_tasks().count()), (2, 0));
}

#[test]
fn approval_is_told_once_however_often_it_is_set() {
    let approved = file().set_status(Status::Approved, AT).unwrap();
    assert_eq!(
        types(&approved.events),
        ["jobs.status.changed", "jobs.review.approval"]
    );
    let again = approved.state.set_status(Status::Approved, AT).unwrap();
    assert!(again.events.is_empty());
}

#[test]
fn a_locked_job_refuses_even_a_wrong_status_because_it_is_locked() {
    let locked = file().set_lock(true, AT).unwrap().state;
    let refused = locked.clone().set_status(Status::Expired, AT).unwrap_err();
    assert!(matches!(refused, Refusal::Locked { .. }));
    let portal = Edit {
        is_portal: Some(true),
        ..Edit::default()
    };
    let refused = locked.edit(portal, AT).unwrap_err();
    assert!(matches!(refused, Refusal::Locked { .. }));
}

#[test]
fn a_lock_from_above_is_lifted_only_there() {
    let mut below = file();
    below.locked_above = true;
    let refused = below.clone().set_lock(false, AT).unwrap_err();
    assert_eq!(refused, Refusal::Locked { command: "unlock" });
    assert!(below.revise(revision(), AT).is_err());
}

#[test]
fn what_lies_in_the_trash_is_neither_locked_nor_unlocked() {
    let trashed = file().trash(AT).unwrap().state;
    for (lock, command) in [(true, "lock"), (false, "unlock")] {
        let refused = trashed.clone().set_lock(lock, AT);
        assert_eq!(refused, Err(Refusal::Trashed { command }));
    }
}

#[test]
fn neither_opening_nor_idling_moves_a_locked_job() {
    let locked = under_review().set_lock(true, AT).unwrap().state;
    let opened = locked.clone().open_task(TaskId(1), AT).unwrap();
    assert_eq!(opened.state, locked);
    assert_eq!(locked.clone().expire(IDLE, AT + IDLE).state, locked);
}

#[test]
fn what_was_trashed_with_its_folder_is_restored_only_with_it() {
    let mut below = file().trash(AT).unwrap().state;
    below.job.trashed.as_mut().unwrap().root = JobId(uuid::Uuid::max());
    let refused = below.restore(None, AT).unwrap_err();
    assert!(matches!(refused, Refusal::TrashedWithFolder { .. }));
}

#[test]
fn the_trash_keeps_status_and_tasks() {
    let trashed = under_review().trash(AT).unwrap().state;
    let restored = trashed.restore(None, AT).unwrap();
    assert_eq!(restored.state.job.status(), Status::Pending);
    assert_eq!(restored.state.open_tasks().count(), 2);
    assert_eq!(types(&restored.events), ["jobs.updated"]);
}

#[test]
fn what_comes_back_elsewhere_says_so() {
    let mut below = file();
    below.job.parent = Some(JobId(uuid::Uuid::max()));
    let restored = below.trash(AT).unwrap().state.restore(None, AT).unwrap();
    let EventData::Updated { changed } = &restored.events[0].data else {
        panic!("{:?}", restored.events)
    };
    assert_eq!(*changed, [Field::Trash, Field::Parent]);
    assert_eq!(restored.state.job.parent, None);
}

#[test]
fn what_is_locked_is_not_deleted_for_good_and_what_is_says_so() {
    let erased = file().erase(AT).unwrap();
    assert_eq!(erased[0].data, EventData::Deleted { permanent: true });
    assert_eq!(erased.len(), 1);
    let locked = file().set_lock(true, AT).unwrap().state;
    assert_eq!(locked.erase(AT), Err(Refusal::Locked { command: "delete" }));
}

#[test]
fn moving_tells_what_is_another_now() {
    let elsewhere = Some(JobId(uuid::Uuid::max()));
    let hers = Owner {
        team: TeamId(1),
        user: UserId(2),
    };
    let mine = file().job.owner;
    for (owner, parent, expected) in [
        (mine, elsewhere, vec![Field::Parent]),
        (hers, None, vec![Field::Owner]),
        (hers, elsewhere, vec![Field::Parent, Field::Owner]),
    ] {
        let moved = file().relocate(owner, parent, AT).unwrap();
        let told = &moved.events[0].data;
        assert!(matches!(told, EventData::Updated { changed } if *changed == expected));
        let job = moved.state.job;
        assert_eq!((job.owner, job.parent), (owner, parent));
    }
}

#[test]
fn a_job_is_newly_assigned_until_its_next_update() {
    let assigned = || folder().assign(Some(vera()), AT).unwrap().state;
    let is_new = |dossier: Dossier| dossier.job.assignment.unwrap().is_new;
    assert!(is_new(assigned()));
    assert!(!is_new(assigned().assign(None, AT).unwrap().state));
    assert!(!is_new(
        assigned().set_status(Status::Done, AT).unwrap().state
    ));
    let task = new_task(1, Category::Assign, vera());
    assert!(is_new(asked(assigned(), vec![task])));
}

#[test]
fn every_update_of_a_job_ends_its_being_newly_assigned() {
    let assigned = || file().assign(Some(otto()), AT).unwrap().state;
    let elsewhere = Some(JobId(uuid::Uuid::max()));
    let expired = assigned().expire(IDLE, AT + IDLE).state;
    assert_eq!(expired.job.status(), Status::Expired);
    for updated in [
        assigned().relocate(file().job.owner, elsewhere, AT),
        assigned().change_reminders(AT),
        assigned().revise(revision(), AT),
        expired.set_status(Status::New, AT + IDLE),
    ] {
        assert!(!updated.unwrap().state.job.assignment.unwrap().is_new);
    }
}

#[test]
fn unassigning_ends_the_assignment_but_not_a_review() {
    let tasks = vec![
        new_task(1, Category::Assign, vera()),
        new_task(2, Category::Review, vera()),
        new_task(3, Category::Assign, otto()),
    ];
    let assigned = asked(file().assign(Some(vera()), AT).unwrap().state, tasks);
    let later = AT + Duration::HOUR;
    let left = assigned.assign(None, later).unwrap().state;
    let statuses: Vec<_> = left.tasks.iter().map(Task::status).collect();
    assert_eq!(
        statuses,
        [TaskStatus::Closed, TaskStatus::New, TaskStatus::New]
    );
    let updated: Vec<_> = left.tasks.iter().map(|task| task.updated_at).collect();
    assert_eq!(updated, [later, AT, AT]);
}

#[test]
fn comments_of_buyer_partner_and_assignee_are_noted_over_all_versions() {
    let job = |dossier: &Dossier| dossier.job.has_comment;
    let edit = Edit {
        customer: Some(Some(vera())),
        ..Edit::default()
    };
    let sold = file().edit(edit, AT).unwrap().state;
    assert!(!job(&sold.clone().commented(&otto()).state));
    let locked = sold.clone().set_lock(true, AT).unwrap().state;
    let heard = locked.clone().commented(&vera());
    assert!(job(&heard.state) && heard.events.is_empty());
    assert_eq!(heard.state.job.updated_at, locked.job.updated_at);
    let assigned = file().assign(Some(otto()), AT).unwrap().state;
    assert!(job(&assigned.commented(&otto()).state));

    let asked = asked(sold, vec![NewTask::review(TaskId(1), vera())]);
    let silent = verdict(Decision::Rejected, 1);
    let silent = Verdict {
        comments: Comments::default(),
        reviewer: Some(vera()),
        ..silent
    };
    assert!(!job(&asked
        .clone()
        .decide(TaskId(1), silent.clone())
        .unwrap()
        .state));
    let spoken = Verdict {
        comments: "No".parse().unwrap(),
        ..silent
    };
    let decided = asked.decide(TaskId(1), spoken).unwrap().state;
    assert!(job(&decided) && job(&decided.revise(revision(), AT).unwrap().state));
}

#[test]
fn a_lock_and_a_decision_are_updates_of_an_assigned_job() {
    let assigned = || file().assign(Some(otto()), AT).unwrap().state;
    let is_new = |dossier: Dossier| dossier.job.assignment.unwrap().is_new;
    assert!(!is_new(assigned().set_lock(true, AT).unwrap().state));
    let sent = asked(assigned(), vec![NewTask::review(TaskId(1), vera())]);
    let opened = sent.open_task(TaskId(1), AT).unwrap().state;
    assert!(is_new(opened.clone()));
    assert!(!is_new(decided(opened, 1, Decision::Approved)));
}
