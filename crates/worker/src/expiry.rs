//! Expires idle jobs.

use std::{
    sync::{Mutex, PoisonError},
    time::Duration,
};

use imprimatur_application::{
    chores::expire::{self, Cursor},
    failure::Failure,
    ports::nudge::QueueKind,
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// A round begins at least so often, and no oftener than the next.
const LONGEST: Duration = Duration::from_hours(1);
const SHORTEST: Duration = Duration::from_secs(1);

pub(crate) struct ExpireJobs {
    context: Context,
    /// Position in the current round.
    cursor: Mutex<Option<Cursor>>,
}

impl ExpireJobs {
    pub(crate) fn new(context: Context) -> Self {
        Self {
            context,
            cursor: Mutex::new(None),
        }
    }

    fn move_to(&self, cursor: Option<Cursor>) -> Option<Cursor> {
        let mut place = self.cursor.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *place, cursor)
    }
}

#[async_trait::async_trait]
impl Chore for ExpireJobs {
    fn name(&self) -> &'static str {
        "expiry"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        None
    }

    /// A short idle period is looked after more often: a job expires no later than a tenth of the period after its
    /// time.
    fn interval(&self) -> Duration {
        (self.context.ports.settings.idle_period / 10).clamp(SHORTEST, LONGEST)
    }

    /// One portion; a failed round begins anew.
    async fn run(&self) -> Result<Progress, Failure> {
        let next = expire::expire(&self.context.ports, self.move_to(None)).await?;
        self.move_to(next);
        Ok(match next {
            Some(_) => Progress::More,
            None => Progress::Idle,
        })
    }
}
