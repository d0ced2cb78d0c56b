//! One batch of the work of each queue.

use std::{collections::BTreeSet, time::Duration};

use futures_util::{StreamExt as _, stream};
use imprimatur_application::{
    chores::{self, certify::certify, mail::TaskJobs, overdue::tell_overdue, seal::seal},
    failure::Failure,
    ports::{
        Ports,
        nudge::{Nudge as _, QueueKind},
    },
};
use imprimatur_domain::ids::JobId;

use crate::driver::Context;

/// Events per transaction; deliveries and mails that are sent one after the other.
const PORTION: u32 = 500;
/// Lease of whatever takes long: longer than a batch of inspections takes at the inspector's own time limit. That of an
/// archive is renewed after every file, so it must outlast the largest one.
const LONG_LEASE: Duration = Duration::from_mins(5);
/// Documents that are inspected in a batch. Archives are large: one at a time.
const INSPECTIONS: u32 = 4;
const ARCHIVES: u32 = 1;
/// Reminders that are claimed at once, few enough to fire within their lease; jobs whose reminders fire in one commit, and
/// commits that are prepared at a time.
const REMINDERS: u32 = 1_000;
const REMINDED_JOBS: usize = 100;
const REMINDER_COMMITS: usize = 2;
/// Overdue jobs that are claimed at once, and jobs that are told of concurrently, so that the database groups their commits.
const OVERDUE: u32 = 500;
const OVERDUE_COMMITS: usize = 32;
/// Longer than such a batch takes; so long a job waits at most before it is looked at again if it was locked, or if the
/// process died that had claimed it. Two processes that claim the same do no harm: it happens once.
const SHORT_LEASE: Duration = Duration::from_secs(20);
/// Another process goes on with sealing after so long if this one dies; if this one is only slow, both write the same tiles
/// and one of them records the checkpoint.
const SEAL_LEASE: Duration = Duration::from_secs(4);

/// What a batch was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Batch {
    /// Whether there was any work.
    pub(crate) is_any: bool,
    /// Whether there may be more.
    pub(crate) is_more: bool,
}

impl Batch {
    /// More is claimed until nothing is.
    fn claimed<T>(claimed: &[T]) -> Self {
        Self {
            is_any: !claimed.is_empty(),
            is_more: !claimed.is_empty(),
        }
    }
}

/// Does a batch of work.
///
/// # Errors
/// Any [`Failure`] of claiming work or recording its outcome. What fails is due again later.
pub(crate) async fn run_once(context: &Context, queue: QueueKind) -> Result<Batch, Failure> {
    match queue {
        QueueKind::Events => fan_out(context).await,
        QueueKind::Deliveries => deliver(context).await,
        QueueKind::Mails => send_mails(context).await,
        QueueKind::Inspections => inspect(context).await,
        QueueKind::Archives => compress(context).await,
        QueueKind::BlobDeletions => delete_blobs(context).await,
        QueueKind::Reminders => remind(context).await,
        QueueKind::Overdue => notify_overdue(context).await,
        QueueKind::LogLeaves => seal_leaves(context).await,
        QueueKind::Counters => fold(context).await,
    }
}

/// Assigns feed positions and creates deliveries for subscribed endpoints.
async fn fan_out(context: &Context) -> Result<Batch, Failure> {
    let now = context.ports.clock.now();
    let fanned_out = context.ports.queues.fan_out_events(now, PORTION).await?;
    if fanned_out.deliveries > 0 {
        context.nudges.nudge(QueueKind::Deliveries);
    }
    Ok(Batch {
        is_any: fanned_out.events > 0,
        is_more: fanned_out.events == PORTION,
    })
}

/// Delivers one after the other, in the order of events.
async fn deliver(context: &Context) -> Result<Batch, Failure> {
    let ports = &context.ports;
    let lease = context.lease(LONG_LEASE);
    let claimed = ports.queues.claim_deliveries(lease, PORTION).await?;
    for delivery in &claimed {
        let settled = chores::deliver::attempt(ports, delivery).await;
        chores::deliver::settle(ports, vec![settled]).await?;
    }
    Ok(Batch::claimed(&claimed))
}

/// Sends one after the other.
async fn send_mails(context: &Context) -> Result<Batch, Failure> {
    let ports = &context.ports;
    let lease = context.lease(LONG_LEASE);
    let claimed = ports.queues.claim_mails(lease, PORTION).await?;
    let jobs = TaskJobs::load(ports, &claimed).await?;
    for mail in &claimed {
        let tried = chores::mail::send(ports, mail, &jobs).await?;
        chores::mail::store_outcomes(ports, &[tried]).await?;
    }
    Ok(Batch::claimed(&claimed))
}

