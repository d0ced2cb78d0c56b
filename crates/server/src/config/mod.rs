//! What operators configure. Defaults < TOML file < environment < flags.

mod checks;
mod extract;
mod load;
mod spans;
mod values;

use std::{net::IpAddr, path::PathBuf, str::FromStr, time::Duration};

use imprimatur_application::address;
use ipnet::IpNet;
pub(crate) use load::{ConfigError, Overrides, environment, load};
use serde::{Deserialize, Serialize};
pub(crate) use spans::{Grace, Keep, Limit, Span};
pub(crate) use values::{Bytes, List, Network, Rate, Secret};

/// From the last moment in which an upload may be under way until its bytes, should they have no record, are swept.
const MARGIN: Duration = Duration::from_mins(15);

/// Where metrics are read unless somewhere else is said.
const METRICS: &str = "127.0.0.1:9090";

/// What a process does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    /// Answers requests.
    Api,
    /// Runs chores.
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
    /// Where the service is reached from outside; `http://{listen}` if none.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) public_url: Option<String>,
    /// Folder for everything that is kept in files.
    pub(crate) data_dir: PathBuf,
    /// `postgres://…` or `sqlite:path`; `SQLite` in the data folder if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) database_url: Option<Secret>,
    /// `s3://bucket/prefix` or `file:folder`; files in the data folder if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) blobs_url: Option<String>,
    /// 64 hexadecimal digits; a file in the data folder, made at the first start, if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) secret_key: Option<Secret>,
    /// What this process does.
    pub(crate) roles: List<Role>,
    /// Addresses and networks of proxies whose `X-Forwarded-For` is believed.
    pub(crate) trusted_proxies: List<Network>,
    /// Address of the first user.
    pub(crate) admin_email: String,
    /// The mail server.
    pub(crate) smtp: Smtp,
    /// Letters.
    pub(crate) mail: Mail,
    /// Webhooks.
    pub(crate) webhooks: Webhooks,
    /// Requests that we make.
    pub(crate) outbound: OutboundConfig,
    /// Bytes of documents and zips.
    pub(crate) storage: Storage,
    /// Zips of folders.
    pub(crate) compression: Compression,
    /// Expiry of idle jobs.
    pub(crate) expiry: ExpireJobs,
    /// The feed of events.
    pub(crate) events: Events,
    /// Limits.
    pub(crate) limits: Limits,
    /// Numbers for operators.
    pub(crate) metrics: MetricsConfig,
}

/// Numbers for operators.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MetricsConfig {
    /// Where they are read; `127.0.0.1:9090` if none and if nobody else has it, nowhere if empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) listen: Option<String>,
}

/// Bytes of documents and zips.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Storage {
    /// How old bytes without a record must be before they are removed.
    pub(crate) grace: Grace,
}

/// Zips of folders.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Compression {
    /// How long a zip can be fetched once it is done.
    pub(crate) lifetime: Limit,
}

/// The mail server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Smtp {
    /// `smtp://user:password@host:587?tls=required`; `.eml` files in the data folder if none.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) url: Option<Secret>,
}

/// Letters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Mail {
    /// Their sender; `imprimatur@{host of public_url}` if none.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) from: Option<String>,
    /// Where replies go, each to an address of its own (`name+tag@host`); the sender's address if none, and if
    /// `inbound_secret` is set.
    #[serde(
        default,
        deserialize_with = "values::given",
        skip_serializing_if = "Option::is_none"
    )]
    pub(crate) reply_to: Option<String>,
    /// What a mail server has to know to hand messages over to `/mail/inbound`.
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
    /// From connecting to the last byte of the answer.
    pub(crate) timeout: Limit,
    /// Pauses before each further try.
    pub(crate) retry_schedule: List<Span>,
}

/// Requests that we make.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OutboundConfig {
    /// Addresses, networks and names that are allowed though they are not public.
    pub(crate) allow: List<String>,
    /// Source address.
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
    /// How long a job may be idle; `0` is for ever.
    pub(crate) idle_period: Span,
}

