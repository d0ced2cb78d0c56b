//! Tasks, and how people were asked to do them.

use imprimatur_application::{
    assignments::Assigned,
    notifications::{Notification, ReviewerRef},
    tasks::{Created, MyTask, TaskOrDefault},
};
use imprimatur_wire::{
    assign::AssignRecord,
    job::address,
    notification::{NotificationRecord, NotifiedTask, Reviewer, TaskOf},
    task::{MyTaskRecord, TaskRecord},
};

/// A task, or the default of its category.
pub(crate) fn task_or_default(task: &TaskOrDefault) -> TaskRecord<'_> {
    match task {
        TaskOrDefault::Task(task) => TaskRecord::from(&**task),
        TaskOrDefault::Default(category) => TaskRecord::default_for(*category),
    }
}

/// A task whose private address is told.
pub(crate) fn created_task(created: &Created) -> TaskRecord<'_> {
    TaskRecord {
        link: created.link.as_deref().map(Into::into),
        ..TaskRecord::from(&created.task)
    }
}

/// An open task of the caller, with its job.
pub(crate) fn my_task(task: &MyTask) -> MyTaskRecord<'_> {
    MyTaskRecord {
        task: TaskRecord::from(&task.task),
        job_guid: task.task.job.to_string(),
        job_name: (&task.job_name).into(),
    }
}

/// How a job is assigned now.
pub(crate) fn assignment(assigned: &Assigned) -> AssignRecord<'_> {
    AssignRecord {
        assignee: address(assigned.assignee.as_ref()),
        comments: (&assigned.comments).into(),
        task: assigned.task.as_ref().map(Into::into),
    }
}

/// A notification as it was sent.
pub(crate) fn notification(notification: &Notification) -> NotificationRecord<'_> {
    let reviewers = notification.reviewers.iter();
    let tasks = notification.tasks.iter();
    NotificationRecord {
        comments: (&notification.comments).into(),
        reason: notification.reason.as_str().into(),
        recipient: address(notification.recipient.as_ref()),
        reviewer: reviewers
            .map(|reviewer| match reviewer {
                ReviewerRef::Email(email) => Reviewer::Email(email.as_str().into()),
                ReviewerRef::Group(group) => Reviewer::Group(group.into()),
            })
            .collect(),
        schedule: notification.schedule.as_str().into(),
        task: NotifiedTask {
            category: notification.category.as_str().into(),
            due_at: notification.due_at,
            req_confirm: notification.req_confirm,
            status: notification.task_status.as_str().into(),
        },
        tasks: tasks
            .map(|(id, email)| TaskOf {
                id: id.0,
                assigned_to: address(email.as_ref()),
            })
            .collect(),
    }
}
