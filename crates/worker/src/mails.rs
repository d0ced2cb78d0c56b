//! Sends queued mails.

use std::{pin::pin, slice, sync::Arc, time::Duration};

use futures_util::future::{Either, select};
use imprimatur_application::{
    chores::{
        self,
        mail::{TaskJobs, Tried},
    },
    failure::Failure,
    mails::ClaimedMail,
    ports::{Ports, nudge::QueueKind, store::StoreError},
};
use tokio::{
    sync::{mpsc, oneshot},
    task::JoinSet,
    time::sleep,
};
use tokio_util::sync::CancellationToken;

use crate::driver::Context;

/// Maximum number of concurrent mails in this process. Enough that the database groups their commits, and no more, as
/// after a crash those that wait for a connection count as possibly sent.
const UNDER_WAY: usize = 32;
/// Duration of a lease. After a crash, other processes wait for it to expire.
const LEASE: Duration = Duration::from_secs(15);
/// How often a lease is renewed.
const RENEW: Duration = Duration::from_secs(5);

/// Pauses between attempts to record the outcome of a mail, in seconds.
const AGAIN: [u64; 8] = [1, 1, 2, 2, 5, 5, 10, 10];

/// Hears whether an outcome was recorded.
type Recorded = oneshot::Sender<Result<(), Failure>>;
/// Takes outcomes to be recorded.
type Outbox = mpsc::Sender<(Tried, Recorded)>;

/// Claims, sends and settles mails.
pub(crate) struct Mails {
    context: Context,
}

impl Mails {
    pub(crate) fn new(context: Context) -> Self {
        Self { context }
    }

    /// Runs until cancelled, then waits for mails in flight.
    pub(crate) async fn run(self, stopping: CancellationToken) {
        let (outbox, outcomes) = mpsc::channel(UNDER_WAY);
        let recording = tokio::spawn(record(self.context.ports.clone(), outcomes));
        let mut under_way = JoinSet::new();
        let mut may_be_more = true;
        while !stopping.is_cancelled() {
            let room = UNDER_WAY - under_way.len();
            if may_be_more && room > 0 {
                let claimed = self.claim(room).await;
                may_be_more = !claimed.is_empty();
                let jobs = self.load_jobs(&claimed).await;
                for mail in claimed {
                    let (context, outbox) = (self.context.clone(), outbox.clone());
                    under_way.spawn(send_leased(context, mail, jobs.clone(), outbox));
                }
            }
            if !may_be_more && under_way.is_empty() {
                self.context.ports.mailer.close_idle().await;
            }
            tokio::select! {
                Some(ended) = under_way.join_next() => {
                    log_panic(ended);
                    while let Some(ended) = under_way.try_join_next() {
                        log_panic(ended);
                    }
                }
                () = self.context.nudges.heard(QueueKind::Mails) => may_be_more = true,
                () = stopping.cancelled() => {}
            }
        }
        while let Some(ended) = under_way.join_next().await {
            log_panic(ended);
        }
        drop(outbox);
        log_panic(recording.await);
        self.context.ports.mailer.close_idle().await;
    }

    async fn claim(&self, limit: usize) -> Vec<ClaimedMail> {
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        let lease = self.context.lease(LEASE);
        let claimed = self.context.ports.queues.claim_mails(lease, limit).await;
        claimed.unwrap_or_else(|error| {
            tracing::warn!(%error, "could not claim mails");
            Vec::new()
        })
    }

    /// The jobs of these mails. If they cannot be loaded together, each mail loads its own: one that cannot be read must
    /// not hold up the others.
    async fn load_jobs(&self, claimed: &[ClaimedMail]) -> Option<Arc<TaskJobs>> {
        let loaded = TaskJobs::load(&self.context.ports, claimed).await;
        let loaded = loaded.inspect_err(|error| {
            tracing::warn!(%error, "could not load the jobs of mails together");
        });
        loaded.ok().map(Arc::new)
    }
}

fn log_panic(ended: Result<(), tokio::task::JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "sending a mail panicked; will retry after lease expiry");
    }
}

async fn send_leased(
    context: Context,
    mail: ClaimedMail,
    jobs: Option<Arc<TaskJobs>>,
    outbox: Outbox,
) {
    let work = send(&context.ports, &mail, jobs, &outbox);
    if let Err(error) = while_leased(&context, &mail, RENEW, work).await {
        tracing::warn!(mail = %mail.mail.id, %error, "could not send a mail; will retry after lease expiry");
    }
}

