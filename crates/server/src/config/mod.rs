//! Configuration. Precedence, ascending: defaults, TOML file, environment, command line.

mod access_log;
mod checks;
mod extract;
mod file_variables;
mod load;
mod log;
mod spans;
mod values;

use std::{net::IpAddr, path::PathBuf, str::FromStr, time::Duration};

pub(crate) use access_log::{AccessFormat, AccessLogConfig};
pub(crate) use file_variables::resolve;
use imprimatur_application::address;
use ipnet::IpNet;
pub(crate) use load::{ConfigError, Overrides, environment, load};
pub(crate) use log::Log;
use serde::{Deserialize, Serialize};
pub(crate) use spans::{Grace, Keep, Limit, Span};
pub(crate) use values::{Bytes, List, Network, Rate, Secret};

/// Safety margin between the maximum duration of an upload and the sweeper's grace period.
const MARGIN: Duration = Duration::from_mins(15);

/// Default address of the metrics server.
const METRICS: &str = "127.0.0.1:9090";

/// Role of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    /// Serves requests.
    Api,
    /// Runs background jobs.
    Worker,
}

impl FromStr for Role {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "api" => Ok(Self::Api),
            "worker" => Ok(Self::Worker),
            other => Err(format!("{other:?} is not a role; roles are api and worker")),
        }
    }
}

/// The whole configuration.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Config {
    /// Address to listen on.
    pub(crate) listen: String,
    /// Public URL; by default `http://{listen}`.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) public_url: Option<String>,
    /// Folder of all files.
    pub(crate) data_dir: PathBuf,
    /// `postgres://…` or `sqlite:path`; by default `SQLite` in the data folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) database_url: Option<Secret>,
    /// `s3://bucket/prefix` or `file:folder`; by default files in the data folder.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) blobs_url: Option<String>,
    /// 64 hexadecimal digits; by default a file in the data folder, created at the first start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) secret_key: Option<Secret>,
    /// How long a connection without a request stays open.
    pub(crate) keep_alive: Span,
    /// Roles of this process.
    pub(crate) roles: List<Role>,
    /// Proxies whose `X-Forwarded-For` is trusted.
    pub(crate) trusted_proxies: List<Network>,
    /// Email address of the first user.
    pub(crate) admin_email: String,
    /// The mail server.
    pub(crate) smtp: Smtp,
    /// Mails.
    pub(crate) mail: Mail,
    /// Webhooks.
    pub(crate) webhooks: Webhooks,
    /// Outbound requests.
    pub(crate) outbound: OutboundConfig,
    /// Object storage.
    pub(crate) storage: Storage,
    /// Zips of folders.
    pub(crate) compression: Compression,
    /// Expiry of idle jobs.
    pub(crate) expiry: ExpireJobs,
    /// The event feed.
    pub(crate) events: Events,
    /// The decision log.
    pub(crate) log: Log,
    /// Limits.
    pub(crate) limits: Limits,
    /// Metrics.
    pub(crate) metrics: MetricsConfig,
    /// The log of requests.
    pub(crate) access_log: AccessLogConfig,
    /// Stopping.
    pub(crate) shutdown: Shutdown,
}

/// Stopping.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shutdown {
    /// How long a process that is asked to stop answers on, not ready any more, so that proxies turn to others.
    pub(crate) delay: Span,
}

/// Metrics.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MetricsConfig {
    /// Address of the metrics server. By default `127.0.0.1:9090` if it is free; empty to disable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) listen: Option<String>,
}

/// Object storage.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Storage {
    /// Minimum age of blobs without a record before they are deleted.
    pub(crate) grace: Grace,
}

/// Zips of folders.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Compression {
    /// How long a finished zip can be downloaded.
    pub(crate) lifetime: Limit,
}

/// The mail server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Smtp {
    /// `smtp://user:password@host:587?tls=required`; by default `.eml` files in the data folder.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) url: Option<Secret>,
}

/// Mails.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mail {
    /// Sender address; by default `imprimatur@{host of public_url}`.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) from: Option<String>,
    /// Base of Reply-To addresses (`name+tag@host`); by default the sender's address if `inbound_secret` is set.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) reply_to: Option<String>,
    /// Secret that a mail server needs to post messages to `/mail/inbound`.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) inbound_secret: Option<Secret>,
}

/// Webhooks.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Webhooks {
    /// Time limit of a delivery, from connecting to the last byte of the response.
    pub(crate) timeout: Limit,
    /// Pause before each retry.
    pub(crate) retry_schedule: List<Span>,
}

/// Outbound requests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OutboundConfig {
    /// Addresses, networks and names that are allowed although not public.
    pub(crate) allow: List<String>,
    /// Local address of outbound connections.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) bind: Option<IpAddr>,
}

/// Expiry of idle jobs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExpireJobs {
    /// Idle period of jobs; `0` to never expire.
    pub(crate) idle_period: Span,
}

/// The event feed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Events {
    /// Retention of events; `0` for unlimited.
    pub(crate) keep: Keep,
}

/// Limits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limits {
    /// Maximum size of a document.
    pub(crate) max_upload: Bytes,
    /// Maximum size of a JSON body.
    pub(crate) max_json: Bytes,
    /// Rate limit per key; `0/min` for none.
    pub(crate) rate: Rate,
}

