//! What events leave behind in the history of a job.

use imprimatur_domain::{
    event::{Cause, Field},
    history::{HistoryCategory, HistoryData, author, entries_from_event, withdrawn_decision},
    prelude::*,
};

use super::scene::{AT, under_review, vera};

fn entries(data: EventData) -> Vec<HistoryData> {
    entries_from_event(&Event::new(&under_review().job, AT, data))
}

fn message(decision: Option<Decision>, comments: &str) -> EventData {
    EventData::ReviewMessage {
        from_email: Some(vera()),
        comments: comments.to_owned(),
        decision,
        page: None,
        shape: None,
        comment: None,
        task: Some(TaskId(1)),
        category: Some(Category::Review),
        on_behalf_by: None,
    }
}

#[test]
fn a_change_of_status_keeps_both_and_the_cause() {
    let changed = entries(EventData::StatusChanged {
        previous: Status::New,
        cause: Cause::TaskInitiated,
    });
    let expected = HistoryData::StatusChanged {
        previous: Status::New,
        status: under_review().job.status(),
        cause: Cause::TaskInitiated,
    };
    assert_eq!(changed, [expected]);
}

#[test]
fn no_comment_looks_like_a_decision() {
    let review = HistoryCategory::TaskComment(Category::Review);
    for decision in Decision::ALL {
        let said = entries(message(None, decision.as_str()));
        let comment = HistoryData::Comment {
            category: Some(Category::Review),
            text: decision.as_str().to_owned(),
        };
        assert_eq!(said, std::slice::from_ref(&comment));
        assert_eq!(comment.category(), review);

        let decided = HistoryData::Decided {
            decision,
            task: Some(TaskId(1)),
            on_behalf_by: None,
        };
        assert_eq!(decided.category(), HistoryCategory::Decision);
        let silent = entries(message(Some(decision), ""));
        assert_eq!(silent, std::slice::from_ref(&decided));
        let spoken = entries(message(Some(decision), decision.as_str()));
        assert_eq!(spoken, [decided, comment]);
    }
}

#[test]
fn a_decision_is_its_reviewers_even_if_another_records_it() {
    let job = under_review().job;
    let event = Event::new(&job, AT, message(Some(Decision::Approved), ""));
    assert_eq!(author(&event), Some(&vera()));
}

#[test]
fn a_change_of_mind_withdraws_the_former_decision() {
    let task = under_review().tasks.remove(0);
    let decided = Task {
        verdict: Some(Verdict {
            decision: Decision::Approved,
            reviewer: Some(vera()),
            name: Line::default(),
            on_behalf_by: None,
            comments: Comments::default(),
            version: 1,
            seen: Vec::new(),
            seen_elsewhere: false,
            address: None,
            at: AT,
        }),
        ..task.clone()
    };
    let withdrawn = HistoryData::DecisionWithdrawn {
        decision: Decision::Approved,
        task: task.id,
        reviewer: Some(vera()),
    };
    assert_eq!(withdrawn_decision(&task, &decided), None);
    assert_eq!(withdrawn_decision(&decided, &decided), None);
    assert_eq!(withdrawn_decision(&decided, &task), Some(withdrawn));
}

#[test]
fn mails_name_their_recipient() {
    let notify = |is_reminder| {
        entries(EventData::ReviewNotify {
            task: TaskId(1),
            recipient: vera(),
            comments: String::new(),
            is_reminder,
        })
    };
    let sent = HistoryData::NotificationSent { recipient: vera() };
    assert_eq!(notify(false), [sent]);
    let reminded = HistoryData::ReminderSent {
        recipient: Some(vera()),
    };
    assert_eq!(notify(true), [reminded]);
}

#[test]
fn updates_have_a_category_of_their_own_where_people_look_for_one() {
    for (changed, category) in [
        (vec![Field::Locked(true)], HistoryCategory::JobLocked),
        (vec![Field::Locked(false)], HistoryCategory::JobLocked),
        (vec![Field::Trash], HistoryCategory::JobRestored),
        (
            vec![Field::Trash, Field::Parent],
            HistoryCategory::JobRestored,
        ),
        (vec![Field::Assignee], HistoryCategory::JobAssigned),
        (vec![Field::Parent], HistoryCategory::JobMoved),
        (vec![Field::Owner], HistoryCategory::JobMoved),
        (vec![Field::Parent, Field::Owner], HistoryCategory::JobMoved),
        (vec![Field::Name, Field::DueAt], HistoryCategory::JobUpdated),
        (vec![Field::Tasks], HistoryCategory::JobUpdated),
    ] {
        let entry = HistoryData::Updated { changed };
        assert_eq!(entry.category(), category);
    }
}

#[test]
fn what_another_entry_says_already_is_not_written_twice() {
    let reply = EventData::TaskEmailReply {
        task: TaskId(1),
        from_email: vera(),
        comments: "no logo".to_owned(),
    };
    for silent in [reply, EventData::SendToMis] {
        assert_eq!(entries(silent), []);
    }
}

#[test]
fn every_category_has_a_name_of_its_own() {
    for category in HistoryCategory::ALL {
        assert_eq!(HistoryCategory::parse(category.as_str()), Some(category));
    }
    for category in Category::ALL {
        let comment = HistoryCategory::TaskComment(category);
        assert!(HistoryCategory::ALL.contains(&comment));
        assert_eq!(comment.as_str(), format!("comments.{category}"));
    }
    assert_eq!(HistoryCategory::parse("comments."), None);
}
