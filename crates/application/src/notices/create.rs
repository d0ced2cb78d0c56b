//! Telling followers and those who take part in a thread.

use std::collections::BTreeSet;

use imprimatur_domain::{
    access::{Caller, Rights},
    account::User,
    email::Email,
    ids::{MailId, NoticeId},
    notice::{Notice, NoticeKind, Recipient},
};

use super::{
    Digest, Fact, Follower, Following, NoticeWrite,
    facts::facts_of,
    thread::{self, Reader},
};
use crate::{
    changes::Changes,
    failure::Failure,
    job_change::JobChange,
    mails::{Mail, MailContent},
    ports::Ports,
};

/// Lets the user who changes a job follow it.
pub(crate) fn add_followers(change: &mut JobChange<'_>) {
    let following = Following {
        job: change.job.dossier.job.id,
        user: change.actor.caller.user,
    };
    let is_known = change
        .changes
        .all()
        .any(|known: &Following| *known == following);
    if !is_known {
        change.changes.write(following);
    }
}

/// Leaves notices of the decisions and comments in a commit. What a watcher is mailed at once about the same job is not
/// mailed to that person again.
pub(crate) async fn create_for_commit(ports: &Ports, changes: &mut Changes) -> Result<(), Failure> {
    let facts = facts_of(changes);
    create(ports, changes, facts).await?;
    let watchers: BTreeSet<_> = changes.all::<Mail>().filter_map(watcher).collect();
    for write in changes.all_mut::<NoticeWrite>() {
        if let Recipient::User(user) = write.notice.recipient
            && watchers.contains(&(write.notice.job, user))
        {
            write.digest = None;
        }
    }
    Ok(())
}

fn watcher(
    mail: &Mail,
) -> Option<(
    imprimatur_domain::ids::JobId,
    imprimatur_domain::ids::UserId,
)> {
    match mail.content {
        MailContent::News { job, user, .. } => Some((job, user)),
        _ => None,
    }
}

/// Leaves notices of these facts: for followers of the job, and for whoever takes part in the thread of a reply. Nobody is
/// told of own deeds, and nobody learns what the job's page would not show.
pub(crate) async fn create(
    ports: &Ports,
    changes: &mut Changes,
    facts: Vec<Fact>,
) -> Result<(), Failure> {
    if facts.is_empty() {
        return Ok(());
    }
    let jobs: BTreeSet<_> = facts.iter().map(|fact| fact.job).collect();
    let followers = ports.notices.followers(jobs.into_iter().collect()).await?;
    for fact in facts {
        let of_job = followers
            .iter()
            .filter(|follower| follower.job == fact.job)
            .collect::<Vec<_>>();
        create_for_fact(ports, changes, &fact, &of_job).await?;
    }
    Ok(())
}

async fn create_for_fact(
    ports: &Ports,
    changes: &mut Changes,
    fact: &Fact,
    followers: &[&Follower],
) -> Result<(), Failure> {
    let owner = followers.iter().find(|follower| follower.is_owner);
    let Some(owner) = owner.map(|owner| &owner.user) else {
        return Ok(());
    };
    let mut users: Vec<User> = followers
        .iter()
        .map(|follower| follower.user.clone())
        .collect();
    users.dedup_by_key(|user| user.id);
    let readers = thread::readers(ports, fact, &users, owner).await?;
    let mut told = Vec::new();
    for user in users {
        let is_told = user.is_active && !fact.is_by(&user.email);
        if is_told && (user.id == owner.id || may_learn(ports, fact, &user, owner).await?) {
            let is_mailed = user.notify.covers(fact.kind);
            told.push((Recipient::User(user.id), is_mailed.then_some(user.email)));
        }
    }
    told.extend(readers.into_iter().map(|reader| match reader {
        Reader::User(user) => {
            let is_mailed = user.notify.covers(fact.kind);
            (Recipient::User(user.id), is_mailed.then_some(user.email))
        }
        Reader::Reviewer { task, email } => (Recipient::Reviewer(task), Some(email)),
    }));
    for (recipient, email) in told {
        let write = notice(ports, fact, recipient, email).await?;
        changes.write(write);
    }
    Ok(())
}

/// Whether a user may know of it who does not own the job: comments are for those who may edit it and read them.
pub(super) async fn may_learn(
    ports: &Ports,
    fact: &Fact,
    user: &User,
    owner: &User,
) -> Result<bool, Failure> {
    if fact.is_kept_from(user, owner.team) {
        return Ok(false);
    }
    let rights = rights(ports, fact, user).await?;
    Ok(if fact.kind == NoticeKind::Commented {
        rights.can_edit()
    } else {
        rights.can_view()
    })
}

async fn rights(ports: &Ports, fact: &Fact, user: &User) -> Result<Rights, Failure> {
    let caller = Caller::new(user);
    let asker = Some(caller.clone());
    let lineages = ports.store.lineages(vec![fact.job], asker).await?;
    let lineage = lineages.into_iter().flatten().next();
    Ok(lineage.map_or(Rights::None, |lineage| lineage.rights(&caller)))
}

async fn notice(
    ports: &Ports,
    fact: &Fact,
    recipient: Recipient,
    email: Option<Email>,
) -> Result<NoticeWrite, Failure> {
    let digest = match email {
        Some(email) => Some(digest(ports, fact, recipient, email).await?),
        None => None,
    };
    let notice = Notice {
        id: NoticeId(ports.ids.next().await?),
        job: fact.job,
        recipient,
        kind: fact.kind,
        person: fact.person.clone(),
        text: fact.text.clone(),
        decision: fact.decision,
        comment: fact.comment.as_ref().map(|comment| comment.id),
        version: fact.version,
        due_at: fact.due_at,
        at: fact.at,
        read_at: None,
    };
    Ok(NoticeWrite { notice, digest })
}

async fn digest(
    ports: &Ports,
    fact: &Fact,
    recipient: Recipient,
    email: Email,
) -> Result<Digest, Failure> {
    let id = MailId(ports.ids.next().await?);
    let (wait, at_most) = recipient.pace();
    let mail = Mail {
        id,
        recipient: email,
        content: MailContent::Digest {
            job: fact.job,
            recipient,
            gathered: id,
        },
        created_at: fact.at,
    };
    Ok(Digest {
        mail,
        wait,
        at_most,
    })
}
