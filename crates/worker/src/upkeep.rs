//! What is done again and again, without a queue.

use std::time::Duration;

use imprimatur_application::{
    chores::{
        expire::expire,
        recount::recount,
        sweep::{
            AREAS, expire_transfers, sweep, sweep_deliveries, sweep_events, sweep_notices,
            sweep_pictures, sweep_requests, sweep_sign_ins, sweep_unfinished,
        },
        witness::request_cosignatures,
    },
    failure::Failure,
    ports::{Ports, nudge::Nudge as _},
};

use crate::driver::Context;

/// How often all queues are looked at. Work that another process has committed waits so long at most.
const LOOK: Duration = Duration::from_secs(1);
/// A round of expiry begins at least so often, and no oftener than the next.
const EXPIRY_MAX: Duration = Duration::from_hours(1);
const EXPIRY_MIN: Duration = Duration::from_secs(1);
/// How long rendered pages are cached.
const PICTURE_TTL: time::Duration = time::Duration::days(30);

/// A duty that needs no nudge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Upkeep {
    /// Wakes the loops whose work is due.
    FindDueWork,
    /// Expires idle jobs.
    ExpireJobs,
    /// Removes orphaned blobs and expired records.
    Sweep,
    /// Verifies the counters of lists.
    Recount,
    /// Has checkpoints of the decision log cosigned by witnesses.
    RequestCosignatures,
}

impl Upkeep {
    /// All of them.
    pub(crate) const ALL: [Self; 5] = [
        Self::FindDueWork,
        Self::ExpireJobs,
        Self::Sweep,
        Self::Recount,
        Self::RequestCosignatures,
    ];

    /// How long it waits before it begins again.
    pub(crate) fn interval(self, ports: &Ports) -> Duration {
        match self {
            Self::FindDueWork => LOOK,
            // A job expires no later than a tenth of the period after its time.
            Self::ExpireJobs => (ports.settings.idle_period / 10).clamp(EXPIRY_MIN, EXPIRY_MAX),
            Self::Sweep | Self::Recount => Duration::from_hours(1),
            Self::RequestCosignatures => Duration::from_secs(10),
        }
    }

    /// Does it once; how long to wait until the next time.
    ///
    /// # Errors
    /// Any [`Failure`]; it begins again after its interval.
    pub(crate) async fn run_once(self, context: &Context) -> Result<Duration, Failure> {
        let ports = &context.ports;
        match self {
            Self::FindDueWork => return find_due_work(context).await,
            Self::ExpireJobs => expire_jobs(ports).await?,
            Self::Sweep => sweep_all(context).await?,
            Self::Recount => recount(ports).await?,
            Self::RequestCosignatures if ports.settings.witnesses.is_empty() => {}
            Self::RequestCosignatures => request_cosignatures(ports).await?,
        }
        Ok(self.interval(ports))
    }
}

/// A second to the next look, or less if a reminder is due earlier. A reminder in the past was due at this look.
async fn find_due_work(context: &Context) -> Result<Duration, Failure> {
    let ports = &context.ports;
    let due = ports.queues.due_work(ports.clock.now()).await?;
    for queue in due.queues {
        context.nudges.nudge(queue);
    }
    let now = ports.clock.now();
    let rest = due.next_reminder.filter(|at| *at > now);
    let rest = rest.and_then(|at| Duration::try_from(at - now).ok());
    Ok(rest.map_or(LOOK, |rest| rest.min(LOOK)))
}

/// Expires idle jobs, portion by portion.
pub(crate) async fn expire_jobs(ports: &Ports) -> Result<(), Failure> {
    let mut cursor = None;
    loop {
        cursor = expire(ports, cursor).await?;
        if cursor.is_none() {
            return Ok(());
        }
    }
}

/// Every step runs: one that frees disk space may resolve what made another fail.
pub(crate) async fn sweep_all(context: &Context) -> Result<(), Failure> {
    let ports = &context.ports;
    let grace = time::Duration::try_from(context.config.sweep_grace).unwrap_or(time::Duration::DAY);
    let done = [
        ("requests", sweep_requests(ports).await),
        ("sign_ins", sweep_sign_ins(ports).await),
        ("deliveries", sweep_deliveries(ports).await),
        ("events", sweep_events(ports).await),
        ("notices", sweep_notices(ports).await),
        ("unfinished", sweep_unfinished(ports, grace).await),
        ("transfers", expire_transfers(ports).await),
        ("areas", sweep_areas(ports, grace).await),
        ("pictures", sweep_all_pictures(ports).await),
    ];
    let mut failures = done
        .into_iter()
        .filter_map(|(step, result)| result.err().map(|error| (step, error)));
    let Some((_, first)) = failures.next() else {
        return Ok(());
    };
    for (step, error) in failures {
        tracing::warn!(step, %error, "sweep step failed");
    }
    Err(first)
}

async fn sweep_areas(ports: &Ports, grace: time::Duration) -> Result<(), Failure> {
    for area in AREAS {
        let mut after = None;
        loop {
            after = sweep(ports, area, grace, after).await?;
            if after.is_none() {
                break;
            }
        }
    }
    Ok(())
}

async fn sweep_all_pictures(ports: &Ports) -> Result<(), Failure> {
    let mut after = None;
    loop {
        after = sweep_pictures(ports, PICTURE_TTL, after).await?;
        if after.is_none() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures_util::FutureExt as _;
    use imprimatur_application::{
        mocks::Mocks,
        ports::{nudge::QueueKind, queues::DueWork},
    };
    use imprimatur_domain::Instant;

    use super::*;
    use crate::{driver::WorkerConfig, nudges::Nudges};

    const NOW: Instant = Instant::UNIX_EPOCH;

    #[tokio::test]
    async fn due_queues_are_nudged_and_the_next_reminder_is_not_missed() {
        let second = Duration::from_secs(1);
        for (next_reminder, interval) in [
            (None, second),
            (Some(NOW - second), second),
            (Some(NOW + second / 4), second / 4),
            (Some(NOW + 2 * second), second),
        ] {
            let mut mocks = Mocks::at(NOW);
            mocks.queues.expect_due_work().returning(move |_| {
                Ok(DueWork {
                    queues: vec![QueueKind::Mails],
                    next_reminder,
                })
            });
            let config = WorkerConfig {
                holder: "one".to_owned(),
                webhook_timeout: second,
                sweep_grace: second,
            };
            let nudges = Arc::new(Nudges::default());
            let context = Context {
                ports: mocks.ports(),
                nudges: Arc::clone(&nudges),
                config: Arc::new(config),
            };
            let waits = Upkeep::FindDueWork.run_once(&context).await.unwrap();
            assert_eq!(waits, interval, "{next_reminder:?}");
            assert!(nudges.heard(QueueKind::Mails).now_or_never().is_some());
            assert!(nudges.heard(QueueKind::Events).now_or_never().is_none());
        }
    }
}