impl Default for Config {
    fn default() -> Self {
        let minute = 60;
        let span = |seconds| Span(Duration::from_secs(seconds));
        Self {
            listen: "127.0.0.1:8080".to_owned(),
            public_url: None,
            data_dir: PathBuf::from("./data"),
            database_url: None,
            blobs_url: None,
            secret_key: None,
            keep_alive: span(75),
            roles: List(vec![Role::Api, Role::Worker]),
            trusted_proxies: List::default(),
            admin_email: "admin@localhost".to_owned(),
            smtp: Smtp::default(),
            mail: Mail::default(),
            webhooks: Webhooks {
                timeout: Limit(Duration::from_secs(15)),
                retry_schedule: List(vec![span(30), span(5 * minute), span(15 * minute)]),
            },
            outbound: OutboundConfig::default(),
            storage: Storage {
                grace: Grace::default(),
            },
            compression: Compression {
                lifetime: Limit(Duration::from_hours(7 * 24)),
            },
            expiry: ExpireJobs {
                idle_period: span(60 * 24 * 60 * minute),
            },
            events: Events::default(),
            log: Log::default(),
            limits: Limits {
                max_upload: Bytes(5 << 30),
                max_json: Bytes(1 << 20),
                rate: Rate(1_000),
            },
            metrics: MetricsConfig::default(),
            access_log: AccessLogConfig::default(),
            shutdown: Shutdown { delay: span(0) },
        }
    }
}

impl Config {
    /// The public URL without a trailing slash.
    pub(crate) fn public_url(&self) -> String {
        let url = self
            .public_url
            .clone()
            .unwrap_or_else(|| format!("http://{}", self.listen));
        url.trim_end_matches('/').to_owned()
    }

    /// The database URL.
    pub(crate) fn database_url(&self) -> String {
        match &self.database_url {
            Some(url) => url.0.clone(),
            None => format!(
                "sqlite:{}",
                self.data_dir.join("imprimatur.sqlite3").display()
            ),
        }
    }

    /// The folder of the object storage, unless it is a bucket.
    pub(crate) fn blobs_folder(&self) -> Option<PathBuf> {
        match &self.blobs_url {
            Some(url) => url.strip_prefix("file:").map(PathBuf::from),
            None => Some(self.data_dir.join("blobs")),
        }
    }

    /// Proxies whose `X-Forwarded-For` is trusted.
    pub(crate) fn trusted_networks(&self) -> Vec<IpNet> {
        let networks = self.trusted_proxies.0.iter();
        networks.map(|network| network.0).collect()
    }

    /// The host of the public URL, with its port.
    fn public_host(&self) -> String {
        let url = self.public_url();
        let host = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
        host.split('/').next().unwrap_or(host).to_owned()
    }

    /// Sender of mails; the default names the public host.
    pub(crate) fn mail_from(&self) -> String {
        if let Some(from) = &self.mail.from {
            return from.clone();
        }
        let host = self.public_host();
        // IPv6 literal: mail servers would reject it as a sender domain anyway.
        let host = if host.starts_with('[') {
            "localhost"
        } else {
            host.split(':').next().unwrap_or(&host)
        };
        format!("Imprimatur <imprimatur@{host}>")
    }

    /// Address of the metrics server, if enabled.
    pub(crate) fn metrics_listen(&self) -> Option<&str> {
        let listen = self.metrics.listen.as_deref().unwrap_or(METRICS);
        Some(listen.trim()).filter(|listen| !listen.is_empty())
    }

    /// Secret of the inbound mail endpoint; `None` if empty.
    pub(crate) fn inbound_secret(&self) -> Option<&str> {
        let secret = self.mail.inbound_secret.as_ref()?;
        Some(secret.0.trim()).filter(|secret| !secret.is_empty())
    }

    /// Base of Reply-To addresses, if replies are enabled.
    pub(crate) fn reply_to(&self) -> Option<String> {
        let named = self.mail.reply_to.as_deref().map(str::trim);
        if let Some(address) = named.filter(|address| !address.is_empty()) {
            return Some(address.to_owned());
        }
        self.inbound_secret()?;
        let from = self.mail_from();
        let address = from
            .rsplit_once('<')
            .map_or(from.as_str(), |(_, rest)| rest);
        Some(address.trim_end_matches('>').trim().to_owned())
    }

    /// The `blobs_url` with credentials masked, which do not belong there.
    pub(crate) fn shown_bucket(&self) -> Option<String> {
        let url = self.blobs_url.as_deref()?;
        Some(if url.contains("://") {
            address::mask(url)
        } else {
            url.to_owned()
        })
    }

    /// The configuration with computed defaults filled in.
    pub(crate) fn in_full(&self) -> Self {
        let folder = self.blobs_folder();
        let files = folder.map(|folder| format!("file:{}", folder.display()));
        let mut full = self.clone();
        full.public_url = Some(self.public_url());
        full.database_url = Some(Secret(self.database_url()));
        full.blobs_url = self.shown_bucket().or(files);
        full.mail.from = Some(self.mail_from());
        full.mail.reply_to = self.reply_to();
        full.log.origin = Some(self.log_origin());
        full.metrics.listen = Some(self.metrics_listen().unwrap_or_default().to_owned());
        full
    }

    /// Maximum duration of an upload, so that the sweeper never deletes the bytes of one in progress.
    pub(crate) fn longest_upload(&self) -> Duration {
        self.storage.grace.0.saturating_sub(MARGIN)
    }

    /// Whether this process has a role.
    pub(crate) fn has(&self, role: Role) -> bool {
        self.roles.0.contains(&role)
    }
}
