//! Removing bytes that belong to no job, and records that nobody may ask for again, once an hour.

use std::time::Duration;

use imprimatur_application::{
    chores::sweep::{
        AREAS, expire_transfers, sweep, sweep_deliveries, sweep_events, sweep_pictures,
        sweep_requests, sweep_sign_ins, sweep_unfinished,
    },
    failure::Failure,
    ports::{Ports, nudge::QueueKind},
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Pictures of pages are kept so long, and made again after.
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
            sweep_requests(ports).await,
            sweep_sign_ins(ports).await,
            sweep_deliveries(ports).await,
            sweep_events(ports).await,
            sweep_unfinished(ports, grace).await,
            expire_transfers(ports).await,
            sweep_areas(ports, grace).await,
            sweep_all_pictures(ports).await,
        ];
        // What stands against one of them, such as a full disk, may be mended by another.
        let mut failures = done.into_iter().filter_map(Result::err);
        let Some(first) = failures.next() else {
            return Ok(Progress::Idle);
        };
        for error in failures {
            tracing::warn!(%error, "sweep step failed");
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
