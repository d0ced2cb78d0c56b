//! Runs background work until shutdown.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures_util::FutureExt as _;
use imprimatur_application::ports::{Ports, nudge::QueueKind, queues::Lease};
use tokio::time::sleep;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{deliveries::Deliveries, mails::Mails, nudges::Nudges, queues, upkeep::Upkeep};

/// How long events are gathered, so that many that come together cost little more than one.
const EVENT_DELAY: Duration = Duration::from_millis(5);
/// Leaves of this time are sealed together: a checkpoint for each second is enough.
const SEAL_PAUSE: Duration = Duration::from_secs(1);
/// How long a queue waits without a nudge.
const INTERVAL: Duration = Duration::from_mins(1);
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

/// What all background work holds.
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

/// Runs the background work of one process.
pub struct Driver {
    context: Context,
    tasks: TaskTracker,
    stopping: CancellationToken,
}

impl Driver {
    /// Starts all background work on the current runtime.
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
        for upkeep in Upkeep::ALL {
            driver
                .tasks
                .spawn(keep_up(upkeep, context.clone(), driver.stopping.clone()));
        }
        for queue in QueueKind::ALL {
            let (context, stopping) = (context.clone(), driver.stopping.clone());
            match queue {
                QueueKind::Mails => driver.tasks.spawn(Mails::new(context).run(stopping)),
                QueueKind::Deliveries => driver.tasks.spawn(Deliveries::new(context).run(stopping)),
                queue => driver.tasks.spawn(work_on(queue, context, stopping)),
            };
        }
        driver
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

/// Does the work of a queue, batch by batch, until the process stops. A panic in one does not end it.
async fn work_on(queue: QueueKind, context: Context, stopping: CancellationToken) {
    while !stopping.is_cancelled() {
        if queue == QueueKind::Events {
            sleep(EVENT_DELAY).await;
        }
        let run = AssertUnwindSafe(queues::run_once(&context, queue)).catch_unwind();
        match run.await {
            Ok(Ok(batch)) if batch.is_more => continue,
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%queue, %error, "background work failed"),
            Err(_) => tracing::error!(%queue, "background work panicked"),
        }
        if queue == QueueKind::LogLeaves {
            sleep(SEAL_PAUSE).await;
        }
        tokio::select! {
            () = context.nudges.heard(queue) => {}
            () = sleep(INTERVAL) => {}
            () = stopping.cancelled() => {}
        }
    }
}

/// Does something again and again until the process stops. A panic does not end it.
async fn keep_up(upkeep: Upkeep, context: Context, stopping: CancellationToken) {
    while !stopping.is_cancelled() {
        let run = AssertUnwindSafe(upkeep.run_once(&context)).catch_unwind();
        // Each step is complete by itself, so the rest can wait for the next process.
        let done = tokio::select! {
            done = run => done,
            () = stopping.cancelled() => return,
        };
        let interval = match done {
            Ok(Ok(interval)) => interval,
            Ok(Err(error)) => {
                tracing::warn!(?upkeep, %error, "background work failed");
                upkeep.interval(&context.ports)
            }
            Err(_) => {
                tracing::error!(?upkeep, "background work panicked");
                upkeep.interval(&context.ports)
            }
        };
        tokio::select! {
            () = sleep(interval) => {}
            () = stopping.cancelled() => {}
        }
    }
}
