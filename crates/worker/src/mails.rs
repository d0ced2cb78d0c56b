//! Sends queued mails.

use std::{pin::pin, time::Duration};

use futures_util::future::{Either, select};
use imprimatur_application::{
    chores::{self, mail::Tried},
    failure::Failure,
    mails::ClaimedMail,
    ports::{Ports, nudge::QueueKind, store::StoreError},
};
use tokio::time::sleep;

use crate::{
    chore::{Chore, Progress},
    driver::Context,
};

/// Mails claimed at once. One, as mails queued behind a slow one would count as possibly sent when their lease
/// expires.
const PORTION: u32 = 1;
/// Duration of a lease. After a crash, other processes wait for it to expire.
const LEASE: Duration = Duration::from_secs(15);
/// How often a lease is renewed.
const RENEW: Duration = Duration::from_secs(5);

/// Pauses between attempts to record the outcome of a mail, in seconds.
const AGAIN: [u64; 8] = [1, 1, 2, 2, 5, 5, 10, 10];

pub(crate) struct Mails {
    context: Context,
}

impl Mails {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }
}

#[async_trait::async_trait]
impl Chore for Mails {
    fn name(&self) -> &'static str {
        "mails"
    }

    fn wakes_on(&self) -> Option<QueueKind> {
        Some(QueueKind::Mails)
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(5)
    }

    async fn run(&self) -> Result<Progress, Failure> {
        let ports = &self.context.ports;
        let claimed = ports
            .queues
            .claim_mails(self.context.lease(LEASE), PORTION)
            .await?;
        for mail in &claimed {
            while_leased(&self.context, mail, RENEW, send(ports, mail)).await?;
        }
        Ok(if claimed.is_empty() {
            Progress::Idle
        } else {
            Progress::More
        })
    }
}

async fn send(ports: &Ports, mail: &ClaimedMail) -> Result<(), Failure> {
    let tried = chores::mail::send(ports, mail).await?;
    keep(ports, &tried).await
}

/// Renews the lease on a mail while it is being sent, and cancels once another process has claimed the mail. A process
/// resumed after SIGSTOP checks its lease before it continues.
async fn while_leased(
    context: &Context,
    mail: &ClaimedMail,
    renew: Duration,
    work: impl Future<Output = Result<(), Failure>>,
) -> Result<(), Failure> {
    let id = mail.mail.id;
    let mut work = pin!(work);
    loop {
        let is_held = match select(pin!(sleep(renew)), work.as_mut()).await {
            Either::Left(_) => {
                let lease = context.lease(LEASE);
                let renewed = context.ports.queues.renew_mail(id, lease).await;
                renewed.unwrap_or_else(|error| {
                    tracing::warn!(mail = %id, %error, "could not renew the lease on a mail");
                    true
                })
            }
            Either::Right((Err(Failure::Store(StoreError::Displaced)), _)) => false,
            Either::Right((ended, _)) => return ended,
        };
        if !is_held {
            tracing::warn!(mail = %id, "another process has taken over a mail that was being sent");
            return Ok(());
        }
    }
}

/// Records the outcome of a mail, retrying while the store is unavailable: a mail that was sent but not recorded
/// would be sent again.
async fn keep(ports: &Ports, tried: &Tried<'_>) -> Result<(), Failure> {
    for pause in AGAIN {
        match tried.keep(ports).await {
            Err(Failure::Store(StoreError::Unavailable(error))) => {
                tracing::warn!(error, "could not record the outcome of a mail; will retry");
                sleep(Duration::from_secs(pause)).await;
            }
            settled => return settled,
        }
    }
    tried.keep(ports).await
}

#[cfg(test)]
mod tests {
    use std::{
        future::poll_fn,
        sync::{
            Arc,
            atomic::{AtomicU32, Ordering},
        },
        task::Poll,
    };

    use imprimatur_application::{
        mails::{Mail, MailContent},
        mocks::Mocks,
    };
    use imprimatur_domain::{
        Instant,
        ids::{MailId, SignInId},
    };

    use super::*;
    use crate::{driver::WorkerConfig, nudges::Nudges};

    fn mail() -> ClaimedMail {
        ClaimedMail {
            mail: Mail {
                id: MailId(5),
                recipient: "vera@example.com".parse().unwrap(),
                content: MailContent::SignIn {
                    sign_in: SignInId(1),
                },
                created_at: Instant::UNIX_EPOCH,
            },
            installation: "0123abcd".to_owned(),
            holder: "one".to_owned(),
            attempts: 0,
            is_uncertain: false,
        }
    }

    /// A context whose lease on mails is lost at the third renewal, and how often it was renewed.
    fn context() -> (Context, Arc<AtomicU32>) {
        let renewals = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&renewals);
        let mut mocks = Mocks::at(Instant::UNIX_EPOCH);
        mocks
            .queues
            .expect_renew_mail()
            .returning(move |id, lease| {
                assert_eq!((id, lease.holder.as_str()), (MailId(5), "one"));
                assert_eq!(lease.until - lease.now, LEASE);
                Ok(counted.fetch_add(1, Ordering::Relaxed) < 2)
            });
        let config = WorkerConfig {
            holder: "one".to_owned(),
            webhook_timeout: Duration::from_secs(15),
            sweep_grace: Duration::from_hours(1),
        };
        let context = Context {
            ports: mocks.ports(),
            nudges: Arc::new(Nudges::default()),
            config: Arc::new(config),
        };
        (context, renewals)
    }

    #[tokio::test]
    async fn a_lease_is_renewed_while_a_mail_is_sent() {
        let (context, renewals) = context();
        let work = poll_fn(|_| {
            if renewals.load(Ordering::Relaxed) < 2 {
                return Poll::Pending;
            }
            Poll::Ready(Ok(()))
        });
        while_leased(&context, &mail(), Duration::ZERO, work)
            .await
            .unwrap();
        assert_eq!(renewals.load(Ordering::Relaxed), 2);
    }

    #[tokio::test]
    async fn a_mail_that_another_process_has_taken_over_is_given_up() {
        let (context, renewals) = context();
        let forever = std::future::pending();
        while_leased(&context, &mail(), Duration::ZERO, forever)
            .await
            .unwrap();
        assert_eq!(renewals.load(Ordering::Relaxed), 3);
        let displaced = async { Err(StoreError::Displaced.into()) };
        while_leased(&context, &mail(), RENEW, displaced)
            .await
            .unwrap();
    }
}
