//! Runs chores until shutdown.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use imprimatur_application::ports::{Ports, queues::Lease};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    archives::Archives,
    chore::{Chore, Progress},
    deliveries::Deliveries,
    due_work::FindDueWork,
    events::Events,
    expiry::ExpireJobs,
    folding::FoldCounters,
    inspections::Inspections,
    mails::Mails,
    nudges::Nudges,
    overdue::TellOverdue,
    recounting::RecountCounters,
    reminding::FireReminders,
    removals::Removals,
    sealing::SealLeaves,
    sweeping::Sweep,
    witnessing::RequestCosignatures,
};

/// Grace period for work in progress at shutdown.
const GRACE: Duration = Duration::from_secs(20);

/// What operators may set about background work.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// Names this process in leases; unique per start.
    pub holder: String,
    /// The time limit of one webhook try, which leases have to outlast.
    pub webhook_timeout: Duration,
    /// How old bytes without a record must be before they are removed: longer than the longest upload.
    pub sweep_grace: Duration,
}

/// What every chore holds.
#[derive(Clone)]
pub(crate) struct Context {
    pub(crate) ports: Ports,
    pub(crate) nudges: Arc<Nudges>,
    pub(crate) config: Arc<WorkerConfig>,
}

impl Context {
    /// A lease of this process from now on.
    pub(crate) fn lease(&self, length: Duration) -> Lease {
        let now = self.ports.clock.now();
        Lease {
            holder: self.config.holder.clone(),
            now,
            until: now + length,
        }
    }
}

/// Runs the chores of one process.
pub struct Driver {
    context: Context,
    tasks: TaskTracker,
    stopping: CancellationToken,
}

impl Driver {
    /// Starts all chores on the current runtime.
    pub fn start(ports: Ports, nudges: Arc<Nudges>, config: WorkerConfig) -> Self {
        let context = Context {
            ports,
            nudges,
            config: Arc::new(config),
        };
        let driver = Self {
            context: context.clone(),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        };
        driver.run(FindDueWork::new(context.clone()));
        driver.run(Events::new(context.clone()));
        driver.run(Inspections::new(context.clone()));
        driver.run(Archives::new(context.clone()));
        driver.run(Removals::new(context.clone()));
        driver.run(Sweep::new(context.clone()));
        driver.run(ExpireJobs::new(context.clone()));
        driver.run(FireReminders::new(context.clone()));
        driver.run(TellOverdue::new(context.clone()));
        driver.run(SealLeaves::new(context.clone()));
        if !context.ports.settings.witnesses.is_empty() {
            driver.run(RequestCosignatures::new(context.clone()));
        }
        driver.run(FoldCounters::new(context.clone()));
        driver.run(RecountCounters::new(context.clone()));
        let stopping = &driver.stopping;
        driver
            .tasks
            .spawn(Mails::new(context.clone()).run(stopping.clone()));
        driver
            .tasks
            .spawn(Deliveries::new(context).run(stopping.clone()));
        driver
    }

    fn run(&self, chore: impl Chore) {
        let (nudges, stopping) = (Arc::clone(&self.context.nudges), self.stopping.clone());
        self.tasks.spawn(async move {
            while !stopping.is_cancelled() {
                // A panic in one run must not end the chore's loop.
                match AssertUnwindSafe(chore.run()).catch_unwind().await {
                    Ok(Ok(Progress::More)) => continue,
                    Ok(Ok(Progress::Idle)) => {}
                    Ok(Err(error)) => {
                        tracing::warn!(chore = chore.name(), %error, "chore failed");
                    }
                    Err(_) => tracing::error!(chore = chore.name(), "chore panicked"),
                }
                tokio::select! {
                    () = wait(&nudges, &chore) => {}
                    () = stopping.cancelled() => {}
                }
            }
        });
    }

    /// Stops claiming, waits for work in progress within a grace period, then releases leases.
    pub async fn stop(self) {
        self.stopping.cancel();
        self.tasks.close();
        if tokio::time::timeout(GRACE, self.tasks.wait())
            .await
            .is_err()
        {
            // What is given back counts as not tried, and a mail under way may well be sent.
            tracing::warn!(
                "some background work did not finish in time; it is done again when its leases run out"
            );
            return;
        }
        let holder = self.context.config.holder.clone();
        let ports = &self.context.ports;
        for released in [
            ports.queues.release(holder.clone()).await,
            ports.log_store.release_log(holder).await,
        ] {
            if let Err(error) = released {
                tracing::warn!(%error, "could not release leases; they will expire");
            }
        }
    }
}

async fn wait(nudges: &Nudges, chore: &impl Chore) {
    match chore.wakes_on() {
        Some(work) => {
            tokio::select! {
                () = nudges.heard(work) => {}
                () = tokio::time::sleep(chore.interval()) => {}
            }
        }
        None => tokio::time::sleep(chore.interval()).await,
    }
}
