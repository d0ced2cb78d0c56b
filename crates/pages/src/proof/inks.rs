//! The inks of a page at a private link whose sending allows its reviewer to inspect them.

use std::ops::RangeInclusive;

use actix_web::{
    HttpRequest, HttpResponse,
    web::{Data, Path, Query},
};
use imprimatur_application::{
    documents::{self, PlateSpec, Version},
    failure::Failure,
    ports::documents::ImageFormat,
    review,
};
use imprimatur_domain::field::{FieldProblem, InputField};
use imprimatur_wire::inks::{
    COVERAGE_LIMIT, COVERAGE_LIMIT_MAX, CoverageRecord, PageInksRecord, RADIUS_MAX, ReadingRecord,
};
use serde::Deserialize;

use super::json::{answer, failed, too_many};
use crate::{
    answers,
    handlers::{guid, number},
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
    x: Option<String>,
    y: Option<String>,
    radius_mm: Option<String>,
    limit: Option<String>,
}

/// The inks of a page.
pub(crate) async fn inks(
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<PagePath>,
    ask: Query<Ask>,
) -> HttpResponse {
    inspect(&state, &request, &path, &ask, async |version, page| {
        let plates = documents::inks(&state.ports, &version, page).await?;
        Ok(answer(&PageInksRecord::from(plates)))
    })
    .await
}

/// How much of each ink is at a place.
pub(crate) async fn reading(
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<PagePath>,
    ask: Query<Ask>,
) -> HttpResponse {
    inspect(&state, &request, &path, &ask, async |version, page| {
        let point = (
            between("x", ask.x.as_deref(), 0.0..=1.0)?,
            between("y", ask.y.as_deref(), 0.0..=1.0)?,
        );
        let radius = ask.radius_mm.as_deref();
        let radius = radius.map(|mm| between("radius_mm", Some(mm), 0.0..=RADIUS_MAX));
        let radius = radius.transpose()?;
        let plates = documents::plates(&state.ports, &version, page).await?;
        let reading = plates.reading(point, radius).ok_or(Failure::NotFound)?;
        Ok(answer(&ReadingRecord::from(reading)))
    })
    .await
}

/// Where the sum of all inks is above a limit.
pub(crate) async fn coverage(
    state: Data<PagesState>,
    request: HttpRequest,
    path: Path<PagePath>,
    ask: Query<Ask>,
) -> HttpResponse {
    inspect(&state, &request, &path, &ask, async |version, page| {
        let limit = match ask.limit.as_deref() {
            Some(limit) => self::limit(limit)?,
            None => COVERAGE_LIMIT,
        };
        let plates = documents::plates(&state.ports, &version, page).await?;
        let coverage = plates.coverage(limit.into());
        Ok(answer(&CoverageRecord::new(limit, &coverage)))
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
    inspect(&state, &request, &path, &ask, async |version, page| {
        let spec = PlateSpec {
            page,
            ink: plate.plate.strip_suffix(".png").ok_or(Failure::NotFound)?,
            tile: None,
            format: ImageFormat::Png,
        };
        let is_final = documents::check_hash(&version, ask.h.as_deref())?;
        let picture = documents::plate(&state.ports, &version, spec).await?;
        Ok(answers::picture(ImageFormat::Png, picture, is_final))
    })
    .await
}

/// Answers what is asked of a page, counted from 0, of a version that the link lets inspect.
async fn inspect(
    state: &PagesState,
    request: &HttpRequest,
    path: &PagePath,
    ask: &Ask,
    work: impl AsyncFnOnce(Version, u32) -> Result<HttpResponse, Failure>,
) -> HttpResponse {
    let now = state.ports.clock.now();
    let _running = match state.link_limit.begin(&path.token, now) {
        Ok(running) => running,
        Err(wait) => return too_many(wait),
    };
    let answer = async {
        let page = number(&path.page)? - 1;
        let shown = (guid(&path.guid)?, number(&path.version)?);
        let hash = ask.h.as_deref();
        let version = review::inspected_version(&state.ports, &path.token, shown, hash).await?;
        work(version, page).await
    };
    match answer.await {
        Ok(answer) => answer,
        Err(failure) => failed(state, request, &failure),
    }
}

fn between(name: &str, text: Option<&str>, range: RangeInclusive<f64>) -> Result<f64, Failure> {
    let number = text.and_then(|text| text.parse().ok());
    number
        .filter(|number| range.contains(number))
        .ok_or_else(|| {
            let (from, to) = range.into_inner();
            let problem = format!("must be a number from {from} to {to}");
            Failure::invalid(InputField::Named(name.to_owned()), problem)
        })
}

fn limit(text: &str) -> Result<u32, Failure> {
    let limit = text.parse().ok();
    let limit = limit.filter(|limit| (1..=COVERAGE_LIMIT_MAX).contains(limit));
    limit.ok_or_else(|| {
        let problem = FieldProblem::OutOfRange {
            min: 1,
            max: COVERAGE_LIMIT_MAX.into(),
        };
        Failure::invalid(InputField::Named("limit".to_owned()), problem)
    })
}
