//! Decisions on tasks that their reviewers requested themselves.

use imprimatur_domain::prelude::*;

use super::{
    review::{LINK, decision},
    world::{email, under_review, world},
};
use crate::{
    failure::Failure,
    review::{self, PageDecision},
};

#[tokio::test]
async fn a_reviewer_who_requested_the_task_decides_only_as_the_owner() {
    let mut own = under_review();
    own.tasks[0].requested_by = Some(email("vera@example.com"));
    let mut owned = own.clone();
    owned.job.owner.user = UserId(2);
    for (dossier, is_allowed) in [(own, false), (owned, true)] {
        let (ports, committed) = world(&dossier, 0);
        let decided = review::decide(&ports, LINK, decision(1)).await;
        let is_refused = matches!(decided, Err(Failure::Refused(Refusal::SelfRequested)));
        assert_eq!((decided.is_ok(), is_refused), (is_allowed, !is_allowed));
        assert_eq!(committed.lock().unwrap().len(), usize::from(is_allowed));
    }
}

#[tokio::test]
async fn an_open_link_does_not_let_its_requester_decide_under_the_own_address() {
    let mut dossier = under_review();
    let task = &mut dossier.tasks[0];
    task.category = Category::Anonymous;
    task.assigned_to = None;
    task.requested_by = Some(email("ben@example.com"));
    let link = "1--1";
    for (by, is_allowed) in [("ben@example.com", false), ("otto@example.com", true)] {
        let (ports, _) = world(&dossier, 0);
        let command = PageDecision {
            is_first: true,
            form_token: format!("review:{link}"),
            name: "Somebody".to_owned(),
            email: by.to_owned(),
            ..decision(1)
        };
        let decided = review::decide(&ports, link, command).await;
        assert_eq!(decided.is_ok(), is_allowed, "{decided:?}");
    }
}
