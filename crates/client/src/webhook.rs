//! Verifying webhooks, by the Standard Webhooks specification.

use std::time::Duration;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use imprimatur_domain::{Instant, event::TEST_EVENT};
use serde::Deserialize;
use sha2::Sha256;

use crate::{error::Error, records::Event};

/// Prefix of a secret.
const PREFIX: &str = "whsec_";

/// Why a webhook is not to be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WebhookError {
    /// The secret is not `whsec_` followed by base64.
    #[error("the secret is not whsec_ followed by base64")]
    Secret,
    /// One of the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` is missing or malformed.
    #[error("the header {0} is missing or malformed")]
    Header(&'static str),
    /// It was sent too long ago, or comes from the future: perhaps it is a copy.
    #[error("the timestamp is outside of the tolerance")]
    Timestamp,
    /// No signature is by this secret.
    #[error("no signature is by this secret")]
    Signature,
}

/// A webhook that the service has sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifiedWebhook<'a> {
    /// Stays the same over all tries of an event: whoever keeps it handles each event once.
    pub id: &'a str,
    /// When it was sent.
    pub sent_at: Instant,
    body: &'a [u8],
}

#[derive(Deserialize)]
struct EventType<'a> {
    event_type: &'a str,
}

impl VerifiedWebhook<'_> {
    /// The event; `None` if it is a test, which is about no job.
    ///
    /// # Errors
    /// [`Error::Answer`] if the body is no event.
    pub fn event(&self) -> Result<Option<Event>, Error> {
        let wrong = |error: serde_json::Error| Error::Answer(error.to_string());
        let told: EventType<'_> = serde_json::from_slice(self.body).map_err(wrong)?;
        if told.event_type == TEST_EVENT {
            return Ok(None);
        }
        serde_json::from_slice(self.body).map(Some).map_err(wrong)
    }
}

/// Verifies a webhook by the secret of its receiver, the text `whsec_…`. `header` finds a header by its name, in whatever way
/// the server at hand keeps them; the body is to be given byte for byte as it came. Webhooks that are older than the tolerance,
/// five minutes for example, are refused.
///
/// ```
/// # use std::{collections::HashMap, time::Duration};
/// # use imprimatur_client::{WebhookError, verify_webhook};
/// # fn example(headers: &HashMap<&str, String>, body: &[u8]) -> Result<(), Box<dyn std::error::Error>> {
/// let header = |name: &str| headers.get(name).map(String::as_str);
/// let webhook = verify_webhook("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", header, body, Duration::from_secs(300))?;
/// if let Some(event) = webhook.event()? {
///     println!("{}: {} {}", webhook.id, event.event_type, event.job_guid);
/// }
/// # Ok(())
/// # }
/// # assert!(example(&HashMap::new(), b"").is_err());
/// ```
///
/// # Errors
/// All of [`WebhookError`].
pub fn verify_webhook<'a>(
    secret: &str,
    header: impl Fn(&'static str) -> Option<&'a str>,
    body: &'a [u8],
    tolerance: Duration,
) -> Result<VerifiedWebhook<'a>, WebhookError> {
    #[expect(clippy::disallowed_methods, reason = "a client has no clock port")]
    let now = Instant::now_utc();
    verify_webhook_at(now, secret, header, body, tolerance)
}

/// The same at another instant than now.
///
/// # Errors
/// All of [`WebhookError`].
pub fn verify_webhook_at<'a>(
    now: Instant,
    secret: &str,
    header: impl Fn(&'static str) -> Option<&'a str>,
    body: &'a [u8],
    tolerance: Duration,
) -> Result<VerifiedWebhook<'a>, WebhookError> {
    let named = |name| header(name).ok_or(WebhookError::Header(name));
    let id = named("webhook-id")?;
    let timestamp = named("webhook-timestamp")?;
    let signatures = named("webhook-signature")?;
    let sent_at = timestamp.parse().ok();
    let sent_at = sent_at.and_then(|seconds| Instant::from_unix_timestamp(seconds).ok());
    let sent_at = sent_at.ok_or(WebhookError::Header("webhook-timestamp"))?;
    if (now - sent_at).unsigned_abs() > tolerance {
        return Err(WebhookError::Timestamp);
    }
    let mut signed = keyed(secret)?;
    signed.update(format!("{id}.{timestamp}.").as_bytes());
    signed.update(body);
    // While a secret is replaced there is a signature by each of the two.
    let is_signed = signatures.split(' ').any(|signature| {
        let encoded = signature.strip_prefix("v1,");
        let given = encoded.and_then(|encoded| STANDARD.decode(encoded).ok());
        // Compares in constant time.
        given.is_some_and(|given| signed.clone().verify_slice(&given).is_ok())
    });
    if !is_signed {
        return Err(WebhookError::Signature);
    }
    Ok(VerifiedWebhook { id, sent_at, body })
}

/// Signs a webhook as the service does: the value of the header `webhook-signature`. For tests of receivers.
///
/// ```
/// use imprimatur_client::{new_webhook_secret, sign_webhook};
///
/// let secret = new_webhook_secret();
/// let signature = sign_webhook(&secret, "evt_1", 1_700_000_000, b"{}")?;
/// assert!(signature.starts_with("v1,"));
/// # Ok::<_, imprimatur_client::WebhookError>(())
/// ```
///
/// # Errors
/// [`WebhookError::Secret`].
pub fn sign_webhook(
    secret: &str,
    id: &str,
    timestamp: i64,
    body: &[u8],
) -> Result<String, WebhookError> {
    let mut signed = keyed(secret)?;
    signed.update(format!("{id}.{timestamp}.").as_bytes());
    signed.update(body);
    Ok(format!(
        "v1,{}",
        STANDARD.encode(signed.finalize().into_bytes())
    ))
}

