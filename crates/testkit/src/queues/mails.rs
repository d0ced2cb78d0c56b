//! Mails that are settled in one commit.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::Changes,
    mails::{Mail, MailOutcome, MailSettled, MailStatus},
    ports::store::StoreError,
};
use imprimatur_domain::prelude::*;

use super::{shared::later, waiting::letters};
use crate::build::{BEGIN, World, lease};

fn inserting(mails: Vec<Mail>) -> Changes {
    Changes::from_iter(mails)
}

/// Several mails are settled in one commit, each with its own answer, and none of them if the lease on one is lost.
///
/// # Panics
/// If the promise is broken.
pub async fn mails_are_settled_together_or_not_at_all(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "file").await.job.id;
    let mut mails = letters(world, job);
    mails.truncate(3);
    let ids: Vec<MailId> = mails.iter().map(|mail| mail.id).collect();
    world.commit(inserting(mails)).await;
    let claimed = world.queues.claim_mails(lease("one", later(1)), 10).await;
    assert_eq!(claimed.expect("answers").len(), 3);
    let retry = MailOutcome::Retry {
        at: BEGIN + later(900),
        is_uncertain: false,
    };
    let outcomes = [MailOutcome::Sent, MailOutcome::Sent, retry];
    let settle = async |holders: [&str; 3]| {
        let settled = ids.iter().zip(outcomes).zip(holders);
        let settled = settled.map(|((id, outcome), holder)| MailSettled {
            id: *id,
            holder: holder.to_owned(),
            at: BEGIN + later(1),
            outcome,
            answer: format!("250 {id}"),
        });
        let changes = settled.collect::<Changes>();
        world.store.commit(changes).await
    };
    let all_are = async |statuses: [MailStatus; 3]| {
        for (id, status) in ids.iter().zip(statuses) {
            let logged = world.views.mail(None, *id).await.expect("answers");
            let logged = logged.expect("it is in the log");
            assert_eq!(logged.status, status);
            let is_settled = status == MailStatus::Sent;
            assert_eq!(logged.settled_at, is_settled.then_some(BEGIN + later(1)));
            if is_settled {
                assert_eq!((logged.attempts, logged.next_attempt_at), (1, None));
                assert_eq!(logged.answer, format!("250 {id}"));
            }
        }
    };
    for lost in [["one", "two", "one"], ["one", "one", "two"]] {
        let settled = settle(lost).await;
        assert!(matches!(settled, Err(StoreError::ClaimLost)), "{settled:?}");
        all_are([MailStatus::Pending; 3]).await;
    }
    settle(["one"; 3]).await.expect("all are leased");
    all_are([MailStatus::Sent, MailStatus::Sent, MailStatus::Pending]).await;
    let again = settle(["one"; 3]).await;
    assert!(matches!(again, Err(StoreError::ClaimLost)), "{again:?}");
    let release = world.queues.release("one".to_owned());
    release.await.expect("answers");
    world.trash(job, BEGIN + later(2)).await;
    world.erase(job).await;
}
