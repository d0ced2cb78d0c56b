//! Does all background work of one sandbox, one piece after the other, so that it is known when all is done.

use std::{
    collections::{BTreeSet, HashSet},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use imprimatur_application::{
    chores,
    failure::Failure,
    ports::{Ports, nudge::QueueKind},
};
use imprimatur_domain::{
    Instant,
    ids::{JobId, ReminderId},
};
use time::Duration;

use crate::{
    driver::{Context, WorkerConfig},
    nudges::Nudges,
    queues, upkeep,
};

/// Reminders at a time.
const PORTION: u32 = 500;
/// Lease of reminders. No other process works in the sandbox, so it only has to outlast one portion.
const LEASE: std::time::Duration = std::time::Duration::from_mins(5);
/// Rounds at one instant, so that work which makes work at the same instant for ever ends.
const ROUNDS: usize = 1_000;
/// Idle jobs that are looked at for the next one to expire.
const IDLE: u32 = 100;

/// Background work without loops of its own.
pub struct SerialWorker {
    context: Context,
    /// Reminders that have fired.
    reminders: AtomicU64,
}

impl SerialWorker {
    /// Works with these ports.
    pub fn new(ports: Ports, nudges: Arc<Nudges>, config: WorkerConfig) -> Self {
        let context = Context {
            ports,
            nudges,
            config: Arc::new(config),
        };
        Self {
            reminders: AtomicU64::new(0),
            context,
        }
    }

    /// Ends the leases on work that whoever worked here before has left behind. Where time stands still, they would never
    /// end.
    pub async fn release_leases(&self) -> Result<(), Failure> {
        let (ports, holder) = (&self.context.ports, &self.context.config.holder);
        ports.queues.release(holder.clone()).await?;
        Ok(ports.log_store.release_log(holder.clone()).await?)
    }

    /// How many reminders have fired so far.
    pub fn reminders_fired(&self) -> u64 {
        self.reminders.load(Ordering::SeqCst)
    }

    /// Waits until something may have to be done at the present instant.
    pub async fn nudged(&self) {
        self.context.nudges.any().await;
    }

    /// Does everything that is due at the present instant, and what follows from it.
    ///
    /// # Errors
    /// The first [`Failure`] of looking for work. A piece of work that fails is logged; it is due again later.
    pub async fn run_until_idle(&self) -> Result<(), Failure> {
        let ports = &self.context.ports;
        let mut stuck: HashSet<QueueKind> = HashSet::new();
        for _ in 0..ROUNDS {
            let due = ports.queues.due_work(ports.clock.now()).await?.queues;
            let due: Vec<_> = due
                .into_iter()
                .filter(|queue| !stuck.contains(queue))
                .collect();
            if due.is_empty() {
                return Ok(());
            }
            for queue in due {
                match self.work(queue).await {
                    // Other work may free what is held back.
                    Ok(true) => stuck.clear(),
                    Ok(false) => {
                        stuck.insert(queue);
                    }
                    Err(error) => {
                        tracing::warn!(%queue, %error, "work in a sandbox failed");
                        stuck.insert(queue);
                    }
                }
            }
        }
        tracing::warn!("work in a sandbox does not end");
        Ok(())
    }

    /// Removes what is over: expired jobs, zips and records.
    ///
    /// # Errors
    /// Any [`Failure`].
    pub async fn housekeeping(&self) -> Result<(), Failure> {
        let ports = &self.context.ports;
        self.expire().await?;
        while chores::compress::expire(ports).await? {}
        upkeep::sweep_all(&self.context).await?;
        queues::run_once(&self.context, QueueKind::BlobDeletions).await?;
        Ok(())
    }

    /// Expires idle jobs.
    pub async fn expire(&self) -> Result<(), Failure> {
        upkeep::expire_jobs(&self.context.ports).await
    }

    /// The next instant at which something falls due, as far as it is known yet.
    pub async fn next_due(&self) -> Result<Option<Instant>, Failure> {
        let ports = &self.context.ports;
        let queued = ports.queues.next_due(ports.clock.now()).await?;
        Ok([queued, self.next_expiry().await?]
            .into_iter()
            .flatten()
            .min())
    }

    /// When the next idle job expires. Jobs that should have expired and did not, such as folders that hold others, are
    /// passed over.
    async fn next_expiry(&self) -> Result<Option<Instant>, Failure> {
        let ports = &self.context.ports;
        let Ok(period) = Duration::try_from(ports.settings.idle_period) else {
            return Ok(None);
        };
        if !period.is_positive() {
            return Ok(None);
        }
        let now = ports.clock.now();
        let idle = ports.queues.idle_jobs(now, None, IDLE).await?;
        let expiries = idle.iter().map(|idle| idle.job.active_at + period);
        Ok(expiries.filter(|at| *at > now).min())
    }

    /// Works on one queue until it is empty; whether anything was done.
    async fn work(&self, queue: QueueKind) -> Result<bool, Failure> {
        if queue == QueueKind::Reminders {
            return self.remind().await;
        }
        let mut is_any = false;
        for _ in 0..ROUNDS {
            let batch = queues::run_once(&self.context, queue).await?;
            is_any |= batch.is_any;
            if !batch.is_more {
                break;
            }
        }
        Ok(is_any)
    }

    /// Counts those that fire.
    async fn remind(&self) -> Result<bool, Failure> {
        let ports = &self.context.ports;
        let lease = self.context.lease(LEASE);
        let claimed = ports.queues.claim_reminders(lease, PORTION).await?;
        let jobs: BTreeSet<JobId> = claimed.iter().map(|(job, _)| *job).collect();
        for job in &jobs {
            chores::remind::fire(ports, *job).await?;
        }
        let claimed: BTreeSet<ReminderId> = claimed.into_iter().map(|(_, id)| id).collect();
        let now = ports.views.reminders(jobs.into_iter().collect()).await?;
        let fired = now
            .iter()
            .filter(|reminder| claimed.contains(&reminder.id) && reminder.fired.is_some());
        let fired = fired.count() as u64;
        self.reminders.fetch_add(fired, Ordering::SeqCst);
        Ok(fired > 0)
    }
}