async fn send(
    ports: &Ports,
    mail: &ClaimedMail,
    jobs: Option<Arc<TaskJobs>>,
    outbox: &Outbox,
) -> Result<(), Failure> {
    let jobs = match jobs {
        Some(jobs) => jobs,
        None => Arc::new(TaskJobs::load(ports, slice::from_ref(mail)).await?),
    };
    let tried = chores::mail::send(ports, mail, &jobs).await?;
    keep(outbox, &tried).await
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

/// Has the outcome of a mail recorded, retrying while the store is unavailable: a mail that was sent but not recorded
/// would be sent again.
async fn keep(outbox: &Outbox, tried: &Tried) -> Result<(), Failure> {
    for pause in AGAIN {
        match keep_once(outbox, tried).await {
            Err(Failure::Store(StoreError::Unavailable(error))) => {
                tracing::warn!(error, "could not record the outcome of a mail; will retry");
                sleep(Duration::from_secs(pause)).await;
            }
            settled => return settled,
        }
    }
    keep_once(outbox, tried).await
}

async fn keep_once(outbox: &Outbox, tried: &Tried) -> Result<(), Failure> {
    let ended = || StoreError::Unavailable("nothing is recorded any more".to_owned());
    let (sender, receiver) = oneshot::channel();
    let sent = outbox.send((tried.clone(), sender)).await;
    sent.map_err(|_| ended())?;
    receiver.await.map_err(|_| ended())?
}

/// Records outcomes, all that wait in one commit. If that fails, each is recorded by itself, since one lease that was lost
/// fails the whole commit.
async fn record(ports: Ports, mut outcomes: mpsc::Receiver<(Tried, Recorded)>) {
    let mut waiting = Vec::with_capacity(UNDER_WAY);
    while outcomes.recv_many(&mut waiting, UNDER_WAY).await > 0 {
        let (tried, recorded): (Vec<_>, Vec<_>) = waiting.drain(..).unzip();
        let is_whole = chores::mail::keep(&ports, &tried).await.is_ok();
        for (tried, recorded) in tried.into_iter().zip(recorded) {
            let result = if is_whole {
                Ok(())
            } else {
                chores::mail::keep(&ports, &[tried]).await
            };
            if recorded.send(result).is_err() {
                tracing::debug!("a mail was given up before its outcome was recorded");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        collections::VecDeque,
        future::poll_fn,
        sync::{
            Mutex,
            atomic::{AtomicU32, Ordering},
        },
        task::Poll,
    };

    use imprimatur_application::{
        mails::{Mail, MailContent, MailOutcome},
        mocks::{Commits, Mocks},
        ports::{
            accounts::ReaderLocale,
            mailer::{Letter, MailError, Mailer, Receipt},
        },
    };
    use imprimatur_domain::{
        Instant,
        account::{Role, User},
        ids::{MailId, TeamId, UserId},
    };
    use tokio::{sync::Notify, task::yield_now};

    use super::*;
    use crate::{driver::WorkerConfig, nudges::Nudges};

    fn mail_to(id: i64, recipient: &str) -> ClaimedMail {
        ClaimedMail {
            mail: Mail {
                id: MailId(id),
                recipient: recipient.parse().unwrap(),
                content: MailContent::Invitation {
                    user: UserId(1),
                    sender: String::new(),
                },
                created_at: Instant::UNIX_EPOCH,
            },
            installation: "0123abcd".to_owned(),
            holder: "one".to_owned(),
            attempts: 0,
            is_uncertain: false,
        }
    }

    fn mail() -> ClaimedMail {
        mail_to(5, "vera@example.com")
    }

    fn context_of(ports: Ports) -> Context {
        let config = WorkerConfig {
            holder: "one".to_owned(),
            webhook_timeout: Duration::from_secs(15),
            sweep_grace: Duration::from_hours(1),
        };
        Context {
            ports,
            nudges: Arc::new(Nudges::default()),
            config: Arc::new(config),
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
        (context_of(mocks.ports()), renewals)
    }

    /// Sends at once, but not to `slow@example.com` before it is let go.
    #[derive(Default)]
    struct SlowMailer {
        go: Notify,
        closed: AtomicU32,
    }

    #[async_trait::async_trait]
    impl Mailer for SlowMailer {
        async fn send(&self, letter: &Letter) -> Result<Receipt, MailError> {
            if letter.to == "slow@example.com" {
                self.go.notified().await;
            }
            Ok(Receipt {
                answer: "250 queued".to_owned(),
            })
        }

        async fn close_idle(&self) {
            self.closed.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// A context in which these mails wait, and what is committed.
    fn context_with(mails: Vec<ClaimedMail>, mailer: &Arc<SlowMailer>) -> (Context, Commits) {
        let mut mocks = Mocks::at(Instant::UNIX_EPOCH);
        let waiting = Mutex::new(VecDeque::from(mails));
        mocks.queues.expect_claim_mails().returning(move |_, room| {
            let mut waiting = waiting.lock().unwrap();
            let count = waiting.len().min(room.try_into().unwrap());
            Ok(waiting.drain(..count).collect())
        });
        mocks.accounts.expect_find_user().returning(|id| {
            let email = "vera@example.com".parse().unwrap();
            Ok(Some(User::new(id, TeamId(1), email, Role::Member)))
        });
        mocks
            .accounts
            .expect_reader_locale()
            .returning(|_, _| Ok(ReaderLocale::default()));
        let commits = mocks.keep_commits();
        let ports = Ports {
            mailer: Arc::clone(mailer) as Arc<dyn Mailer>,
            ..mocks.ports()
        };
        (context_of(ports), commits)
    }

    #[tokio::test]
    async fn a_mail_that_takes_long_holds_up_no_other_and_is_waited_for_at_the_end() {
        let mailer = Arc::new(SlowMailer::default());
        let mut mails = vec![mail_to(1, "slow@example.com")];
        mails.extend((2..70).map(|id| mail_to(id, "vera@example.com")));
        let (context, commits) = context_with(mails, &mailer);
        let stopping = CancellationToken::new();
        let run = tokio::spawn(Mails::new(context).run(stopping.clone()));
        let settled = || {
            let commits = commits.lock().unwrap();
            let settled = commits.iter().map(|changes| changes.mails_settled.len());
            settled.sum::<usize>()
        };
        while settled() < 68 {
            yield_now().await;
        }
        stopping.cancel();
        yield_now().await;
        assert_eq!((settled(), mailer.closed.load(Ordering::Relaxed)), (68, 0));
        mailer.go.notify_one();
        run.await.unwrap();
        let commits = commits.lock().unwrap();
        let settled = commits.iter().flat_map(|changes| &changes.mails_settled);
        let settled: Vec<_> = settled.map(|mail| (mail.id.0, mail.outcome)).collect();
        assert_eq!(settled.len(), 69);
        assert_eq!(settled[68], (1, MailOutcome::Sent));
        assert_eq!(mailer.closed.load(Ordering::Relaxed), 1);
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
