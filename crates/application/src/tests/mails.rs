//! Sending queued mails.

use std::sync::Arc;

use imprimatur_domain::prelude::*;

use super::world::{AT, email, under_review, world};
use crate::{
    chores::mail,
    mails::{ClaimedMail, Mail, MailContent, MailOutcome},
    ports::{
        Ports,
        mailer::{LetterContent, MailError, MockMailer, Receipt},
    },
};

fn claimed(generation: u32) -> ClaimedMail {
    ClaimedMail {
        mail: Mail {
            id: MailId(5),
            recipient: email("vera@example.com"),
            content: MailContent::TaskRequest {
                job: JobId::nil(),
                task: TaskId(1),
                generation,
                comments: "Please look".to_owned(),
                sender: "Ada".to_owned(),
                is_reminder: false,
            },
            created_at: AT,
        },
        attempts: 0,
        is_uncertain: false,
    }
}

fn with(mailer: MockMailer, ports: Ports) -> Ports {
    Ports {
        mailer: Arc::new(mailer),
        ..ports
    }
}

#[tokio::test]
async fn a_letter_carries_the_link_and_its_sending_is_told_in_the_same_commit() {
    let (ports, committed) = world(under_review(), 0);
    let mut mailer = MockMailer::new();
    mailer.expect_send().once().returning(|letter| {
        let LetterContent::TaskRequest(request) = &letter.content else {
            panic!("a request")
        };
        assert!(
            request.link.ends_with("/review/task/1-vera@example.com-1"),
            "{}",
            request.link
        );
        Ok(Receipt {
            answer: "250 OK".to_owned(),
        })
    });
    mail::send(&with(mailer, ports), &claimed(1)).await.unwrap();
    let committed = committed.lock().unwrap();
    assert_eq!(committed[0].mails_settled[0].outcome, MailOutcome::Sent);
    assert_eq!(
        committed[0].events[0].event.event_type(),
        "jobs.review.notify"
    );
}

#[tokio::test]
async fn a_letter_with_a_revoked_link_is_dropped_unsent() {
    let (ports, committed) = world(under_review(), 0);
    mail::send(&ports, &claimed(2)).await.unwrap();
    let committed = committed.lock().unwrap();
    assert_eq!(committed[0].mails_settled[0].outcome, MailOutcome::Dropped);
    assert!(committed[0].events.is_empty());
}

#[tokio::test]
async fn a_letter_about_a_job_in_the_trash_is_dropped_unsent() {
    let trashed = under_review().trash(AT).unwrap().state;
    let (ports, committed) = world(trashed, 0);
    mail::send(&ports, &claimed(1)).await.unwrap();
    let committed = committed.lock().unwrap();
    assert_eq!(committed[0].mails_settled[0].outcome, MailOutcome::Dropped);
}

#[tokio::test]
async fn an_unknown_outcome_is_tried_once_more_at_most() {
    for (is_uncertain, is_last) in [(false, false), (true, true)] {
        let (ports, committed) = world(under_review(), 0);
        let mut mailer = MockMailer::new();
        mailer
            .expect_send()
            .returning(|_| Err(MailError::Unknown("lost".to_owned())));
        let claimed = ClaimedMail {
            is_uncertain,
            ..claimed(1)
        };
        mail::send(&with(mailer, ports), &claimed).await.unwrap();
        let outcome = committed.lock().unwrap()[0].mails_settled[0].outcome;
        assert_eq!(outcome == MailOutcome::Failed, is_last, "{outcome:?}");
    }
}
