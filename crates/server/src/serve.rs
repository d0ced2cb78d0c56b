//! Running the service: start, output of the first start, shutdown.

use std::{net::TcpListener, sync::Arc};

use actix_web::{
    App,
    dev::{ServerHandle, ServiceRequest},
    middleware::from_fn,
    web::Data,
};
use imprimatur_application::{
    accounts::{self, FirstStart},
    decision_log::Channel,
    ports::Ports,
};
use imprimatur_http::{ApiState, Options};
use imprimatur_intake::BodyTimeouts;
use imprimatur_pages::LiveUpdates;
use imprimatur_worker::{Driver, WorkerConfig};
use tokio::{
    runtime::Runtime,
    signal::unix::{Signal, SignalKind, signal},
    task::JoinHandle,
};
use tracing_appender::non_blocking::WorkerGuard;

use crate::{
    access_log::{self, AccessLog},
    client_ip::Visitors,
    config::{Config, Role},
    error::CommandError,
    http_server::{self, Connections},
    metrics::{Listening, measure},
    periodic_flush::PeriodicFlush,
    sandboxes::{self, SandboxHost},
    stdout,
    viewer::Viewer,
    wiring::{self, Services},
};

/// Time in seconds that requests in progress get to finish at shutdown.
const SHUTDOWN: u64 = 30;

/// The tokio runtime of background jobs and commands.
pub(crate) fn runtime() -> Result<Runtime, CommandError> {
    Ok(tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?)
}

/// A running service.
pub(crate) struct Running {
    /// The configuration, with the actual port.
    pub(crate) config: Config,
    pub(crate) services: Services,
    /// Secrets of the first start.
    pub(crate) first: Option<FirstStart>,
    pub(crate) signals: StopSignals,
    driver: Option<Driver>,
    server: Option<Server>,
    metrics: Option<Listening>,
}

/// The HTTP server: its handle, its task, its open pages, and its flush tasks.
struct Server {
    handle: ServerHandle,
    api: ApiState,
    live: Arc<LiveUpdates>,
    sandboxes: Arc<SandboxHost>,
    ended: JoinHandle<std::io::Result<()>>,
    keeping: [PeriodicFlush; 2],
    /// Writes the last lines when it is dropped.
    access_log: Option<WorkerGuard>,
}

/// Serves until a shutdown signal.
pub(crate) async fn serve(config: &Config) -> Result<(), CommandError> {
    let mut running = start(config).await?;
    let config = &running.config;
    if let Some(first) = &running.first
        && let Err(error) = greet(config, first)
    {
        tracing::warn!(%error, "the first key was not shown; create another with `imprimatur key create`");
    }
    let listen = config.has(Role::Api).then_some(&config.listen);
    tracing::info!(listen, "ready");
    running.signals.heard().await;
    running.announce_stop().await;
    tracing::info!("stopping: requests under way are finished");
    running.stop().await;
    Ok(())
}

/// Starts everything and returns once requests are served.
pub(crate) async fn start(configured: &Config) -> Result<Running, CommandError> {
    // Bind first: the system may choose the port, and links contain it.
    let mut config = configured.clone();
    let listener = config
        .has(Role::Api)
        .then(|| bind(&mut config))
        .transpose()?;
    let config = &config;
    let outbound = wiring::outbound(config)?;
    // Slow, and only needed for deliveries and fetches, so do it in parallel.
    let preparing = Arc::clone(&outbound);
    let prepared = tokio::task::spawn_blocking(move || preparing.prepare());
    let database = wiring::database(config)?;
    database.migrate()?;
    if config.has(Role::Api) && !database.may_create_schemas().await? {
        tracing::warn!(
            "no test mode: the database role may not create schemas (GRANT CREATE ON DATABASE … TO …)"
        );
    }
    let services = wiring::build(config, database, outbound).await?;
    let admin = config
        .admin_email
        .parse()
        .map_err(CommandError::to_set_up("admin_email"))?;
    let watched = bind_metrics(config)?;
    if services.ports.accounts.seal_check().await?.is_none() {
        // The first start prints its key only once, so everything that may fail comes before.
        services.outbound.prepare().map_err(no_way_out())?;
    }
    let first = accounts::first_start(&services.ports, &admin).await?;
    // A client that is answered may already stop the service.
    let signals = StopSignals::listen()?;
    let listening = listener.map(|listener| listen(config, &services, listener));
    let server = listening.transpose()?;
    let prepared = prepared.await.map_err(std::io::Error::other)?;
    prepared.map_err(no_way_out())?;
    let driver = config.has(Role::Worker).then(|| {
        let worker = WorkerConfig {
            holder: holder(&services),
            webhook_timeout: config.webhooks.timeout.0,
            sweep_grace: config.storage.grace.0,
        };
        Driver::start(services.ports.clone(), Arc::clone(&services.nudges), worker)
    });
    let metrics = watched.map(|listener| {
        let (metrics, ports) = (Arc::clone(&services.metrics), services.ports.clone());
        Listening::start(listener, metrics, ports)
    });
    let metrics = metrics.transpose()?;
    Ok(Running {
        config: config.clone(),
        services,
        first,
        signals,
        driver,
        server,
        metrics,
    })
}

