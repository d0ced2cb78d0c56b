//! Dependency injection: the only place where ports get their adapters.

use std::{
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use imprimatur_application::{
    decision_log::Channel,
    diagnostics,
    ports::{
        Ports, blobs::Blobs, clock::Clock, events::EventRenderer, ids::Ids, mailer::Mailer,
        nudge::Nudge, store::Store,
    },
    settings::Settings,
};
use imprimatur_blobs::{FileBlobs, ObjectBlobs, RecentBlobs};
use imprimatur_certificate::PdfCertificates;
use imprimatur_decision_log::MerkleLog;
use imprimatur_documents::{ChildDocuments, Limits, ZipPacker};
use imprimatur_domain::email::Email;
use imprimatur_http::{Inbox, JsonEvents};
use imprimatur_mail::{
    Composer, ComposerConfig, FolderMailer, MessageReader, SmtpConfig, SmtpMailer,
};
use imprimatur_secrets::InstallationSecrets;
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_webhooks::{CourierConfig, HttpCourier, HttpFetcher, HttpWitnesses, Outbound};
use imprimatur_worker::Nudges;

use crate::{
    config::{self, Config},
    error::CommandError,
    log_key,
    metrics::{MeasuredCourier, MeasuredMailer, Metrics},
    secret_key,
    system::{BlockIds, SystemClock},
};

/// Maximum number of documents processed at the same time.
const PARALLEL_DOCUMENTS: usize = 2;

/// The components of a process.
pub(crate) struct Services {
    /// All ports.
    pub(crate) ports: Ports,
    /// Wakes background workers.
    pub(crate) nudges: Arc<Nudges>,
    /// The database, for migrations.
    pub(crate) database: Arc<Database>,
    /// The outbound HTTP client; [`Outbound::prepare`] is still to be called.
    pub(crate) outbound: Arc<Outbound>,
    /// Metrics.
    pub(crate) metrics: Arc<Metrics>,
}

/// Opens the configured database, without migrating it.
pub(crate) fn database(config: &Config) -> Result<Arc<Database>, CommandError> {
    make_data_dir(&config.data_dir).map_err(|error| {
        let told = format!("{}: {error}", config.data_dir.display());
        CommandError::to_set_up("data_dir")(told)
    })?;
    let location = DatabaseConfig::new(config.database_url());
    Ok(Database::open(&location, events(config))?)
}

/// What renders the events that the database keeps.
pub(crate) fn events(config: &Config) -> Arc<dyn EventRenderer> {
    Arc::new(JsonEvents::new(&config.public_url()))
}

/// Creates the data folder with access for its owner only. An existing one is left as it is.
fn make_data_dir(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)
}

/// Builds the services around a migrated database. Nothing is started.
pub(crate) async fn build(
    config: &Config,
    database: Arc<Database>,
    outbound: Arc<Outbound>,
) -> Result<Services, CommandError> {
    let secrets = InstallationSecrets::new(&secret_key::load(config, &*database).await?);
    let log = MerkleLog::new(log_key::load(config, &*database).await?);
    let has_documents = diagnostics::knows_documents(&*database).await?;
    let store: Arc<dyn Store> = database.clone();
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let ids: Arc<dyn Ids> = Arc::new(BlockIds::new(Arc::clone(&store)));
    let nudges = Arc::new(Nudges::default());
    let nudge: Arc<dyn Nudge> = nudges.clone();
    let metrics = Metrics::new(&database);
    let ports = Ports {
        store,
        views: database.clone(),
        notices: database.clone(),
        accounts: database.clone(),
        queues: database.clone(),
        requests: database.clone(),
        blobs: blobs(config, has_documents)?,
        documents: Arc::new(documents(&config.data_dir)?),
        mailer: Arc::new(MeasuredMailer {
            mailer: mailer(config, &clock)?,
            metrics: Arc::clone(&metrics),
        }),
        packer: Arc::new(ZipPacker),
        clock,
        ids,
        secrets: Arc::new(secrets),
        nudge,
        courier: Arc::new(MeasuredCourier {
            courier: Arc::new(HttpCourier::new(Arc::clone(&outbound))),
            metrics: Arc::clone(&metrics),
        }),
        fetcher: Arc::new(HttpFetcher::new(Arc::clone(&outbound))),
        log: Arc::new(log),
        log_store: database.clone(),
        witnesses: Arc::new(HttpWitnesses::new(Arc::clone(&outbound))),
        certificates: Arc::new(PdfCertificates::default()),
        channel: Channel::Api,
        precondition: None,
        settings: Arc::new(settings(config)?),
    };
    Ok(Services {
        ports,
        nudges,
        database,
        outbound,
        metrics,
    })
}

fn settings(config: &Config) -> Result<Settings, CommandError> {
    Ok(Settings {
        public_url: config.public_url(),
        max_upload: config.limits.max_upload.0,
        retry_schedule: config
            .webhooks
            .retry_schedule
            .0
            .iter()
            .map(|span| span.0)
            .collect(),
        archive_lifetime: config.compression.lifetime.0,
        idle_period: config.expiry.idle_period.0,
        events_kept: config.events.keep.0,
        log_is_public: config.log.public,
        witnesses: config
            .log
            .witnesses
            .0
            .iter()
            .map(|one| one.0.clone())
            .collect(),
        is_sandbox: false,
        has_mail_server: config.smtp.url.is_some(),
        reply_to: reply_to(config)?,
    })
}

