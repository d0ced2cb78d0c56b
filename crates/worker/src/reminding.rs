//! Fires reminders.

use std::{collections::BTreeSet, time::Duration};

use futures_util::{StreamExt as _, stream};
use imprimatur_application::{
    chores,
    failure::Failure,
    ports::{Ports, nudge::QueueKind},
};
use imprimatur_domain::ids::JobId;

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Reminders claimed at once, few enough to fire within their lease.
const PORTION: u32 = 1000;
/// Jobs whose reminders fire in one commit, and commits that are prepared at a time.
const JOBS: usize = 100;
const UNDER_WAY: usize = 2;
/// Longer than a portion takes; so long a reminder waits at most before it is looked at again if its job was locked, or if
/// the process died that had claimed it. Two processes that claim the same do no harm: it fires once.
const LEASE: Duration = Duration::from_secs(20);

pub(crate) struct FireReminders {
    context: Context,
}

impl FireReminders {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for FireReminders {
    fn name(&self) -> &'static str {
        "reminders"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Reminders)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let lease = self.context.lease(LEASE);
        let claimed = ports.queues.claim_reminders(lease, PORTION).await?;
        let jobs: BTreeSet<JobId> = claimed.iter().map(|(job, _)| *job).collect();
        let jobs: Vec<JobId> = jobs.into_iter().collect();
        stream::iter(jobs.chunks(JOBS))
            .for_each_concurrent(UNDER_WAY, |jobs| fire(ports, jobs))
            .await;
        Ok(if claimed.is_empty() {
            Progress::Idle
        } else {
            Progress::More
        })
    }
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