/// A random secret of a receiver of webhooks, `whsec_…`.
#[expect(clippy::disallowed_methods, reason = "a client has no port for chance")]
pub fn new_webhook_secret() -> String {
    format!("{PREFIX}{}", STANDARD.encode(rand::random::<[u8; 32]>()))
}

fn keyed(secret: &str) -> Result<Hmac<Sha256>, WebhookError> {
    let encoded = secret.strip_prefix(PREFIX);
    let key = encoded.and_then(|encoded| STANDARD.decode(encoded).ok());
    let key = key.filter(|key| !key.is_empty());
    let key = key.ok_or(WebhookError::Secret)?;
    Hmac::new_from_slice(&key).map_err(|_| WebhookError::Secret)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const AT: i64 = 1_614_265_330;
    const BODY: &[u8] = br#"{"test": 2432232314}"#;
    /// The example of the specification.
    const SIGNATURE: &str = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

    fn verify<'a>(
        now: i64,
        secret: &str,
        headers: [&'a str; 3],
        body: &'a [u8],
    ) -> Result<VerifiedWebhook<'a>, WebhookError> {
        let [id, timestamp, signature] = headers;
        let header = |name| match name {
            "webhook-id" => Some(id),
            "webhook-timestamp" => Some(timestamp),
            "webhook-signature" => Some(signature),
            _ => None,
        };
        let header = |name| header(name).filter(|value| !value.is_empty());
        let now = Instant::from_unix_timestamp(now).unwrap();
        verify_webhook_at(now, secret, header, body, Duration::from_mins(5))
    }

    const HEADERS: [&str; 3] = ["msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", SIGNATURE];

    #[test]
    fn the_published_example_is_verified() {
        let webhook = verify(AT + 299, SECRET, HEADERS, BODY).unwrap();
        assert_eq!(webhook.id, HEADERS[0]);
        assert_eq!(webhook.sent_at.unix_timestamp(), AT);
        assert!(webhook.event().is_err());
    }

    #[test]
    fn the_published_example_is_signed_as_published() {
        let [id, _, signature] = HEADERS;
        assert_eq!(sign_webhook(SECRET, id, AT, BODY).unwrap(), signature);
        let secret = new_webhook_secret();
        let signature = sign_webhook(&secret, id, AT, BODY).unwrap();
        assert!(verify(AT, &secret, [id, HEADERS[1], &signature], BODY).is_ok());
        assert_eq!(
            sign_webhook("whsec_?", id, AT, BODY),
            Err(WebhookError::Secret)
        );
    }

    #[test]
    fn the_example_of_the_documentation_is_verified() {
        let body = "{\"name\":\"Bücher\"}".as_bytes();
        let headers = [
            "evt_1",
            "1700000000",
            "v1,bWcJSPo3mOUDcgLI3g+FoiBHk7TbkQneHFMJlobds0Y=",
        ];
        assert!(verify(1_700_000_000, SECRET, headers, body).is_ok());
    }

    #[test]
    fn one_of_several_signatures_is_enough() {
        let both = format!("v1a,AAAA v1,AAAA {SIGNATURE}");
        let [id, timestamp, _] = HEADERS;
        assert!(verify(AT, SECRET, [id, timestamp, &both], BODY).is_ok());
    }

    #[test]
    fn every_part_counts() {
        let [id, timestamp, signature] = HEADERS;
        for (headers, body) in [
            (["msg_other", timestamp, signature], BODY),
            ([id, "1614265331", signature], BODY),
            ([id, timestamp, "v1,AAAA"], BODY),
            (
                [
                    id,
                    timestamp,
                    "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
                ],
                BODY,
            ),
            (HEADERS, b"{}"),
        ] {
            let found = verify(AT, SECRET, headers, body);
            assert_eq!(found, Err(WebhookError::Signature), "{headers:?}");
        }
        let other = verify(AT, "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", HEADERS, BODY);
        assert_eq!(other, Err(WebhookError::Signature));
    }

    #[test]
    fn what_is_old_missing_or_malformed_is_refused() {
        for now in [AT + 301, AT - 301] {
            let found = verify(now, SECRET, HEADERS, BODY);
            assert_eq!(found, Err(WebhookError::Timestamp));
        }
        for secret in ["", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_?"] {
            let found = verify(AT, secret, HEADERS, BODY);
            assert_eq!(found, Err(WebhookError::Secret), "{secret}");
        }
        let [id, timestamp, signature] = HEADERS;
        for (headers, name) in [
            (["", timestamp, signature], "webhook-id"),
            ([id, "", signature], "webhook-timestamp"),
            ([id, "soon", signature], "webhook-timestamp"),
            ([id, timestamp, ""], "webhook-signature"),
        ] {
            let found = verify(AT, SECRET, headers, BODY);
            assert_eq!(found, Err(WebhookError::Header(name)));
        }
    }

    #[test]
    fn a_test_is_no_event() {
        let body = br#"{"id":1,"event_type":"test","job_guid":null,"job":null,"data":{},"created_at":"2026-11-20T09:30:00.000Z"}"#;
        let webhook = |body| VerifiedWebhook {
            id: "evt_1",
            sent_at: Instant::UNIX_EPOCH,
            body,
        };
        assert!(webhook(&body[..]).event().unwrap().is_none());
        let erased = br#"{"id":1,"event_type":"jobs.created","job_guid":"g","job":null,"data":{"erased":true},"created_at":"2026-11-20T09:30:00.000Z"}"#;
        let event = webhook(&erased[..]).event().unwrap().unwrap();
        assert_eq!(event.job_guid, "g");
    }
}
