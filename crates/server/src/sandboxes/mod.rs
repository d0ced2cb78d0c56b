//! Test mode: sandboxes beside the live service. A sandbox is a complete installation within the process, with ports of its
//! own, so that nothing of it can be seen with a live key, and nothing live with a test key.

mod advance;
mod clock;
mod counting;
mod manage;
mod open;
mod registry;
mod route;
mod sandbox;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::Ordering},
    time::Duration,
};

use actix_web::web::Data;
use imprimatur_application::{
    failure::Failure,
    ports::{
        Ports,
        clock::Clock as _,
        sandboxes::{SandboxId, SandboxStore as _},
        store::StoreError,
    },
};
use imprimatur_http::{Options, TestMode};
use imprimatur_pages::LiveUpdates;
use imprimatur_store::Database;
use imprimatur_webhooks::Outbound;
pub(crate) use manage::HostedSandboxes;
pub(crate) use route::enter;
use tokio::{runtime::Handle, sync::OnceCell, time::sleep};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use self::{counting::Counts, registry::Registry, sandbox::Sandbox};
use crate::{
    config::Config, error::CommandError, secret_key, system::SystemClock, wiring::Services,
};

/// Seconds after which a sandbox that nobody uses is closed.
const CLOSE_AFTER: i64 = 15 * 60;
/// Days after which a sandbox that nobody uses is removed.
const REMOVE_AFTER: i64 = 30;
/// How often unused sandboxes are looked for.
const LOOK: Duration = Duration::from_mins(1);
/// How often those to be removed are looked for: once in so many looks.
const LOOKS: u32 = 6 * 60;

/// A sandbox that is open or being opened.
type Opening = Arc<OnceCell<Arc<Sandbox>>>;

/// All sandboxes.
pub(crate) struct SandboxHost {
    config: Config,
    options: Options,
    key: [u8; 32],
    live: Ports,
    live_updates: Arc<LiveUpdates>,
    outbound: Arc<Outbound>,
    registry: Registry,
    holder: String,
    /// Where background work and whatever outlives a request runs.
    runtime: Handle,
    open: Mutex<HashMap<SandboxId, Opening>>,
    tasks: TaskTracker,
    stopping: CancellationToken,
}

impl SandboxHost {
    /// Manages sandboxes beside these services, on the current runtime.
    pub(crate) fn new(
        config: &Config,
        services: &Services,
        options: Options,
        live_updates: Arc<LiveUpdates>,
    ) -> Result<Arc<Self>, CommandError> {
        let key = secret_key::find(config)?;
        let missing = || CommandError::to_set_up("the secret key")("there is none");
        let database: Arc<Database> = Arc::clone(&services.database);
        Ok(Arc::new(Self {
            key: key.ok_or_else(missing)?,
            registry: Registry::new(config.clone(), database),
            config: config.clone(),
            options,
            live: services.ports.clone(),
            live_updates,
            outbound: Arc::clone(&services.outbound),
            holder: hex::encode(&services.ports.ids.random()[..8]),
            runtime: Handle::current(),
            open: Mutex::default(),
            tasks: TaskTracker::new(),
            stopping: CancellationToken::new(),
        }))
    }

    /// What requests of the live service know of test mode.
    pub(crate) fn live_mode(self: &Arc<Self>) -> Data<TestMode> {
        Data::new(TestMode {
            sandboxes: Arc::new(HostedSandboxes(Arc::clone(self))),
            current: None,
        })
    }

    /// Closes and removes unused sandboxes, until the service stops.
    pub(crate) fn look_after(self: &Arc<Self>) {
        let host = Arc::clone(self);
        self.tasks.spawn_on(
            async move {
                for look in 1_u32.. {
                    tokio::select! {
                        () = sleep(LOOK) => {}
                        () = host.stopping.cancelled() => return,
                    }
                    host.close_unused();
                    if look % LOOKS == 0
                        && let Err(error) = host.remove_unused().await
                    {
                        tracing::warn!(%error, "could not remove unused sandboxes");
                    }
                }
            },
            &self.runtime,
        );
    }

