//! Rounds of decisions.

use imprimatur_domain::prelude::*;

use super::scene::{
    AT, again, asked, decided, file, new_task, otto, revision, step, types, under_review, vera,
    verdict,
};

#[test]
fn the_job_waits_for_the_last_decision_of_the_round() {
    let one = under_review().decide(TaskId(1), verdict(Decision::Rejected, 1));
    let one = one.unwrap();
    assert_eq!(one.state.job.status(), Status::Pending);
    assert_eq!(
        types(&one.events),
        ["jobs.review.message", "jobs.task.completed"]
    );
}

/// Who rejected and is to be asked again later has not agreed meanwhile, nor if the request is withdrawn.
#[test]
fn the_round_waits_for_whoever_is_to_be_asked_again_later() {
    let one = decided(under_review(), 1, Decision::Rejected);
    let later = Sending::Again {
        task: TaskId(1),
        edit: TaskEdit::default(),
        execute: false,
        by: None,
    };
    let waiting = one.send(vec![later], AT).unwrap().state;
    let other = decided(waiting, 2, Decision::Approved);
    assert_eq!(other.job.status(), Status::Pending);
    let asked = other.clone().send(again(1), AT).unwrap().state;
    let both = decided(asked, 1, Decision::ChangeRequested);
    assert_eq!(both.job.status(), Status::ChangeRequested);
    let closed = step(other, 1, TaskStatus::Closed).unwrap();
    assert_eq!(closed.job.status(), Status::Rejected);
}

#[test]
fn a_decision_that_is_asked_for_again_stands_if_the_request_ends() {
    for decision in Decision::ALL {
        let one = asked(file(), vec![NewTask::review(TaskId(1), vera())]);
        let done = decided(one, 1, decision);
        let reopened = done.send(again(1), AT).unwrap().state;
        assert_eq!(reopened.job.status(), Status::Pending);
        let closed = step(reopened.clone(), 1, TaskStatus::Closed).unwrap();
        let removed = reopened.clone().remove_task(TaskId(1), AT).unwrap().state;
        for ended in [closed, removed] {
            assert_eq!(ended.job.status(), decision.outcome().status());
        }
        let other = decided(reopened, 1, Decision::ChangeRequested);
        assert_eq!(other.job.status(), Status::ChangeRequested);
    }
}

#[test]
fn a_decision_of_an_earlier_round_does_not_stand() {
    let one = asked(file(), vec![NewTask::review(TaskId(1), vera())]);
    let revised = decided(one, 1, Decision::Approved)
        .revise(revision(), AT)
        .unwrap()
        .state;
    let asked_again = revised.send(again(1), AT).unwrap().state;
    let closed = step(asked_again, 1, TaskStatus::Closed).unwrap();
    assert_eq!(closed.job.status(), Status::Pending);
}

/// Whoever was never asked is part of no round: a new version, or a status that is set, leaves the request waiting.
#[test]
fn a_request_that_waits_for_its_time_outlives_the_round() {
    let waiting = NewTask {
        execute: false,
        ..new_task(7, Category::Review, vera())
    };
    let job = under_review()
        .send(vec![Sending::New(waiting)], AT)
        .unwrap()
        .state;
    let revised = job.clone().revise(revision(), AT).unwrap().state;
    let set = job.set_status(Status::Approved, AT).unwrap().state;
    for job in [revised, set] {
        let task = job.task(TaskId(7)).unwrap();
        assert_eq!((task.status(), task.executed_at), (TaskStatus::New, None));
        assert_eq!(job.task(TaskId(1)).unwrap().status(), TaskStatus::Closed);
        let asked = job.send(again(7), AT).unwrap().state;
        assert_eq!(asked.job.status(), Status::Pending);
    }
}

/// What ends a request that only waited is no decision: a status that was set since stays.
#[test]
fn a_status_that_was_set_outlives_requests_that_wait() {
    let one = decided(under_review(), 1, Decision::Rejected);
    let set = one.set_status(Status::Approved, AT).unwrap().state;
    let later = Sending::Again {
        task: TaskId(2),
        edit: TaskEdit::default(),
        execute: false,
        by: None,
    };
    let waiting = set.send(vec![later], AT).unwrap().state;
    let closed = step(waiting.clone(), 2, TaskStatus::Closed).unwrap();
    let removed = waiting.remove_task(TaskId(2), AT).unwrap().state;
    for job in [closed, removed] {
        assert_eq!(job.job.status(), Status::Approved);
    }
}

