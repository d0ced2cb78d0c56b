//! `listen`: forwards events as webhooks, for receivers that the service cannot reach.

use std::time::Duration;

use imprimatur_client::{
    Client, is_loopback, new_webhook_secret,
    reqwest::{self, redirect},
    sign_webhook,
};
use serde_json::json;

use crate::{
    args::ListenArgs,
    due::now,
    error::{Error, Result},
    feed::{Feed, FeedEvent},
    output,
};

/// As long as the service gives a receiver.
const TIMEOUT: Duration = Duration::from_secs(15);
const USER_AGENT: &str = concat!("Imprimatur/", env!("CARGO_PKG_VERSION"));

/// The receiver that events are forwarded to.
struct Receiver {
    http: reqwest::Client,
    url: reqwest::Url,
    secret: String,
}

pub(super) async fn run(client: &Client, args: ListenArgs) -> Result<()> {
    let wrong = || Error::Usage(format!("{:?} is no http or https address", args.forward));
    let url = reqwest::Url::parse(&args.forward).ok();
    let url = url.filter(|url| ["http", "https"].contains(&url.scheme()));
    let url = url.ok_or_else(wrong)?;
    let is_new = args.secret.is_none();
    let secret = args.secret.unwrap_or_else(new_webhook_secret);
    let tried = sign_webhook(&secret, "", 0, b"");
    tried.map_err(|error| Error::Usage(error.to_string()))?;
    let mut http = reqwest::Client::builder();
    if is_loopback(&url) {
        http = http.no_proxy();
    }
    let http = http
        .user_agent(USER_AGENT)
        .redirect(redirect::Policy::none())
        .timeout(TIMEOUT)
        .build();
    let http = http.map_err(imprimatur_client::Error::from)?;
    let receiver = Receiver { http, url, secret };
    let mut feed = Feed::from_now(client).await?;
    receiver.announce(is_new, args.json)?;
    loop {
        for event in feed.wait().await? {
            if args.filter.wants(&event) {
                receiver.forward(&event, args.json).await?;
            }
        }
    }
}

impl Receiver {
    /// A secret that the user has given is not shown again.
    fn announce(&self, is_new: bool, as_json: bool) -> Result<()> {
        let secret = is_new.then_some(&self.secret);
        if as_json {
            return output::json(&json!({"listening": true, "secret": secret}));
        }
        if let Some(secret) = secret {
            output::line(&format!("Secret: {secret}"))?;
        }
        output::line("Waiting for events.")
    }

    /// One try: whoever watches the receiver sees what fails.
    async fn forward(&self, event: &FeedEvent, as_json: bool) -> Result<()> {
        let outcome = self.deliver(event).await?;
        let (status, error) = match &outcome {
            Ok(status) => (Some(status.as_u16()), None),
            Err(error) => (None, Some(error.to_string())),
        };
        if as_json {
            return output::json(&json!({
                "id": event.id,
                "event_type": event.event_type,
                "webhook_id": event.webhook_id(),
                "status": status,
                "error": error,
            }));
        }
        let answer = status.map(|status| status.to_string()).or(error);
        output::line(&format!(
            "{}  -> {}",
            event.line(),
            answer.unwrap_or_default()
        ))
    }

    async fn deliver(&self, event: &FeedEvent) -> Result<Result<reqwest::StatusCode, Error>> {
        let id = event.webhook_id();
        let timestamp = now().unix_timestamp();
        let signature = sign_webhook(&self.secret, &id, timestamp, event.text.as_bytes());
        let signature = signature.map_err(|error| Error::Usage(error.to_string()))?;
        let request = self
            .http
            .post(self.url.clone())
            .header("content-type", "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", timestamp)
            .header("webhook-signature", signature)
            .body(event.text.clone());
        let answer = request.send().await;
        Ok(answer
            .map(|answer| answer.status())
            .map_err(|error| imprimatur_client::Error::from(error).into()))
    }
}
