//! Putting the parts together: every port gets its adapter here, and nowhere else.

use std::{
    os::unix::fs::DirBuilderExt as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use imprimatur_application::{
    diagnostics,
    ports::{
        Ports, blobs::Blobs, clock::Clock, events::EventRenderer, ids::Ids, mailer::Mailer,
        nudge::Nudge, store::Store,
    },
    settings::Settings,
};
use imprimatur_blobs::{FileBlobs, ObjectBlobs, RecentBlobs};
use imprimatur_documents::{ChildDocuments, Limits, ZipPacker};
use imprimatur_domain::email::Email;
use imprimatur_http::{Inbox, JsonEvents};
use imprimatur_mail::{
    Composer, ComposerConfig, FolderMailer, MessageReader, SmtpConfig, SmtpMailer,
};
use imprimatur_secrets::InstallationSecrets;
use imprimatur_store::{Database, DatabaseConfig};
use imprimatur_webhooks::{CourierConfig, HttpCourier, HttpFetcher, Outbound};
use imprimatur_worker::Nudges;

use crate::{
    config::{self, Config},
    error::CommandError,
    metrics::{MeasuredCourier, MeasuredMailer, Metrics},
    secret_key,
    system::{BlockIds, SystemClock},
};

/// Documents that are looked into at the same time.
const PARALLEL_DOCUMENTS: usize = 2;

/// The parts of a running process.
pub(crate) struct Services {
    /// All ports.
    pub(crate) ports: Ports,
    /// What wakes the chores.
    pub(crate) nudges: Arc<Nudges>,
    /// The database, for bringing its schema up to date.
    pub(crate) database: Arc<Database>,
    /// The way out, which is yet to be prepared.
    pub(crate) outbound: Arc<Outbound>,
    /// Numbers for operators.
    pub(crate) metrics: Arc<Metrics>,
}

/// Opens the database as it is configured. Its tables may still be those of an older version.
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

/// Makes the data folder, for nobody else to look into. One that is there is as its owner wants it.
fn make_data_dir(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)
}

/// Builds the service as it is configured, around a database whose tables are up to date. Nothing runs yet.
pub(crate) async fn build(
    config: &Config,
    database: Arc<Database>,
    outbound: Arc<Outbound>,
) -> Result<Services, CommandError> {
    let secrets = InstallationSecrets::new(&secret_key::load(config, &*database).await?);
    let has_documents = diagnostics::knows_documents(&*database).await?;
    let store: Arc<dyn Store> = database.clone();
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let ids: Arc<dyn Ids> = Arc::new(BlockIds::new(Arc::clone(&store)));
    let nudges = Arc::new(Nudges::default());
    let nudge: Arc<dyn Nudge> = nudges.clone();
    let metrics = Metrics::new();
    let ports = Ports {
        store,
        views: database.clone(),
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
        settings: Arc::new(Settings {
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
            has_mail_server: config.smtp.url.is_some(),
            reply_to: reply_to(config)?,
        }),
    };
    Ok(Services {
        ports,
        nudges,
        database,
        outbound,
        metrics,
    })
}

/// Chooses what speaks TLS in this process.
pub(crate) fn install_tls() {
    // Fails only if a provider is installed already, which is as good.
    if rustls::crypto::ring::default_provider()
        .install_default()
        .is_err()
    {
        tracing::debug!("a TLS provider was installed before");
    }
}

/// The way out to others, which is yet to be prepared.
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

/// Where bytes are kept. Pictures of pages are asked for again and again, many at a time, and are small.
pub(crate) fn blobs(config: &Config, has_documents: bool) -> Result<Arc<dyn Blobs>, CommandError> {
    Ok(Arc::new(RecentBlobs::new(storage(config, has_documents)?)))
}

/// The storage. A folder for it is made as long as there are no documents; later, one that is empty or not there is on a
/// disk that is away.
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
    let bucket = ObjectBlobs::s3(url, config::environment());
    Ok(Arc::new(
        bucket.map_err(CommandError::to_set_up("blobs_url"))?,
    ))
}

/// Where documents lie while they are looked at.
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

/// The mail server, if there is one.
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

/// Where replies go, which must be an address.
fn reply_to(config: &Config) -> Result<Option<String>, CommandError> {
    let Some(address) = config.reply_to() else {
        return Ok(None);
    };
    let checked: Result<Email, _> = address.parse();
    checked.map_err(CommandError::to_set_up("mail.reply_to"))?;
    Ok(Some(address))
}

/// The way in for messages, if one is configured.
pub(crate) fn inbox(config: &Config) -> Option<Inbox> {
    Some(Inbox {
        secret: config.inbound_secret()?.to_owned(),
        reader: Arc::new(MessageReader),
    })
}

fn composer(config: &Config, clock: Arc<dyn Clock>) -> Result<Arc<Composer>, CommandError> {
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
