//! Sending one queued mail.

use imprimatur_domain::{
    Instant,
    email::Email,
    event::{Event, EventData},
    history::HistoryEntry,
    ids::{HistoryId, JobId, TaskId},
    task::Task,
};
use time::Duration;

use super::job_update;
use crate::{
    changes::Changes,
    draft::commit,
    failure::Failure,
    mails::{ClaimedMail, MailContent, MailOutcome, MailSettled},
    ports::{
        Ports,
        mailer::{Letter, LetterContent, MailError, TaskRequest},
        store::Loaded,
    },
    review::token_of,
};

/// Pauses between tries of a mail.
const PAUSES: [Duration; 5] = [
    Duration::minutes(1),
    Duration::minutes(5),
    Duration::minutes(15),
    Duration::hours(1),
    Duration::hours(4),
];

/// Sends a claimed mail, unless there is no reason to any more, and keeps what became of it: the outcome, the
/// history entry and the event in one commit.
///
/// # Errors
/// [`Failure::Store`]. The mail is then tried again once its lease runs out.
pub async fn send(ports: &Ports, claimed: &ClaimedMail) -> Result<(), Failure> {
    match &claimed.mail.content {
        MailContent::TaskRequest {
            job,
            task,
            generation,
            comments,
            sender,
            is_reminder,
        } => {
            let loaded = ports.store.find_job(*job, None).await?;
            let wanted = loaded
                .as_ref()
                .and_then(|loaded| wanted(loaded, *task, *generation));
            let (Some(loaded), Some(task)) = (&loaded, wanted) else {
                let why = "the task has ended or the job was withdrawn";
                return drop_unsent(ports, claimed, why).await;
            };
            let words = (comments.as_str(), sender.as_str(), *is_reminder);
            let letter = letter(ports, claimed, loaded, &task, words);
            let at = ports.clock.now();
            let mut changes = Changes::default();
            if try_to_send(ports, &mut changes, claimed, &letter).await == MailOutcome::Sent {
                tell(ports, &mut changes, loaded, &task, claimed, comments, at).await?;
            }
            commit(ports, changes).await
        }
        MailContent::JobUpdate(update) => job_update::send(ports, claimed, update).await,
    }
}

/// Settles a mail that there is no reason to send any more.
pub(super) async fn drop_unsent(
    ports: &Ports,
    claimed: &ClaimedMail,
    why: &str,
) -> Result<(), Failure> {
    let settled = MailSettled {
        id: claimed.mail.id,
        at: ports.clock.now(),
        outcome: MailOutcome::Dropped,
        answer: why.to_owned(),
    };
    let changes = Changes {
        mails_settled: vec![settled],
        ..Changes::default()
    };
    commit(ports, changes).await
}

/// Hands a letter to the mailer and notes what became of it.
pub(super) async fn try_to_send(
    ports: &Ports,
    changes: &mut Changes,
    claimed: &ClaimedMail,
    letter: &Letter,
) -> MailOutcome {
    let at = ports.clock.now();
    let sent = ports.mailer.send(letter).await;
    let (outcome, answer) = settle(sent, claimed, ports.clock.now());
    changes.mails_settled.push(MailSettled {
        id: claimed.mail.id,
        at,
        outcome,
        answer,
    });
    outcome
}

/// The task, if it is still open, its link was not renewed, and its job is there to be seen.
pub(super) fn wanted(loaded: &Loaded, task: TaskId, generation: u32) -> Option<Task> {
    let task = loaded.dossier.task(task)?;
    let is_wanted =
        task.is_open() && task.generation == generation && loaded.dossier.job.trashed.is_none();
    is_wanted.then(|| task.clone())
}

fn letter(
    ports: &Ports,
    claimed: &ClaimedMail,
    loaded: &Loaded,
    task: &Task,
    (comments, sender, is_reminder): (&str, &str, bool),
) -> Letter {
    let job = &loaded.dossier.job;
    Letter {
        message_id: format!("mail-{}", claimed.mail.id),
        to: claimed.mail.recipient.to_string(),
        reply_to: None,
        content: LetterContent::TaskRequest(TaskRequest {
            category: task.category.as_str().to_owned(),
            is_reminder,
            job_name: job.name.clone(),
            alt_text: job.alt_text.clone(),
            version: job.version(),
            sender: sender.to_owned(),
            comments: comments.to_owned(),
            due_at: task.due_at.or(job.due_at),
            link: ports.settings.link(&token_of(ports, task)),
        }),
    }
}

/// A mail with an unknown outcome is tried once more at most; others along the pauses.
fn settle(
    sent: Result<crate::ports::mailer::Receipt, MailError>,
    claimed: &ClaimedMail,
    now: Instant,
) -> (MailOutcome, String) {
    let error = match sent {
        Ok(receipt) => return (MailOutcome::Sent, receipt.answer),
        Err(error) => error,
    };
    let pause = usize::try_from(claimed.attempts)
        .ok()
        .and_then(|tries| PAUSES.get(tries));
    let is_uncertain = claimed.is_uncertain || matches!(error, MailError::Unknown(_));
    let is_over = match &error {
        MailError::Refused(_) => true,
        MailError::NotSent(_) => false,
        MailError::Unknown(_) => claimed.is_uncertain,
    };
    let outcome = match pause {
        Some(pause) if !is_over => MailOutcome::Retry {
            at: now + *pause,
            is_uncertain,
        },
        _ => MailOutcome::Failed,
    };
    (outcome, error.to_string())
}

async fn tell(
    ports: &Ports,
    changes: &mut Changes,
    loaded: &Loaded,
    task: &Task,
    claimed: &ClaimedMail,
    comments: &str,
    at: Instant,
) -> Result<(), Failure> {
    let recipient = claimed.mail.recipient.clone();
    if task.category.asks_for_decision() {
        let comments = comments.to_owned();
        let notify = EventData::ReviewNotify {
            task: task.id,
            recipient,
            comments,
        };
        let event = Event::of(&loaded.dossier.job, at, notify);
        changes.tell(vec![event], None, &*ports.ids).await?;
    } else {
        note_sent(ports, changes, loaded.dossier.job.id, &recipient, at).await?;
    }
    Ok(())
}

/// Keeps in the history that a mail which is no event was sent.
pub(super) async fn note_sent(
    ports: &Ports,
    changes: &mut Changes,
    job: JobId,
    recipient: &Email,
    at: Instant,
) -> Result<(), Failure> {
    changes.history.push(HistoryEntry {
        id: HistoryId(ports.ids.next().await?),
        job,
        from_email: None,
        category: "notification.sent",
        comments: recipient.to_string(),
        at,
    });
    Ok(())
}