#[test]
fn the_worst_decision_of_a_round_wins() {
    for first in Decision::ALL {
        for second in Decision::ALL {
            let both = decided(decided(under_review(), 1, first), 2, second);
            let worst = first.max(second).outcome().status();
            assert_eq!(both.job.status(), worst, "{first:?}, {second:?}");
            assert_eq!(both.job.reviewed_at, Some(AT));
        }
    }
}

#[test]
fn approval_names_the_reviewer_who_completed_the_round() {
    let one = decided(under_review(), 2, Decision::Approved);
    let last = Verdict {
        on_behalf_by: Some(otto()),
        comments: "fine".parse().unwrap(),
        at: AT + time::Duration::MINUTE,
        ..verdict(Decision::Approved, 1)
    };
    let approved = one.decide(TaskId(1), last).unwrap();
    let told = EventData::ReviewApproval {
        reviewer: Some(vera()),
        comments: "fine".to_owned(),
        task: Some(TaskId(1)),
        on_behalf_by: Some(otto()),
    };
    assert_eq!(approved.events.last().unwrap().data, told);
}

#[test]
fn closing_the_last_open_task_completes_a_round_in_which_somebody_decided() {
    let one = decided(under_review(), 1, Decision::ChangeRequested);
    let closed = step(one, 2, TaskStatus::Closed).unwrap();
    assert_eq!(closed.job.status(), Status::ChangeRequested);
}

#[test]
fn a_round_in_which_nobody_decided_has_no_outcome() {
    let one = step(under_review(), 1, TaskStatus::Closed).unwrap();
    let none = one.remove_task(TaskId(2), AT).unwrap().state;
    assert_eq!(none.job.status(), Status::Pending);
}

#[test]
fn a_paused_task_is_still_waited_for() {
    let paused = step(under_review(), 1, TaskStatus::Paused).unwrap();
    let one = decided(paused, 2, Decision::Approved);
    assert_eq!(one.job.status(), Status::Pending);
    let both = decided(one, 1, Decision::Approved);
    assert_eq!(both.job.status(), Status::Approved);
}

#[test]
fn a_task_that_was_not_initiated_is_not_waited_for() {
    let waiting = NewTask {
        execute: false,
        ..NewTask::review(TaskId(2), otto())
    };
    let sent = asked(file(), vec![NewTask::review(TaskId(1), vera()), waiting]);
    let one = decided(sent, 1, Decision::Approved);
    assert_eq!(one.job.status(), Status::Approved);
}

#[test]
fn a_reviewer_who_is_added_decides_in_the_same_round() {
    let one = asked(file(), vec![NewTask::review(TaskId(1), vera())]);
    let rejected = decided(one, 1, Decision::Rejected);
    let more = asked(rejected, vec![NewTask::review(TaskId(2), otto())]);
    assert_eq!(more.job.status(), Status::Pending);
    let both = decided(more, 2, Decision::Approved);
    assert_eq!(both.job.status(), Status::Rejected);
}

#[test]
fn a_new_version_leaves_earlier_decisions_behind() {
    let one = decided(under_review(), 1, Decision::Rejected);
    let revised = one.revise(revision(), AT).unwrap();
    assert_eq!(
        types(&revised.events),
        ["jobs.version.changed", "jobs.status.changed"]
    );
    let job = &revised.state.job;
    assert_eq!((job.version(), job.round), (2, 2));
    assert_eq!(job.status(), Status::New);
    assert_eq!(revised.state.open_tasks().count(), 0);

    let sent = revised.state.send(again(2), AT).unwrap().state;
    let approved = decided(sent, 2, Decision::Approved);
    assert_eq!(approved.job.status(), Status::Approved);
    let first = approved.task(TaskId(1)).unwrap();
    assert_eq!(first.verdict.as_ref().unwrap().decision, Decision::Rejected);
}

#[test]
fn nobody_decides_on_a_version_that_is_not_the_current_one() {
    let refused = under_review().decide(TaskId(1), verdict(Decision::Approved, 2));
    let stale = Refusal::Stale {
        shown: 2,
        current: 1,
    };
    assert_eq!(refused, Err(stale));
}

#[test]
fn a_departing_customer_completes_the_round_unless_a_status_is_set_with_it() {
    let customer = Edit {
        customer: Some(Some(otto())),
        ..Edit::default()
    };
    let mine = under_review().edit(customer, AT).unwrap().state;
    let mine = decided(mine, 1, Decision::Approved);
    let leaves = Edit {
        customer: Some(None),
        ..Edit::default()
    };
    let left = mine.clone().edit(leaves.clone(), AT).unwrap();
    assert_eq!(left.state.job.status(), Status::Approved);

    let and_set = Edit {
        status: Some(Status::Rejected),
        ..leaves
    };
    let set = mine.edit(and_set, AT).unwrap();
    assert_eq!(set.state.job.status(), Status::Rejected);
    assert_eq!(types(&set.events), ["jobs.status.changed", "jobs.updated"]);
}

