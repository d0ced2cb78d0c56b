//! What differs between two versions, for the script of the page.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path, Query},
};
use imprimatur_application::{
    documents::{self, Comparison},
    failure::Failure,
    ports::Ports,
    review,
};
use imprimatur_domain::{comparison::Closeness, field::InputField};
use imprimatur_wire::comparison::ComparisonRecord;
use serde::Deserialize;

use super::{
    json::{answer, failed, too_many},
    onlooker::Onlooker,
};
use crate::{handlers::guid, state::PagesState};

/// Whose versions are compared.
#[derive(Deserialize)]
pub(crate) struct File {
    guid: String,
}

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
    onlooker: Onlooker,
    file: Path<File>,
    versions: Query<Versions>,
) -> HttpResponse {
    let _running = match state
        .link_limit
        .begin(onlooker.token(), state.ports.clock.now())
    {
        Ok(running) => running,
        Err(wait) => return too_many(wait),
    };
    match compared(&state.ports, &onlooker, &file.guid, &versions).await {
        Ok(found) => {
            let versions = (found.from, found.to);
            answer(&ComparisonRecord::new(versions, found.total, &found.pages))
        }
        Err(failure) => failed(&state, &request, &failure),
    }
}

async fn compared(
    ports: &Ports,
    onlooker: &Onlooker,
    file: &str,
    versions: &Versions,
) -> Result<Comparison, Failure> {
    let from = number(InputField::From, versions.from.as_deref())?;
    let to = number(InputField::To, versions.to.as_deref())?;
    let (file, versions) = (guid(file)?, (from, to));
    match onlooker {
        Onlooker::Link(token) => review::comparison(ports, token, file, versions).await,
        Onlooker::User { caller, .. } => {
            documents::compare(ports, caller, file, versions, Closeness::ByPlate).await
        }
    }
}

fn number(field: InputField, text: Option<&str>) -> Result<u32, Failure> {
    let number = text.and_then(|text| text.parse().ok());
    let number = number.filter(|number| *number > 0);
    number.ok_or_else(|| Failure::invalid(field, "must be an integer of at least 1"))
}
