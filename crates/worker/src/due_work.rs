//! Wakes the chores whose work is due.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use imprimatur_application::{
    failure::Failure,
    ports::nudge::{Nudge as _, QueueKind},
};
use imprimatur_domain::Instant;

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// How often all queues are looked at. Work that another process has committed waits so long at most.
const INTERVAL: Duration = Duration::from_secs(1);

pub(crate) struct FindDueWork {
    context: Context,
    next_reminder: Mutex<Option<Instant>>,
}

impl FindDueWork {
    pub(crate) fn new(context: Context) -> Self {
        Self {
            context,
            next_reminder: Mutex::new(None),
        }
    }

    fn next_reminder(&self) -> MutexGuard<'_, Option<Instant>> {
        self.next_reminder
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait::async_trait]
impl Chore for FindDueWork {
    fn name(&self) -> &'static str {
        "due work"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        None
    }

    /// A second, or less if a reminder is due earlier. A reminder in the past was due at the last look.
    fn interval(&self) -> Duration {
        let now = self.context.ports.clock.now();
        let rest = self.next_reminder().filter(|at| *at > now);
        let rest = rest.and_then(|at| Duration::try_from(at - now).ok());
        rest.map_or(INTERVAL, |rest| rest.min(INTERVAL))
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let due = ports.queues.due_work(ports.clock.now()).await?;
        for queue in due.queues {
            self.context.nudges.nudge(queue);
        }
        *self.next_reminder() = due.next_reminder;
        Ok(Progress::Idle)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures_util::FutureExt as _;
    use imprimatur_application::{mocks::Mocks, ports::queues::DueWork};

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
            let chore = FindDueWork::new(Context {
                ports: mocks.ports(),
                nudges: Arc::clone(&nudges),
                config: Arc::new(config),
            });
            assert_eq!(chore.run().await.unwrap(), Progress::Idle);
            assert_eq!(chore.interval(), interval, "{next_reminder:?}");
            assert!(nudges.heard(QueueKind::Mails).now_or_never().is_some());
            assert!(nudges.heard(QueueKind::Events).now_or_never().is_none());
        }
    }
}