    /// Closes all sandboxes and waits for their work.
    pub(crate) async fn stop(&self) {
        self.stopping.cancel();
        for (_, opening) in self.openings().drain() {
            if let Some(sandbox) = opening.get() {
                sandbox.stopping.cancel();
            }
        }
        self.tasks.close();
        self.tasks.wait().await;
    }

    /// The sandbox of this id, opened if it is not; `None` if there is none.
    async fn find(self: &Arc<Self>, id: &SandboxId) -> Result<Option<Arc<Sandbox>>, Failure> {
        let opening = Arc::clone(self.openings().entry(id.clone()).or_default());
        let opened = opening.get_or_try_init(|| self.open_on_runtime(id)).await;
        match opened {
            Ok(sandbox) => Ok(Some(Arc::clone(sandbox))),
            Err(failure) => {
                self.forget(id);
                match failure {
                    Failure::NotFound => Ok(None),
                    failure => Err(failure),
                }
            }
        }
    }

    /// Opens a sandbox on the runtime of background work: connections live on the one that they are made on.
    async fn open_on_runtime(self: &Arc<Self>, id: &SandboxId) -> Result<Arc<Sandbox>, Failure> {
        let (host, id) = (Arc::clone(self), id.clone());
        let opening = self.runtime.spawn(async move { host.open(&id).await });
        opening.await.map_err(|error| broken(&error))?
    }

    async fn open(self: &Arc<Self>, id: &SandboxId) -> Result<Arc<Sandbox>, Failure> {
        if !self.registry.exists(id).await? {
            return Err(Failure::NotFound);
        }
        let counts = Arc::new(Counts::default());
        let database = self.database(id, &counts).await;
        let database = database.map_err(|error| broken(&error))?;
        let state = database.sandbox_state().await?.ok_or(Failure::NotFound)?;
        let sandbox = self.assemble(id, database, counts, state.now);
        let sandbox = Arc::new(sandbox.map_err(|error| broken(&error))?);
        let now = SystemClock.now().unix_timestamp();
        sandbox.used_at.store(now, Ordering::Relaxed);
        let (host, working) = (Arc::clone(self), Arc::clone(&sandbox));
        self.tasks.spawn(async move {
            working.work().await;
            host.forget_if_open(&working);
        });
        tracing::info!(sandbox = id.as_str(), "sandbox opened");
        Ok(sandbox)
    }

    /// Closes a sandbox; it is opened again when it is used.
    fn forget(&self, id: &SandboxId) {
        let opening = self.openings().remove(id);
        if let Some(sandbox) = opening.as_ref().and_then(|opening| opening.get()) {
            sandbox.stopping.cancel();
        }
    }

    /// Closes this very sandbox, if it is not closed yet.
    fn forget_if_open(&self, sandbox: &Arc<Sandbox>) {
        self.openings().retain(|_, opening| {
            let is_this = |open: &Arc<Sandbox>| Arc::ptr_eq(open, sandbox);
            !opening.get().is_some_and(is_this)
        });
    }

    fn close_unused(&self) {
        let before = SystemClock.now().unix_timestamp() - CLOSE_AFTER;
        self.openings().retain(|id, opening| {
            let unused = opening
                .get()
                .filter(|sandbox| sandbox.used_at.load(Ordering::Relaxed) < before);
            if let Some(sandbox) = unused {
                tracing::info!(sandbox = id.as_str(), "unused sandbox closed");
                sandbox.stopping.cancel();
            }
            unused.is_none()
        });
    }

    /// Removes sandboxes that nobody has used for a month.
    async fn remove_unused(&self) -> Result<(), CommandError> {
        let before = SystemClock.now() - time::Duration::days(REMOVE_AFTER);
        for id in self.registry.ids("").await? {
            if self.openings().contains_key(&id) {
                continue;
            }
            let database = self.database(&id, &Arc::default()).await?;
            let state = database.sandbox_state().await?;
            drop(database);
            if state.is_some_and(|state| state.used_at < before) {
                self.registry.remove(&id).await?;
                tracing::info!(sandbox = id.as_str(), "unused sandbox removed");
            }
        }
        Ok(())
    }

    fn openings(&self) -> MutexGuard<'_, HashMap<SandboxId, Opening>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A part of a sandbox fails.
fn broken(error: &dyn std::fmt::Display) -> Failure {
    StoreError::Unavailable(format!("sandbox: {error}")).into()
}