fn no_way_out<E: std::fmt::Display>() -> impl FnOnce(E) -> CommandError {
    CommandError::to_set_up("outbound requests")
}

/// Binds the metrics address. The default one may be taken, for example by another process of this service; a
/// configured one must be free.
fn bind_metrics(config: &Config) -> Result<Option<TcpListener>, CommandError> {
    let Some(address) = config.metrics_listen() else {
        return Ok(None);
    };
    match TcpListener::bind(address) {
        Ok(listener) => Ok(Some(listener)),
        Err(error) if config.metrics.listen.is_none() => {
            tracing::info!(address, %error, "metrics are not served; `metrics.listen` names another address");
            Ok(None)
        }
        Err(cause) => Err(CommandError::Listen {
            address: address.to_owned(),
            cause,
        }),
    }
}

/// Binds the listening address and stores the actual port in the configuration.
fn bind(config: &mut Config) -> Result<TcpListener, CommandError> {
    let listener = TcpListener::bind(&config.listen).map_err(|cause| CommandError::Listen {
        address: config.listen.clone(),
        cause,
    })?;
    let port = listener.local_addr()?.port();
    if let Some((host, _)) = config.listen.rsplit_once(':') {
        config.listen = format!("{host}:{port}");
    }
    Ok(listener)
}

/// Limits of the interface.
fn options(config: &Config) -> Options {
    Options {
        max_json: usize::try_from(config.limits.max_json.0).unwrap_or(usize::MAX),
        patience: BodyTimeouts {
            longest: config.longest_upload(),
            ..BodyTimeouts::default()
        },
        rate: Some(config.limits.rate.0).filter(|rate| *rate > 0),
        trusted_proxies: config.trusted_networks(),
    }
}

/// What is kept a while before it is written.
fn flushes(api: &ApiState, services: &Services) -> [PeriodicFlush; 2] {
    [
        PeriodicFlush::uses(api.clone()),
        PeriodicFlush::notes(&services.database),
    ]
}

/// The ports of pages.
fn console(ports: &Ports) -> Ports {
    Ports {
        channel: Channel::Console,
        precondition: None,
        ..ports.clone()
    }
}

/// What shows documents.
fn viewer(public_url: &str) -> Data<dyn imprimatur_http::Viewer> {
    let viewer = imprimatur_pages::Viewer::new(public_url);
    let viewer: Arc<dyn imprimatur_http::Viewer> = Arc::new(Viewer(viewer));
    Data::from(viewer)
}

