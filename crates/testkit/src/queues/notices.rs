//! Notices, and the mails that gather them.
#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a promise that is broken ends its test"
)]

use imprimatur_application::{
    changes::{Changes, CommentWrite, UserRemoval, Write},
    mails::{ClaimedMail, Mail, MailContent, MailOutcome, MailSettled},
    notices::{Digest, Following, ListedNotice, NoticeWrite, NoticesRead, ReadNotices},
};
use imprimatur_domain::{
    account::User,
    comment::Comment,
    notice::{Notice, NoticeKind, Recipient},
    prelude::*,
};

use super::shared::later;
use crate::build::{BEGIN, World, address, lease};

fn notice(world: &World<'_>, job: JobId, recipient: Recipient, seconds: i64) -> Notice {
    Notice {
        id: NoticeId(world.ids.number()),
        job,
        recipient,
        kind: NoticeKind::Decided,
        person: Some(address("vera")),
        text: "Fine".to_owned(),
        decision: Some(Decision::Approved),
        comment: None,
        version: Some(1),
        due_at: Some(BEGIN),
        at: BEGIN + later(seconds),
        read_at: None,
    }
}

/// A notice that is gathered for ten seconds after the last one, and for a minute at most.
fn gathered(world: &World<'_>, notice: Notice, to: &str) -> NoticeWrite {
    let id = MailId(world.ids.number());
    let content = MailContent::Digest {
        job: notice.job,
        recipient: notice.recipient,
        gathered: id,
    };
    let mail = Mail {
        id,
        recipient: address(to),
        content,
        created_at: notice.at,
    };
    NoticeWrite {
        notice,
        digest: Some(Digest {
            mail,
            wait: later(10),
            at_most: later(60),
        }),
    }
}

async fn write(world: &World<'_>, notices: Vec<NoticeWrite>) {
    let changes = Changes::from_iter(notices);
    world.commit(changes).await;
}

/// Claims what is due, and gives the mails about this job.
async fn claim(world: &World<'_>, job: JobId, seconds: i64) -> Vec<ClaimedMail> {
    let claimed = world
        .queues
        .claim_mails(lease("one", later(seconds)), 1_000);
    let mut claimed = claimed.await.expect("answers");
    claimed.retain(|claimed| claimed.mail.content.job() == Some(job));
    claimed
}

async fn settle(world: &World<'_>, mails: &[&ClaimedMail]) {
    let settled = mails.iter().map(|mail| MailSettled {
        id: mail.mail.id,
        holder: "one".to_owned(),
        at: BEGIN,
        outcome: MailOutcome::Sent,
        answer: String::new(),
    });
    let changes = settled.collect::<Changes>();
    world.commit(changes).await;
}

async fn told_by(world: &World<'_>, mail: &ClaimedMail) -> Vec<Notice> {
    let told = world.notices.gathered(vec![mail.mail.id]).await;
    let told = told.expect("answers").into_iter();
    told.map(|listed| listed.notice).collect()
}

async fn inbox(world: &World<'_>, user: &User) -> Vec<ListedNotice> {
    let all = world.notices.of_user(user.id, None, 100).await;
    all.expect("answers")
}

