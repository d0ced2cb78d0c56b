//! What went wrong, as the caller sees it. Nothing else knows status codes of errors, but [`status_of`].

use std::{borrow::Cow, collections::BTreeMap, fmt, time::Duration};

use actix_web::{
    HttpResponse, HttpResponseBuilder, ResponseError,
    http::{StatusCode, header},
};
use imprimatur_application::{
    failure::{Failure, FailureReason, FieldErrors, sentence},
    ports::{blobs::BlobError, documents::DocumentError, store::StoreError},
};
use imprimatur_domain::refusal::Refusal;
use imprimatur_wire::{
    check::OpenCheckRecord,
    field_names::by_name,
    preflight::HeldFindingRecord,
    problems::{self, ErrorBody, ErrorText},
};

use crate::{answers, authentication::whole_seconds, problem_status::status_of};

/// When to come back after the store or the blobs were away, in seconds.
const COME_BACK: u64 = 5;

/// Most findings that an error lists.
const FINDINGS_MAX: usize = 100;

/// An error as the caller sees it.
#[derive(Debug)]
pub enum Problem {
    /// A use case failed.
    Failure(Failure),
    /// The body, the query or a header cannot be read; the text says what.
    Malformed(&'static str),
    /// The body is JSON, but no object.
    NotAnObject,
    /// The request body was incomplete or timed out.
    Interrupted,
    /// There is no valid key.
    Unauthenticated,
    /// Too many failed authentications from this address.
    TooManyFailures(Duration),
    /// Too many requests with this key.
    TooManyRequests(Duration),
    /// The key may not do this.
    ScopeMissing,
    /// There is no such route.
    NoRoute,
    /// The route has other methods.
    MethodNotAllowed(String),
    /// `Accept` excludes what there is.
    NotAcceptable,
    /// A body of another type is needed; the text says which.
    UnsupportedType(&'static str),
    /// Another version of tus is spoken, or none.
    OtherProtocol,
    /// The body is too large.
    TooLarge,
    /// The document is not what `If-Match` or `If-Unmodified-Since` demands.
    OtherBytes,
    /// The `Idempotency-Key` stands for another request.
    KeyReused,
    /// The first request with this `Idempotency-Key` is still at work.
    KeyRunning,
    /// The first request with this `Idempotency-Key` has taken effect, but what it answered is gone.
    AnswerLost,
    /// No byte of the document is in the range; it has this length.
    RangeNotSatisfiable(u64),
    /// The service itself fails; the cause is for the log.
    Internal(String),
    /// A part of the service does not answer; the cause is for the log.
    Unavailable(String),
}

impl<T: Into<Failure>> From<T> for Problem {
    fn from(failure: T) -> Self {
        Self::Failure(failure.into())
    }
}

impl Problem {
    /// Several wrong values.
    pub(crate) fn fields(errors: FieldErrors) -> Self {
        Self::Failure(errors.into())
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::Failure(failure) => status_of(failure),
            Self::Malformed(_) | Self::Interrupted => StatusCode::BAD_REQUEST,
            Self::NotAnObject | Self::KeyReused => StatusCode::UNPROCESSABLE_ENTITY,
            Self::KeyRunning | Self::AnswerLost => StatusCode::CONFLICT,
            Self::OtherBytes | Self::OtherProtocol => StatusCode::PRECONDITION_FAILED,
            Self::Unauthenticated => StatusCode::UNAUTHORIZED,
            Self::TooManyFailures(_) | Self::TooManyRequests(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::ScopeMissing => StatusCode::FORBIDDEN,
            Self::NoRoute => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed(_) => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotAcceptable => StatusCode::NOT_ACCEPTABLE,
            Self::UnsupportedType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::RangeNotSatisfiable(_) => StatusCode::RANGE_NOT_SATISFIABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    fn message(&self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            Self::Failure(failure) => return message_of(failure),
            Self::Malformed(text) | Self::UnsupportedType(text) => text,
            Self::NotAnObject => problems::NOT_AN_OBJECT,
            Self::Interrupted => problems::BODY_INTERRUPTED,
            Self::Unauthenticated => problems::UNAUTHENTICATED,
            Self::TooManyFailures(_) => problems::TOO_MANY_FAILURES,
            Self::TooManyRequests(_) => problems::TOO_MANY_REQUESTS,
            Self::ScopeMissing => problems::SCOPE_MISSING,
            Self::NoRoute => problems::NOT_FOUND,
            Self::MethodNotAllowed(_) => problems::METHOD_NOT_ALLOWED,
            Self::NotAcceptable => problems::NOT_ACCEPTABLE,
            Self::OtherProtocol => problems::OTHER_PROTOCOL,
            Self::TooLarge => problems::TOO_LARGE,
            Self::OtherBytes => problems::OTHER_BYTES,
            Self::KeyReused => problems::KEY_REUSED,
            Self::KeyRunning => problems::KEY_RUNNING,
            Self::AnswerLost => problems::ANSWER_LOST,
            Self::RangeNotSatisfiable(_) => problems::RANGE_NOT_SATISFIABLE,
            Self::Internal(_) => problems::INTERNAL,
            Self::Unavailable(_) => problems::UNAVAILABLE,
        })
    }

    fn wrong_fields(&self) -> Option<BTreeMap<String, String>> {
        let Self::Failure(failure) = self else {
            return None;
        };
        match failure {
            Failure::Invalid(errors) => Some(by_name(errors).messages()),
            Failure::Refused(refusal @ Refusal::Internal(_)) => {
                Some([("status".to_owned(), refusal.to_string())].into())
            }
            Failure::Refused(refusal @ Refusal::DecisionMissing) => {
                Some([("job_status".to_owned(), refusal.to_string())].into())
            }
            _ => None,
        }
    }

    fn held_findings(&self) -> Option<Vec<HeldFindingRecord<'_>>> {
        let Self::Failure(Failure::Held(held)) = self else {
            return None;
        };
        let most = held.findings.len().min(FINDINGS_MAX);
        Some(answers::held_findings(&held.findings[..most]))
    }

    fn open_checks(&self) -> Option<Vec<OpenCheckRecord<'_>>> {
        let Self::Failure(Failure::Unchecked(unchecked)) = self else {
            return None;
        };
        let most = unchecked.checks.len().min(FINDINGS_MAX);
        Some(answers::open_checks(&unchecked.checks[..most]))
    }

