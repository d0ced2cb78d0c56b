//! Sending queued mails.

use std::{slice, sync::Arc};

use imprimatur_domain::{
    account::Brand,
    history::{HistoryCategory, HistoryEntry},
    prelude::*,
};

use super::world::{AT, OWNER, email, under_review, world};
use crate::{
    accounts::DEFAULT_TEAM,
    chores::mail,
    failure::Failure,
    mails::{ClaimedMail, JobUpdate, Mail, MailContent, MailOutcome, MailSettled},
    ports::{
        Ports,
        accounts::{MockAccounts, ReaderLocale},
        documents::MockDocuments,
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
        installation: "0123abcd".to_owned(),
        holder: "one".to_owned(),
        attempts: 0,
        is_uncertain: false,
    }
}

fn with(mailer: MockMailer, ports: Ports) -> Ports {
    let mut documents = MockDocuments::new();
    documents.expect_has_pictures().return_const(false);
    Ports {
        documents: Arc::new(documents),
        mailer: Arc::new(mailer),
        ..ports
    }
}

/// Sends a mail and keeps what became of it.
async fn send(ports: &Ports, claimed: &ClaimedMail) -> Result<(), Failure> {
    let jobs = mail::TaskJobs::load(ports, slice::from_ref(claimed)).await?;
    let tried = mail::send(ports, claimed, &jobs).await?;
    mail::store_outcomes(ports, &[tried]).await
}

