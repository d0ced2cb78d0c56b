//! The mail log, for finding out why a mail did not arrive.

use imprimatur_domain::{Instant, access::Caller, ids::MailId};

use super::{Mail, MailStatus};
use crate::{
    accounts::users, changes::Changes, failure::Failure, ports::Ports, unit_of_work::commit,
};

/// A mail as in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedMail {
    /// The mail.
    pub mail: Mail,
    /// The name of its job.
    pub job_name: String,
    /// Whether mail to its recipient has come back: the contact of the job's owner is marked.
    pub has_bounced: bool,
    /// Its status.
    pub status: MailStatus,
    /// Attempts so far.
    pub attempts: u32,
    /// The mail server's latest reply, or why it was not sent; may be empty.
    pub answer: String,
    /// When the next attempt is due.
    pub next_attempt_at: Option<Instant>,
    /// When it was settled.
    pub settled_at: Option<Instant>,
}

/// Which mails of the log are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct MailFilter {
    /// Only those with this status.
    pub status: Option<MailStatus>,
    /// Only those to recipients whose mail has come back, or has not.
    pub has_bounced: Option<bool>,
}

/// The mails about jobs of the caller's team that a filter lets through, newest first, before `before`, at most `limit`.
/// For admins and owners only.
///
/// # Errors
/// [`Failure::Forbidden`].
pub async fn log(
    ports: &Ports,
    caller: &Caller,
    filter: MailFilter,
    before: Option<MailId>,
    limit: u32,
) -> Result<Vec<LoggedMail>, Failure> {
    users::ensure_may(ports, caller).await?;
    let mails = ports.views.mails(caller.team, filter, before, limit);
    Ok(mails.await?)
}

/// A mail about a job of the caller's team.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`].
pub async fn find(ports: &Ports, caller: &Caller, id: MailId) -> Result<LoggedMail, Failure> {
    users::ensure_may(ports, caller).await?;
    let found = ports.views.mail(Some(caller.team), id).await?;
    found.ok_or(Failure::NotFound)
}

/// Sends a mail again with a new id, because mail clients would drop the same Message-ID as a duplicate. The content is
/// built from current data.
///
/// # Errors
/// [`Failure::NotFound`], [`Failure::Forbidden`], [`Failure::Conflict`] if it is still pending.
pub async fn resend(ports: &Ports, caller: &Caller, id: MailId) -> Result<LoggedMail, Failure> {
    let found = find(ports, caller, id).await?;
    if found.status == MailStatus::Pending {
        return Err(Failure::Conflict("it is still to be sent".into()));
    }
    let at = ports.clock.now();
    let mail = Mail {
        id: MailId(ports.ids.next().await?),
        created_at: at,
        ..found.mail.clone()
    };
    let changes = Changes::one(mail.clone());
    commit(ports, changes).await?;
    Ok(LoggedMail {
        mail,
        status: MailStatus::Pending,
        attempts: 0,
        answer: String::new(),
        next_attempt_at: Some(at),
        settled_at: None,
        ..found
    })
}
