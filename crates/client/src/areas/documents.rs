//! Bytes, versions and histories of documents, and certificates.

use std::fmt::Display;

use imprimatur_wire::list::Collection;
use reqwest::Method;
use serde::Serialize;

use crate::{
    BoxStream,
    client::Client,
    error::Result,
    pages::entries,
    records::{HistoryEntry, Preflight, Version},
    response::Response,
};

/// Bytes, versions and histories of documents, and certificates.
#[derive(Clone, Copy, Debug)]
pub struct Documents<'c>(pub(super) &'c Client);

/// What is downloaded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DownloadOptions {
    /// The version; the current one if absent.
    pub version: Option<u32>,
    /// Of a PDF: with the comments on it as annotations.
    #[serde(rename = "with_update")]
    pub with_comments: Option<bool>,
    /// For whom it is downloaded, as the history tells it.
    pub email: Option<String>,
}

#[derive(Serialize)]
struct CertificateQuery<'a> {
    version: Option<u32>,
    language: Option<&'a str>,
}

impl Documents<'_> {
    /// The versions of a document.
    pub fn versions(self, guid: impl Display) -> BoxStream<'static, Result<Version>> {
        let path = ["jobs", &guid.to_string(), "versions"];
        entries::<Collection<_>>(self.0.api(Method::GET, path))
    }

    /// Downloads a document as it comes.
    ///
    /// ```no_run
    /// # async fn example(client: imprimatur_client::Client, job: &str) -> imprimatur_client::Result<()> {
    /// client.documents().download(job, &Default::default()).await?.save("proof.pdf").await?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn download(self, guid: impl Display, options: &DownloadOptions) -> Result<Response> {
        let path = [
            "review",
            "download",
            &guid.to_string(),
            "document",
            "document",
        ];
        self.0.at(Method::GET, path).query(options).send().await
    }

    /// What preflight found in a version, the current one if there is none.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn preflight(self, guid: impl Display, version: Option<u32>) -> Result<Preflight> {
        let call = self
            .0
            .api(Method::GET, ["jobs", &guid.to_string(), "preflight"]);
        let query = DownloadOptions {
            version,
            ..DownloadOptions::default()
        };
        call.query(&query).json().await
    }

    /// The history of a job.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn history(self, guid: impl Display) -> Result<Vec<HistoryEntry>> {
        let path = [
            "review",
            "download",
            &guid.to_string(),
            "changelogs",
            "history.json",
        ];
        self.0.at(Method::GET, path).json().await
    }

    /// The certificate of the decisions on a version, the current one if there is none: a PDF. It waits until the latest decision is
    /// sealed, for some seconds.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn certificate(
        self,
        guid: impl Display,
        version: Option<u32>,
        language: Option<&str>,
    ) -> Result<Response> {
        let call = self
            .0
            .api(Method::GET, ["jobs", &guid.to_string(), "certificate"]);
        let query = CertificateQuery { version, language };
        call.query(&query).send().await
    }
}
