//! What differs between two versions, for the script of the page.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path, Query},
};
use imprimatur_application::{
    failure::{Failure, FieldErrors},
    review,
};
use imprimatur_wire::comparison::ComparisonRecord;
use serde::Deserialize;

use super::json::{answer, failed, too_many};
use crate::{handlers::guid, state::PagesState};

/// Which versions are compared.
#[derive(Deserialize)]
pub(crate) struct Versions {
    from: Option<String>,
    to: Option<String>,
}

/// Compares as many pages as a few seconds are enough for; the same request goes on.
pub(crate) async fn compare(
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<(String, String)>,
    versions: Query<Versions>,
) -> HttpResponse {
    let (token, file) = &*path;
    let _running = match state.link_limit.begin(token, state.ports.clock.now()) {
        Ok(running) => running,
        Err(wait) => return too_many(wait),
    };
    let compared = async {
        let from = number("from", versions.from.as_deref())?;
        let to = number("to", versions.to.as_deref())?;
        review::comparison(&state.ports, token, guid(file)?, (from, to)).await
    };
    match compared.await {
        Ok(found) => {
            let versions = (found.from, found.to);
            answer(&ComparisonRecord::new(versions, found.total, &found.pages))
        }
        Err(failure) => failed(&state, &request, failure),
    }
}

fn number(name: &str, text: Option<&str>) -> Result<u32, Failure> {
    let number = text.and_then(|text| text.parse().ok());
    number.filter(|number| *number > 0).ok_or_else(|| {
        let message = "must be an integer of at least 1";
        Failure::Invalid(FieldErrors::one(name, message))
    })
}
