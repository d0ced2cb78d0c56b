//! Asks witnesses of the decision log.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use imprimatur_application::ports::witnesses::{WitnessAnswer, WitnessError, Witnesses};
use reqwest::StatusCode;

use crate::outbound::Outbound;

/// How long a witness may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Longest answer in bytes.
const LONGEST: usize = 64 << 10;

/// Asks over HTTP.
pub struct HttpWitnesses {
    outbound: Arc<Outbound>,
}

impl HttpWitnesses {
    /// Asks with this client.
    pub fn new(outbound: Arc<Outbound>) -> Self {
        Self { outbound }
    }
}

fn failed(reason: impl std::fmt::Display) -> WitnessError {
    WitnessError(reason.to_string())
}

#[async_trait]
impl Witnesses for HttpWitnesses {
    async fn add_checkpoint(&self, url: &str, body: String) -> Result<WitnessAnswer, WitnessError> {
        let url = format!("{}/add-checkpoint", url.trim_end_matches('/'));
        let (url, client) = self.outbound.open(&url).map_err(failed)?;
        let sent = client.post(url).body(body).timeout(PATIENCE).send();
        let mut response = sent.await.map_err(failed)?;
        let status = response.status();
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(failed)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > LONGEST {
                return Err(failed("its answer is too long"));
            }
        }
        let text = String::from_utf8(bytes).map_err(|_| failed("its answer is no text"))?;
        match status {
            StatusCode::OK => Ok(WitnessAnswer::Cosigned(text)),
            StatusCode::CONFLICT => match text.trim().parse() {
                Ok(size) => Ok(WitnessAnswer::Expects(size)),
                Err(_) => Err(failed("status 409 without a size")),
            },
            _ => Err(failed(format!("status {}", status.as_u16()))),
        }
    }
}
