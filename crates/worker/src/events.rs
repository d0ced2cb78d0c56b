//! Fans out events: assigns feed positions and creates deliveries for subscribed endpoints. Also folds counters.

use std::time::Duration;

use imprimatur_application::{
    failure::Failure,
    ports::nudge::{Nudge, QueueKind},
};

use tokio::{
    sync::Mutex,
    time::{Instant, sleep},
};

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Events per transaction.
const PORTION: u32 = 500;
/// How long events are gathered, so that many that come together cost little more than one.
const GATHERING: Duration = Duration::from_millis(5);

/// How often changes of counters are folded.
const FOLDING: Duration = Duration::from_secs(1);

pub(crate) struct Events {
    context: Context,
    /// Since when there may be something to fold.
    unfolded: Mutex<Option<Instant>>,
}

impl Events {
    pub(crate) fn new(context: Context) -> Self {
        Self {
            context,
            unfolded: Mutex::default(),
        }
    }

    async fn fold(&self) -> Result<(), Failure> {
        let mut unfolded = self.unfolded.lock().await;
        if unfolded.is_some_and(|since| since.elapsed() >= FOLDING) {
            self.context.ports.queues.fold_counters().await?;
            *unfolded = None;
        }
        Ok(())
    }
}

#[async_trait::async_trait]
impl Chore for Events {
    fn name(&self) -> &'static str {
        "events"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Events)
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(2)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        self.fold().await?;
        sleep(GATHERING).await;
        let fanned_out = ports
            .queues
            .fan_out_events(ports.clock.now(), PORTION)
            .await?;
        if fanned_out.events > 0 {
            self.unfolded.lock().await.get_or_insert_with(Instant::now);
        }
        if fanned_out.deliveries > 0 {
            self.context.nudges.nudge(QueueKind::Deliveries);
        }
        Ok(if fanned_out.events == PORTION {
            Progress::More
        } else {
            Progress::Idle
        })
    }
}
