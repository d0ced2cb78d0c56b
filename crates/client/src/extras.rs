//! What takes more than one request, or a choice among several forms of an answer.

use std::{fmt::Display, time::Duration};

use tokio::time::sleep;

use crate::{
    Bytes, Client, Method, Result,
    records::{ChangeLogEntry, Compression},
};

/// How often is asked how far a zip is.
const LOOK: Duration = Duration::from_secs(1);

impl Client {
    /// The history of a job, as records.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn history(&self, job_guid: impl Display) -> Result<Vec<ChangeLogEntry>> {
        let job = job_guid.to_string();
        let path = ["review", "download", &job, "changelogs", "history.json"];
        self.at(Method::GET, path).json().await
    }

    /// A tile of the tree of the decision log by its path, such as `0/000.p/17`.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get_log_tile(&self, path: &str) -> Result<Bytes> {
        let path = ["log", "tile"].into_iter().chain(path.split('/'));
        self.at(Method::GET, path).bytes().await
    }

    /// Waits until the latest zip of a folder is `done` or `failed`, as its `status` says.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn wait_for_compression(&self, job_guid: impl Display) -> Result<Compression> {
        let folder = job_guid.to_string();
        loop {
            let zip = self.get_compression(&folder).await?;
            if ["done", "failed"].contains(&zip.status.as_ref()) {
                return Ok(zip);
            }
            sleep(LOOK).await;
        }
    }
}
