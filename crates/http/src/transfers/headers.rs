//! The protocol's headers.

use actix_web::{
    HttpResponseBuilder,
    dev::ServiceRequest,
    http::{
        Method,
        header::{CACHE_CONTROL, HeaderMap, HeaderName, HeaderValue},
    },
};
use base64::{Engine as _, engine::general_purpose::STANDARD};
use imprimatur_application::transfers::Transfer;
use imprimatur_wire::problems;
use time::{format_description::BorrowedFormatItem, macros::format_description};

use crate::problem::Problem;

/// The version of the protocol.
pub(super) const VERSION: &str = "1.0.0";
/// Longest metadata in bytes.
const METADATA_MAX: usize = 4 << 10;
/// An HTTP date.
const HTTP_DATE: &[BorrowedFormatItem<'_>] = format_description!(
    "[weekday repr:short], [day] [month repr:short] [year] [hour]:[minute]:[second] GMT"
);

/// Takes the method that a POST stands for, for callers whose way here lets no other through.
///
/// # Errors
/// [`Problem::Malformed`] for what is no method.
pub(crate) fn take_method(request: &mut ServiceRequest) -> Result<(), Problem> {
    if *request.method() != Method::POST {
        return Ok(());
    }
    let Some(meant) = request.headers().get("x-http-method-override") else {
        return Ok(());
    };
    let meant = Method::from_bytes(meant.as_bytes().trim_ascii());
    request.head_mut().method = meant.map_err(|_| Problem::Malformed(problems::BAD_HEADER))?;
    Ok(())
}

/// Says which version is spoken, in answers of every kind.
pub(crate) fn name_version(headers: &mut HeaderMap) {
    let name = HeaderName::from_static("tus-resumable");
    headers.insert(name, HeaderValue::from_static(VERSION));
}

/// Refuses another version than ours, and none.
pub(super) fn ensure_version(headers: &HeaderMap) -> Result<(), Problem> {
    if text(headers, "tus-resumable") == Some(VERSION) {
        Ok(())
    } else {
        Err(Problem::OtherProtocol)
    }
}

/// A header's value, if it is text.
pub(super) fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

/// A header that must be a whole number.
pub(super) fn number(headers: &HeaderMap, name: &str) -> Result<u64, Problem> {
    let value = text(headers, name).map(str::trim);
    value
        .filter(|value| value.bytes().all(|byte| byte.is_ascii_digit()))
        .and_then(|value| value.parse().ok())
        .filter(|value| *value <= i64::MAX.cast_unsigned())
        .ok_or(Problem::Malformed(problems::BAD_HEADER))
}

/// The metadata as it came, and the file name in it: pairs of a key and a value in base64, with commas between.
pub(super) fn metadata(headers: &HeaderMap) -> Result<(String, String), Problem> {
    let wrong = Problem::Malformed(problems::BAD_HEADER);
    let metadata = text(headers, "upload-metadata").unwrap_or_default();
    if metadata.len() > METADATA_MAX {
        return Err(wrong);
    }
    let mut name = String::new();
    for pair in metadata
        .split(',')
        .map(str::trim)
        .filter(|pair| !pair.is_empty())
    {
        let (key, value) = pair.split_once(' ').unwrap_or((pair, ""));
        let Ok(value) = STANDARD.decode(value.trim()) else {
            return Err(wrong);
        };
        if matches!(key, "filename" | "name") && name.is_empty() {
            name = String::from_utf8_lossy(&value).into_owned();
        }
    }
    Ok((metadata.to_owned(), name))
}

/// Says how far a transfer is.
pub(super) fn add(response: &mut HttpResponseBuilder, transfer: &Transfer) {
    response
        .insert_header(("Tus-Resumable", VERSION))
        .insert_header(("Upload-Offset", transfer.arrived.to_string()))
        .insert_header((CACHE_CONTROL, "no-store"));
    if let Ok(date) = transfer.expires_at.format(HTTP_DATE) {
        response.insert_header(("Upload-Expires", date));
    }
}
