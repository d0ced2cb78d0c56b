//! Compression of text answers, as `Accept-Encoding` asks for it.

use actix_http::{ResponseHead, encoding::Encoder};
use actix_web::{
    Error, HttpMessage as _,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{
        AcceptEncoding, CONTENT_ENCODING, CONTENT_TYPE, ContentEncoding, Encoding, HeaderValue,
        VARY,
    },
    middleware::Next,
};

/// Length from which an answer is worth compressing: a shorter one fits into one packet.
const MIN_LENGTH: usize = 1_024;
/// Pages of signed-in users hold a form token beside text of the query. If they were compressed, another site could
/// guess the token from their length (BREACH).
const NEVER: &str = "/console";
/// How the media types of texts begin.
const TEXTS: [&str; 4] = [
    "text/",
    "application/json",
    "application/javascript",
    "image/svg+xml",
];

/// Compresses texts that are in memory as a whole. Documents and pictures are streams, and stay as they are.
pub async fn compress<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let encoding = negotiate(&request);
    let is_allowed = !request.path().starts_with(NEVER);
    let answer = next.call(request).await?;
    Ok(answer.map_body(|head, body| match body.try_into_bytes() {
        Ok(bytes) if is_allowed && bytes.len() >= MIN_LENGTH && is_text(head) => {
            if encoding == ContentEncoding::Identity {
                let vary = HeaderValue::from_static("accept-encoding");
                head.headers_mut().append(VARY, vary);
                return BoxBody::new(bytes);
            }
            BoxBody::new(Encoder::response(encoding, head, bytes))
        }
        Ok(bytes) => BoxBody::new(bytes),
        Err(body) => body.boxed(),
    }))
}

/// The best encoding that the client takes; none if it does not say.
fn negotiate(request: &ServiceRequest) -> ContentEncoding {
    let supported = [Encoding::identity(), Encoding::brotli(), Encoding::gzip()];
    let accepted = request.get_header::<AcceptEncoding>();
    match accepted.and_then(|accepted| accepted.negotiate(supported.iter())) {
        Some(Encoding::Known(encoding)) => encoding,
        _ => ContentEncoding::Identity,
    }
}

/// Whether an answer is a text that is not compressed yet.
fn is_text(head: &ResponseHead) -> bool {
    let media_type = head.headers().get(CONTENT_TYPE);
    let media_type = media_type.and_then(|value| value.to_str().ok());
    let is_text =
        media_type.is_some_and(|media_type| TEXTS.iter().any(|text| media_type.starts_with(text)));
    is_text && !head.headers().contains_key(CONTENT_ENCODING)
}
