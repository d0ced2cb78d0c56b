//! Processing inbound mail.

use imprimatur_domain::{
    comment::Comment,
    dossier::Dossier,
    email::Email,
    field::{Comments, Field as _},
    ids::{CommentId, JobId, TaskId},
    task::Task,
};

use super::{
    address::{is_proven, tag_of},
    redact::redact_links,
};
use crate::{
    changes::{Changes, CommentWrite, ContactWrite, ReceivedReply},
    conflict_retry,
    contacts::ContactQuery,
    failure::Failure,
    job_change::{JobChange, change_job},
    mails::{self, Mail},
    notices,
    ports::{
        Ports,
        inbox::{Bounce, InboundMail, Reply},
        store::StoreError,
    },
    review,
    unit_of_work::commit,
};

/// The result of processing a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Added as a comment on this job.
    Comment(JobId, CommentId),
    /// The contact with this address was marked as unreachable.
    Unreachable(Email),
    /// Ignored, with the reason.
    Ignored(&'static str),
}

/// Processes a message. A reply to a task becomes a comment on its job, with an event; a bounce marks the contact of
/// its address. Everything else is ignored.
///
/// # Errors
/// [`Failure::Conflict`] if concurrent changes persist, [`Failure::Store`]. The message should then be processed again.
pub async fn receive(ports: &Ports, incoming: &InboundMail) -> Result<Taken, Failure> {
    match incoming {
        InboundMail::Reply(reply) => {
            let mut recipients = reply.recipients.iter();
            let Some((task, digits)) = recipients.find_map(|address| tag_of(address)) else {
                return Ok(Taken::Ignored("it is not about a task"));
            };
            let taken = comment(ports, reply, task, digits).await;
            if let Err(Failure::Store(StoreError::Duplicate {
                what: "replies.message",
            })) = taken
            {
                return Ok(Taken::Ignored("it was received before"));
            }
            taken
        }
        InboundMail::Bounce(bounce) => came_back(ports, bounce).await,
        InboundMail::Automatic => Ok(Taken::Ignored("a machine has written it")),
        InboundMail::Unreadable => Ok(Taken::Ignored("it is no message")),
    }
}

async fn comment(ports: &Ports, reply: &Reply, id: TaskId, digits: &str) -> Result<Taken, Failure> {
    const UNKNOWN: Taken = Taken::Ignored("it is about no task that is known");
    let Some(job) = ports.store.job_of_task(id).await? else {
        return Ok(UNKNOWN);
    };
    let taken = change_job(
        || JobChange::by_system(ports, job),
        |mut work| async {
            let (at, dossier) = (work.at, &work.draft.dossier);
            let Some(task) = answered(ports, dossier, id, digits) else {
                return Ok((work, UNKNOWN));
            };
            if dossier.job.trashed.is_some() {
                return Ok((work, Taken::Ignored("its job is in the trash")));
            }
            let author = reply.from.as_deref().and_then(|from| from.parse().ok());
            let Some(author) = author else {
                return Ok((work, Taken::Ignored("it names no sender")));
            };
            let Some(words) = words_of(ports, reply, &task, &author, digits) else {
                return Ok((work, Taken::Ignored("it says nothing")));
            };
            let id = CommentId(ports.ids.next().await?);
            let comment = Comment::new(id, dossier, words, author.clone(), at);
            work.by = Some(author);
            work.draft
                .apply(|dossier| dossier.reply(task.id, &comment, at))?;
            let taken = Taken::Comment(job, comment.id);
            let received = reply.message.map(|message| ReceivedReply { job, message });
            work.changes.received_reply = received;
            let write = CommentWrite::Insert(Box::new(comment));
            work.changes.comments.push(write);
            Ok((work, taken))
        },
    )
    .await;
    match taken {
        Err(Failure::NotFound) => Ok(UNKNOWN),
        taken => taken,
    }
}

/// The text of the comment, if any. It names the sender if that is not the assignee.
fn words_of(
    ports: &Ports,
    reply: &Reply,
    task: &Task,
    author: &Email,
    digits: &str,
) -> Option<Comments> {
    let token = review::token_of(ports, task);
    // The token's part before the last `-` is not secret; redact only the keyed hash.
    let proof = token.rsplit('-').next().unwrap_or_default();
    let mut words = redact_links(reply.text.trim(), &[proof, digits]);
    if words.is_empty() {
        return None;
    }
    let is_other = |person: &Email| person != author;
    if task.assigned_to.as_ref().is_some_and(is_other) {
        words.insert_str(0, &format!("[replied from {author}]\n"));
    }
    let words: String = words.chars().take(Comments::SPEC.max).collect();
    words.parse().ok()
}

/// The task replied to, if the hash is valid and the task is still reachable.
fn answered(ports: &Ports, dossier: &Dossier, id: TaskId, digits: &str) -> Option<Task> {
    let task = dossier.task(id)?;
    let is_reachable = task.is_reachable(ports.clock.now());
    (is_proven(ports, task, digits) && is_reachable).then(|| task.clone())
}

/// Handles a bounce: if it refers to a mail of this installation that was sent to one of its addresses, its
/// followers are told, and the owner's contact with that address is marked.
async fn came_back(ports: &Ports, bounce: &Bounce) -> Result<Taken, Failure> {
    let installation = ports.accounts.installation_id().await?;
    let ids = bounce.message_ids.iter().filter_map(|id| {
        let (id, _) = id.split_once('@')?;
        mails::mail_of(id, &installation)
    });
    for id in ids {
        let Some(logged) = ports.views.mail(None, id).await? else {
            continue;
        };
        let address = &logged.mail.recipient;
        let names_it = bounce
            .recipients
            .iter()
            .any(|named| named.parse::<Email>().is_ok_and(|named| named == *address));
        let Some(job) = logged.mail.content.job() else {
            continue;
        };
        if names_it && mark(ports, job, &logged.mail).await? {
            return Ok(Taken::Unreachable(address.clone()));
        }
    }
    Ok(Taken::Ignored("it is about no contact that is known"))
}

/// Tells those who follow the job, and marks the owner's contact with this address; returns whether there was any of them.
async fn mark(ports: &Ports, job: JobId, mail: &Mail) -> Result<bool, Failure> {
    conflict_retry::on_conflict(|| async {
        let Some(loaded) = ports.store.find_job(job, None).await? else {
            return Ok(false);
        };
        let at = ports.clock.now();
        let mut changes = Changes::default();
        notices::bounced(ports, &mut changes, mail, "", at).await?;
        let query = ContactQuery {
            owner: loaded.dossier.job.owner.user,
            group: None,
            email: Some(mail.recipient.clone()),
            after: None,
            limit: 1,
        };
        let contact = ports.views.contacts(query).await?.into_iter().next();
        let is_known = contact.is_some() || !changes.notices.is_empty();
        if let Some(mut contact) = contact.filter(|contact| contact.is_valid) {
            contact.is_valid = false;
            contact.updated_at = at;
            let write = ContactWrite::Save(Box::new(contact));
            changes.contact_writes.push(write);
        }
        commit(ports, changes).await?;
        Ok(is_known)
    })
    .await
}