/// A document that cannot be inspected does not block the others; it is claimed again after lease expiry.
async fn inspect(context: &Context) -> Result<Batch, Failure> {
    let ports = &context.ports;
    let lease = context.lease(LONG_LEASE);
    let claimed = ports.queues.claim_inspections(lease, INSPECTIONS).await?;
    for (version, give_up) in &claimed {
        if let Err(error) = chores::inspect::inspect(ports, version, *give_up).await {
            tracing::warn!(job = %version.job, version = version.number, %error, "inspection failed");
        }
    }
    Ok(Batch::claimed(&claimed))
}

/// Writes requested archives and removes expired ones. An archive that cannot be written releases its lease and is
/// restarted after a pause.
async fn compress(context: &Context) -> Result<Batch, Failure> {
    let ports = &context.ports;
    // Storage that cannot delete may still accept writes.
    let has_more_expired = chores::compress::expire(ports)
        .await
        .unwrap_or_else(|error| {
            tracing::warn!(%error, "could not delete expired zips; will retry");
            false
        });
    let lease = context.lease(LONG_LEASE);
    let claimed = ports.queues.claim_archives(lease.clone(), ARCHIVES).await?;
    let is_any = !claimed.is_empty() || has_more_expired;
    for archive in claimed {
        let id = archive.archive.id;
        if let Err(error) = chores::compress::compress(ports, archive, &lease).await {
            tracing::warn!(archive = id.0, %error, "could not write zip");
        }
    }
    Ok(Batch {
        is_any,
        is_more: is_any,
    })
}

/// Deletes the blobs of permanently deleted records.
async fn delete_blobs(context: &Context) -> Result<Batch, Failure> {
    let count = chores::delete_blobs::delete_blobs(&context.ports).await?;
    if count > 0 {
        tracing::info!(count, "deleted blobs");
    }
    Ok(Batch::default())
}

async fn remind(context: &Context) -> Result<Batch, Failure> {
    let ports = &context.ports;
    let lease = context.lease(SHORT_LEASE);
    let claimed = ports.queues.claim_reminders(lease, REMINDERS).await?;
    let jobs: BTreeSet<JobId> = claimed.iter().map(|(job, _)| *job).collect();
    let jobs: Vec<JobId> = jobs.into_iter().collect();
    stream::iter(jobs.chunks(REMINDED_JOBS))
        .for_each_concurrent(REMINDER_COMMITS, |jobs| fire(ports, jobs))
        .await;
    Ok(Batch::claimed(&claimed))
}

/// Fires the reminders of these jobs in one commit. If that fails, such as on a conflict, each job has its own, so that none
/// blocks the others.
async fn fire(ports: &Ports, jobs: &[JobId]) {
    let Err(error) = chores::remind::fire_all(ports, jobs).await else {
        return;
    };
    tracing::debug!(%error, "could not fire reminders in one commit");
    for job in jobs {
        if let Err(error) = chores::remind::fire(ports, *job).await {
            tracing::warn!(%job, %error, "could not fire reminders; will retry");
        }
    }
}

/// Tells followers of due dates that have passed. A job that fails, such as on revision conflicts, does not block the
/// others.
async fn notify_overdue(context: &Context) -> Result<Batch, Failure> {
    let ports = &context.ports;
    let lease = context.lease(SHORT_LEASE);
    let claimed = ports.queues.claim_overdue(lease, OVERDUE).await?;
    let batch = Batch::claimed(&claimed);
    let notify = async |(job, passed)| {
        if let Err(error) = tell_overdue(ports, job, passed).await {
            tracing::warn!(%job, %error, "could not notify of an overdue job; will retry");
        }
    };
    stream::iter(claimed)
        .for_each_concurrent(OVERDUE_COMMITS, notify)
        .await;
    Ok(batch)
}

/// Seals leaves into the decision log.
async fn seal_leaves(context: &Context) -> Result<Batch, Failure> {
    let sealed = seal(&context.ports, context.lease(SEAL_LEASE)).await?;
    if sealed.leaves > 0 {
        tracing::debug!(leaves = sealed.leaves, "sealed decisions");
    }
    let is_more = certify(&context.ports).await?;
    Ok(Batch {
        is_any: sealed.leaves > 0,
        is_more: sealed.is_more || is_more,
    })
}

async fn fold(context: &Context) -> Result<Batch, Failure> {
    context.ports.queues.fold_counters().await?;
    Ok(Batch::default())
}