    /// Whether the same request may succeed a little later.
    fn is_passing(&self) -> bool {
        matches!(
            self,
            Self::KeyRunning
                | Self::Failure(
                    Failure::Uninspected
                        | Failure::Unchecked(_)
                        | Failure::Conflict(FailureReason::Unsealed)
                )
        ) || self.status() == StatusCode::SERVICE_UNAVAILABLE
    }

    /// The answer, with the id of the request. The framework wants one without an id first, which is thrown away.
    pub(crate) fn respond(&self, request_id: Option<&str>) -> HttpResponse {
        let status = self.status();
        if status.is_server_error() && request_id.is_some() {
            tracing::error!(cause = %self, %status, "a request failed");
        }
        let mut response = HttpResponse::build(status);
        self.add_headers(&mut response);
        if let Some(id) = request_id {
            response.insert_header(("x-request-id", id));
        }
        response.json(ErrorBody {
            error: self.text(request_id),
        })
    }

    /// What went wrong, as the body of an answer tells it.
    pub(crate) fn text<'a>(&'a self, request_id: Option<&'a str>) -> ErrorText<'a> {
        ErrorText {
            message: self.message(),
            status_code: self.status().as_u16(),
            request_id: request_id.map(Into::into),
            fields: self.wrong_fields().map(Cow::Owned),
            findings: self.held_findings(),
            checks: self.open_checks(),
        }
    }