#[tokio::test]
async fn a_letter_carries_the_link_and_its_sending_is_told_in_the_same_commit() {
    let (ports, committed) = world(&under_review(), 0);
    let mut mailer = MockMailer::new();
    mailer.expect_send().once().returning(|letter| {
        assert_eq!(letter.message_id, "mail-5-0123abcd-mail:5");
        let thread = format!("job-{}-0123abcd", JobId::nil());
        assert_eq!(letter.thread, Some(thread));
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
    send(&with(mailer, ports), &claimed(1)).await.unwrap();
    let committed = committed.lock().unwrap();
    assert_eq!(
        committed[0].all::<MailSettled>().next().unwrap().outcome,
        MailOutcome::Sent
    );
    assert_eq!(
        committed[0].events[0].event.event_type(),
        "jobs.review.notify"
    );
}

#[tokio::test]
async fn a_letter_with_a_revoked_link_is_dropped_unsent() {
    let (ports, committed) = world(&under_review(), 0);
    send(&ports, &claimed(2)).await.unwrap();
    let committed = committed.lock().unwrap();
    assert_eq!(
        committed[0].all::<MailSettled>().next().unwrap().outcome,
        MailOutcome::Dropped
    );
    assert!(committed[0].events.is_empty());
}

#[tokio::test]
async fn a_letter_about_a_job_in_the_trash_is_dropped_unsent() {
    let trashed = under_review().trash(AT).unwrap().state;
    let (ports, committed) = world(&trashed, 0);
    send(&ports, &claimed(1)).await.unwrap();
    let committed = committed.lock().unwrap();
    assert_eq!(
        committed[0].all::<MailSettled>().next().unwrap().outcome,
        MailOutcome::Dropped
    );
}

#[tokio::test]
async fn an_unknown_outcome_is_tried_once_more_at_most() {
    for (is_uncertain, is_last) in [(false, false), (true, true)] {
        let (ports, committed) = world(&under_review(), 0);
        let mut mailer = MockMailer::new();
        mailer
            .expect_send()
            .returning(|_| Err(MailError::Unknown("lost".to_owned())));
        let claimed = ClaimedMail {
            is_uncertain,
            ..claimed(1)
        };
        send(&with(mailer, ports), &claimed).await.unwrap();
        let outcome = committed.lock().unwrap()[0]
            .all::<MailSettled>()
            .next()
            .unwrap()
            .outcome;
        assert_eq!(outcome == MailOutcome::Failed, is_last, "{outcome:?}");
    }
}

fn with_customer(dossier: Dossier, customer: &str) -> Dossier {
    let edit = Edit {
        customer: Some(Some(email(customer))),
        ..Edit::default()
    };
    dossier.edit(edit, AT).unwrap().state
}

fn update(task: Option<(TaskId, u32)>) -> ClaimedMail {
    let content = MailContent::JobUpdate(JobUpdate {
        job: JobId::nil(),
        label: String::new(),
        with_specification: false,
        with_preflight: false,
        update: task,
        upload: None,
        sender: "Ada".to_owned(),
    });
    let mail = Mail {
        recipient: email("bea@example.com"),
        content,
        ..claimed(1).mail
    };
    ClaimedMail { mail, ..claimed(1) }
}

#[tokio::test]
async fn an_update_carries_the_links_that_are_still_good() {
    let job = with_customer(under_review(), "bea@example.com");
    let (ports, committed) = world(&job, 0);
    let mut mailer = MockMailer::new();
    mailer.expect_send().once().returning(|letter| {
        let LetterContent::JobUpdate(update) = &letter.content else {
            panic!("an update")
        };
        assert!(update.update_link.is_some() && update.upload_link.is_none());
        Ok(Receipt {
            answer: "250 OK".to_owned(),
        })
    });
    send(&with(mailer, ports), &update(Some((TaskId(1), 1))))
        .await
        .unwrap();
    let committed = committed.lock().unwrap();
    assert_eq!(
        committed[0].all::<MailSettled>().next().unwrap().outcome,
        MailOutcome::Sent
    );
    assert_eq!(
        committed[0]
            .all::<HistoryEntry>()
            .next()
            .unwrap()
            .category(),
        HistoryCategory::NotificationSent
    );
}

#[tokio::test]
async fn an_update_without_its_customer_or_anything_to_say_is_dropped() {
    let stale = update(Some((TaskId(1), 2)));
    let good = update(Some((TaskId(1), 1)));
    for (customer, claimed) in [("bea@example.com", stale), ("otto@example.com", good)] {
        let (ports, committed) = world(&with_customer(under_review(), customer), 0);
        send(&ports, &claimed).await.unwrap();
        let outcome = committed.lock().unwrap()[0]
            .all::<MailSettled>()
            .next()
            .unwrap()
            .outcome;
        assert_eq!(outcome, MailOutcome::Dropped);
    }
}

#[tokio::test]
async fn a_mail_is_in_the_language_of_the_user_else_contact_else_sending_else_team() {
    for (user, contact, sending, team, expected) in [
        (Some("nl"), Some("fr"), Some("de"), Some("it"), Some("nl")),
        (None, Some("fr"), Some("de"), Some("it"), Some("fr")),
        (None, None, Some("de"), Some("it"), Some("de")),
        (None, None, None, Some("it"), Some("it")),
        (None, None, None, None, None),
    ] {
        let mut job = under_review();
        job.tasks[0].language = sending.map(|tag| tag.parse().unwrap());
        let (ports, _) = world(&job, 0);
        let mut accounts = MockAccounts::new();
        accounts.expect_team().returning(|_| Ok(None));
        accounts
            .expect_reader_locale()
            .returning(move |owner, reader| {
                assert_eq!(
                    (owner, reader),
                    (OWNER.user, Some(email("vera@example.com")))
                );
                Ok(ReaderLocale {
                    user: user.map(|tag| tag.parse().unwrap()),
                    contact: contact.map(|tag| tag.parse().unwrap()),
                    team: team.map(|tag| tag.parse().unwrap()),
                    time_zone: "Europe/Berlin".parse().ok(),
                    brand: Brand {
                        name: DEFAULT_TEAM.to_owned(),
                        ..Brand::default()
                    },
                    private_comments: false,
                })
            });
        let mut mailer = MockMailer::new();
        mailer.expect_send().once().returning(move |letter| {
            assert_eq!(letter.language.as_deref(), expected);
            assert_eq!(letter.time_zone.as_deref(), Some("Europe/Berlin"));
            assert_eq!(letter.brand, Brand::default());
            Ok(Receipt {
                answer: "250 OK".to_owned(),
            })
        });
        let ports = Ports {
            accounts: Arc::new(accounts),
            ..with(mailer, ports)
        };
        send(&ports, &claimed(1)).await.unwrap();
    }
}
