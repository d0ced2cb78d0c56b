//! Sending one queued mail.

mod archive_ready;
mod digest;
mod files_not_kept;
mod invitation;
mod job_update;
mod news;
mod not_needed;
mod picture;
mod sign_in;
mod task_request;

use std::collections::{BTreeSet, HashMap};

use bytes::Bytes;
use imprimatur_domain::{
    Instant,
    event::Event,
    field::LanguageTag,
    history::HistoryData,
    ids::{JobId, UserId},
};
use time::Duration;

use crate::{
    changes::Changes,
    failure::Failure,
    locale::of_reader,
    mails::{ClaimedMail, Mail, MailContent, MailOutcome, MailSettled, message_id, thread_id},
    notices::bounced,
    ports::{
        Ports,
        mailer::{Letter, LetterContent, MailError, Receipt},
        store::Loaded,
    },
    replies::reply_to,
    unit_of_work::commit,
};

pub(crate) use digest::task_above;

/// Pauses between attempts.
const PAUSES: [Duration; 5] = [
    Duration::minutes(1),
    Duration::minutes(5),
    Duration::minutes(15),
    Duration::hours(1),
    Duration::hours(4),
];

/// A mail to send, and what to record once it is sent.
struct Prepared {
    content: LetterContent,
    /// The user whose contact the recipient may be, and whose team's language and time zone are the last resort.
    owner: UserId,
    /// The language that the sending named.
    language: Option<LanguageTag>,
    on_sent: OnSent,
    /// Whom a reply goes to if the service takes none.
    requester: Option<String>,
}

/// What to record after sending.
#[derive(Clone)]
enum OnSent {
    /// An event with its history entry.
    Event(Box<Event>),
    /// A history entry of this job: that a notification was sent.
    Notification(JobId),
    /// The same of a reminder.
    Reminder(JobId),
    /// Nothing.
    Nothing,
}

/// The result of an attempt, to be stored with [`store_outcomes`].
#[derive(Clone)]
pub struct Tried {
    settled: MailSettled,
    mail: Mail,
    /// What to record if the mail was sent.
    on_sent: OnSent,
    began_at: Instant,
}

/// The jobs whose tasks claimed mails are about.
#[derive(Default)]
pub struct TaskJobs(HashMap<JobId, Loaded>);

impl TaskJobs {
    /// Loads them at once, as they are now: a mail for each of a hundred reviewers does not load its job by itself.
    pub async fn load(ports: &Ports, claimed: &[ClaimedMail]) -> Result<Self, Failure> {
        let wanted = claimed.iter().filter_map(|claimed| claimed.mail.task_job());
        let wanted: BTreeSet<_> = wanted.collect();
        if wanted.is_empty() {
            return Ok(Self::default());
        }
        let loaded = ports.store.find_jobs(wanted.into_iter().collect()).await?;
        let by_id = loaded
            .into_iter()
            .map(|loaded| (loaded.dossier.job.id, loaded));
        Ok(Self(by_id.collect()))
    }
}

/// Sends a claimed mail, unless it has become obsolete. Its job, if it is about a task, is among `jobs`.
///
/// # Errors
/// [`Failure::Store`]; nothing was sent.
pub async fn send(ports: &Ports, claimed: &ClaimedMail, jobs: &TaskJobs) -> Result<Tried, Failure> {
    let began_at = ports.clock.now();
    let tried = |at, (outcome, answer), on_sent| Tried {
        settled: MailSettled {
            id: claimed.mail.id,
            holder: claimed.holder.clone(),
            at,
            outcome,
            answer,
        },
        mail: claimed.mail.clone(),
        on_sent,
        began_at,
    };
    let Some(Prepared {
        content,
        owner,
        language,
        on_sent,
        requester,
    }) = prepare(ports, claimed, jobs).await?
    else {
        let answer = "there is no reason to send it any more".to_owned();
        let dropped = (MailOutcome::Dropped, answer);
        return Ok(tried(began_at, dropped, OnSent::Nothing));
    };
    let recipient = &claimed.mail.recipient;
    let locale = of_reader(ports, owner, Some(recipient), language.as_ref()).await?;
    let about = &claimed.mail.content;
    let answered_at = about
        .takes_replies()
        .then(|| reply_to(ports, claimed.mail.id));
    let letter = Letter {
        message_id: message_id(ports, claimed.mail.id, &claimed.installation),
        thread: about.job().map(|job| thread_id(job, &claimed.installation)),
        to: recipient.to_string(),
        reply_to: answered_at.flatten().or(requester),
        language: locale.language(),
        time_zone: locale.time_zone.map(String::from),
        logo: match locale.brand.logo {
            Some(sha256) => ports.accounts.team_logo(sha256).await?.map(Bytes::from),
            None => None,
        },
        brand: locale.brand,
        content,
    };
    let sent = ports.mailer.send(&letter).await;
    let ended_at = ports.clock.now();
    Ok(tried(ended_at, settle(sent, claimed, ended_at), on_sent))
}

