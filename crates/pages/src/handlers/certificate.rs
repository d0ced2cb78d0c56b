//! The certificate of a decision, at a private link and in the console.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, rt::time::sleep, web::Path, web::Query};
use imprimatur_application::{
    certificates::{self, Issued},
    failure::{Failure, FailureReason},
};
use serde::Deserialize;

use crate::{answers, state::PageContext};

/// How often it is looked whether the latest decision is part of the decision log: longer than that takes.
const TRIES: u32 = 12;

/// How long to wait before the next look.
const PAUSE: Duration = Duration::from_secs(1);

/// What a page asks for.
#[derive(Default, Deserialize)]
pub(crate) struct Wanted {
    /// The language of the page.
    pub(crate) language: Option<String>,
    pub(crate) version: Option<u32>,
}

impl Wanted {
    pub(crate) fn new(request: &HttpRequest) -> Self {
        let read = Query::<Self>::from_query(request.query_string());
        read.map(Query::into_inner).unwrap_or_default()
    }
}

/// The certificate of the reviewer's own decisions.
pub(crate) async fn certificate(
    context: PageContext,
    request: HttpRequest,
    token: Path<String>,
) -> HttpResponse {
    let wanted = Wanted::new(&request);
    let language = wanted.language.as_deref();
    let issue = async || certificates::link_certificate(&context.ports, &token, language).await;
    match retry_until_sealed(issue).await {
        Ok(issued) => answers::certificate(&issued),
        Err(failure) => answers::failed(&context, &request, &token, &failure, ""),
    }
}

/// Waits for a decision that was made a moment ago to become part of the decision log.
pub(crate) async fn retry_until_sealed(
    issue: impl AsyncFn() -> Result<Issued, Failure>,
) -> Result<Issued, Failure> {
    for _ in 1..TRIES {
        match issue().await {
            Err(Failure::Conflict(FailureReason::Unsealed)) => sleep(PAUSE).await,
            done => return done,
        }
    }
    issue().await
}
