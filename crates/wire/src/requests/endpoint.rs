//! Registering and changing webhook endpoints.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use imprimatur_domain::field::FieldProblem;
use imprimatur_domain::{
    Instant, event::SubscribedEventType, field::AltText, order::ExchangeFormat, webhook::SigningKey,
};
use serde_json::{Value, json};

use crate::body::{Patch, Required, Scalar, body};

/// Fields that only the record has.
const READ_ONLY: &[&str] = &["id", "created_at", "updated_at"];

body! {
    /// Body of registering a webhook endpoint.
    example: {"url": "https://mis.example.com/hooks", "event_types": ["jobs.status.changed"]},
    ignored: READ_ONLY,
    pub struct CreateWebhookBody {
        /// http or https, perhaps with `user:password@`.
        url: Required<WebAddress>,
        /// For people.
        description: Patch<AltText>,
        /// json, or printtalk: a `ProofApprovalResponse` of each decided job in place of events; json unless said otherwise.
        format: Option<ExchangeFormat>,
        /// The events it wants; all if empty. Must be empty for the format printtalk.
        event_types: Option<Vec<SubscribedEventType>>,
        /// Whether it gets anything; true unless said otherwise.
        enabled: Option<bool>,
        /// The signing secret, `whsec_` and the base64 of 24 to 64 bytes; a random one if absent.
        secret: Patch<SigningKey>,
    }
}

body! {
    /// Body of changing a webhook endpoint.
    example: {"url": "https://mis.example.com/hooks", "event_types": ["jobs.status.changed"]},
    ignored: READ_ONLY,
    pub struct EndpointBody {
        /// http or https, perhaps with `user:password@`.
        url: Option<WebAddress>,
        /// For people.
        description: Patch<AltText>,
        /// json, or printtalk: a `ProofApprovalResponse` of each decided job in place of events.
        format: Option<ExchangeFormat>,
        /// The events it wants; all if empty. Must be empty for the format printtalk.
        event_types: Option<Vec<SubscribedEventType>>,
        /// Whether it gets anything.
        enabled: Option<bool>,
        /// The signing secret as it is: it is replaced by rotating it, not here.
        secret: Patch<SigningKey>,
    }
}

impl From<CreateWebhookBody> for EndpointBody {
    fn from(body: CreateWebhookBody) -> Self {
        Self {
            url: body.url.0,
            description: body.description,
            format: body.format,
            event_types: body.event_types,
            enabled: body.enabled,
            secret: body.secret,
        }
    }
}

body! {
    /// Body of delivering events once more.
    example: {"since": "2026-11-20T00:00:00Z"},
    pub struct ReplayBody {
        /// From when on, RFC 3339.
        since: Required<Instant>,
    }
}

/// An address that the service calls; whether it may is checked where it is known what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebAddress(pub String);

impl Scalar for WebAddress {
    fn expected() -> FieldProblem {
        FieldProblem::Missing
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let text = value.as_str().ok_or("must be a text")?;
        let begins_with = |scheme: &str| {
            let start = text.trim_start().get(..scheme.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        };
        if begins_with("http://") || begins_with("https://") {
            Ok(Self(text.to_owned()))
        } else {
            Err("does not begin with http:// or https://".into())
        }
    }

    fn describe() -> Value {
        json!({"type": "string", "pattern": "^https?://"})
    }
}

impl Scalar for SigningKey {
    fn expected() -> FieldProblem {
        "must be whsec_ followed by the base64 of 24 to 64 bytes".into()
    }

    fn parse(value: &Value) -> Result<Self, FieldProblem> {
        let text = value.as_str().ok_or("must be a text")?;
        let encoded = text.strip_prefix("whsec_");
        let key = encoded.and_then(|encoded| STANDARD.decode(encoded).ok());
        let key = key.filter(|key| Self::LENGTHS.contains(&key.len()));
        key.map(Self).ok_or_else(Self::expected)
    }

    fn describe() -> Value {
        const DIGIT: &str = "[A-Za-z0-9+/]";
        let whole = format!("({DIGIT}{{4}}){{8,21}}({DIGIT}[AQgw]==)?");
        let two_more = format!("({DIGIT}{{4}}){{8,20}}{DIGIT}{{2}}[AEIMQUYcgkosw048]=");
        json!({"type": "string", "pattern": format!("^whsec_({whole}|{two_more})$")})
    }
}
