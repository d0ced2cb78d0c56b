//! What operators configure and use cases need to know.

use std::time::Duration;

/// Settings that hold for a whole installation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Where the service is reached from outside, without a trailing slash.
    pub public_url: String,
    /// Largest document in bytes.
    pub max_upload: u64,
    /// Pauses between tries of a delivery.
    pub retry_schedule: Vec<Duration>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            public_url: "http://127.0.0.1:8080".to_owned(),
            max_upload: 5 << 30,
            retry_schedule: [30, 300, 900].map(Duration::from_secs).to_vec(),
        }
    }
}

impl Settings {
    /// The private address of a task's page.
    pub fn link(&self, token: &str) -> String {
        format!("{}/review/task/{token}", self.public_url)
    }
}
