//! What events leave behind in the history of a job.

use imprimatur_domain::{
    event::{Cause, Field},
    history::{HistoryCategory, asked, entry_of},
    preflight::{Finding, FindingCode},
    prelude::*,
};

use super::scene::{AT, under_review, vera};

fn entry(data: EventData) -> (HistoryCategory, String) {
    let job = under_review().job;
    entry_of(&Event::of(&job, AT, data)).unwrap()
}

fn written(category: HistoryCategory, words: &str) -> (HistoryCategory, String) {
    (category, words.to_owned())
}

fn message(decision: Option<Decision>, comments: &str, category: Option<Category>) -> EventData {
    EventData::ReviewMessage {
        from_email: Some(vera()),
        comments: comments.to_owned(),
        decision,
        page: None,
        shape: None,
        comment: None,
        task: None,
        category,
        on_behalf_by: None,
    }
}

#[test]
fn what_becomes_of_a_job_is_written_down() {
    let source = Source::UploadLink;
    let created = entry(EventData::Created { source });
    assert_eq!(created, written(HistoryCategory::JobCreated, "upload-link"));
    let version = |comments: &str| {
        entry(EventData::VersionChanged {
            version: 2,
            comments: comments.to_owned(),
        })
    };
    assert_eq!(
        version(""),
        written(HistoryCategory::VersionComment, "version 2")
    );
    assert_eq!(
        version("new logo"),
        written(HistoryCategory::VersionComment, "new logo")
    );
    let status = entry(EventData::StatusChanged {
        previous: Status::New,
        cause: Cause::TaskInitiated,
    });
    assert_eq!(
        status,
        written(HistoryCategory::JobStatus, "new → pending (task-initiated)")
    );
    let label = entry(EventData::LabelChanged {
        label: "urgent".to_owned(),
        previous: String::new(),
    });
    assert_eq!(label, written(HistoryCategory::JobLabel, "urgent"));
    let deleted = |permanent| entry(EventData::Deleted { permanent });
    assert_eq!(
        deleted(true),
        written(HistoryCategory::JobDeleted, "for good")
    );
    assert_eq!(
        deleted(false),
        written(HistoryCategory::JobDeleted, "to the trash")
    );
    let found = entry(EventData::Preflighted {
        version: 1,
        page_count: 2,
        findings: vec![Finding::of_document(FindingCode::Encrypted, "No.")],
    });
    assert_eq!(
        found,
        written(HistoryCategory::Preflighted, "2 pages; 1 error: No.")
    );
}

#[test]
fn what_is_said_stands_under_what_it_was_said_to() {
    let review = Some(Category::Review);
    let rejected = Some(Decision::Rejected);
    let silent = entry(message(rejected, "", review));
    assert_eq!(
        silent,
        written(HistoryCategory::TaskComment(Category::Review), "rejected")
    );
    let spoken = entry(message(rejected, "no logo", review));
    assert_eq!(
        spoken,
        written(
            HistoryCategory::TaskComment(Category::Review),
            "rejected: no logo"
        )
    );
    let comment = entry(message(None, "no logo", None));
    assert_eq!(comment, written(HistoryCategory::Comment, "no logo"));
}

#[test]
fn whoever_is_asked_is_named() {
    let task = under_review().tasks.remove(0);
    let named = "Review: vera@example.com";
    let created = entry(EventData::TaskCreated {
        task: Box::new(task.clone()),
    });
    assert_eq!(created, written(HistoryCategory::TaskCreated, named));
    let nobody = Task {
        assigned_to: None,
        ..task
    };
    let completed = entry(EventData::TaskCompleted {
        task: Box::new(nobody),
    });
    assert_eq!(completed, written(HistoryCategory::TaskCompleted, "Review"));
    let notify = |is_reminder| {
        entry(EventData::ReviewNotify {
            task: TaskId(1),
            recipient: vera(),
            comments: String::new(),
            is_reminder,
        })
    };
    let vera = "vera@example.com";
    assert_eq!(
        notify(false),
        written(HistoryCategory::NotificationSent, vera)
    );
    assert_eq!(notify(true), written(HistoryCategory::ReminderSent, vera));
    assert_eq!(
        (asked(false), asked(true)),
        (
            HistoryCategory::NotificationSent,
            HistoryCategory::ReminderSent
        )
    );
}

#[test]
fn what_is_updated_has_a_word_of_its_own_where_people_look_for_one() {
    for (changed, category, words) in [
        (
            vec![Field::Locked(true)],
            HistoryCategory::JobLocked,
            "locked",
        ),
        (
            vec![Field::Locked(false)],
            HistoryCategory::JobLocked,
            "unlocked",
        ),
        (
            vec![Field::Trash],
            HistoryCategory::JobRestored,
            "deleted_at",
        ),
        (
            vec![Field::Trash, Field::Parent],
            HistoryCategory::JobRestored,
            "deleted_at, parent_guid",
        ),
        (
            vec![Field::Assignee],
            HistoryCategory::JobAssigned,
            "asg_email",
        ),
        (
            vec![Field::Parent],
            HistoryCategory::JobMoved,
            "parent_guid",
        ),
        (vec![Field::Owner], HistoryCategory::JobMoved, "owner"),
        (
            vec![Field::Parent, Field::Owner],
            HistoryCategory::JobMoved,
            "parent_guid, owner",
        ),
        (
            vec![Field::Name, Field::DueAt],
            HistoryCategory::JobUpdated,
            "name, due_at",
        ),
        (vec![Field::Tasks], HistoryCategory::JobUpdated, "tasks"),
    ] {
        assert_eq!(
            entry(EventData::Updated { changed }),
            written(category, words)
        );
    }
}

#[test]
fn what_another_entry_says_already_is_not_written_twice() {
    let job = under_review().job;
    let reply = EventData::TaskEmailReply {
        task: TaskId(1),
        from_email: vera(),
        comments: "no logo".to_owned(),
    };
    for silent in [reply, EventData::SendToMis] {
        assert_eq!(entry_of(&Event::of(&job, AT, silent)), None);
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
