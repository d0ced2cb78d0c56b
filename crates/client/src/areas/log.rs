//! The decision log.

use imprimatur_wire::{decision_log::LogKeysRecord, list::Collection};
use reqwest::Method;
use serde_json::json;

use crate::{
    BoxStream, Bytes,
    client::Client,
    error::{Error, Result},
    pages::entries,
    records::{LogEntry, LogKey},
};

/// The decision log: a Merkle tree of all decisions.
#[derive(Clone, Copy, Debug)]
pub struct Log<'c>(pub(super) &'c Client);

impl Log<'_> {
    /// The latest checkpoint: a signed note.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn checkpoint(self) -> Result<String> {
        let note = self
            .0
            .at(Method::GET, ["log", "checkpoint"])
            .bytes()
            .await?;
        let note = String::from_utf8(note.into());
        note.map_err(|error| Error::Answer(error.to_string()))
    }

    /// All public keys of the log, the current one last.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn keys(self) -> Result<Vec<LogKey>> {
        let call = self.0.at(Method::GET, ["log", "keys"]);
        Ok(call.json::<LogKeysRecord<'static>>().await?.data)
    }

    /// A tile of the tree by its path, such as `0/000.p/17`.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn tile(self, path: &str) -> Result<Bytes> {
        let path = ["log", "tile"].into_iter().chain(path.split('/'));
        self.0.at(Method::GET, path).bytes().await
    }

    /// The leaves of the caller's team, or those of a job; scope `admin`.
    pub fn entries(self, job: Option<&str>) -> BoxStream<'static, Result<LogEntry>> {
        let call = self.0.api(Method::GET, ["log", "entries"]);
        entries::<Collection<_>>(call.query(&json!({ "job_guid": job })))
    }
}
