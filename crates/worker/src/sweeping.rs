//! Removes orphaned blobs and expired records, once an hour.

use std::time::Duration;

use imprimatur_application::{
    chores::sweep::{
        AREAS, expire_transfers, sweep, sweep_deliveries, sweep_events, sweep_notices,
        sweep_pictures, sweep_requests, sweep_sign_ins, sweep_unfinished,
    },
    failure::Failure,
    ports::{Ports, nudge::QueueKind},
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// How long rendered pages are cached.
const PICTURES: time::Duration = time::Duration::days(30);

pub(crate) struct Sweep {
    context: Context,
}

impl Sweep {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Sweep {
    fn name(&self) -> &'static str {
        "sweeping"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        None
    }

    fn interval(&self) -> Duration {
        Duration::from_hours(1)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let grace = time::Duration::try_from(self.context.config.sweep_grace)
            .unwrap_or(time::Duration::DAY);
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
        // Every step runs: one that frees disk space may resolve what made another fail.
        let mut failures = done
            .into_iter()
            .filter_map(|(step, result)| result.err().map(|error| (step, error)));
        let Some((_, first)) = failures.next() else {
            return Ok(Progress::Idle);
        };
        for (step, error) in failures {
            tracing::warn!(step, %error, "sweep step failed");
        }
        Err(first)
    }
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
        after = sweep_pictures(ports, PICTURES, after).await?;
        if after.is_none() {
            return Ok(());
        }
    }
}
