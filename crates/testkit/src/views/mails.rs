//! The log of mails.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::Changes,
    mails::{LoggedMail, Mail, MailContent, MailFilter, MailOutcome, MailSettled, MailStatus},
};
use imprimatur_domain::prelude::*;
use time::Duration;

use super::contacts::{contact, inserting};
use crate::build::{BEGIN, World, lease};

/// A mail about a task of this job.
fn asking(world: &World<'_>, job: JobId, recipient: &Email) -> Mail {
    Mail {
        id: MailId(world.ids.number()),
        recipient: recipient.clone(),
        content: MailContent::TaskRequest {
            job,
            task: TaskId(7),
            generation: 1,
            comments: String::new(),
            sender: "Ada".to_owned(),
            is_reminder: false,
        },
        created_at: BEGIN,
    }
}

/// Settles a mail as failed.
fn failing(id: MailId, answer: &str) -> Changes {
    let settled = MailSettled {
        id,
        holder: "one".to_owned(),
        at: BEGIN,
        outcome: MailOutcome::Failed,
        answer: answer.to_owned(),
    };
    Changes::one(settled)
}

/// A mail as in the log, before it was sent.
fn waiting(mail: &Mail) -> LoggedMail {
    LoggedMail {
        mail: mail.clone(),
        job_name: "mailed".to_owned(),
        has_bounced: false,
        status: MailStatus::Pending,
        attempts: 0,
        answer: String::new(),
        next_attempt_at: Some(BEGIN),
        settled_at: None,
    }
}

/// The mail log has the mails about a team's jobs, newest first, with their status.
///
/// # Panics
/// If the promise is broken.
pub async fn the_log_of_mails_says_what_became_of_them(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let mut mails = Vec::new();
    for user in [&owner, &owner, &other] {
        let job = world.file(user, None, "mailed").await.job.id;
        mails.push(asking(world, job, &owner.email));
    }
    let refused = "550 no such user".to_owned();
    let sent = Changes::from_iter(mails.clone());
    world.commit(sent).await;
    let lease = lease("one", Duration::ZERO);
    let claimed = world.queues.claim_mails(lease, 1_000).await;
    assert!(claimed.is_ok(), "{claimed:?}");
    world.commit(failing(mails[0].id, &refused)).await;
    let waiting = waiting(&mails[1]);
    let failed = LoggedMail {
        status: MailStatus::Failed,
        attempts: 1,
        answer: refused,
        next_attempt_at: None,
        settled_at: Some(BEGIN),
        ..self::waiting(&mails[0])
    };
    let log = async |filter, before| {
        let log = world.views.mails(owner.team, filter, before, 9).await;
        log.expect("answers")
    };
    let all = MailFilter::default();
    assert_eq!(log(all, None).await, [waiting.clone(), failed.clone()]);
    let older = log(all, Some(mails[1].id)).await;
    assert_eq!(older.first(), Some(&failed));
    let only = |status| MailFilter {
        status: Some(status),
        ..all
    };
    let only_failed = log(only(MailStatus::Failed), None).await;
    assert_eq!(only_failed, std::slice::from_ref(&failed));
    assert_eq!(log(only(MailStatus::Sent), None).await, []);
    for (team, is_there) in [
        (Some(owner.team), true),
        (Some(other.team), false),
        (None, true),
    ] {
        let found = world.views.mail(team, mails[0].id).await;
        assert_eq!(
            found.expect("answers").as_ref(),
            is_there.then_some(&failed)
        );
    }
    // Paging continues after a mail that was deleted with its job.
    world.erase(mails[1].content.job().expect("one")).await;
    assert_eq!(log(all, Some(mails[1].id)).await, [failed]);
}

/// Mails are told apart by whether mail to their recipient has come back, as the job's owner knows it.
///
/// # Panics
/// If the promise is broken.
pub async fn the_log_of_mails_says_whose_mail_has_come_back(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "mailed").await.job.id;
    let mut gone = contact(world, &owner, "gone", "");
    gone.is_valid = false;
    world.commit(inserting(&gone)).await;
    let mails = [&gone.email, &owner.email].map(|to| asking(world, job, to));
    world.commit(Changes::from_iter(mails.to_vec())).await;
    for (index, has_bounced) in [(0, true), (1, false)] {
        let filter = MailFilter {
            has_bounced: Some(has_bounced),
            ..MailFilter::default()
        };
        let log = world.views.mails(owner.team, filter, None, 9).await;
        let log = log.expect("answers");
        assert_eq!(log.len(), 1);
        assert_eq!(log[0].mail, mails[index]);
        assert_eq!(log[0].has_bounced, has_bounced);
    }
}
