//! Sending one queued mail.

use imprimatur_domain::{
    Instant,
    event::{Event, EventData},
    history::HistoryEntry,
    ids::{HistoryId, JobId, TaskId},
    task::Task,
};
use time::Duration;

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
    let MailContent::TaskRequest {
        job,
        task,
        generation,
        comments,
        ..
    } = &claimed.mail.content;
    let at = ports.clock.now();
    let id = claimed.mail.id;
    let loaded = ports.store.find_job(*job, None).await?;
    let wanted = loaded
        .as_ref()
        .and_then(|loaded| wanted(loaded, *task, *generation));
    let (Some(loaded), Some(task)) = (&loaded, wanted) else {
        let answer = "the task has ended or the job was withdrawn".to_owned();
        let settled = MailSettled {
            id,
            at,
            outcome: MailOutcome::Dropped,
            answer,
        };
        return commit(
            ports,
            Changes {
                mails_settled: vec![settled],
                ..Changes::default()
            },
        )
        .await;
    };
    let letter = letter(ports, claimed, loaded, &task);
    let sent = ports.mailer.send(&letter).await;
    let (outcome, answer) = settle(sent, claimed, ports.clock.now());
    let mut changes = Changes::default();
    changes.mails_settled.push(MailSettled {
        id,
        at,
        outcome,
        answer,
    });
    if outcome == MailOutcome::Sent {
        tell(ports, &mut changes, loaded, &task, claimed, comments, at).await?;
    }
    commit(ports, changes).await
}

/// The task, if it is still open, its link was not renewed, and its job is there to be seen.
fn wanted(loaded: &Loaded, task: TaskId, generation: u32) -> Option<Task> {
    let task = loaded.dossier.task(task)?;
    let is_wanted =
        task.is_open() && task.generation == generation && loaded.dossier.job.trashed.is_none();
    is_wanted.then(|| task.clone())
}

fn letter(ports: &Ports, claimed: &ClaimedMail, loaded: &Loaded, task: &Task) -> Letter {
    let MailContent::TaskRequest {
        comments,
        sender,
        is_reminder,
        ..
    } = &claimed.mail.content;
    let job = &loaded.dossier.job;
    Letter {
        message_id: format!("mail-{}", claimed.mail.id),
        to: claimed.mail.recipient.to_string(),
        reply_to: None,
        content: LetterContent::TaskRequest(TaskRequest {
            category: task.category.as_str().to_owned(),
            is_reminder: *is_reminder,
            job_name: job.name.clone(),
            alt_text: job.alt_text.clone(),
            version: job.version(),
            sender: sender.clone(),
            comments: comments.clone(),
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
        let job: JobId = loaded.dossier.job.id;
        changes.history.push(HistoryEntry {
            id: HistoryId(ports.ids.next().await?),
            job,
            from_email: None,
            category: "notification.sent",
            comments: recipient.to_string(),
            at,
        });
    }
    Ok(())
}
