//! Wrappers of ports that count calls.

use std::sync::Arc;

use imprimatur_application::ports::{
    courier::{Attempted, Courier, Dispatch, Outcome},
    mailer::{Letter, MailError, Mailer, Receipt},
};

use super::Metrics;

/// Counts attempts to send mails.
pub(crate) struct MeasuredMailer {
    pub(crate) mailer: Arc<dyn Mailer>,
    pub(crate) metrics: Arc<Metrics>,
}

#[async_trait::async_trait]
impl Mailer for MeasuredMailer {
    async fn send(&self, letter: &Letter) -> Result<Receipt, MailError> {
        let sent = self.mailer.send(letter).await;
        self.metrics.mailed(match &sent {
            Ok(_) => "sent",
            Err(MailError::Refused(_)) => "refused",
            Err(MailError::NotSent(_)) => "not-sent",
            Err(MailError::Unknown(_)) => "unknown",
        });
        sent
    }

    async fn close_idle(&self) {
        self.mailer.close_idle().await;
    }
}

/// Counts webhook attempts.
pub(crate) struct MeasuredCourier {
    pub(crate) courier: Arc<dyn Courier>,
    pub(crate) metrics: Arc<Metrics>,
}

#[async_trait::async_trait]
impl Courier for MeasuredCourier {
    async fn deliver(&self, dispatch: &Dispatch) -> Attempted {
        let attempted = self.courier.deliver(dispatch).await;
        self.metrics.delivered(match &attempted.outcome {
            outcome if outcome.is_success() => "delivered",
            Outcome::Answered { .. } => "refused",
            Outcome::TimedOut => "timed-out",
            Outcome::Unreachable(_) => "unreachable",
            Outcome::Forbidden => "forbidden",
        });
        attempted
    }

    fn check_url(&self, url: &str) -> Result<(), String> {
        self.courier.check_url(url)
    }
}