/// The feed of events.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Events {
    /// How long events can be asked for; `0` is for ever.
    pub(crate) keep: Keep,
}

/// Limits.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Limits {
    /// Largest document.
    pub(crate) max_upload: Bytes,
    /// Largest JSON body.
    pub(crate) max_json: Bytes,
    /// Requests of one key; `0/min` is no limit.
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
            limits: Limits {
                max_upload: Bytes(5 << 30),
                max_json: Bytes(1 << 20),
                rate: Rate(1_000),
            },
            metrics: MetricsConfig::default(),
        }
    }
}

impl Config {
    /// Where the service is reached from outside, without a trailing slash.
    pub(crate) fn public_url(&self) -> String {
        let url = self
            .public_url
            .clone()
            .unwrap_or_else(|| format!("http://{}", self.listen));
        url.trim_end_matches('/').to_owned()
    }

    /// The database's address.
    pub(crate) fn database_url(&self) -> String {
        match &self.database_url {
            Some(url) => url.0.clone(),
            None => format!(
                "sqlite:{}",
                self.data_dir.join("imprimatur.sqlite3").display()
            ),
        }
    }

    /// The folder in which bytes are kept, unless it is a bucket.
    pub(crate) fn blobs_folder(&self) -> Option<PathBuf> {
        match &self.blobs_url {
            Some(url) => url.strip_prefix("file:").map(PathBuf::from),
            None => Some(self.data_dir.join("blobs")),
        }
    }

    /// Networks of proxies whose `X-Forwarded-For` is believed.
    pub(crate) fn trusted_networks(&self) -> Vec<IpNet> {
        let networks = self.trusted_proxies.0.iter();
        networks.map(|network| network.0).collect()
    }

    /// The sender of letters: unless configured, a name that says which host they come from.
    pub(crate) fn mail_from(&self) -> String {
        if let Some(from) = &self.mail.from {
            return from.clone();
        }
        let url = self.public_url();
        let host = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
        let host = host.split('/').next().unwrap_or(host);
        // An address of the network of which mail servers take no mail anyway.
        let host = if host.starts_with('[') {
            "localhost"
        } else {
            host.split(':').next().unwrap_or(host)
        };
        format!("Imprimatur <imprimatur@{host}>")
    }

    /// Where metrics are read, if anywhere.
    pub(crate) fn metrics_listen(&self) -> Option<&str> {
        let listen = self.metrics.listen.as_deref().unwrap_or(METRICS);
        Some(listen.trim()).filter(|listen| !listen.is_empty())
    }

    /// What opens the way in for messages; an empty secret opens nothing.
    pub(crate) fn inbound_secret(&self) -> Option<&str> {
        let secret = self.mail.inbound_secret.as_ref()?;
        Some(secret.0.trim()).filter(|secret| !secret.is_empty())
    }

    /// The address that replies go to, if any are taken.
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

    /// The bucket's address, or what stands in its place. A key does not belong there, and is not shown where it is.
    pub(crate) fn shown_bucket(&self) -> Option<String> {
        let url = self.blobs_url.as_deref()?;
        Some(if url.contains("://") {
            address::mask(url)
        } else {
            url.to_owned()
        })
    }

    /// The configuration with what holds where nothing is set.
    pub(crate) fn in_full(&self) -> Self {
        let folder = self.blobs_folder();
        let files = folder.map(|folder| format!("file:{}", folder.display()));
        let mut full = self.clone();
        full.public_url = Some(self.public_url());
        full.database_url = Some(Secret(self.database_url()));
        full.blobs_url = self.shown_bucket().or(files);
        full.mail.from = Some(self.mail_from());
        full.mail.reply_to = self.reply_to();
        full.metrics.listen = Some(self.metrics_listen().unwrap_or_default().to_owned());
        full
    }

    /// How long an upload may take: whatever is swept as without a record is older than any that is under way.
    pub(crate) fn longest_upload(&self) -> Duration {
        self.storage.grace.0.saturating_sub(MARGIN)
    }

    /// Whether this process has a role.
    pub(crate) fn has(&self, role: Role) -> bool {
        self.roles.0.contains(&role)
    }
}
