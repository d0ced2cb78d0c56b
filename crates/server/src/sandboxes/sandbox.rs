//! One open sandbox: ports, state of requests, and background work.

use std::{
    rc::Rc,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use actix_web::{dev::Extensions, web::Data};
use imprimatur_application::{
    failure::Failure,
    ports::{
        Ports,
        clock::Clock as _,
        sandboxes::{Leased, SandboxId, SandboxLease, SandboxStore as _},
        store::StoreError,
    },
};
use imprimatur_domain::Instant;
use imprimatur_http::{ApiState, TestMode};
use imprimatur_pages::PagesState;
use imprimatur_store::Database;
use imprimatur_worker::SerialWorker;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use super::{clock::SandboxClock, counting::Counts};
use crate::{periodic_flush::PeriodicFlush, system::SystemClock};

/// How long a lease on background work lasts in real time, and how often it is renewed.
const LEASE: Duration = Duration::from_secs(30);
const RENEW: Duration = Duration::from_secs(10);
/// How often other processes' work is looked for.
const POLL: Duration = Duration::from_secs(1);
/// Failures in a row after which it is closed.
const FAILURES: u32 = 5;
/// How often a sandbox that follows real time removes what is over.
const HOUSEKEEPING: Duration = Duration::from_hours(1);
/// How often it is noted that a sandbox is used.
const NOTE_USE: i64 = 60 * 60;

/// An open sandbox.
pub(super) struct Sandbox {
    pub(super) id: SandboxId,
    pub(super) ports: Ports,
    pub(super) database: Arc<Database>,
    pub(super) clock: Arc<SandboxClock>,
    pub(super) worker: SerialWorker,
    pub(super) counts: Arc<Counts>,
    pub(super) api: Data<ApiState>,
    pub(super) pages: Data<PagesState>,
    pub(super) mode: Data<TestMode>,
    /// Names this process in leases.
    pub(super) holder: String,
    pub(super) stopping: CancellationToken,
    /// Seconds since 1970, in real time.
    pub(super) used_at: AtomicI64,
    /// When the use was last written down.
    pub(super) noted_at: AtomicI64,
}

impl Sandbox {
    /// What handlers find in place of the live service's state.
    pub(super) fn extensions(&self) -> Rc<Extensions> {
        let mut extensions = Extensions::new();
        extensions.insert(self.api.clone());
        extensions.insert(self.pages.clone());
        extensions.insert(self.mode.clone());
        Rc::new(extensions)
    }

    /// Prepares for a request: reads the clock, which another process may have advanced, and notes the use.
    pub(super) async fn begin_request(&self) -> Result<(), StoreError> {
        let now = SystemClock.now().unix_timestamp();
        self.used_at.store(now, Ordering::Relaxed);
        if now - self.noted_at.swap(now, Ordering::Relaxed) >= NOTE_USE {
            self.database.note_sandbox_use(SystemClock.now()).await?;
        }
        self.read_clock().await
    }

    /// Reads the clock.
    pub(super) async fn read_clock(&self) -> Result<(), StoreError> {
        if self.clock.stands() {
            let state = self.database.sandbox_state().await?;
            if let Some(now) = state.and_then(|state| state.now) {
                self.clock.set(now);
            }
        }
        Ok(())
    }

    /// Sets the clock, for all processes.
    pub(super) async fn set_clock(&self, now: Instant) -> Result<(), StoreError> {
        self.database.set_sandbox_now(now).await?;
        self.clock.set(now);
        Ok(())
    }

    /// Does what is due at the present instant, again and again, until it is closed, or fails too often: another process
    /// may have removed it.
    pub(super) async fn work(&self) {
        let flushes = [
            PeriodicFlush::uses(self.api.get_ref().clone()),
            PeriodicFlush::notes(&self.database),
        ];
        let mut kept_house: Option<tokio::time::Instant> = None;
        let mut failures = 0;
        let mut is_first = true;
        while !self.stopping.is_cancelled() && failures < FAILURES {
            let is_time = kept_house.is_none_or(|at| at.elapsed() >= HOUSEKEEPING);
            let keeps_house = is_time && !self.clock.stands();
            if keeps_house {
                kept_house = Some(tokio::time::Instant::now());
            }
            match self.work_now(is_first, keeps_house).await {
                Ok(is_done) => {
                    failures = 0;
                    is_first &= !is_done;
                }
                Err(error) => {
                    failures += 1;
                    tracing::warn!(sandbox = self.id.as_str(), %error, "work in a sandbox failed");
                    sleep(POLL).await;
                }
            }
            tokio::select! {
                () = self.worker.nudged() => {}
                () = sleep(POLL) => {}
                () = self.stopping.cancelled() => {}
            }
        }
        for flush in flushes {
            flush.stop().await;
        }
    }

    /// Does what is due at the present instant; returns false if somebody else works here just now.
    async fn work_now(&self, is_first: bool, keeps_house: bool) -> Result<bool, Failure> {
        self.read_clock().await?;
        let due = self.ports.queues.due_work(self.ports.clock.now()).await?;
        if due.queues.is_empty() && !is_first && !keeps_house {
            return Ok(true);
        }
        let holder = format!("{}-work", self.holder);
        if self.lease(&holder, false).await? != Leased::Held {
            return Ok(false);
        }
        let work = Box::pin(async {
            self.read_clock().await?;
            if is_first {
                self.worker.release_leases().await?;
            }
            self.worker.run_until_idle().await?;
            if keeps_house {
                self.worker.housekeeping().await?;
                self.worker.run_until_idle().await?;
            }
            Ok(true)
        });
        let done = self.while_leased(&holder, false, work).await;
        self.database.release_sandbox(holder).await?;
        done
    }

    /// Takes or renews the lease on background work.
    pub(super) async fn lease(
        &self,
        holder: &str,
        is_advancing: bool,
    ) -> Result<Leased, StoreError> {
        let now = SystemClock.now();
        let lease = SandboxLease {
            holder: holder.to_owned(),
            now,
            until: now + LEASE,
            is_advancing,
        };
        self.database.lease_sandbox(lease).await
    }

    /// Renews a lease while work is done.
    pub(super) async fn while_leased<T>(
        &self,
        holder: &str,
        is_advancing: bool,
        work: impl Future<Output = Result<T, Failure>>,
    ) -> Result<T, Failure> {
        let mut work = std::pin::pin!(work);
        loop {
            tokio::select! {
                done = &mut work => return done,
                () = sleep(RENEW) => {
                    if self.lease(holder, is_advancing).await? != Leased::Held {
                        return Err(StoreError::ClaimLost.into());
                    }
                }
            }
        }
    }
}
