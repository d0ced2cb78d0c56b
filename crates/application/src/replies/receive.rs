//! Processing inbound mail.

use imprimatur_domain::{
    email::Email,
    field::{Comments, Field as _},
    ids::{CommentId, JobId, MailId},
};

use super::{
    answered::{Answered, Replier},
    bounce::came_back,
    redact::redact_links,
};
use crate::{
    changes::ReceivedReply,
    comments::{MakeComment, add},
    failure::Failure,
    job_change::{JobChange, change_job},
    mails::{Mail, MailContent},
    ports::{
        Ports,
        inbox::{InboundMail, Reply},
        store::StoreError,
    },
    review,
};

/// Most files that a comment names.
const FILES_MAX: usize = 20;
/// Most characters of a file's name.
const FILE_NAME_MAX: usize = 120;

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
/// [`Failure::Conflict`] if concurrent changes persist. The message should then be processed again.
pub async fn receive(ports: &Ports, mail: &InboundMail) -> Result<Taken, Failure> {
    match mail {
        InboundMail::Reply(reply) => {
            let Some(answered) = Answered::find(ports, reply).await? else {
                return Ok(Taken::Ignored("it is not about a task"));
            };
            let taken = comment(ports, reply, &answered).await;
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

async fn comment(ports: &Ports, reply: &Reply, answered: &Answered) -> Result<Taken, Failure> {
    const UNKNOWN: Taken = Taken::Ignored("it is about no task that is known");
    let job = answered.job;
    let taken = Box::pin(change_job(
        || JobChange::by_system(ports, job),
        |mut change| async {
            let Some(replier) = answered.replier(&change).await? else {
                return Ok((change, UNKNOWN));
            };
            if change.job.dossier.job.trashed.is_some() {
                return Ok((change, Taken::Ignored("its job is in the trash")));
            }
            let author = reply.from.as_deref().and_then(|from| from.parse().ok());
            let Some(author) = author else {
                return Ok((change, Taken::Ignored("it names no sender")));
            };
            let Some(text) = text_of(ports, reply, answered, &replier, &author) else {
                return Ok((change, Taken::Ignored("it says nothing")));
            };
            change.by = Some(author.clone());
            let command = MakeComment {
                text,
                version: answered.version(ports, &change.job.dossier.job).await?,
                parent: answered.thread(ports, &replier).await?,
                ..MakeComment::default()
            };
            let task = replier.task_of(&change.job.dossier);
            let comment = add(&mut change, &command, author.clone(), replier.task.as_ref()).await?;
            if let Some(task) = task {
                let at = change.at;
                change
                    .job
                    .apply(|dossier| dossier.replied(task, &comment, at))?;
            }
            let received = reply.message.map(|message| ReceivedReply { job, message });
            change.changes.write_all(received);
            tell_of_files(&mut change, reply, &replier, &author).await?;
            Ok((change, Taken::Comment(job, comment.id)))
        },
    ))
    .await;
    match taken {
        Err(Failure::NotFound) => Ok(UNKNOWN),
        taken => taken,
    }
}

/// The text of the comment, if any. It names the sender if that is not who was asked, and the files that were not kept.
fn text_of(
    ports: &Ports,
    reply: &Reply,
    answered: &Answered,
    replier: &Replier,
    author: &Email,
) -> Option<Comments> {
    let token = replier
        .task
        .as_ref()
        .map(|task| review::token_of(ports, task));
    // The token's part before the last `-` is not secret; redact only the keyed hash.
    let hash = token.as_deref().and_then(|token| token.rsplit('-').next());
    let proof = answered.proof(ports);
    let secrets: Vec<_> = hash.into_iter().chain(proof.as_deref()).collect();
    let mut text = redact_links(reply.text.trim(), &secrets);
    let files = file_names(reply).join(", ");
    if !files.is_empty() {
        text.insert_str(0, &format!("[not kept: {files}]\n"));
    }
    if text.is_empty() {
        return None;
    }
    let is_other = |person: &Email| person != author;
    if replier.email.as_ref().is_some_and(is_other) {
        text.insert_str(0, &format!("[replied from {author}]\n"));
    }
    let text: String = text.trim_end().chars().take(Comments::SPEC.max).collect();
    text.parse().ok()
}

/// The names of the files that came with a reply, each on one line.
fn file_names(reply: &Reply) -> Vec<String> {
    let names = reply.attachments.iter().take(FILES_MAX);
    names
        .map(|name| {
            let visible = name.chars().filter(|c| !c.is_control());
            visible.take(FILE_NAME_MAX).collect()
        })
        .collect()
}

/// Queues the mail that tells the assignee of an open task which files were not kept. Nobody else gets the private
/// link.
async fn tell_of_files(
    change: &mut JobChange<'_, ()>,
    reply: &Reply,
    replier: &Replier,
    author: &Email,
) -> Result<(), Failure> {
    let files = file_names(reply);
    let task = replier.task.as_ref().filter(|task| task.is_open());
    let asked = task.filter(|_| replier.email.as_ref() == Some(author) && !files.is_empty());
    let Some(task) = asked else { return Ok(()) };
    change.changes.write(Mail {
        id: MailId(change.ports.ids.next().await?),
        recipient: author.clone(),
        content: MailContent::FilesNotKept {
            job: task.job,
            task: task.id,
            generation: task.generation,
            files,
        },
        created_at: change.at,
    });
    Ok(())
}
