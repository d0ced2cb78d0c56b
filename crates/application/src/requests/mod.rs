//! Requests that carry a key of their own, so that sending one again gives the first answer and never a second effect.
//!
//! A request is claimed by a lease before it does anything. Its commit turns the claim into a fact, in the transaction
//! of the effect, with what the answer was about; the answer itself is kept right after it. Whoever finds a finished
//! request without its answer renders it anew from what it was about.

mod once;
mod terms;

use imprimatur_domain::{
    Instant,
    ids::{JobId, TaskId, UserId},
};

pub use self::{
    once::{Once, forget_old},
    terms::Terms,
};
use crate::{
    changes::{
        ApplicationWrite, Changes, CommentWrite, ContactWrite, EndpointWrite, JobWrite,
        ReminderWrite, TaskWrite,
    },
    deliveries::NewDelivery,
    ports::secrets::Sealed,
    transfers::TransferWrite,
};

/// Which request: the key as its user chose it, hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RequestKey {
    /// Whose key; others may use the same.
    pub user: UserId,
    /// SHA-256 of its text.
    pub hash: [u8; 32],
}

/// What a request is told apart by from others with the same key: a hash over method, path and content.
pub type Fingerprint = [u8; 32];

/// A claim of a key: one request is about to do its work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The key.
    pub key: RequestKey,
    /// Names this claim among all that were ever made of the key.
    pub id: i64,
    /// Unless it is known only once the body is read.
    pub fingerprint: Option<Fingerprint>,
    /// Now.
    pub now: Instant,
    /// When the claim runs out unless it is prolonged.
    pub until: Instant,
    /// Requests that began before this are forgotten.
    pub forgotten_before: Instant,
}

/// What became of an attempt to claim a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// The request is new: it may do its work.
    Fresh,
    /// The first request is still at work.
    Running {
        /// Of the first request, if it is known already.
        fingerprint: Option<Fingerprint>,
    },
    /// The first request has taken effect.
    Done {
        /// Of the first request.
        fingerprint: Fingerprint,
        /// What it was about.
        subject: Subject,
        /// Its answer, unless its process died before it was kept.
        answer: Option<Sealed>,
    },
}

/// What a request was about, for answering it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Subject {
    /// The job that it made.
    pub job: Option<JobId>,
    /// The first record that it made or changed: a task, else a reminder, a comment, a contact, an endpoint, a delivery, an
    /// upload in pieces, a user, an application, a key, a mail. Of events delivered once more, how many there were.
    pub record: Option<i64>,
}

impl Subject {
    /// What these changes are about.
    pub fn of(changes: &Changes) -> Self {
        let mut jobs = changes.jobs.iter().filter_map(|write| match write {
            JobWrite::Insert(job) => Some(job.id),
            JobWrite::Save { .. } => None,
        });
        Self {
            job: jobs.next(),
            record: task_of(changes)
                .map(|task| task.0)
                .or_else(|| reminder_of(changes))
                .or_else(|| comment_of(changes))
                .or_else(|| contact_of(changes))
                .or_else(|| endpoint_of(changes))
                .or_else(|| delivery_of(changes))
                .or_else(|| transfer_of(changes))
                .or_else(|| account_of(changes))
                .or_else(|| changes.mails.first().map(|mail| mail.id.0)),
        }
    }

    /// The task that it was about, if it was about one.
    pub fn task(&self) -> Option<TaskId> {
        self.record.map(TaskId)
    }
}

fn task_of(changes: &Changes) -> Option<TaskId> {
    let new = changes.tasks.iter().find_map(|write| match write {
        TaskWrite::Insert(task) => Some(task.id),
        TaskWrite::Save(_) | TaskWrite::Delete(_) => None,
    });
    let changed = || {
        changes.tasks.iter().find_map(|write| match write {
            TaskWrite::Save(task) => Some(task.id),
            TaskWrite::Insert(_) | TaskWrite::Delete(_) => None,
        })
    };
    new.or_else(changed)
}

fn reminder_of(changes: &Changes) -> Option<i64> {
    changes.reminders.first().map(|write| match write {
        ReminderWrite::Insert(reminder)
        | ReminderWrite::Save(reminder)
        | ReminderWrite::Delete(reminder) => reminder.id.0,
    })
}

fn comment_of(changes: &Changes) -> Option<i64> {
    changes.comments.first().map(|write| match write {
        CommentWrite::Insert(comment) | CommentWrite::Save { after: comment, .. } => comment.id.0,
        CommentWrite::Delete { id, .. } => id.0,
    })
}

fn contact_of(changes: &Changes) -> Option<i64> {
    changes.contact_writes.first().map(|write| match write {
        ContactWrite::Insert(contact)
        | ContactWrite::Save(contact)
        | ContactWrite::Delete(contact) => contact.id.0,
    })
}

fn endpoint_of(changes: &Changes) -> Option<i64> {
    changes.endpoints.first().map(|write| match write {
        EndpointWrite::Insert(endpoint) | EndpointWrite::Save(endpoint) => endpoint.id.0,
        EndpointWrite::Delete(id) => id.0,
    })
}

fn delivery_of(changes: &Changes) -> Option<i64> {
    changes.deliveries.first().map(|write| match write {
        NewDelivery::Test { id, .. } | NewDelivery::Resend { id, .. } => id.0,
        NewDelivery::Replay { events, .. } => i64::try_from(*events).unwrap_or(i64::MAX),
    })
}

fn transfer_of(changes: &Changes) -> Option<i64> {
    changes.transfers.first().map(|write| match write {
        TransferWrite::Insert(transfer) => transfer.id.0,
        TransferWrite::Append { id, .. } | TransferWrite::Delete { id, .. } => id.0,
    })
}

fn account_of(changes: &Changes) -> Option<i64> {
    let user = changes.users.first().map(|new| new.user.id.0);
    let application = changes.applications.first().map(|write| match write {
        ApplicationWrite::Insert(application) => application.id.0,
        ApplicationWrite::Delete { id, .. } => id.0,
    });
    let key = changes.keys.first().map(|new| new.id.0);
    user.or(application).or(key)
}
