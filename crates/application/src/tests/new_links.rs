//! Asking for a new link in place of one that is no longer good.

use std::sync::Arc;

use imprimatur_domain::prelude::*;
use time::Duration;

use super::{
    review::LINK,
    world::{AT, email, under_review, world},
};
use crate::{
    changes::Changes,
    mails::{Mail, MailContent},
    ports::{Ports, views::MockViews},
    reminders::Requested,
    review,
};

/// The tasks that mails were queued about for whoever asks with this token, where the last mail was sent at an instant.
async fn mailed(dossier: &Dossier, token: &str, sent_at: Option<Instant>) -> Vec<TaskId> {
    let (ports, committed) = world(dossier, 0);
    let mut views = MockViews::new();
    views.expect_task_requests().returning(move |_| {
        let sent = sent_at.map(|at| Requested {
            task: TaskId(1),
            recipient: email("vera@example.com"),
            at,
            is_reminder: false,
        });
        Ok(sent.into_iter().collect())
    });
    let ports = Ports {
        views: Arc::new(views),
        ..ports
    };
    review::send_new_link(&ports, token).await.unwrap();
    let committed = committed.lock().unwrap();
    let mails = committed.iter().flat_map(Changes::all::<Mail>);
    let task = |mail: &crate::mails::Mail| {
        assert_eq!(mail.recipient, email("vera@example.com"));
        match mail.content {
            MailContent::TaskRequest { task, .. } => task,
            _ => panic!("a request"),
        }
    };
    mails.map(task).collect()
}

/// Vera's task, its link renewed since.
fn renewed() -> Dossier {
    let mut dossier = under_review();
    dossier.tasks[0].generation = 3;
    dossier.tasks[0].updated_at = AT - Duration::hours(1);
    dossier
}

#[tokio::test]
async fn an_older_link_is_replaced_by_mail_to_whom_it_was_made_for() {
    assert_eq!(mailed(&renewed(), LINK, None).await, [TaskId(1)]);
    for token in ["1-otto@example.com-1", "1-vera@example.com-4", "1", ""] {
        assert_eq!(mailed(&renewed(), token, None).await, [], "{token}");
    }
}

#[tokio::test]
async fn a_new_link_is_sent_once_in_ten_minutes() {
    let minutes = |minutes| Some(AT - Duration::minutes(minutes));
    assert_eq!(mailed(&renewed(), LINK, minutes(9)).await, []);
    assert_eq!(mailed(&renewed(), LINK, minutes(10)).await, [TaskId(1)]);
}

#[tokio::test]
async fn a_mail_from_before_the_links_renewal_is_no_reason_to_send_none() {
    let minutes = |minutes| Some(AT - Duration::minutes(minutes));
    let mut dossier = renewed();
    dossier.tasks[0].updated_at = AT - Duration::minutes(5);
    assert_eq!(mailed(&dossier, LINK, minutes(6)).await, [TaskId(1)]);
    assert_eq!(mailed(&dossier, LINK, minutes(5)).await, []);
}

#[tokio::test]
async fn the_link_of_an_ended_task_leads_to_the_open_one_of_the_same_person() {
    let mut dossier = under_review();
    let later = Task {
        id: TaskId(9),
        ..dossier.tasks[0].clone()
    };
    dossier.tasks[0].state = TaskState::Closed;
    assert_eq!(mailed(&dossier, LINK, None).await, []);
    let others = Task {
        assigned_to: Some(email("otto@example.com")),
        ..later.clone()
    };
    dossier.tasks.push(others);
    assert_eq!(mailed(&dossier, LINK, None).await, []);
    dossier.tasks.push(later);
    assert_eq!(mailed(&dossier, LINK, None).await, [TaskId(9)]);
    let trashed = dossier.trash(AT).unwrap().state;
    assert_eq!(mailed(&trashed, LINK, None).await, []);
}
