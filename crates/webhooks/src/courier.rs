//! Sends webhooks over HTTP.

use std::sync::Arc;

use async_trait::async_trait;
use imprimatur_application::{
    address,
    ports::courier::{Attempted, Courier, Dispatch, Outcome},
};
use reqwest::{
    RequestBuilder,
    header::{CONTENT_TYPE, HeaderName, HeaderValue},
};
use tokio::time::{Instant, timeout};

use crate::{
    answer,
    outbound::{Closed, Outbound, outcome_of},
    signing,
};

const WEBHOOK_ID: HeaderName = HeaderName::from_static("webhook-id");
const WEBHOOK_TIMESTAMP: HeaderName = HeaderName::from_static("webhook-timestamp");
const WEBHOOK_SIGNATURE: HeaderName = HeaderName::from_static("webhook-signature");

/// The HTTP implementation of [`Courier`].
#[derive(Clone)]
pub struct HttpCourier {
    outbound: Arc<Outbound>,
}

impl HttpCourier {
    /// A courier that uses this client.
    pub fn new(outbound: Arc<Outbound>) -> Self {
        Self { outbound }
    }

    async fn exchange(&self, dispatch: &Dispatch) -> Outcome {
        let (url, client) = match self.outbound.open(&dispatch.url) {
            Ok(opened) => opened,
            Err(Closed::Refused(_)) => return Outcome::Forbidden,
            Err(Closed::NoClient(why)) => return Outcome::Unreachable(why),
        };
        let request = sign(client.post(url), dispatch).body(dispatch.body.clone());
        let mut response = match request.send().await {
            Ok(response) => response,
            Err(error) => return outcome_of(&error),
        };
        let status = response.status().as_u16();
        let retry_after = answer::retry_after(response.headers(), dispatch.timestamp);
        match answer::excerpt(&mut response).await {
            Ok(excerpt) => Outcome::Answered {
                status,
                retry_after,
                excerpt,
            },
            Err(error) => outcome_of(&error),
        }
    }
}

fn sign(request: RequestBuilder, dispatch: &Dispatch) -> RequestBuilder {
    let mut request = request
        .header(
            CONTENT_TYPE,
            HeaderValue::from_static(dispatch.format.media_type()),
        )
        .header(WEBHOOK_ID, &dispatch.webhook_id)
        .header(WEBHOOK_TIMESTAMP, dispatch.timestamp);
    if !dispatch.signing_keys.is_empty() {
        let signatures = signing::signatures(
            &dispatch.signing_keys,
            &dispatch.webhook_id,
            dispatch.timestamp,
            dispatch.body.as_bytes(),
        );
        request = request.header(WEBHOOK_SIGNATURE, signatures);
    }
    match &dispatch.credentials {
        Some((user, password)) => request.basic_auth(user, Some(password)),
        None => request,
    }
}

#[async_trait]
impl Courier for HttpCourier {
    async fn deliver(&self, dispatch: &Dispatch) -> Attempted {
        let begun = Instant::now();
        let outcome = timeout(self.outbound.config.timeout, self.exchange(dispatch))
            .await
            .unwrap_or(Outcome::TimedOut);
        Attempted {
            outcome,
            took: begun.elapsed(),
        }
    }

    fn check_url(&self, url: &str) -> Result<(), String> {
        let (url, _) = address::split(url)?;
        match self.outbound.open(&url) {
            Ok(_) => Ok(()),
            Err(Closed::Refused(refusal)) => Err(refusal.to_string()),
            Err(Closed::NoClient(cause)) => Err(cause),
        }
    }
}