/// Stores outcomes, with their history entries and events, in one commit. Retry on failure: as long as the outcome of a
/// mail is not stored, it may be sent again.
///
/// # Errors
/// [`Failure::Store`], with [`ClaimLost`](crate::ports::store::StoreError::ClaimLost) if another process has taken
/// one of the mails over; then nothing is stored.
pub async fn store_outcomes(ports: &Ports, tried: &[Tried]) -> Result<(), Failure> {
    let mut changes = Changes::default();
    for tried in tried {
        changes.write(tried.settled.clone());
        if tried.settled.outcome == MailOutcome::Sent {
            record_sent(ports, &mut changes, tried).await?;
        }
        if tried.settled.outcome == MailOutcome::Failed {
            let settled = &tried.settled;
            bounced(
                ports,
                &mut changes,
                &tried.mail,
                &settled.answer,
                settled.at,
            )
            .await?;
        }
    }
    commit(ports, changes).await
}

async fn prepare(
    ports: &Ports,
    claimed: &ClaimedMail,
    jobs: &TaskJobs,
) -> Result<Option<Prepared>, Failure> {
    match &claimed.mail.content {
        MailContent::TaskRequest { .. } => task_request::prepare(ports, &claimed.mail, jobs).await,
        MailContent::NotNeeded { .. } => Ok(not_needed::prepare(&claimed.mail, jobs)),
        MailContent::FilesNotKept { .. } => Ok(files_not_kept::prepare(ports, &claimed.mail, jobs)),
        MailContent::JobUpdate(update) => job_update::prepare(ports, &claimed.mail, update).await,
        MailContent::ArchiveReady { .. } => archive_ready::prepare(ports, &claimed.mail).await,
        MailContent::News { .. } => news::prepare(ports, &claimed.mail).await,
        MailContent::Digest {
            job,
            recipient,
            gathered,
        } => digest::prepare(ports, &claimed.mail, *job, *recipient, *gathered).await,
        MailContent::Invitation { user, sender } => invitation::prepare(ports, *user, sender).await,
        MailContent::SignIn { sign_in } => sign_in::prepare(ports, *sign_in).await,
    }
}

/// After an unknown outcome a mail is retried at most once; otherwise the schedule applies.
fn settle(
    sent: Result<Receipt, MailError>,
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
    let (mail, kind) = (claimed.mail.id, claimed.mail.content.kind().as_str());
    tracing::warn!(%mail, kind, %error, "a mail was not sent");
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

async fn record_sent(ports: &Ports, changes: &mut Changes, tried: &Tried) -> Result<(), Failure> {
    let recipient = tried.mail.recipient.clone();
    let (job, data) = match &tried.on_sent {
        OnSent::Nothing => return Ok(()),
        OnSent::Event(event) => {
            let events = vec![Event::clone(event)];
            changes.emit(events, None, &*ports.ids).await?;
            return Ok(());
        }
        OnSent::Notification(job) => (*job, HistoryData::NotificationSent { recipient }),
        OnSent::Reminder(job) => {
            let recipient = Some(recipient);
            (*job, HistoryData::ReminderSent { recipient })
        }
    };
    changes
        .record(job, None, data, tried.began_at, &*ports.ids)
        .await?;
    Ok(())
}
