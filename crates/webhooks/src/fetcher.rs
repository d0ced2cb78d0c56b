//! Fetches documents over HTTP.

use std::{io, sync::Arc};

use async_trait::async_trait;
use futures_util::StreamExt as _;
use imprimatur_application::{
    address,
    ports::courier::{FetchError, Fetched, Fetcher, Outcome},
};
use reqwest::{
    StatusCode, Url,
    header::{ACCEPT_ENCODING, CONTENT_ENCODING},
};

use crate::outbound::{Outbound, outcome_of};

/// The HTTP implementation of [`Fetcher`].
#[derive(Clone)]
pub struct HttpFetcher {
    outbound: Arc<Outbound>,
}

impl HttpFetcher {
    /// A fetcher that uses this client.
    pub fn new(outbound: Arc<Outbound>) -> Self {
        Self { outbound }
    }
}

#[async_trait]
impl Fetcher for HttpFetcher {
    async fn fetch(&self, url: &str) -> Result<Fetched, FetchError> {
        let (url, credentials) = address::split(url).map_err(unreadable)?;
        let (url, client) = self.outbound.open(&url).map_err(failed)?;
        let name = name_of(&url);
        let mut request = client
            .get(url)
            .header(ACCEPT_ENCODING, "identity")
            .timeout(self.outbound.config.fetch_whole);
        if let Some((user, password)) = credentials {
            request = request.basic_auth(user, Some(password));
        }
        let response = request.send().await.map_err(|error| cause(&error))?;
        if response.status() != StatusCode::OK {
            return Err(failed(format!("status {}", response.status().as_u16())));
        }
        let encoding = response.headers().get(CONTENT_ENCODING);
        if encoding.is_some_and(|encoding| encoding != "identity") {
            return Err(failed("the document came encoded"));
        }
        let length = response.content_length();
        let bytes = response
            .bytes_stream()
            .map(|piece| piece.map_err(|error| io::Error::other(cause(&error))));
        Ok(Fetched {
            bytes: Box::pin(bytes),
            name,
            length,
        })
    }
}

fn unreadable(problem: &str) -> FetchError {
    failed(format!("the address {problem}"))
}

fn failed(reason: impl std::fmt::Display) -> FetchError {
    FetchError(reason.to_string())
}

fn cause(error: &reqwest::Error) -> FetchError {
    failed(match outcome_of(error) {
        Outcome::TimedOut => "it took too long".to_owned(),
        Outcome::Forbidden => "the outbound guard refused the address".to_owned(),
        Outcome::Unreachable(reason) => reason,
        Outcome::Answered { status, .. } => format!("status {status}"),
    })
}

/// The last segment of the path, percent-decoded, without slashes and control characters.
fn name_of(url: &Url) -> String {
    let segment = url
        .path_segments()
        .and_then(|mut segments| segments.next_back())
        .unwrap_or_default();
    address::percent_decode(segment)
        .unwrap_or_else(|| segment.to_owned())
        .chars()
        .map(|c| {
            if c.is_control() || matches!(c, '/' | '\\') {
                '_'
            } else {
                c
            }
        })
        .collect()
}
