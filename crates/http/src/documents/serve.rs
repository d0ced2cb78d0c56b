//! Bytes as an answer: whole, in part, or not at all if the caller has them.

use std::ops::Range;

use actix_web::{
    HttpRequest, HttpResponse, HttpResponseBuilder,
    body::SizedStream,
    http::{
        Method, StatusCode,
        header::{
            ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_RANGE,
            CONTENT_SECURITY_POLICY, ETAG, LAST_MODIFIED, RANGE, REFERRER_POLICY,
            X_CONTENT_TYPE_OPTIONS,
        },
    },
    web::Data,
};
use bytes::Bytes;
use futures_util::stream;

use super::{
    body::Body,
    headers,
    range::{Asked, asked},
};
use crate::{api_request::Answer, problem::Problem, state::ApiState};

/// Nothing may be loaded or run by what is shown.
const SANDBOX: &str =
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:";
/// The same for PDF: a sandbox would keep browsers' own viewers from opening, and they run nothing in our origin.
const VIEWER: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; object-src 'self'";

/// How a document is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ResponseDefaults {
    /// To be kept.
    Attachment,
    /// To be shown.
    Inline {
        /// Media type as recognised.
        media_type: String,
    },
}

/// Answers with the bytes.
pub(super) async fn serve(
    request: &HttpRequest,
    state: &Data<ApiState>,
    body: &Body,
    defaults: ResponseDefaults,
) -> Answer {
    headers::ensure_wanted(request.headers(), body)?;
    if headers::is_known(request.headers(), body) {
        let mut response = HttpResponse::build(StatusCode::NOT_MODIFIED);
        add_headers(&mut response, body, &defaults);
        return Ok(response.finish());
    }
    // A range is one of GET alone.
    let is_head = *request.method() == Method::HEAD;
    let range = headers::text(request.headers(), &RANGE).filter(|_| !is_head);
    let part = match asked(range, body.size) {
        _ if !headers::is_same_range(request.headers(), body) => None,
        Asked::Nothing => return Err(Problem::RangeNotSatisfiable(body.size)),
        Asked::Part(range) => Some(range),
        Asked::All => None,
    };
    let mut response = begin(body, part.as_ref());
    add_headers(&mut response, body, &defaults);
    let length = part
        .as_ref()
        .map_or(body.size, |part| part.end - part.start);
    if is_head {
        let nothing = stream::empty::<std::io::Result<Bytes>>();
        return Ok(response.body(SizedStream::new(length, nothing)));
    }
    let bytes = body.bytes(state.ports(), part).await?;
    Ok(response.body(SizedStream::new(length, bytes)))
}

fn begin(body: &Body, part: Option<&Range<u64>>) -> HttpResponseBuilder {
    let Some(part) = part else {
        return HttpResponse::Ok();
    };
    let mut response = HttpResponse::PartialContent();
    let range = format!("bytes {}-{}/{}", part.start, part.end - 1, body.size);
    response.insert_header((CONTENT_RANGE, range));
    response
}

fn add_headers(response: &mut HttpResponseBuilder, body: &Body, defaults: &ResponseDefaults) {
    let (kind, media_type) = match defaults {
        ResponseDefaults::Attachment => ("attachment", body.media_type.as_str()),
        ResponseDefaults::Inline { media_type } => ("inline", media_type.as_str()),
    };
    let policy = if kind == "inline" && media_type == "application/pdf" {
        VIEWER
    } else {
        SANDBOX
    };
    response
        .content_type(media_type)
        .insert_header((CONTENT_DISPOSITION, headers::disposition(kind, &body.name)))
        .insert_header((CONTENT_SECURITY_POLICY, policy))
        .insert_header((X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .insert_header((REFERRER_POLICY, "no-referrer"))
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((ACCEPT_RANGES, "bytes"))
        .insert_header((ETAG, body.etag.as_str()));
    if let Some(at) = headers::last_modified(body) {
        response.insert_header((LAST_MODIFIED, at));
    }
    if let Some(digest) = &body.digest {
        response.insert_header(("repr-digest", digest.as_str()));
    }
}
