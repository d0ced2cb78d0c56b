//! What operators configure and use cases need to know.

use std::time::Duration;

use imprimatur_domain::ids::JobId;

use crate::{address::encode, ports::witnesses::Witness};

/// Settings that hold for a whole installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Where the service is reached from outside, without a trailing slash.
    pub public_url: String,
    /// Largest document in bytes.
    pub max_upload: u64,
    /// Pauses between tries of a delivery.
    pub retry_schedule: Vec<Duration>,
    /// How long a zip of a folder can be fetched once it is done.
    pub archive_lifetime: Duration,
    /// Whether mails reach their recipients; without a mail server they are written to files.
    pub has_mail_server: bool,
    /// The address that replies to mails about tasks go to, each with a tag of its own (`address+tag@domain`); replies are
    /// not taken if none.
    pub reply_to: Option<String>,
    /// After this time without activity a job expires; zero is never.
    pub idle_period: Duration,
    /// How long events can be asked for, longer than any delivery of them; zero is for ever.
    pub events_kept: Duration,
    /// Whether everybody may read the checkpoints and tiles of the decision log.
    pub log_is_public: bool,
    /// Witnesses of the decision log.
    pub witnesses: Vec<Witness>,
    /// Whether it is a sandbox, of which pages say so.
    pub is_sandbox: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public_url: "http://127.0.0.1:8080".to_owned(),
            max_upload: 5 << 30,
            retry_schedule: [30, 300, 900].map(Duration::from_secs).to_vec(),
            archive_lifetime: Duration::from_hours(7 * 24),
            has_mail_server: true,
            reply_to: None,
            idle_period: Duration::from_hours(60 * 24),
            events_kept: Duration::from_hours(365 * 24),
            log_is_public: true,
            witnesses: Vec::new(),
            is_sandbox: false,
        }
    }
}

impl Settings {
    /// The private address of a task's page.
    pub fn link(&self, token: &str) -> String {
        format!("{}/review/task/{token}", self.public_url)
    }

    /// The page on which users ask for a link to sign in.
    pub fn sign_in_page(&self) -> String {
        format!("{}/console/sign-in", self.public_url)
    }

    /// The address of a page to sign in at with a link's token.
    pub fn sign_in_link(&self, token: &str) -> String {
        format!("{}/console/in/{token}", self.public_url)
    }

    /// Where users see to a job.
    pub fn job_page(&self, job: JobId) -> String {
        format!("{}/console/jobs/{job}", self.public_url)
    }

    /// Where users choose which emails they get.
    pub fn email_settings(&self) -> String {
        format!("{}/console/settings#notify", self.public_url)
    }

    /// Where a version can be fetched with a key.
    pub fn version(&self, job: JobId, name: &str, number: u32) -> String {
        let (url, name) = (&self.public_url, encode(name));
        format!("{url}/review/file/{job}/document/{name}?version={number}")
    }

    /// Where a document or zip can be fetched with a token.
    pub fn download(&self, job: JobId, name: &str, token: &str) -> String {
        let (url, name) = (&self.public_url, encode(name));
        format!("{url}/review/download/{job}/document/{name}?token={token}")
    }
}
