//! Opening a sandbox: its ports, and the state of its requests.

use std::sync::{Arc, atomic::AtomicI64};

use actix_web::web::Data;
use imprimatur_application::{
    decision_log::Channel,
    ports::{
        Ports,
        clock::Clock,
        ids::Ids,
        sandboxes::{SandboxId, SandboxStore},
        store::Store,
    },
    settings::Settings,
};
use imprimatur_decision_log::{LogSigner, MerkleLog, new_key};
use imprimatur_domain::Instant;
use imprimatur_http::{ApiState, CurrentSandbox, Options, TestMode};
use imprimatur_mail::CapturingMailer;
use imprimatur_secrets::{SandboxSecrets, sandbox_key};
use imprimatur_store::Database;
use imprimatur_webhooks::HttpCourier;
use imprimatur_worker::{Nudges, SerialWorker, WorkerConfig};
use tokio_util::sync::CancellationToken;

use super::{
    HostedSandboxes, SandboxHost,
    clock::SandboxClock,
    counting::{CountingCourier, CountingEvents, CountingMailer, Counts},
    sandbox::Sandbox,
};
use crate::{client_ip::Visitors, error::CommandError, system::BlockIds, wiring};

impl SandboxHost {
    /// The database of a sandbox, with its tables.
    pub(super) async fn database(
        &self,
        id: &SandboxId,
        counts: &Arc<Counts>,
    ) -> Result<Arc<Database>, CommandError> {
        let events = CountingEvents {
            events: wiring::events(&self.config),
            counts: Arc::clone(counts),
        };
        let database = Database::open(&self.registry.database(id), Arc::new(events))?;
        let migrating = Arc::clone(&database);
        let migrated = tokio::task::spawn_blocking(move || migrating.migrate()).await;
        migrated.map_err(std::io::Error::other)??;
        Ok(database)
    }

    /// Opens a sandbox on its database, without starting its work.
    pub(super) fn assemble(
        self: &Arc<Self>,
        id: &SandboxId,
        database: Arc<Database>,
        counts: Arc<Counts>,
        now: Option<Instant>,
    ) -> Result<Sandbox, CommandError> {
        let clock = Arc::new(SandboxClock::new(now));
        let nudges = Arc::new(Nudges::default());
        let ports = self.ports(id, &database, &clock, &counts, &nudges)?;
        let config = WorkerConfig {
            // Whoever works in a sandbox is the only one, so leases of an earlier process are nobody's.
            holder: "sandbox".to_owned(),
            webhook_timeout: self.config.webhooks.timeout.0,
            sweep_grace: self.config.storage.grace.0,
        };
        let options = Options {
            // The window of a clock that stands still never ends.
            rate: self.options.rate.filter(|_| now.is_none()),
            ..self.options.clone()
        };
        let api = ApiState::new(ports.clone(), options);
        let console = Ports {
            channel: Channel::Console,
            precondition: None,
            ..ports.clone()
        };
        let visitors = Arc::new(Visitors(api.clone()));
        let (patience, live) = (self.options.patience, Arc::clone(&self.live_updates));
        let store: Arc<dyn SandboxStore> = database.clone();
        let mode = TestMode {
            sandboxes: Arc::new(HostedSandboxes(Arc::clone(self))),
            current: Some(CurrentSandbox {
                id: id.clone(),
                store,
            }),
        };
        Ok(Sandbox {
            id: id.clone(),
            worker: SerialWorker::new(ports.clone(), nudges, config),
            api: Data::new(api),
            pages: imprimatur_pages::state(console, visitors, patience, live, None),
            mode: Data::new(mode),
            holder: self.holder.clone(),
            stopping: CancellationToken::new(),
            used_at: AtomicI64::new(i64::MAX),
            noted_at: AtomicI64::new(0),
            ports,
            database,
            clock,
            counts,
        })
    }

    fn ports(
        &self,
        id: &SandboxId,
        database: &Arc<Database>,
        clock: &Arc<SandboxClock>,
        counts: &Arc<Counts>,
        nudges: &Arc<Nudges>,
    ) -> Result<Ports, CommandError> {
        let clock: Arc<dyn Clock> = clock.clone();
        let store: Arc<dyn Store> = database.clone();
        let composer = wiring::composer(&self.config, Arc::clone(&clock))?;
        let ids: Arc<dyn Ids> = Arc::new(BlockIds::new(Arc::clone(&store)));
        Ok(Ports {
            views: database.clone(),
            notices: database.clone(),
            accounts: database.clone(),
            queues: database.clone(),
            requests: database.clone(),
            log_store: database.clone(),
            store,
            blobs: self.registry.blobs(id)?,
            mailer: Arc::new(CountingMailer {
                mailer: CapturingMailer::new(composer, database.clone()),
                counts: Arc::clone(counts),
            }),
            clock,
            ids,
            secrets: Arc::new(SandboxSecrets::new(&self.key, id)),
            nudge: nudges.clone(),
            courier: Arc::new(CountingCourier {
                courier: HttpCourier::new(Arc::clone(&self.outbound)),
                counts: Arc::clone(counts),
            }),
            log: Arc::new(MerkleLog::new(Some(self.signer(id)?))),
            settings: Arc::new(Settings {
                is_sandbox: true,
                witnesses: Vec::new(),
                // Mails are captured as if there were one.
                has_mail_server: true,
                // Replies come to the live service, which knows nothing of them.
                reply_to: None,
                ..(*self.live.settings).clone()
            }),
            ..self.live.clone()
        })
    }

    /// Signs the sandbox's own decision log.
    fn signer(&self, id: &SandboxId) -> Result<LogSigner, CommandError> {
        let origin = format!("{}/test/{}", self.config.log_origin(), id.as_str());
        let text = new_key(&origin, &sandbox_key(&self.key, b"decision log", id));
        let wrong = CommandError::to_set_up("log.origin");
        match text.map(|text| LogSigner::new(&text)) {
            Some(Ok(signer)) => Ok(signer),
            Some(Err(error)) => Err(wrong(error)),
            None => Err(wrong("it is no name of a log".to_owned())),
        }
    }
}
