//! Watchers, and queued mails to them.
#![expect(clippy::expect_used, reason = "a promise that is broken ends its test")]

use imprimatur_application::{
    changes::{Changes, Watching},
    jobs::Watcher,
    mails::{Mail, MailContent, ReviewerDecision},
};
use imprimatur_domain::{account::User, prelude::*};
use time::Duration;

use crate::build::{BEGIN, World, lease};

/// Watchers are ordered by job and user; watching twice has no effect.
///
/// # Panics
/// If the promise is broken.
pub async fn watchers_come_and_go(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let file = world.file(&owner, None, "watched").await.job.id;
    let lonely = world.file(&owner, None, "lonely").await.job.id;
    let watch = async |user: &User, watches| {
        let change = Watching {
            job: file,
            user: user.id,
            watches,
        };
        let changes = Changes::one(change);
        world.commit(changes).await;
    };
    let watcher = |user: &User| Watcher {
        job: file,
        user: user.id,
        email: user.email.clone(),
    };
    for (user, watches) in [
        (&other, true),
        (&owner, true),
        (&other, true),
        (&other, false),
        (&other, true),
    ] {
        watch(user, watches).await;
    }
    let revision = world.load(file).await.dossier.job.revision;
    assert_eq!(revision, 1, "watching is no change of the job");
    let all = world.views.watchers(vec![lonely, file]).await;
    assert_eq!(all.expect("answers"), [watcher(&owner), watcher(&other)]);
    watch(&owner, false).await;
    let left = world.views.watchers(vec![file]).await;
    assert_eq!(left.expect("answers"), [watcher(&other)]);
    assert_eq!(
        world.views.watchers(vec![lonely]).await.expect("answers"),
        []
    );
    let seen = world.views.job(file, Some(other.id)).await;
    assert!(seen.expect("answers").expect("there").is_watching);
}

/// Mails to watchers are queued and loaded as written.
///
/// # Panics
/// If the promise is broken.
pub async fn news_come_back_as_they_were_written(world: &World<'_>) {
    let owner = world.user().await;
    let file = world.file(&owner, None, "watched").await.job.id;
    let mails = [Some(Status::Approved), None].map(|status| Mail {
        id: MailId(world.ids.number()),
        recipient: owner.email.clone(),
        content: MailContent::News {
            job: file,
            user: owner.id,
            sender: "ada@example.com".to_owned(),
            status,
            version: status.is_none().then_some(2),
            decision: status.map(|_| ReviewerDecision {
                decision: Decision::Approved,
                reviewer: "vera@example.com".to_owned(),
            }),
            comments: "Größer,\nbitte".to_owned(),
        },
        created_at: BEGIN,
    });
    world.commit(Changes::from_iter(mails.to_vec())).await;
    let claimed = world.queues.claim_mails(lease("news", Duration::ZERO), 500);
    let claimed = claimed.await.expect("answers");
    let claimed = claimed.into_iter().map(|claimed| claimed.mail);
    let own: Vec<_> = claimed
        .filter(|mail| mail.recipient == owner.email)
        .collect();
    assert_eq!(own, mails);
    world
        .queues
        .release("news".to_owned())
        .await
        .expect("answers");
}
