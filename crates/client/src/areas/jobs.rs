//! Folders and documents.

use std::fmt::Display;

use reqwest::Method;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    BoxStream,
    client::Client,
    error::Result,
    pages::{JobPage, entries},
    records::{Job, JobListItem, Locking},
    requests::{Duplicate, JobChange, JobQuery, NewFolder},
};

/// Folders and documents.
#[derive(Clone, Copy, Debug)]
pub struct Jobs<'c>(pub(super) &'c Client);

#[derive(Serialize)]
struct FolderBody<'a> {
    is_folder: bool,
    #[serde(flatten)]
    folder: &'a NewFolder,
}

impl Jobs<'_> {
    /// Creates a folder. Documents are created by [`Client::upload`].
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn create(self, folder: &NewFolder) -> Result<Job> {
        let is_folder = true;
        let body = FolderBody { is_folder, folder };
        let call = self.0.api(Method::POST, ["jobs"]);
        call.body(&body).json().await
    }

    /// A job.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get(self, guid: impl Display) -> Result<Job> {
        self.0
            .api(Method::GET, ["jobs", &guid.to_string()])
            .json()
            .await
    }

    /// The jobs that a query is about, over all pages: nothing is missed or seen twice while jobs come and go.
    pub fn list(self, query: &JobQuery) -> BoxStream<'static, Result<JobListItem>> {
        entries::<JobPage>(self.0.api(Method::GET, ["jobs"]).query(query))
    }

    /// Changes a job; `parent_guid` moves it.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn update(self, guid: impl Display, change: &JobChange) -> Result<Job> {
        let call = self.0.api(Method::PUT, ["jobs", &guid.to_string()]);
        call.body(change).json().await
    }

    /// Moves a job to the trash, or deletes it for good if it is there or if its owner has no trash.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection: then look before you repeat it.
    pub async fn delete(self, guid: impl Display) -> Result<()> {
        let call = self.0.api(Method::DELETE, ["jobs", &guid.to_string()]);
        call.nothing().await
    }

    /// Takes a job out of the trash.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn restore(self, guid: impl Display) -> Result<()> {
        self.act(guid, "restore", &json!({})).await
    }

    /// Copies a document.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn duplicate(self, guid: impl Display, copy: &Duplicate) -> Result<Job> {
        let call = self
            .0
            .api(Method::POST, ["jobs", &guid.to_string(), "duplicate"]);
        call.body(copy).json().await
    }

    /// Locks or unlocks a job.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn set_locked(self, guid: impl Display, locked: bool) -> Result<Job> {
        let call = self
            .0
            .api(Method::POST, ["jobs", &guid.to_string(), "locking"]);
        call.body(&json!({ "locked": locked })).json().await
    }

    /// Whether a job is locked, and by whom.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn locking(self, guid: impl Display) -> Result<Locking> {
        let call = self
            .0
            .api(Method::GET, ["jobs", &guid.to_string(), "locking"]);
        call.json().await
    }

    /// Runs an action such as `renew`, `inherit` or `send-to-mis`.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn act(self, guid: impl Display, action: &str, body: &Value) -> Result<()> {
        let path = ["jobs", &guid.to_string(), "action", action];
        self.0.api(Method::POST, path).body(body).nothing().await
    }
}
