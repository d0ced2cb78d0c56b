//! Taking JSON bodies in: the right type, not too large, not too slow, an object.

use actix_web::{
    error::PayloadError,
    http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, HeaderName},
    web::Payload,
};
use bytes::Bytes;
use futures_util::{Stream, StreamExt as _};
use imprimatur_intake::StallGuard;
use imprimatur_wire::{json, problems};
use serde_json::{Map, Value};

use crate::{problem::Problem, state::Options};

/// Reads a JSON object. No body at all is an empty object.
///
/// # Errors
/// [`Problem::UnsupportedType`], [`Problem::TooLarge`], [`Problem::Malformed`], [`Problem::Interrupted`],
/// [`Problem::NotAnObject`].
pub(crate) async fn object(
    headers: &HeaderMap,
    payload: Payload,
    options: &Options,
) -> Result<Map<String, Value>, Problem> {
    ensure_type(headers)?;
    parse(&bytes(headers, payload, options).await?)
}

/// What is wrong with a body that ought to be a JSON object.
///
/// # Errors
/// As [`object`].
pub(crate) fn check(headers: &HeaderMap, body: &[u8]) -> Result<(), Problem> {
    ensure_type(headers)?;
    match parse(body) {
        Err(Problem::NotAnObject) => Ok(()),
        parsed => parsed.map(drop),
    }
}

/// Reads a body.
///
/// # Errors
/// [`Problem::TooLarge`], [`Problem::Malformed`] for a header, [`Problem::Interrupted`].
pub(crate) async fn bytes(
    headers: &HeaderMap,
    payload: impl Stream<Item = Result<Bytes, PayloadError>> + Unpin,
    options: &Options,
) -> Result<Bytes, Problem> {
    let length = content_length(headers)?;
    if length.is_some_and(|length| length > options.max_json as u64) {
        return Err(Problem::TooLarge);
    }
    let mut body = Vec::new();
    let mut pieces = StallGuard::new(payload, options.patience);
    while let Some(piece) = pieces.next().await {
        let piece = piece.map_err(|_| Problem::Interrupted)?;
        if body.len() + piece.len() > options.max_json {
            return Err(Problem::TooLarge);
        }
        body.extend_from_slice(&piece);
    }
    Ok(body.into())
}

fn parse(body: &[u8]) -> Result<Map<String, Value>, Problem> {
    if body.is_empty() {
        return Ok(Map::new());
    }
    match json::parse(body) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(Problem::NotAnObject),
        Err(json::JsonError::Malformed) => Err(Problem::Malformed(problems::NOT_JSON)),
        Err(json::JsonError::TooDeep) => Err(Problem::Malformed(problems::TOO_DEEP)),
    }
}

/// The announced length of a body.
///
/// # Errors
/// [`Problem::Malformed`] for a header that is no number.
pub(crate) fn content_length(headers: &HeaderMap) -> Result<Option<u64>, Problem> {
    let Some(value) = text(headers, &CONTENT_LENGTH)? else {
        return Ok(None);
    };
    let length = value.trim().parse();
    length
        .map(Some)
        .map_err(|_| Problem::Malformed(problems::BAD_HEADER))
}

/// A header's value as text.
///
/// # Errors
/// [`Problem::Malformed`] for one that is not.
pub(crate) fn text<'h>(
    headers: &'h HeaderMap,
    name: &HeaderName,
) -> Result<Option<&'h str>, Problem> {
    let value = headers.get(name).map(|value| value.to_str());
    value
        .transpose()
        .map_err(|_| Problem::Malformed(problems::BAD_HEADER))
}

fn ensure_type(headers: &HeaderMap) -> Result<(), Problem> {
    ensure_plain(headers)?;
    let has_no_body = content_length(headers)? == Some(0);
    let Some(value) = text(headers, &CONTENT_TYPE)?.filter(|_| !has_no_body) else {
        return Ok(());
    };
    let media = value.split(';').next().unwrap_or_default().trim();
    let media = media.to_ascii_lowercase();
    let is_json = media == "application/json"
        || (media.starts_with("application/") && media.ends_with("+json"));
    if is_json {
        Ok(())
    } else {
        Err(Problem::UnsupportedType(problems::JSON_EXPECTED))
    }
}

/// Refuses a body that would have to be unpacked first.
///
/// # Errors
/// [`Problem::UnsupportedType`], [`Problem::Malformed`] for a header that is no text.
pub(crate) fn ensure_plain(headers: &HeaderMap) -> Result<(), Problem> {
    match text(headers, &CONTENT_ENCODING)? {
        Some(encoding) if !encoding.trim().eq_ignore_ascii_case("identity") => {
            Err(Problem::UnsupportedType(problems::NOT_ENCODED))
        }
        _ => Ok(()),
    }
}
