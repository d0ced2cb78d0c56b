//! The inks of a page at a private link whose sending allows its reviewer to inspect them.

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path, Query},
};
use imprimatur_application::{
    documents::{self, PlateSpec, Version},
    failure::Failure,
    ports::documents::ImageFormat,
    review::{self, AskedVersion},
};
use imprimatur_wire::inks::PageInksRecord;
use serde::Deserialize;

use super::json::{answer, failed, too_many};
use crate::{
    answers,
    handlers::{guid, index, number},
    state::PagesState,
};

/// Whose inks are asked for.
#[derive(Deserialize)]
pub(crate) struct PagePath {
    token: String,
    guid: String,
    version: String,
    page: String,
}

/// Where a plate is.
#[derive(Deserialize)]
pub(crate) struct PlatePath {
    plate: String,
}

/// What is asked of them.
#[derive(Deserialize)]
pub(crate) struct Ask {
    /// The beginning of the version's SHA-256.
    h: Option<String>,
    /// Only these layers, by their numbers from 0 as bits.
    layers: Option<String>,
}

/// The inks of a page.
pub(crate) async fn inks(
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<PagePath>,
    ask: Query<Ask>,
) -> HttpResponse {
    inspect(&state, &request, &path, &ask, async |(version, _), page| {
        let plates = documents::inks(&state.ports, &version, page).await?;
        Ok(answer(&PageInksRecord::from(plates)))
    })
    .await
}

/// The plate of an ink in gray: black is full ink.
pub(crate) async fn plate(
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<PagePath>,
    plate: Path<PlatePath>,
    ask: Query<Ask>,
) -> HttpResponse {
    inspect(
        &state,
        &request,
        &path,
        &ask,
        async |(version, is_final), page| {
            let spec = PlateSpec {
                page,
                ink: plate.plate.strip_suffix(".png").ok_or(Failure::NotFound)?,
                tile: None,
                format: ImageFormat::Png,
            };
            let picture = documents::plate(&state.ports, &version, spec).await?;
            Ok(answers::picture(ImageFormat::Png, picture, is_final))
        },
    )
    .await
}

/// Answers what is asked of a page, counted from 0, of a version that the link lets inspect.
async fn inspect(
    state: &PagesState,
    request: &HttpRequest,
    path: &PagePath,
    ask: &Ask,
    work: impl AsyncFnOnce((Version, bool), u32) -> Result<HttpResponse, Failure>,
) -> HttpResponse {
    let now = state.ports.clock.now();
    let _running = match state.link_limit.begin(&path.token, now) {
        Ok(running) => running,
        Err(wait) => return too_many(wait),
    };
    let answer = async {
        let page = number(&path.page)? - 1;
        let asked = AskedVersion {
            file: guid(&path.guid)?,
            number: number(&path.version)?,
            hash: ask.h.as_deref(),
            layers: ask.layers.as_deref().map(index).transpose()?,
        };
        let version = review::inspected_version(&state.ports, &path.token, asked).await?;
        work(version, page).await
    };
    match answer.await {
        Ok(answer) => answer,
        Err(failure) => failed(state, request, &failure),
    }
}
