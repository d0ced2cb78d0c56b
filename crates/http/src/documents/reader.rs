//! Who wants to read a document, and which version of it.

use actix_web::{HttpMessage as _, HttpRequest, http::header::AUTHORIZATION, web::Data};
use imprimatur_application::{
    documents::{self, Reader, Version},
    failure::Failure,
};
use imprimatur_domain::{account::Scope, email::Email};
use imprimatur_wire::fields;

use crate::{
    call::caller_of,
    gate::{Noted, authenticate},
    problem::Problem,
    query::Query,
    state::ApiState,
};

/// A request for a document that may be answered.
pub(super) struct Wanted {
    /// The version that is asked for.
    pub(super) version: Version,
    /// The user behind a key.
    pub(super) by: Option<Email>,
    /// Whom the request names as downloader.
    pub(super) named: Option<String>,
}

/// Finds out who asks, by key or by token, and for what.
pub(super) async fn wanted(
    request: &HttpRequest,
    state: &Data<ApiState>,
) -> Result<Wanted, Problem> {
    let mut query = Query::of(request.query_string())?;
    let reader = reader(request, state, query.text("token")).await?;
    let job = request.match_info().get("job_guid").and_then(fields::guid);
    let job = job.ok_or(Failure::NotFound)?;
    let number = query.number("version", 1, u32::MAX);
    query.flag("with_update");
    let named = query.text("email");
    if let Err(problem) = query.finish(()) {
        // Whether the job can be seen comes first.
        documents::open(state.ports(), &reader, job, None).await?;
        return Err(problem);
    }
    let version = documents::open(state.ports(), &reader, job, number).await?;
    let by = match reader {
        Reader::Caller(caller) => Some(caller.email),
        Reader::Token(_) => None,
    };
    Ok(Wanted { version, by, named })
}

async fn reader(
    request: &HttpRequest,
    state: &ApiState,
    token: Option<String>,
) -> Result<Reader, Problem> {
    if !request.headers().contains_key(AUTHORIZATION)
        && let Some(token) = token
    {
        return Ok(Reader::Token(token));
    }
    let address = state.failures().address(request);
    let noted = request.extensions().get::<Noted>().cloned();
    let noted = noted.unwrap_or_default();
    let holder = authenticate(state, request.headers(), address, &noted).await?;
    if holder.scopes.contains(&Scope::Read) {
        Ok(Reader::Caller(caller_of(&holder)))
    } else {
        Err(Problem::ScopeMissing)
    }
}
