//! Queued mails and inspections.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use std::collections::HashMap;

use futures_util::future::join_all;
use imprimatur_application::{
    changes::Changes,
    documents::{Found, Inspected, Version},
    mails::{JobUpdate, Mail, MailContent, MailOutcome, MailSettled, MailStatus},
    ports::{documents::Inspection, store::StoreError},
};
use imprimatur_domain::{
    preflight::{Finding, FindingCode, FindingDetail, FindingPlace},
    prelude::*,
    shape::Place,
};

use time::Duration;

use super::shared::later;
use crate::build::{BEGIN, World, address, lease};

/// A hundred mails about a job, of all kinds.
pub(super) fn letters(world: &World<'_>, job: JobId) -> Vec<Mail> {
    (0..100)
        .map(|number| Mail {
            id: MailId(world.ids.number()),
            recipient: address(&format!("reader{number}")),
            content: if number == 98 {
                MailContent::Invitation {
                    user: UserId(number),
                    sender: "Owner".to_owned(),
                }
            } else if number % 2 == 0 {
                MailContent::TaskRequest {
                    job,
                    task: TaskId(number),
                    generation: 1,
                    comments: "please".to_owned(),
                    sender: "Owner".to_owned(),
                    is_reminder: false,
                }
            } else {
                update(job, number)
            },
            created_at: BEGIN,
        })
        .collect()
}

fn update(job: JobId, number: i64) -> MailContent {
    MailContent::JobUpdate(JobUpdate {
        job,
        label: "In production".to_owned(),
        with_specification: number % 3 == 0,
        with_preflight: number % 3 != 0,
        update: (number % 5 == 0).then_some((TaskId(number), 2)),
        upload: Some((TaskId(number), 1)),
        sender: "Owner".to_owned(),
    })
}

/// Mails are leased by one holder at a time; an interrupted or released attempt has an unknown outcome, and there is at
/// most one more.
///
/// # Panics
/// If the promise is broken.
pub async fn mails_are_claimed_once_and_settled_once(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    let mails = letters(world, job);
    world.commit(Changes::from_iter(mails.clone())).await;
    let claim = async |holder: &str, after| {
        world
            .queues
            .claim_mails(lease(holder, after), 10)
            .await
            .expect("answers")
    };
    let holders: Vec<_> = (0..16).map(|number| format!("holder {number}")).collect();
    let claimed = join_all(holders.iter().map(|holder| claim(holder, later(1)))).await;
    let all: HashMap<_, _> = claimed
        .iter()
        .flatten()
        .map(|mail| (mail.mail.id, mail.mail.clone()))
        .collect();
    assert_eq!((all.len(), claimed.iter().flatten().count()), (100, 100));
    assert!(mails.iter().all(|mail| all.get(&mail.id) == Some(mail)));

    for holder in &holders[1..] {
        world.queues.release(holder.clone()).await.expect("answers");
    }
    what_is_left_is_sent(world).await;
    nothing_is_cut_off_for_ever(world, job).await;
}

/// Mails that were due in the trash are dropped when the job is restored, but not those being sent, about other jobs,
/// or newer.
///
/// # Panics
/// If the promise is broken.
pub async fn mails_that_waited_in_the_trash_are_missed(world: &World<'_>) {
    let owner = world.user().await;
    let folder = world.folder(&owner, None, "order").await.job.id;
    let file = world.file(&owner, Some(folder), "proof").await.job.id;
    let other = world.file(&owner, None, "other").await.job.id;
    let mail = |job, created_at| Mail {
        created_at,
        ..letters(world, job).swap_remove(0)
    };
    let long_ago = BEGIN - Duration::HOUR;
    let under_way = mail(file, long_ago);
    let [missed, elsewhere, new] =
        [(file, long_ago), (other, long_ago), (file, BEGIN)].map(|(job, at)| mail(job, at));
    let write = async |mails: Vec<&Mail>| {
        world.commit(mails.into_iter().cloned().collect()).await;
    };
    write(vec![&under_way]).await;
    let claimed = world.queues.claim_mails(lease("one", later(1)), 10).await;
    assert_eq!(claimed.expect("answers").len(), 1);
    write(vec![&missed, &elsewhere, &new]).await;
    world.trash(folder, BEGIN).await;
    world.restore(folder).await;
    for (mail, expected) in [
        (under_way, MailStatus::Pending),
        (missed, MailStatus::Dropped),
        (elsewhere, MailStatus::Pending),
        (new, MailStatus::Pending),
    ] {
        let logged = world.views.mail(None, mail.id).await.expect("answers");
        let status = logged.expect("it is in the log").status;
        assert_eq!(status, expected, "{mail:?}");
    }
    world
        .queues
        .release("one".to_owned())
        .await
        .expect("answers");
    world.erase(folder).await;
    world.trash(other, BEGIN).await;
    world.erase(other).await;
}

/// A mail whose sending is interrupted repeatedly is given up.
async fn nothing_is_cut_off_for_ever(world: &World<'_>, job: JobId) {
    let mail = letters(world, job).swap_remove(0);
    world.commit(Changes::one(mail.clone())).await;
    for (after, expected) in [(300, Some(false)), (400, Some(true)), (500, None)] {
        let lease = lease("cut off", later(after));
        let claimed = world.queues.claim_mails(lease, 10).await.expect("answers");
        let uncertain = claimed.iter().map(|mail| mail.is_uncertain).next();
        assert_eq!(uncertain, expected, "after {after} s");
    }
    let log = world.views.mail(None, mail.id).await.expect("answers");
    let logged = log.expect("it is in the log");
    assert_eq!(logged.status.as_str(), "failed");
}