    fn add_headers(&self, response: &mut HttpResponseBuilder) {
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        response.insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
        match self {
            Self::Unauthenticated => {
                response.insert_header((header::WWW_AUTHENTICATE, "Bearer"));
            }
            Self::TooManyFailures(rest) | Self::TooManyRequests(rest) => {
                response.insert_header((header::RETRY_AFTER, whole_seconds(*rest)));
            }
            Self::MethodNotAllowed(allow) => {
                response.insert_header((header::ALLOW, allow.as_str()));
            }
            Self::RangeNotSatisfiable(size) => {
                response.insert_header((header::CONTENT_RANGE, format!("bytes */{size}")));
            }
            Self::Interrupted
            | Self::Failure(Failure::Interrupted(_) | Failure::Blob(BlobError::Source(_))) => {
                response.force_close();
            }
            Self::OtherProtocol => {
                response.insert_header(("Tus-Version", "1.0.0"));
            }
            _ if self.is_passing() => {
                response.insert_header((header::RETRY_AFTER, COME_BACK));
            }
            _ => {}
        }
    }
}

fn message_of(failure: &Failure) -> Cow<'static, str> {
    match failure {
        Failure::NotFound | Failure::UnknownLink | Failure::Refused(Refusal::NoSuchTask(_)) => {
            problems::NOT_FOUND.into()
        }
        Failure::Missing(text) => sentence(text).into(),
        Failure::Refused(refusal) => sentence(&refusal.to_string()).into(),
        Failure::Held(held) => sentence(&held.to_string()).into(),
        Failure::Uninspected | Failure::Unchecked(_) => sentence(&failure.to_string()).into(),
        Failure::Forbidden(reason) | Failure::Conflict(reason) => {
            sentence(&reason.to_string()).into()
        }
        Failure::Invalid(errors) => format!("{}: {}.", problems::INVALID, by_name(errors)).into(),
        Failure::TooLarge { limit } | Failure::Blob(BlobError::TooLarge { limit }) => {
            format!("The body is larger than {limit} bytes.").into()
        }
        Failure::Damaged => problems::DAMAGED.into(),
        Failure::Interrupted(_) | Failure::Blob(BlobError::Source(_)) => {
            problems::BODY_INTERRUPTED.into()
        }
        Failure::Store(StoreError::ClaimLost) => problems::KEY_RUNNING.into(),
        Failure::Store(StoreError::Outdated) => problems::PRECONDITION_FAILED.into(),
        Failure::Store(StoreError::Full)
        | Failure::Blob(BlobError::Full)
        | Failure::Document(DocumentError::Full) => problems::STORAGE_FULL.into(),
        Failure::Store(error @ (StoreError::Conflict | StoreError::Duplicate { .. })) => {
            sentence(&error.to_string()).into()
        }
        Failure::Store(StoreError::Corrupt { .. })
        | Failure::Blob(BlobError::NotFound)
        | Failure::Document(DocumentError::Failed(_))
        | Failure::Log(_)
        | Failure::Certificate(_) => problems::INTERNAL.into(),
        Failure::Store(StoreError::Unavailable(_))
        | Failure::Blob(BlobError::Unavailable(_))
        | Failure::Document(
            DocumentError::Source(_) | DocumentError::Busy | DocumentError::Disk(_),
        ) => problems::UNAVAILABLE.into(),
        Failure::Document(
            DocumentError::Unsupported
            | DocumentError::NoSuchPage
            | DocumentError::Unreadable(_)
            | DocumentError::TooLarge(_),
        ) => problems::NO_PICTURE.into(),
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Failure(failure) => failure.fmt(f),
            Self::Internal(cause) | Self::Unavailable(cause) => f.write_str(cause),
            _ => f.write_str(&self.message()),
        }
    }
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        self.status()
    }

    fn error_response(&self) -> HttpResponse {
        self.respond(None)
    }
}

#[cfg(test)]
mod tests {
    use std::io;

    use actix_web::http::ConnectionType;

    use super::*;

    #[test]
    fn a_connection_closes_after_a_body_that_stopped_coming() {
        let source = || BlobError::Source(io::ErrorKind::TimedOut.into());
        for problem in [
            Problem::Interrupted,
            Problem::Failure(Failure::Interrupted(String::new())),
            Problem::Failure(Failure::Blob(source())),
        ] {
            let response = problem.respond(None);
            assert_eq!(response.status(), StatusCode::BAD_REQUEST);
            let closes = response.head().connection_type() == ConnectionType::Close;
            assert!(closes, "{problem}");
        }
    }
}
