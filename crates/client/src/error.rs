//! What can go wrong.

use std::{collections::BTreeMap, io, time::Duration};

use imprimatur_wire::{preflight::HeldFindingRecord, problems::ErrorBody};
use reqwest::header::{HeaderMap, RETRY_AFTER};

/// What a call returns.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The service refused the request.
    #[error(transparent)]
    Service(#[from] Box<Problem>),
    /// There was no connection, or it broke.
    #[error("no answer from the service: {0}")]
    Transport(#[source] reqwest::Error),
    /// The service did not answer in time.
    #[error("the service did not answer in time")]
    Timeout(#[source] reqwest::Error),
    /// The answer is not what this client expects.
    #[error("the answer cannot be read: {0}")]
    Answer(String),
    /// The request cannot be made: an address, a key or an id that is none.
    #[error("the request cannot be made: {0}")]
    Request(String),
    /// A file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The answer of a service that refuses a request.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{message} (status {status}{})", described(.fields))]
pub struct Problem {
    /// The HTTP status.
    pub status: u16,
    /// What is wrong.
    pub message: String,
    /// What is wrong, field by field; with status 422.
    pub fields: BTreeMap<String, String>,
    /// The preflight findings for which a gate refuses a sending; with status 409.
    pub findings: Vec<HeldFindingRecord<'static>>,
    /// Names the request in the log of the service.
    pub request_id: Option<String>,
    /// How long the service asks to wait before the next try.
    pub retry_after: Option<Duration>,
}

fn described(fields: &BTreeMap<String, String>) -> String {
    let all = fields.iter();
    all.flat_map(|(field, why)| ["; ", field, " ", why])
        .collect()
}

impl Error {
    /// What the service answered, if it did.
    pub fn problem(&self) -> Option<&Problem> {
        match self {
            Self::Service(problem) => Some(problem),
            _ => None,
        }
    }

    /// The HTTP status of the refusal, if the service refused the request.
    pub fn status(&self) -> Option<u16> {
        self.problem().map(|problem| problem.status)
    }
}

/// Addresses may hold tokens, so they are left out.
impl From<reqwest::Error> for Error {
    fn from(error: reqwest::Error) -> Self {
        let error = error.without_url();
        if error.is_timeout() {
            Self::Timeout(error)
        } else if error.is_builder() {
            Self::Request(error.to_string())
        } else {
            Self::Transport(error)
        }
    }
}

impl Problem {
    pub(crate) fn new(status: u16, headers: &HeaderMap, body: &[u8]) -> Self {
        let retry_after = headers
            .get(RETRY_AFTER)
            .and_then(|value| value.to_str().ok());
        let retry_after = retry_after.and_then(|seconds| seconds.trim().parse().ok());
        let told = serde_json::from_slice::<ErrorBody<'static>>(body).ok();
        let told = told.map(|body| body.error);
        let request_id = headers.get("x-request-id").and_then(|id| id.to_str().ok());
        let (message, fields, findings) = told.map_or_else(
            // A proxy in between, or an answer to HEAD, which has no body.
            || ("The service refused the request.".to_owned(), None, None),
            |told| (told.message.into_owned(), told.fields, told.findings),
        );
        Self {
            status,
            message,
            fields: fields.unwrap_or_default().into_owned(),
            findings: findings.unwrap_or_default(),
            request_id: request_id.map(str::to_owned),
            retry_after: retry_after.map(Duration::from_secs),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_read_with_its_fields() {
        let mut headers = HeaderMap::new();
        headers.insert("x-request-id", "req-1".parse().unwrap());
        headers.insert("retry-after", "3".parse().unwrap());
        let body = br#"{"error":{"message":"Wrong values.","status_code":422,"request_id":"req-1","fields":{"name":"must be given"}}}"#;
        let problem = Problem::new(422, &headers, body);
        assert_eq!(problem.fields["name"], "must be given");
        assert_eq!(problem.retry_after, Some(Duration::from_secs(3)));
        assert_eq!(problem.request_id.as_deref(), Some("req-1"));
        let text = Error::from(Box::new(problem)).to_string();
        assert_eq!(text, "Wrong values. (status 422; name must be given)");
    }

    #[test]
    fn what_is_not_the_services_own_is_a_refusal_too() {
        let problem = Problem::new(502, &HeaderMap::new(), b"<html>Bad gateway</html>");
        assert_eq!((problem.status, problem.retry_after), (502, None));
        assert!(problem.fields.is_empty() && problem.request_id.is_none());
    }
}
