//! The first answer again, as it was kept.

use actix_web::http::header::HeaderValue;
use imprimatur_application::{jobs, ports::secrets::Sealed, requests::Fingerprint};
use imprimatur_domain::ids::JobId;

use super::answer::{self, REPLAYED};
use crate::{
    api_request::{Answer, ApiRequest},
    problem::Problem,
};

/// A request that has taken effect.
pub(crate) struct Finished {
    /// What it is recognised by.
    pub(crate) fingerprint: Fingerprint,
    /// The job that its answer is about.
    pub(super) job: Option<JobId>,
    /// Its answer; `None` if its process ended before it could be kept.
    pub(super) answer: Option<Sealed>,
}

/// The first answer to a request that has taken effect, for one with this fingerprint.
///
/// # Errors
/// [`Problem::KeyReused`] for another request; not found, if the caller does not see the job any more, unless the request
/// has handed it over; [`Problem::AnswerLost`]; a failure of the store.
pub(crate) async fn replay(
    request: &ApiRequest,
    finished: Finished,
    fingerprint: Fingerprint,
) -> Answer {
    if fingerprint != finished.fingerprint {
        return Err(Problem::KeyReused);
    }
    let kept = match finished.answer.as_ref() {
        Some(sealed) => answer::open(request.ports(), sealed)?,
        None => None,
    };
    let answered = kept.as_ref().and_then(|kept| kept.job);
    let job = finished.job.or(request.job().ok()).or(answered);
    if let Some(job) = job.filter(|_| !request.rules().gives_job_away) {
        jobs::get(request.ports(), request.caller(), job).await?;
    }
    let kept = kept.ok_or(Problem::AnswerLost)?;
    // Another key of the same user may be good for less.
    if !request.has(kept.scope) {
        return Err(Problem::ScopeMissing);
    }
    let mut response = kept.response;
    let headers = response.headers_mut();
    headers.insert(REPLAYED, HeaderValue::from_static("true"));
    Ok(response)
}