/// Notices to one recipient about one job are gathered in one mail until nothing new comes, and no longer than allowed.
/// A mail that is under way takes no more.
///
/// # Panics
/// If the promise is broken.
pub async fn notices_are_gathered_in_one_mail(world: &World<'_>) {
    let owner = world.user().await;
    let job = world.file(&owner, None, "gathered").await.job.id;
    let (user, reviewer) = (Recipient::User(owner.id), Recipient::Reviewer(TaskId(7)));
    let at = |recipient, seconds| notice(world, job, recipient, seconds);
    let mut all = Vec::new();
    for (recipient, seconds) in [(user, 0), (reviewer, 5), (user, 9)] {
        let notice = at(recipient, seconds);
        all.push(notice.clone());
        // Mails to one address are kept apart by who reads them.
        write(world, vec![gathered(world, notice, "both")]).await;
    }
    assert_eq!(claim(world, job, 14).await.len(), 0);
    let due = claim(world, job, 15).await;
    let [to_reviewer] = &due[..] else {
        panic!("one mail is due")
    };
    assert_eq!(told_by(world, to_reviewer).await, all[1..2]);
    assert_eq!(claim(world, job, 18).await.len(), 0);
    let due = claim(world, job, 19).await;
    let [to_user] = &due[..] else {
        panic!("one mail is due")
    };
    assert_eq!(
        told_by(world, to_user).await,
        [all[0].clone(), all[2].clone()]
    );
    assert_eq!(to_user.mail.recipient, address("both"));
    assert!(
        matches!(to_user.mail.content, MailContent::Digest { recipient, .. } if recipient == user)
    );

    // The mail is under way, so that the next notice begins another one, and waits for more a minute at most.
    for seconds in [19, 28, 37, 46, 55, 64, 73] {
        write(world, vec![gathered(world, at(user, seconds), "both")]).await;
    }
    settle(world, &[to_user, to_reviewer]).await;
    assert_eq!(claim(world, job, 78).await.len(), 0);
    let due = claim(world, job, 79).await;
    let [next] = &due[..] else {
        panic!("one mail is due")
    };
    assert_eq!(told_by(world, next).await.len(), 7);
    let waiting = at(user, 80);
    let silent = NoticeWrite {
        notice: waiting,
        digest: None,
    };
    write(world, vec![silent]).await;
    world.erase(job).await;
    assert!(inbox(world, &owner).await.is_empty());
    assert_eq!(claim(world, job, 7_200).await.len(), 0);
}

/// Notices come back newest first as they were written, with the comment as it is now; users read their own only.
///
/// # Panics
/// If the promise is broken.
pub async fn notices_are_listed_and_read(world: &World<'_>) {
    let (owner, other) = (world.user().await, world.user().await);
    let dossier = world.file(&owner, None, "listed").await;
    let job = dossier.job.id;
    let comment = Comment::new(
        CommentId(world.ids.number()),
        &dossier,
        "Too dark".parse().expect("a valid text"),
        address("vera"),
        BEGIN,
    );
    let insert = CommentWrite::Insert(Box::new(comment.clone()));
    let commented = Notice {
        kind: NoticeKind::Commented,
        decision: None,
        comment: Some(comment.id),
        person: None,
        text: String::new(),
        version: None,
        due_at: None,
        ..notice(world, job, Recipient::User(owner.id), 1)
    };
    let first = notice(world, job, Recipient::User(owner.id), 0);
    let last = notice(world, job, Recipient::User(owner.id), 2);
    let others = notice(world, job, Recipient::User(other.id), 3);
    let all = [last.clone(), commented.clone(), first.clone()];
    let writes = all.iter().chain([&others]).map(|notice| NoticeWrite {
        notice: notice.clone(),
        digest: None,
    });
    let mut changes = Changes::one(insert);
    changes.write_all(writes);
    world.commit(changes).await;
    let listed = inbox(world, &owner).await;
    let notices: Vec<_> = listed.iter().map(|listed| listed.notice.clone()).collect();
    assert_eq!(notices, all);
    assert_eq!(listed[1].comment.as_ref(), Some(&comment));
    assert_eq!((listed[1].text(), listed[0].text()), ("Too dark", "Fine"));
    assert_eq!(listed[0].job_name, "listed");
    let page = world.notices.of_user(owner.id, Some(last.id), 1).await;
    assert_eq!(page.expect("answers")[0].notice, commented);

    let ids = [first.id, commented.id, last.id];
    read_by_their_recipients(world, (&owner, &other), ids, others.id).await;

    let delete = CommentWrite::Delete {
        job,
        id: comment.id,
    };
    let changes = Changes::one(delete);
    world.commit(changes).await;
    assert_eq!(inbox(world, &owner).await.len(), 2);
}

