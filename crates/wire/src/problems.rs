//! Every error text that the interface says by itself. What a field lacks is said by whoever checks the field; what
//! a job or task refuses is said by the domain.

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{check::OpenCheckRecord, preflight::HeldFindingRecord};

/// The body of every error.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
#[schema(as = Error)]
pub struct ErrorBody<'a> {
    /// What went wrong.
    pub error: ErrorText<'a>,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, ToSchema)]
pub struct ErrorText<'a> {
    /// For people.
    #[schema(example = "Resource not found.")]
    pub message: Cow<'a, str>,
    /// The HTTP status.
    #[schema(example = 404)]
    pub status_code: u16,
    /// Extension: equals the header `X-Request-Id`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub request_id: Option<Cow<'a, str>>,
    /// Extension: what is wrong, field by field; with status 422.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub fields: Option<Cow<'a, BTreeMap<String, String>>>,
    /// Extension: the preflight findings for which a gate refuses a sending; with status 409.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub findings: Option<Vec<HeldFindingRecord<'a>>>,
    /// Extension: the required checks that a sending waits for; with status 409.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub checks: Option<Vec<OpenCheckRecord<'a>>>,
}

/// Makes the catalogue: each text as a constant, and all of them in one list.
macro_rules! catalogue {
    ($($name:ident = $text:literal;)*) => {
        $(
            #[doc = $text]
            pub const $name: &str = $text;
        )*

        /// Every text with its name.
        pub const ALL: &[(&str, &str)] = &[$((stringify!($name), $text)),*];
    };
}

catalogue! {
    NOT_JSON = "The body is not JSON.";
    NOT_AN_OBJECT = "The body must be a JSON object.";
    TOO_DEEP = "The body is nested deeper than 64 levels.";
    NOT_MULTIPART = "The body is not multipart/form-data.";
    BODY_INTERRUPTED = "The request body was incomplete or timed out.";
    BAD_QUERY = "The query is malformed.";
    BAD_HEADER = "A header is malformed.";
    SEVERAL_AUTHORIZATIONS = "Authorization must not be sent more than once.";
    HEAD_MALFORMED = "The head of the request is malformed.";
    HEAD_TOO_LATE = "Timed out reading the request headers.";
    HEAD_TOO_LARGE = "The head of the request is too large.";
    UNAUTHENTICATED = "A valid API key is required.";
    SCOPE_MISSING = "The API key does not have the scope for this.";
    NOT_FOUND = "Resource not found.";
    METHOD_NOT_ALLOWED = "This method is not allowed here.";
    NOT_ACCEPTABLE = "None of the media types in Accept is available.";
    PRECONDITION_FAILED = "If-Match does not match the current ETag.";
    OTHER_BYTES = "The document is not as If-Match or If-Unmodified-Since expects it.";
    KEY_REUSED = "This Idempotency-Key was used with another request.";
    KEY_RUNNING = "The first request with this Idempotency-Key is still running.";
    ANSWER_LOST = "The original request succeeded, but its response is no longer available.";
    TOO_LARGE = "The body is larger than allowed.";
    JSON_EXPECTED = "The body must be sent as application/json.";
    ORDER_EXPECTED = "The body must be sent as application/vnd.cip4-xjdf+xml, application/vnd.printtalk+xml, application/xml or text/xml.";
    COMMENTS_EXPECTED = "The body must be sent as application/vnd.adobe.xfdf, application/xfdf, application/xml, text/xml or application/pdf.";
    MULTIPART_EXPECTED = "The body must be sent as multipart/form-data.";
    NOT_ENCODED = "Content-Encoding is not supported.";
    PIECE_EXPECTED = "The body must be sent as application/offset+octet-stream.";
    OTHER_PROTOCOL = "The header Tus-Resumable must be 1.0.0.";
    DAMAGED = "Checksum mismatch.";
    RANGE_NOT_SATISFIABLE = "The document has no such range.";
    INVALID = "The request has invalid values";
    TOO_MANY_REQUESTS = "Too many requests.";
    TOO_MANY_FAILURES = "Too many failed authentications.";
    INTERNAL = "Something went wrong on our side.";
    UNAVAILABLE = "The service cannot answer right now.";
    STORAGE_FULL = "The storage is full.";
    NO_PICTURE = "The document cannot be shown as a picture.";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogue_is_what_was_agreed() {
        insta::assert_json_snapshot!(ALL);
    }

    #[test]
    fn every_text_ends_with_a_full_stop() {
        for (name, text) in ALL {
            assert!(text.ends_with('.') || *name == "INVALID", "{name}");
        }
    }
}
