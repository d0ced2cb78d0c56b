//! Idempotent requests: repeating a request with the same Idempotency-Key returns the first response and has no second
//! effect.
//!
//! A request takes a claim (a lease) before it does anything. Its commit marks the claim as done in the same
//! transaction as the effect, with the subject of the response; the response itself is stored right after. If a
//! repeated request finds no stored response, the response is rendered again from the subject.

mod once;
mod terms;

use imprimatur_domain::{
    Instant,
    ids::{JobId, TaskId, UserId},
};

pub use self::{
    once::{Once, forget_old},
    terms::{Precondition, Terms},
};
use crate::{
    changes::{
        ApplicationWrite, Changes, CommentWrite, ContactWrite, EndpointWrite, JobWrite, NewKey,
        NewUser, ReminderWrite, TaskWrite,
    },
    deliveries::NewDelivery,
    mails::Mail,
    plans::PlanWrite,
    ports::secrets::Sealed,
    transfers::TransferWrite,
};

/// An idempotency key, hashed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RequestKey {
    /// The user; different users may use the same key.
    pub user: UserId,
    /// SHA-256 of the key's text.
    pub hash: [u8; 32],
}

/// Hash of method, path and content; distinguishes different requests with the same key.
pub type Fingerprint = [u8; 32];

/// A claim on a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The key.
    pub key: RequestKey,
    /// Unique id of this claim.
    pub id: i64,
    /// `None` until the body was read.
    pub fingerprint: Option<Fingerprint>,
    /// Now.
    pub now: Instant,
    /// When the claim expires unless extended.
    pub until: Instant,
    /// Requests that began before this are ignored.
    pub forgotten_before: Instant,
}

/// The result of claiming a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claimed {
    /// New: the request may proceed.
    Fresh,
    /// The first request is still running.
    Running {
        /// The first request's fingerprint, if known.
        fingerprint: Option<Fingerprint>,
    },
    /// The first request has taken effect.
    Done {
        /// The first request's fingerprint.
        fingerprint: Fingerprint,
        /// What it was about.
        subject: Subject,
        /// Its response, unless its process died before storing it.
        answer: Option<Sealed>,
    },
}

/// What a request was about, for rendering its response again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Subject {
    /// The job it created.
    pub job: Option<JobId>,
    /// The first record it created or changed: a task, else a reminder, comment, contact, endpoint, delivery, transfer, plan,
    /// user, application, key or mail. For redelivered events, their number.
    pub record: Option<i64>,
}

impl Subject {
    /// The subject of these changes.
    pub fn of(changes: &Changes) -> Self {
        let mut jobs = changes.all::<JobWrite>().filter_map(|write| match write {
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
                .or_else(|| plan_of(changes))
                .or_else(|| account_of(changes))
                .or_else(|| changes.all::<Mail>().next().map(|mail| mail.id.0)),
        }
    }

    /// The task it was about, if any.
    pub fn task(&self) -> Option<TaskId> {
        self.record.map(TaskId)
    }
}

fn task_of(changes: &Changes) -> Option<TaskId> {
    let new = changes.all::<TaskWrite>().find_map(|write| match write {
        TaskWrite::Insert(task) => Some(task.id),
        TaskWrite::Save(_) | TaskWrite::Delete(_) => None,
    });
    let changed = || {
        changes.all::<TaskWrite>().find_map(|write| match write {
            TaskWrite::Save(task) => Some(task.id),
            TaskWrite::Insert(_) | TaskWrite::Delete(_) => None,
        })
    };
    new.or_else(changed)
}

fn plan_of(changes: &Changes) -> Option<i64> {
    changes.all::<PlanWrite>().next().map(|write| match write {
        PlanWrite::Insert(plan) | PlanWrite::Save(plan) | PlanWrite::Delete(plan) => plan.id.0,
    })
}

fn reminder_of(changes: &Changes) -> Option<i64> {
    changes
        .all::<ReminderWrite>()
        .next()
        .map(|write| match write {
            ReminderWrite::Insert(reminder)
            | ReminderWrite::Save(reminder)
            | ReminderWrite::Delete(reminder) => reminder.id.0,
        })
}

fn comment_of(changes: &Changes) -> Option<i64> {
    changes
        .all::<CommentWrite>()
        .next()
        .map(|write| match write {
            CommentWrite::Insert(comment) | CommentWrite::Save { after: comment, .. } => {
                comment.id.0
            }
            CommentWrite::Delete { id, .. } => id.0,
        })
}

fn contact_of(changes: &Changes) -> Option<i64> {
    changes
        .all::<ContactWrite>()
        .next()
        .map(|write| match write {
            ContactWrite::Insert(contact)
            | ContactWrite::Save(contact)
            | ContactWrite::Delete(contact) => contact.id.0,
        })
}

fn endpoint_of(changes: &Changes) -> Option<i64> {
    changes
        .all::<EndpointWrite>()
        .next()
        .map(|write| match write {
            EndpointWrite::Insert(endpoint) | EndpointWrite::Save(endpoint) => endpoint.id.0,
            EndpointWrite::Delete(id) => id.0,
        })
}

fn delivery_of(changes: &Changes) -> Option<i64> {
    changes
        .all::<NewDelivery>()
        .next()
        .map(|write| match write {
            NewDelivery::Test { id, .. } | NewDelivery::Resend { id, .. } => id.0,
            NewDelivery::Replay { events, .. } => i64::try_from(*events).unwrap_or(i64::MAX),
        })
}

fn transfer_of(changes: &Changes) -> Option<i64> {
    changes
        .all::<TransferWrite>()
        .next()
        .map(|write| match write {
            TransferWrite::Insert(transfer) => transfer.id.0,
            TransferWrite::Append { id, .. } | TransferWrite::Delete { id, .. } => id.0,
        })
}

fn account_of(changes: &Changes) -> Option<i64> {
    let user = changes.all::<NewUser>().next().map(|new| new.user.id.0);
    let application = changes
        .all::<ApplicationWrite>()
        .next()
        .map(|write| match write {
            ApplicationWrite::Insert(application) => application.id.0,
            ApplicationWrite::Delete { id, .. } => id.0,
        });
    let key = changes.all::<NewKey>().next().map(|new| new.id.0);
    user.or(application).or(key)
}