async fn unread(world: &World<'_>, user: &User) -> u32 {
    let unread = world.notices.unread(user.id).await;
    unread.expect("answers")
}

async fn read(world: &World<'_>, user: &User, notices: ReadNotices) {
    let read = NoticesRead {
        user: user.id,
        which: notices,
        at: BEGIN,
    };
    let changes = Changes::one(read);
    world.commit(changes).await;
}

/// Three notices of the owner, oldest first, and one of somebody else.
async fn read_by_their_recipients(
    world: &World<'_>,
    (owner, other): (&User, &User),
    [first, commented, last]: [NoticeId; 3],
    others: NoticeId,
) {
    read(world, other, ReadNotices::These(vec![first])).await;
    read(world, other, ReadNotices::UpTo(last)).await;
    assert_eq!(
        (unread(world, owner).await, unread(world, other).await),
        (3, 1)
    );
    read(world, owner, ReadNotices::UpTo(commented)).await;
    assert_eq!(unread(world, owner).await, 1);
    read(world, owner, ReadNotices::These(vec![last, others])).await;
    assert_eq!(
        (unread(world, owner).await, unread(world, other).await),
        (0, 1)
    );
    let latest = &inbox(world, owner).await[0].notice;
    assert_eq!(latest.read_at, Some(BEGIN));
    read(world, other, ReadNotices::OfJob(JobId::nil())).await;
    assert_eq!(unread(world, other).await, 1);
    read(world, other, ReadNotices::OfJob(latest.job)).await;
    assert_eq!(unread(world, other).await, 0);
}

/// Old notices are forgotten, and those of a user who leaves go.
///
/// # Panics
/// If the promise is broken.
pub async fn notices_are_forgotten(world: &World<'_>) {
    let owner = world.user().await;
    let leaving = world.member(owner.team).await;
    let job = world.file(&owner, None, "old").await.job.id;
    for seconds in [-100, -99, -98, -1] {
        for user in [&owner, &leaving] {
            let notice = notice(world, job, Recipient::User(user.id), seconds);
            let silent = NoticeWrite {
                notice,
                digest: None,
            };
            write(world, vec![silent]).await;
        }
    }
    let changes = Changes::from_iter([
        Write::from(Following {
            job,
            user: leaving.id,
        }),
        Write::from(UserRemoval {
            user: leaving.clone(),
            jobs_to: None,
            by: address("admin"),
            at: BEGIN,
        }),
    ]);
    world.commit(changes).await;
    assert!(inbox(world, &leaving).await.is_empty());
    let followers = world.notices.followers(vec![job]).await.expect("answers");
    assert_eq!(followers.len(), 1);
    let forget = async |limit| {
        let count = world.queues.forget_notices(BEGIN - later(98), limit).await;
        count.expect("answers")
    };
    assert_eq!(
        (forget(1).await, forget(10).await, forget(10).await),
        (1, 1, 0)
    );
    assert_eq!(inbox(world, &owner).await.len(), 2);
}

/// Followers come with the owner of each job; following twice has no effect.
///
/// # Panics
/// If the promise is broken.
pub async fn followers_come_with_the_owner(world: &World<'_>) {
    let owner = world.user().await;
    let other = world.member(owner.team).await;
    let job = world.file(&owner, None, "followed").await.job.id;
    let alone = world.file(&other, None, "alone").await.job.id;
    for user in [owner.id, other.id, other.id] {
        let changes = Changes::one(Following { job, user });
        world.commit(changes).await;
    }
    let found = world.notices.followers(vec![job, alone]).await;
    let found = found.expect("answers").into_iter();
    let mut found: Vec<_> = found.map(|one| (one.job, one.user, one.is_owner)).collect();
    found.sort_by_key(|(job, user, _)| (*job, user.id));
    let mut expected = vec![
        (job, owner, true),
        (job, other.clone(), false),
        (alone, other, true),
    ];
    expected.sort_by_key(|(job, user, _)| (*job, user.id));
    assert_eq!(found, expected);
}