/// Second half: leases have expired or were released, and everything is sent. A lost lease or a second settlement has
/// no effect.
async fn what_is_left_is_sent(world: &World<'_>) {
    let claim = async || {
        let late = lease("late", later(200));
        world.queues.claim_mails(late, 10).await.expect("answers")
    };
    let settle = async |id, holder: &str, outcome| {
        let settled = MailSettled {
            id,
            holder: holder.to_owned(),
            at: BEGIN + later(1),
            outcome,
            answer: "250 fine".to_owned(),
        };
        let changes = Changes::one(settled);
        world.store.commit(changes).await
    };
    let retry = MailOutcome::Retry {
        at: BEGIN,
        is_uncertain: true,
    };
    let mut seen = 0;
    loop {
        let again = claim().await;
        if again.is_empty() {
            break;
        }
        for mail in again {
            seen += 1;
            assert_eq!((mail.is_uncertain, mail.attempts), (true, 1));
            assert_eq!(mail.holder, "late");
            let id = mail.mail.id;
            let stopped = settle(id, "holder 0", MailOutcome::Sent).await;
            assert!(matches!(stopped, Err(StoreError::ClaimLost)), "{stopped:?}");
            settle(id, "late", MailOutcome::Sent)
                .await
                .expect("commits");
            let twice = settle(id, "late", retry).await;
            assert!(matches!(twice, Err(StoreError::ClaimLost)), "{twice:?}");
        }
    }
    assert_eq!(seen, 100);
}

/// A renewed lease keeps others out, and expires after the last renewal; then it cannot be renewed any more.
///
/// # Panics
/// If the promise is broken.
pub async fn the_lease_on_a_mail_is_renewed(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    let mail = letters(world, job).swap_remove(0);
    world.commit(Changes::one(mail.clone())).await;
    let claim = async |holder, after| {
        let claimed = world.queues.claim_mails(lease(holder, later(after)), 10);
        claimed.await.expect("answers").len()
    };
    let renew = async |holder, after| {
        let renewed = world
            .queues
            .renew_mail(mail.id, lease(holder, later(after)));
        renewed.await.expect("answers")
    };
    assert_eq!(claim("one", 1).await, 1);
    assert!(renew("one", 50).await);
    assert!(!renew("other", 50).await);
    assert_eq!(claim("other", 100).await, 0);
    assert_eq!(claim("other", 111).await, 1);
    assert!(!renew("one", 112).await);
    world.erase(job).await;
    assert!(!renew("other", 113).await);
}

/// After three unsettled claims a version is flagged; postponed claims do not count; a settled version is not claimed
/// again.
///
/// # Panics
/// If the promise is broken.
pub async fn an_inspection_is_given_up_after_three_claims(world: &World<'_>) {
    let owner = world.user().await;
    let file = world.file(&owner, None, "file").await.job;
    let version = world.version(&file, "inspected/1");
    world.commit(Changes::one(version.clone())).await;
    is_given_up_after_three_claims(world, &version).await;
    let inspection = inspection();
    let inspected = Inspected {
        job: file.id,
        version: 1,
        inspection,
        at: BEGIN,
    };
    let inspections = vec![inspected.clone()];
    world.commit(Changes::from_iter(inspections.clone())).await;
    let again = Changes::from_iter(inspections);
    world.conflict(again, "it was inspected already").await;
    let claimed = world
        .queues
        .claim_inspections(lease("one", later(900)), 10)
        .await
        .expect("answers");
    assert!(claimed.iter().all(|(claimed, _)| claimed.job != file.id));
    what_was_found_can_be_read(world, &inspected).await;
    let view = world
        .views
        .job(file.id, None)
        .await
        .expect("answers")
        .expect("there");
    assert_eq!(view.pages.as_deref(), Some(r#"{"pageCount":2,"pages":[]}"#));
}

/// The first two of six claims are postponed.
async fn is_given_up_after_three_claims(world: &World<'_>, version: &Version) {
    for round in 0..6 {
        let claimed = world
            .queues
            .claim_inspections(lease("one", later(100 * round)), 10)
            .await;
        let mine: Vec<_> = claimed
            .expect("answers")
            .into_iter()
            .filter(|(claimed, _)| claimed.job == version.job)
            .collect();
        assert_eq!(mine, [(version.clone(), round == 5)]);
        if round < 2 {
            let until = BEGIN + later(100 * round + 50);
            let postponed = world.queues.postpone_inspection((version.job, 1), until);
            postponed.await.expect("answers");
            let early = lease("two", later(100 * round + 49));
            let early = world.queues.claim_inspections(early, 10).await;
            let early = early.expect("answers");
            assert!(early.iter().all(|(claimed, _)| claimed.job != version.job));
        }
    }
}

fn inspection() -> Inspection {
    Inspection {
        page_count: 2,
        pages: Vec::new(),
        findings: vec![Finding {
            code: FindingCode::NoBleed,
            message: "Nothing reaches beyond the trim.".to_owned(),
            page: Some(1),
            detail: Some(FindingDetail::Pages { pages: 3 }),
            place: Place::new(0.25, 0.5, 0.1, 0.2).ok().map(FindingPlace::from),
        }],
        details: Some(r#"{"format":"PDF 1.7"}"#.to_owned()),
    }
}

async fn what_was_found_can_be_read(world: &World<'_>, inspected: &Inspected) {
    let found = async |version| {
        let found = world.views.inspection(inspected.job, version).await;
        found.expect("answers")
    };
    let Inspection {
        page_count,
        findings,
        details,
        ..
    } = inspected.inspection.clone();
    let expected = Found {
        page_count,
        findings,
        details,
        at: inspected.at,
    };
    assert_eq!(found(inspected.version).await, Some(expected));
    assert_eq!(found(inspected.version + 1).await, None);
}
