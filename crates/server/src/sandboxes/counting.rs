//! Wrappers of ports that count what happens in a sandbox.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use imprimatur_application::{
    changes::RecordedEvent,
    jobs::VisibleJob,
    ports::{
        clock::Clock as _,
        courier::{Attempted, Courier, Dispatch},
        events::{ErasedEvent, EventRenderer, RenderError},
        mailer::{Letter, MailError, Mailer, Receipt},
        sandboxes::Happened,
    },
};
use imprimatur_domain::{
    event::{Cause, EventData},
    order::OrderApproval,
};

use crate::system::SystemClock;

/// What has happened since the sandbox was opened.
#[derive(Debug, Default)]
pub(super) struct Counts {
    mails: AtomicU64,
    webhooks: AtomicU64,
    expired: AtomicU64,
}

impl Counts {
    /// The counts so far; reminders are counted by whoever fires them.
    pub(super) fn read(&self, reminders: u64) -> Happened {
        Happened {
            mails: self.mails.load(Ordering::SeqCst),
            webhooks: self.webhooks.load(Ordering::SeqCst),
            reminders,
            expired: self.expired.load(Ordering::SeqCst),
        }
    }
}

/// What has happened between two readings.
pub(super) fn difference(before: Happened, after: Happened) -> Happened {
    Happened {
        mails: after.mails - before.mails,
        webhooks: after.webhooks - before.webhooks,
        reminders: after.reminders - before.reminders,
        expired: after.expired - before.expired,
    }
}

fn add(count: &AtomicU64) {
    count.fetch_add(1, Ordering::SeqCst);
}

/// Counts mails that were captured.
pub(super) struct CountingMailer<M> {
    pub(super) mailer: M,
    pub(super) counts: Arc<Counts>,
}

#[async_trait::async_trait]
impl<M: Mailer> Mailer for CountingMailer<M> {
    async fn send(&self, letter: &Letter) -> Result<Receipt, MailError> {
        let sent = self.mailer.send(letter).await?;
        add(&self.counts.mails);
        Ok(sent)
    }
}

/// Counts attempts to deliver webhooks, and signs them with real time, by which receivers tell replays.
pub(super) struct CountingCourier<C> {
    pub(super) courier: C,
    pub(super) counts: Arc<Counts>,
}

#[async_trait::async_trait]
impl<C: Courier> Courier for CountingCourier<C> {
    async fn deliver(&self, dispatch: &Dispatch) -> Attempted {
        add(&self.counts.webhooks);
        let dispatch = Dispatch {
            timestamp: SystemClock.now().unix_timestamp(),
            ..dispatch.clone()
        };
        self.courier.deliver(&dispatch).await
    }

    fn check_url(&self, url: &str) -> Result<(), String> {
        self.courier.check_url(url)
    }
}

/// Counts jobs that expire.
pub(super) struct CountingEvents {
    pub(super) events: Arc<dyn EventRenderer>,
    pub(super) counts: Arc<Counts>,
}

impl EventRenderer for CountingEvents {
    fn render(
        &self,
        event: &RecordedEvent,
        job: Option<&VisibleJob>,
    ) -> Result<String, RenderError> {
        let data = &event.event.data;
        if matches!(
            data,
            EventData::StatusChanged {
                cause: Cause::Idle,
                ..
            }
        ) {
            add(&self.counts.expired);
        }
        self.events.render(event, job)
    }

    fn render_erased(&self, event: &ErasedEvent<'_>) -> String {
        self.events.render_erased(event)
    }

    fn render_approval(&self, approval: &OrderApproval) -> Result<String, RenderError> {
        self.events.render_approval(approval)
    }
}
