//! Answers as they are kept: encrypted, because some carry a secret that is shown once.

use actix_web::{
    HttpMessage as _, HttpResponse,
    body::{BoxBody, to_bytes},
    dev::ServiceResponse,
    http::{StatusCode, header::HeaderName},
};
use imprimatur_application::ports::{Ports, secrets::Sealed};
use imprimatur_domain::{account::Scope, ids::JobId};
use imprimatur_wire::body::guid;
use serde::{Deserialize, Serialize};

use crate::{
    api_request::{Needed, unreadable},
    problem::Problem,
};

/// Says that an answer is that of an earlier request.
pub(super) const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");
/// What is kept of the headers.
const HEADERS: [&str; 7] = [
    "content-type",
    "cache-control",
    "etag",
    "location",
    "tus-resumable",
    "upload-offset",
    "upload-expires",
];

/// An answer.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// Needed to be told it.
    scope: String,
    status: u16,
    headers: Vec<(String, String)>,
    body: String,
}

/// Takes what is to be kept out of a response, and puts the response together again.
pub(super) async fn keep(
    ports: &Ports,
    response: ServiceResponse<BoxBody>,
) -> Result<(ServiceResponse<BoxBody>, Sealed), Problem> {
    let (request, response) = response.into_parts();
    let needed = request.extensions().get::<Needed>().copied();
    let Needed(scope) = needed.unwrap_or(Needed(Scope::Write));
    let (response, body) = response.into_parts();
    let body = to_bytes(body).await;
    let body = body.map_err(|error| Problem::Internal(error.to_string()))?;
    let headers = HEADERS.iter().filter_map(|name| {
        let value = response.headers().get(*name)?.to_str().ok()?;
        Some(((*name).to_owned(), value.to_owned()))
    });
    let kept = Kept {
        scope: scope.as_str().to_owned(),
        status: response.status().as_u16(),
        headers: headers.collect(),
        body: String::from_utf8_lossy(&body).into_owned(),
    };
    let text = serde_json::to_vec(&kept).map_err(|error| Problem::Internal(error.to_string()))?;
    let sealed = ports.secrets.seal(&text, ports.ids.random());
    let response = response.set_body(BoxBody::new(body));
    Ok((ServiceResponse::new(request, response), sealed))
}

/// A response that was kept.
pub(super) struct Opened {
    /// The scope that a key needs to be told it.
    pub(super) scope: Scope,
    /// The job whose record it is.
    pub(super) job: Option<JobId>,
    /// The response.
    pub(super) response: HttpResponse,
}

/// A record that names its job.
#[derive(Deserialize)]
struct JobNamed {
    guid: String,
}

/// The response that was kept; `None` if it was sealed by another installation.
///
/// # Errors
/// [`Problem::Internal`] if what was sealed is not what [`keep`] writes.
pub(super) fn open(ports: &Ports, sealed: &Sealed) -> Result<Option<Opened>, Problem> {
    let Some(text) = ports.secrets.unseal(sealed) else {
        return Ok(None);
    };
    let kept: Kept = serde_json::from_slice(&text).map_err(unreadable)?;
    let malformed = |part: &str| Problem::Internal(format!("a kept answer: {part}"));
    let status = StatusCode::from_u16(kept.status).map_err(|_| malformed("status"))?;
    let scope = Scope::parse(&kept.scope).ok_or_else(|| malformed("scope"))?;
    let mut response = HttpResponse::build(status);
    for (name, value) in kept.headers {
        response.insert_header((name, value));
    }
    // Many answers are not the record of a job; those name none.
    let record: Option<JobNamed> = serde_json::from_str(&kept.body).ok();
    Ok(Some(Opened {
        scope,
        job: record.and_then(|record| guid(&record.guid)),
        response: response.body(kept.body),
    }))
}
