//! JSON requests and answers of the script of a proof.

use std::{collections::BTreeMap, future::Future, pin::Pin, time::Duration};

use actix_web::{
    FromRequest, HttpMessage as _, HttpRequest, HttpResponse,
    dev::Payload,
    error::InternalError,
    http::{ConnectionType, StatusCode},
    web::Data,
};
use futures_util::StreamExt as _;
use imprimatur_application::{
    failure::{Failure, FailureReason},
    ports::{blobs::BlobError, documents::DocumentError, store::StoreError},
};
use imprimatur_domain::refusal::Refusal;
use imprimatur_intake::{BodyTimeouts, StallGuard};
use imprimatur_wire::field_names::by_name;
use imprimatur_wire::{body::Body, json};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::{answers, form::LONGEST, state::PagesState, view::sentences};

/// Most bytes of a body: ten thousand characters and five hundred points, all escaped.
const BODY_MAX: usize = 256 * 1024;

/// Header that carries the page's form token.
pub(crate) const FORM_TOKEN: &str = "x-form-token";

/// A JSON object.
pub(crate) struct JsonBody(Map<String, Value>);

impl JsonBody {
    /// Reads it as a body of this type.
    ///
    /// # Errors
    /// [`Failure::Invalid`] with all that is wrong.
    pub(super) fn read<B: Body>(&self) -> Result<B, Failure> {
        let (body, errors) = imprimatur_wire::body::read(&self.0);
        if errors.0.is_empty() {
            Ok(body)
        } else {
            Err(errors.into())
        }
    }
}

impl FromRequest for JsonBody {
    type Error = actix_web::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Self::Error>>>>;

    /// Reads the body as long as it makes progress.
    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let state = request.app_data::<Data<PagesState>>();
        let timeouts = BodyTimeouts {
            longest: LONGEST,
            ..state.map(|state| state.patience).unwrap_or_default()
        };
        let mut pieces = StallGuard::new(payload.take(), timeouts);
        let is_json = request.content_type() == "application/json";
        Box::pin(async move {
            if !is_json {
                return Err(refused(StatusCode::UNSUPPORTED_MEDIA_TYPE, "type"));
            }
            let mut body = Vec::new();
            while let Some(piece) = pieces.next().await {
                let piece = piece.map_err(|_| refused(StatusCode::BAD_REQUEST, "interrupted"))?;
                if body.len() + piece.len() > BODY_MAX {
                    return Err(refused(StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
                }
                body.extend_from_slice(&piece);
            }
            match json::parse(&body) {
                Ok(Value::Object(object)) => Ok(Self(object)),
                _ => Err(refused(StatusCode::BAD_REQUEST, "malformed")),
            }
        })
    }
}

/// A body that is not read to its end; the connection closes.
fn refused(status: StatusCode, code: &'static str) -> actix_web::Error {
    let mut answer = problem(status, code, BTreeMap::new());
    answer.head_mut().set_connection_type(ConnectionType::Close);
    InternalError::from_response(code, answer).into()
}

/// An answer that nobody keeps.
pub(super) fn answer(body: &impl Serialize) -> HttpResponse {
    answers::private(StatusCode::OK).json(body)
}

/// Why a request of the script was refused.
#[derive(Serialize)]
struct ProblemRecord {
    /// A word for the script, which has a text for it in the reader's language.
    code: &'static str,
    /// What is wrong with each field, in sentences.
    fields: BTreeMap<String, String>,
}

fn problem(
    status: StatusCode,
    code: &'static str,
    fields: BTreeMap<String, String>,
) -> HttpResponse {
    answers::private(status).json(ProblemRecord { code, fields })
}

/// The request does not come from a page of ours.
pub(super) fn foreign() -> HttpResponse {
    problem(StatusCode::FORBIDDEN, "foreign", BTreeMap::new())
}

/// The link has asked for too much.
pub(super) fn too_many(wait: Duration) -> HttpResponse {
    let answer = problem(StatusCode::TOO_MANY_REQUESTS, "wait", BTreeMap::new());
    answers::retry_after(answer, wait)
}

/// Nobody is signed in.
pub(super) fn signed_out() -> HttpResponse {
    problem(StatusCode::UNAUTHORIZED, "unauthorized", BTreeMap::new())
}

/// Too many pages are open.
pub(super) fn busy() -> HttpResponse {
    problem(
        StatusCode::SERVICE_UNAVAILABLE,
        "unavailable",
        BTreeMap::new(),
    )
}

/// Says why something was not done, in the language that the script asks for: that of its page. An unknown link counts
/// against the address it was tried from.
pub(super) fn failed(state: &PagesState, request: &HttpRequest, failure: &Failure) -> HttpResponse {
    let (status, code) = match failure {
        Failure::UnknownLink => {
            return match answers::must_wait(state, request) {
                Some(wait) => too_many(wait),
                None => problem(StatusCode::NOT_FOUND, "not-found", BTreeMap::new()),
            };
        }
        Failure::NotFound
        | Failure::Missing(_)
        | Failure::Document(
            DocumentError::Unsupported | DocumentError::Unreadable(_) | DocumentError::TooLarge(_),
        ) => (StatusCode::NOT_FOUND, "not-found"),
        Failure::Forbidden(FailureReason::ForeignForm) => (StatusCode::FORBIDDEN, "foreign"),
        Failure::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
        Failure::Refused(Refusal::Trashed { .. } | Refusal::TrashedWithFolder { .. }) => {
            (StatusCode::CONFLICT, "withdrawn-job")
        }
        Failure::Refused(Refusal::Locked { .. }) => (StatusCode::LOCKED, "locked"),
        Failure::Refused(Refusal::Task { .. }) => (StatusCode::CONFLICT, "ended"),
        Failure::Refused(Refusal::Withdrawn { .. }) => (StatusCode::CONFLICT, "withdrawn"),
        Failure::Refused(Refusal::Replied) => (StatusCode::CONFLICT, "replied"),
        Failure::Refused(_) | Failure::Conflict(_) | Failure::Store(StoreError::Conflict) => {
            (StatusCode::CONFLICT, "conflict")
        }
        Failure::Invalid(_) => (StatusCode::UNPROCESSABLE_ENTITY, "invalid"),
        Failure::Store(StoreError::Unavailable(_) | StoreError::Full)
        | Failure::Blob(BlobError::Unavailable(_) | BlobError::Full) => {
            (StatusCode::SERVICE_UNAVAILABLE, "unavailable")
        }
        _ => (StatusCode::INTERNAL_SERVER_ERROR, "failed"),
    };
    if status.is_server_error() {
        tracing::error!(%failure, %status, "a request of the script of a proof failed");
    }
    let fields = match failure {
        Failure::Invalid(errors) => sentences(&state.texts(request), &by_name(errors)),
        _ => BTreeMap::new(),
    };
    problem(status, code, fields)
}
