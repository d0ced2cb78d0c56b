//! Registering and changing webhook endpoints.

use base64::{Engine as _, engine::general_purpose::STANDARD};
use imprimatur_application::{
    endpoints::{EndpointInput, SigningKey},
    failure::FieldErrors,
};
use imprimatur_domain::{Instant, text};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::fields::{Fields, INSTANT_EXPECTED};

/// Body of registering and changing a webhook endpoint.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"url": "https://mis.example.com/hooks", "event_types": ["jobs.status.changed"]}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct EndpointBody {
    /// http or https, perhaps with `user:password@`; required to register.
    url: Option<String>,
    /// For people.
    description: Option<String>,
    /// The events it wants; all if empty.
    event_types: Option<Vec<String>>,
    /// Whether it gets anything; true unless said otherwise.
    enabled: Option<bool>,
    /// The signing secret, `whsec_` and the base64 of 24 to 64 bytes. A new endpoint gets a random one if absent; that of
    /// an existing one is replaced by rotating it, not here.
    secret: Option<String>,
}

/// Fields of the record that cannot be changed: accepted and ignored.
const READ_ONLY: [&str; 3] = ["id", "created_at", "updated_at"];

/// Reads the body of registering or changing an endpoint, which may be one that was read. What is wrong with it, an
/// unknown field by its name among that, goes along with the command.
pub fn endpoint(body: &Map<String, Value>) -> EndpointInput {
    let mut fields = Fields::of(body);
    let command = EndpointInput {
        url: fields.text("url", |_| Ok(())).text(),
        description: fields
            .text("description", |t| text::prose(t, text::ALT_TEXT_MAX))
            .text(),
        event_types: fields.texts("event_types"),
        is_enabled: fields.flag("enabled"),
        secret: secret(&mut fields),
        malformed: FieldErrors::default(),
    };
    fields.refuse_unknown(&READ_ONLY);
    EndpointInput {
        malformed: fields.into_errors(),
        ..command
    }
}

fn secret(fields: &mut Fields<'_>) -> Option<SigningKey> {
    let text = fields.text("secret", |_| Ok(())).value()?;
    let encoded = text.strip_prefix("whsec_");
    let key = encoded.and_then(|encoded| STANDARD.decode(encoded).ok());
    let key = key.filter(|key| SigningKey::LENGTHS.contains(&key.len()));
    if key.is_none() {
        fields.wrong(
            "secret",
            "must be whsec_ followed by the base64 of 24 to 64 bytes",
        );
    }
    key.map(SigningKey)
}

/// Body of delivering events once more.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({"since": "2026-11-20T00:00:00Z"}))]
#[expect(dead_code, reason = "describes the body; it is read field by field")]
pub struct ReplayBody {
    /// From when on, RFC 3339.
    since: String,
}

/// Reads the body of delivering events once more: from when on.
///
/// # Errors
/// All that is wrong with it.
pub fn replay(body: &Map<String, Value>) -> Result<Instant, FieldErrors> {
    let mut fields = Fields::of(body);
    let since = fields.instant("since").value();
    if since.is_none() {
        fields.wrong("since", INSTANT_EXPECTED);
    }
    fields.refuse_unknown(&[]);
    fields.finish(since.unwrap_or(Instant::UNIX_EPOCH))
}