/// Starts serving requests.
fn listen(
    config: &Config,
    services: &Services,
    listener: TcpListener,
) -> Result<Server, CommandError> {
    let options = options(config);
    let live = Arc::new(LiveUpdates::default());
    let sandboxes = SandboxHost::new(config, services, options.clone(), Arc::clone(&live))?;
    sandboxes.look_after();
    let test_mode = sandboxes.live_mode();
    let api = ApiState::new(services.ports.clone(), options.clone());
    let visitors = Arc::new(Visitors(api.clone()));
    let keeping = flushes(&api, services);
    let ports = console(&services.ports);
    let (patience, hosted) = (options.patience, Arc::clone(&test_mode.sandboxes));
    let pages = imprimatur_pages::state(ports, visitors, patience, Arc::clone(&live), Some(hosted));
    let pages = imprimatur_pages::configure(pages);
    let viewer = viewer(&services.ports.settings.public_url);
    let inbox = wiring::inbox(config).map(Data::new);
    let (metrics, entered) = (Arc::clone(&services.metrics), Arc::clone(&sandboxes));
    let (access_log, access_log_guard) = AccessLog::open(&config.access_log)
        .map_err(CommandError::to_set_up("access_log.path"))?
        .unzip();
    let (state, connections) = (api.clone(), connections(config, &api));
    let server = http_server::run(listener, connections, move || {
        let (inbox, metrics) = (inbox.clone(), Arc::clone(&metrics));
        let (access_log, addresses) = (access_log.clone(), api.clone());
        let entered = Arc::clone(&entered);
        App::new()
            .configure(move |app| {
                if let Some(inbox) = inbox {
                    app.app_data(inbox);
                }
            })
            .app_data(viewer.clone())
            .app_data(test_mode.clone())
            .wrap(from_fn(move |request, next| {
                sandboxes::enter(Arc::clone(&entered), request, next)
            }))
            .wrap(from_fn(move |request, next| {
                measure(Arc::clone(&metrics), request, next)
            }))
            .wrap(from_fn(imprimatur_http::compress))
            .wrap(from_fn(move |request: ServiceRequest, next| {
                let address = addresses.failures().address(request.request());
                access_log::log(access_log.clone(), address, request, next)
            }))
            .configure(imprimatur_http::configure(api.clone()))
            .configure(pages.clone())
    })?;
    Ok(Server {
        handle: server.handle(),
        api: state,
        live,
        sandboxes,
        ended: tokio::spawn(server),
        keeping,
        access_log: access_log_guard,
    })
}

/// How connections end.
fn connections(config: &Config, api: &ApiState) -> Connections {
    let api = api.clone();
    Connections {
        keep_alive: config.keep_alive.0,
        shutdown: SHUTDOWN,
        is_stopping: Arc::new(move || api.is_stopping()),
    }
}

/// A unique name of this process for leases.
fn holder(services: &Services) -> String {
    hex::encode(&services.ports.ids.random()[..8])
}

impl Running {
    /// Lets proxies find another process before this one refuses connections. A second signal ends the wait.
    async fn announce_stop(&mut self) {
        let delay = self.config.shutdown.delay.0;
        let Some(server) = self.server.as_ref().filter(|_| !delay.is_zero()) else {
            return;
        };
        server.api.announce_stop();
        tracing::info!(
            ?delay,
            "stopping: not ready any more, and connections end with their next answer, so that proxies turn to others"
        );
        tokio::select! {
            () = tokio::time::sleep(delay) => {}
            () = self.signals.heard() => {}
        }
    }

    /// Stops accepting connections, finishes requests, then background jobs, and releases leases.
    pub(crate) async fn stop(self) {
        if let Some(server) = self.server {
            server.live.close();
            server.handle.stop(true).await;
            match server.ended.await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "the server ended badly"),
                Err(error) => tracing::warn!(%error, "the server's task ended badly"),
            }
            server.sandboxes.stop().await;
            for keeping in server.keeping {
                keeping.stop().await;
            }
            drop(server.access_log);
        }
        if let Some(driver) = self.driver {
            driver.stop().await;
        }
        if let Some(metrics) = self.metrics {
            metrics.stop().await;
        }
    }
}

/// SIGINT and SIGTERM, heard from the moment on that this exists.
pub(crate) struct StopSignals {
    interrupt: Signal,
    terminate: Signal,
}

impl StopSignals {
    pub(crate) fn listen() -> std::io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// Waits for the next one.
    pub(crate) async fn heard(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}

/// Prints the secrets of the first start.
fn greet(config: &Config, first: &FirstStart) -> Result<(), CommandError> {
    let url = config.public_url();
    let FirstStart { key, sign_in_link } = first;
    stdout::line(format_args!(
        "Imprimatur is ready at {url}

  API key      {key}
               (shown only once; create others with `imprimatur key create`)
  Sign in      {sign_in_link}
               (works once, expires in 15 minutes; later, sign in at {url}/console)
  Reference    {url}/docs
  Try          curl -H 'Authorization: Bearer {key}' {url}/api/v1/jobs
"
    ))
}