/// Whoever goes was waited for, also if to be asked again only later.
#[test]
fn a_departing_customer_is_not_waited_for_even_if_to_be_asked_again_later() {
    let customer = |who| Edit {
        customer: Some(who),
        ..Edit::default()
    };
    let mine = under_review().edit(customer(Some(vera())), AT).unwrap();
    let mine = decided(mine.state, 1, Decision::Rejected);
    let later = Sending::Again {
        task: TaskId(1),
        edit: TaskEdit::default(),
        execute: false,
        by: None,
    };
    let waiting = mine.send(vec![later], AT).unwrap().state;
    let other = decided(waiting, 2, Decision::Approved);
    assert_eq!(other.job.status(), Status::Pending);
    let left = other.edit(customer(None), AT).unwrap().state;
    assert_eq!(left.job.status(), Status::Rejected);
}

#[test]
fn all_links_of_a_departing_customer_die() {
    let customer = Edit {
        customer: Some(Some(vera())),
        ..Edit::default()
    };
    let mine = under_review().edit(customer, AT).unwrap().state;
    let mine = decided(mine, 1, Decision::Approved);
    let other = Edit {
        customer: Some(Some("new@example.com".parse().unwrap())),
        ..Edit::default()
    };
    let left = mine.edit(other, AT).unwrap().state;
    let task = left.task(TaskId(1)).unwrap();
    assert_eq!((task.status(), task.generation), (TaskStatus::Done, 2));
    assert_eq!(left.task(TaskId(2)).unwrap().generation, 1);
}

#[test]
fn an_anonymous_task_goes_to_who_decides_first() {
    let open = NewTask::new(TaskId(1), Category::Anonymous, None);
    let sent = asked(file(), vec![open]);
    let one = decided(sent, 1, Decision::Approved);
    assert_eq!(one.task(TaskId(1)).unwrap().assigned_to, Some(vera()));
    let second = one.decide(TaskId(1), verdict(Decision::Rejected, 1));
    assert!(matches!(second, Err(Refusal::Task { .. })));
}

#[test]
fn only_decision_tasks_are_decided() {
    let sent = asked(file(), vec![new_task(1, Category::Revision, vera())]);
    let refused = sent.decide(TaskId(1), verdict(Decision::Approved, 1));
    assert_eq!(refused, Err(Refusal::NotADecisionTask));
}

#[test]
fn a_new_version_ends_every_task_that_asks_for_a_file() {
    let asks = vec![
        new_task(1, Category::Revision, vera()),
        new_task(2, Category::Upload, otto()),
    ];
    let revised = asked(file(), asks).revise(revision(), AT).unwrap().state;
    assert_eq!(revised.open_tasks().count(), 0);
    let done = |task: &Task| task.status() == TaskStatus::Done;
    assert!(revised.tasks.iter().all(done));
}

#[test]
fn a_reviewer_may_decide_otherwise_while_the_round_waits_for_others() {
    let one = decided(under_review(), 1, Decision::Approved);
    assert!(one.can_decide_again(one.task(TaskId(1)).unwrap()));
    assert!(!one.can_decide_again(one.task(TaskId(2)).unwrap()));
    let otherwise = verdict(Decision::Rejected, 1);
    let changed = one.clone().decide_again(TaskId(1), otherwise).unwrap();
    assert_eq!(
        types(&changed.events),
        ["jobs.review.message", "jobs.task.completed"]
    );
    assert_eq!(changed.state.job.status(), Status::Pending);
    // Not by whoever decides for others.
    let refused = one.decide(TaskId(1), verdict(Decision::Rejected, 1));
    assert!(matches!(refused, Err(Refusal::Task { .. })));
    let both = decided(changed.state, 2, Decision::Approved);
    assert_eq!(both.job.status(), Status::Rejected);
    assert!(!both.can_decide_again(both.task(TaskId(1)).unwrap()));
    let late = both.decide_again(TaskId(1), verdict(Decision::Approved, 1));
    assert!(matches!(late, Err(Refusal::Task { .. })));
}

#[test]
fn nor_after_a_new_version_or_a_status_that_was_set() {
    let one = || decided(under_review(), 1, Decision::Approved);
    let revised = one().revise(revision(), AT).unwrap().state;
    let set = one().set_status(Status::Rejected, AT).unwrap().state;
    for (job, version) in [(revised, 2), (set, 1)] {
        let late = job.decide_again(TaskId(1), verdict(Decision::Rejected, version));
        assert!(matches!(late, Err(Refusal::Task { .. })), "{late:?}");
    }
}
