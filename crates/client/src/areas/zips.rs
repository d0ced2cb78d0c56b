//! Zips of folders.

use std::{fmt::Display, time::Duration};

use reqwest::Method;
use tokio::time::sleep;

use crate::{call::Call, client::Client, error::Result, records::Zip, response::Response};

/// Zips of folders.
#[derive(Clone, Copy, Debug)]
pub struct Zips<'c>(pub(super) &'c Client);

/// How often is asked how far a zip is.
const LOOK: Duration = Duration::from_secs(1);

impl Zips<'_> {
    fn call(self, method: Method, folder: impl Display) -> Call {
        let path = ["jobs", &folder.to_string(), "compression"];
        self.0.api(method, path)
    }

    /// Asks for a zip of a folder, which is written in the background; one that is under way is answered instead of a second one.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn create(self, folder: impl Display) -> Result<Zip> {
        self.call(Method::POST, folder).json().await
    }

    /// The latest zip of a folder.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get(self, folder: impl Display) -> Result<Zip> {
        self.call(Method::GET, folder).json().await
    }

    /// Waits until the latest zip of a folder is `done` or `failed`, as its `status` says.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn wait(self, folder: impl Display) -> Result<Zip> {
        let folder = folder.to_string();
        loop {
            let zip = self.get(&folder).await?;
            if ["done", "failed"].contains(&zip.status.as_ref()) {
                return Ok(zip);
            }
            sleep(LOOK).await;
        }
    }

    /// Downloads the latest zip that is done.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn download(self, folder: impl Display) -> Result<Response> {
        let path = [
            "review",
            "download",
            &folder.to_string(),
            "document",
            "folder.zip",
        ];
        self.0.at(Method::GET, path).send().await
    }

    /// Removes the latest zip, or gives up one that is being written.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn delete(self, folder: impl Display) -> Result<()> {
        self.call(Method::DELETE, folder).nothing().await
    }
}
