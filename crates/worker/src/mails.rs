//! Sends queued mails.

use std::{
    future::poll_fn,
    pin::{Pin, pin},
    slice,
    sync::Arc,
    task::Poll,
    time::Duration,
};

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
    time::{Instant, sleep, sleep_until},
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
                let claimed_at = Instant::now();
                let claimed = self.claim(room).await;
                may_be_more = !claimed.is_empty();
                let jobs = self.load_jobs(&claimed).await;
                for mail in claimed {
                    let (context, outbox) = (self.context.clone(), outbox.clone());
                    let jobs = jobs.clone();
                    under_way.spawn(send_leased(context, mail, claimed_at, jobs, outbox));
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
    claimed_at: Instant,
    jobs: Option<Arc<TaskJobs>>,
    outbox: Outbox,
) {
    let work = send(&context.ports, &mail, jobs, &outbox);
    if let Err(error) = while_leased(&context, &mail, claimed_at, RENEW, work).await {
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
/// resumed after SIGSTOP checks its lease before it continues: the lease counts from when it was asked for, as the process
/// may have stood still since then. A renewal that fails is tried again later, as other processes may fail at it likewise.
async fn while_leased(
    context: &Context,
    mail: &ClaimedMail,
    mut asked_at: Instant,
    renew: Duration,
    work: impl Future<Output = Result<(), Failure>>,
) -> Result<(), Failure> {
    let id = mail.mail.id;
    let mut work = pin!(work);
    loop {
        let end = renewal_at(asked_at, Instant::now(), renew);
        let is_held = match until(end, work.as_mut()).await {
            None => {
                asked_at = Instant::now();
                let lease = context.lease(LEASE);
                let renewed = context.ports.queues.renew_mail(id, lease).await;
                renewed.unwrap_or_else(|error| {
                    tracing::warn!(mail = %id, %error, "could not renew the lease on a mail");
                    true
                })
            }
            Some(Err(Failure::Store(StoreError::ClaimLost))) => false,
            Some(ended) => return ended,
        };
        if !is_held {
            tracing::warn!(mail = %id, "another process has taken over a mail that was being sent");
            return Ok(());
        }
    }
}

/// When a lease is renewed next that was asked for and answered then: a while after the answer, so that a slow store lets
/// work go on, but no later than the lease ends.
fn renewal_at(asked_at: Instant, answered_at: Instant, renew: Duration) -> Instant {
    (answered_at + renew).min(asked_at + LEASE)
}

/// Does work until an instant, and nothing of it after that. The clock decides as well as the timer: after a process stood
/// still, what has arrived meanwhile may be noticed before the timer is.
async fn until<F: Future>(end: Instant, mut work: Pin<&mut F>) -> Option<F::Output> {
    let mut timer = pin!(sleep_until(end));
    poll_fn(|context| {
        if timer.as_mut().poll(context).is_ready() || Instant::now() >= end {
            return Poll::Ready(None);
        }
        work.as_mut().poll(context).map(Some)
    })
    .await
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
        let is_whole = chores::mail::store_outcomes(&ports, &tried).await.is_ok();
        for (tried, recorded) in tried.into_iter().zip(recorded) {
            let result = if is_whole {
                Ok(())
            } else {
                chores::mail::store_outcomes(&ports, &[tried]).await
            };
            if recorded.send(result).is_err() {
                tracing::debug!("a mail was given up before its outcome was recorded");
            }
        }
    }
}

#[cfg(test)]
mod tests;
