//! Removing bytes that belong to no job, and records that nobody may ask for again, once an hour.

use std::time::Duration;

use imprimatur_application::{chores, failure::Failure, ports::nudge::Work};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Pictures of pages are kept so long, and made again after.
const PICTURES: time::Duration = time::Duration::days(30);

pub(crate) struct Sweeping {
    context: Context,
}

impl Sweeping {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Sweeping {
    fn name(&self) -> &'static str {
        "sweeping"
    }

    fn wakes_on(&self) -> Option<Work> {
        None
    }

    fn interval(&self) -> Duration {
        Duration::from_hours(1)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let grace = time::Duration::try_from(self.context.config.sweep_grace)
            .unwrap_or(time::Duration::DAY);
        chores::sweep::sweep_requests(&self.context.ports).await?;
        chores::sweep::sweep_sign_ins(&self.context.ports).await?;
        chores::sweep::sweep_deliveries(&self.context.ports).await?;
        chores::sweep::sweep_events(&self.context.ports).await?;
        chores::sweep::sweep_unfinished(&self.context.ports, grace).await?;
        chores::sweep::expire_transfers(&self.context.ports).await?;
        for area in chores::sweep::AREAS {
            let mut after = None;
            loop {
                after = chores::sweep::sweep(&self.context.ports, area, grace, after).await?;
                if after.is_none() {
                    break;
                }
            }
        }
        let mut after = None;
        loop {
            after = chores::sweep::sweep_pictures(&self.context.ports, PICTURES, after).await?;
            if after.is_none() {
                return Ok(Progress::Idle);
            }
        }
    }
}