/// Installs the process's TLS provider.
pub(crate) fn install_tls() {
    // Fails only if a provider is installed already, which is fine.
    if rustls::crypto::ring::default_provider()
        .install_default()
        .is_err()
    {
        tracing::debug!("a TLS provider was installed before");
    }
}

/// The outbound HTTP client; [`Outbound::prepare`] is still to be called.
pub(crate) fn outbound(config: &Config) -> Result<Arc<Outbound>, CommandError> {
    let usual = CourierConfig::default();
    let config = CourierConfig {
        timeout: config.webhooks.timeout.0,
        fetch_whole: usual.fetch_whole.min(config.longest_upload()),
        allow: config.outbound.allow.0.clone(),
        bind: config.outbound.bind,
        ..usual
    };
    Ok(Arc::new(
        Outbound::new(config).map_err(CommandError::to_set_up("outbound requests"))?,
    ))
}

/// The object storage, with a cache for small blobs such as page images, which are requested repeatedly.
pub(crate) fn blobs(config: &Config, has_documents: bool) -> Result<Arc<dyn Blobs>, CommandError> {
    Ok(Arc::new(RecentBlobs::new(storage(config, has_documents)?)))
}

/// The object storage. Its folder is only created while there are no documents; later, a missing or empty folder means
/// that its disk is not mounted.
fn storage(config: &Config, has_documents: bool) -> Result<Arc<dyn Blobs>, CommandError> {
    if let Some(folder) = config.blobs_folder() {
        if !has_documents {
            return Ok(Arc::new(FileBlobs::make(folder)?));
        }
        let files = FileBlobs::open(&folder)?;
        if !files.is_there() {
            let folder = folder.display();
            tracing::error!(%folder, "there are documents, but their folder is empty or not there; is its disk away?");
        }
        return Ok(Arc::new(files));
    }
    let url = config.blobs_url.as_deref().unwrap_or_default();
    let bucket = ObjectBlobs::s3(url, config::resolve(config::environment())?);
    Ok(Arc::new(
        bucket.map_err(CommandError::to_set_up("blobs_url"))?,
    ))
}

/// Folder of spooled documents.
pub(crate) fn spool(data_dir: &Path) -> PathBuf {
    data_dir.join("spool")
}

fn documents(data_dir: &Path) -> Result<ChildDocuments, CommandError> {
    let spool = spool(data_dir);
    std::fs::create_dir_all(&spool)?;
    let program = std::env::current_exe()?;
    let arguments = vec!["__document".to_owned()];
    Ok(ChildDocuments::new(
        program,
        arguments,
        Limits::default(),
        spool,
        PARALLEL_DOCUMENTS,
    ))
}

fn mailer(config: &Config, clock: &Arc<dyn Clock>) -> Result<Arc<dyn Mailer>, CommandError> {
    if let Some(mailer) = smtp(config)? {
        return Ok(Arc::new(mailer));
    }
    let composer = composer(config, Arc::clone(clock))?;
    let folder = config.data_dir.join("mail");
    Ok(Arc::new(FolderMailer::new(composer, folder)?))
}

/// The SMTP mailer, if configured.
pub(crate) fn smtp(config: &Config) -> Result<Option<SmtpMailer>, CommandError> {
    let Some(url) = &config.smtp.url else {
        return Ok(None);
    };
    let composer = composer(config, Arc::new(SystemClock))?;
    let mailer = SmtpMailer::new(composer, &SmtpConfig::new(url.0.clone()));
    mailer
        .map(Some)
        .map_err(CommandError::to_set_up("smtp.url"))
}

/// Base of Reply-To addresses; must be a valid address.
fn reply_to(config: &Config) -> Result<Option<String>, CommandError> {
    let Some(address) = config.reply_to() else {
        return Ok(None);
    };
    let address: Result<Email, _> = address.parse();
    let address = address.map_err(CommandError::to_set_up("mail.reply_to"))?;
    Ok(Some(address.to_string()))
}

/// The inbound mail endpoint, if configured.
pub(crate) fn inbox(config: &Config) -> Option<Inbox> {
    Some(Inbox {
        secret: config.inbound_secret()?.to_owned(),
        reader: Arc::new(MessageReader),
    })
}

/// Composes mails.
pub(crate) fn composer(
    config: &Config,
    clock: Arc<dyn Clock>,
) -> Result<Arc<Composer>, CommandError> {
    let templates = config.data_dir.join("templates");
    let composer = Composer::new(ComposerConfig {
        from: config.mail_from(),
        public_url: config.public_url(),
        template_folder: templates.is_dir().then_some(templates),
        now: Arc::new(move || clock.now()),
    })
    .map_err(CommandError::to_set_up("mail"))?;
    Ok(Arc::new(composer))
}
