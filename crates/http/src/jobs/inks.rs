//! The inks of a page: which there are, how much of each is where, and their plates.

use actix_web::{HttpResponse, body::SizedStream, http::header::CACHE_CONTROL, web::Path};
use imprimatur_application::{
    documents::{self, PlateSpec, Reader, Version},
    failure::Failure,
    ports::documents::{ImageFormat, Tile},
};
use imprimatur_domain::field::FieldProblem;
use imprimatur_wire::inks::{
    COVERAGE_LIMIT, COVERAGE_LIMIT_MAX, CoverageRecord, PageInksRecord, RADIUS_MAX, ReadingRecord,
};
use serde::Deserialize;

use crate::{
    api_request::{Answer, ApiRequest, json},
    documents::{add_simulation, layers},
    openapi::refusals::{CONFLICT, FULL},
    operation::Operation,
    parameters::{Binary, OneVersion, ShownLayers, parameters},
    problem::Problem,
    query::Query,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_inks, _, _>(inks).refuses(&[CONFLICT, FULL]),
        Operation::new::<__path_reading, _, _>(reading).refuses(&[CONFLICT, FULL]),
        Operation::new::<__path_coverage, _, _>(coverage).refuses(&[CONFLICT, FULL]),
        Operation::new::<__path_plate, _, _>(plate)
            .refuses(&[CONFLICT, FULL])
            .answers(PNG),
        Operation::new::<__path_plate_tile, _, _>(plate_tile)
            .refuses(&[CONFLICT, FULL])
            .answers(PNG),
    ]
}

/// Where a plate is. Extracted, so that every character of a name is decoded.
#[derive(Deserialize)]
struct PlatePath {
    plate: String,
}

/// Where a tile of a plate is.
#[derive(Deserialize)]
struct TilePath {
    ink: String,
}

/// Media type of plates.
const PNG: &str = "image/png";

parameters! { Query;
    ReadInksQuery {
        @required "x": "From the left edge of the page as shown, 0–1" = decimal(0.0, 1.0, 0.5);
        @required "y": "From its upper edge, 0–1" = decimal(0.0, 1.0, 0.5);
        "radius_mm": "The mean within this radius in millimetres, at most 25; at the point alone if absent" = decimal(0.0, 25.0, 1.5);
    }
    GetCoverageQuery {
        "limit": "The sum of all inks in per cent, 1–3,200, default 300" = whole(1, 3_200, 300);
    }
}

/// Extension: the inks of a page, what its picture simulates of the print, its boxes and its layers. 409 for an image that is not in CMYK.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/pages/{page}/inks", operation_id = "getPageInks", tag = "Documents", params(OneVersion, ShownLayers),
    responses(
    (status = 200, description = "The inks", body = PageInksRecord),
))]
async fn inks(request: ApiRequest) -> Answer {
    let query = request.query()?;
    let (version, page) = page(&request, query, |_| ()).await?.0;
    let plates = documents::inks(request.ports(), &version, page).await?;
    json(&PageInksRecord::from(plates))
}

/// Extension: how much of each ink is at a place of a page, like a densitometer. 422 for a place outside of the page.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/pages/{page}/inks/at", operation_id = "readPageInks", tag = "Documents", params(OneVersion, ShownLayers, ReadInksQuery),
    responses(
    (status = 200, description = "The inks at that place", body = ReadingRecord),
))]
async fn reading(request: ApiRequest) -> Answer {
    let query = request.query()?;
    let ((version, page), (point, radius)) = page(&request, query, place).await?;
    let plates = documents::plates(request.ports(), &version, page).await?;
    let reading = plates.reading(point, radius).ok_or(Failure::NotFound)?;
    json(&ReadingRecord::from(reading))
}

/// Extension: where the sum of all inks is above a limit.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/pages/{page}/coverage", operation_id = "getPageCoverage", tag = "Documents", params(OneVersion, ShownLayers, GetCoverageQuery),
    responses(
    (status = 200, description = "The areas over the limit", body = CoverageRecord),
))]
async fn coverage(request: ApiRequest) -> Answer {
    let query = request.query()?;
    let limit = |query: &mut Query| {
        let limit = query.number("limit", 1, COVERAGE_LIMIT_MAX);
        limit.unwrap_or(COVERAGE_LIMIT)
    };
    let ((version, page), limit) = page(&request, query, limit).await?;
    let plates = documents::plates(request.ports(), &version, page).await?;
    json(&CoverageRecord::new(limit, &plates.coverage(limit.into())))
}

/// Extension: the plate of an ink in gray, at 150 dpi unless the page is very large. Black is full ink. 404 for an ink that the page does not use.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/pages/{page}/plates/{plate}", operation_id = "getPlate", tag = "Documents", params(OneVersion, ShownLayers),
    responses(
    (status = 200, description = "The plate", content_type = "image/png", body = inline(Binary)),
))]
async fn plate(request: ApiRequest, path: Path<PlatePath>) -> Answer {
    let query = request.query()?;
    let (version, page) = page(&request, query, |_| ()).await?.0;
    let ink = path.plate.strip_suffix(".png");
    let ink = ink.ok_or(Failure::NotFound)?;
    picture(&request, &version, (page, ink, None)).await
}

/// Extension: a tile of a plate, with the levels that the tiles of the page have.
#[utoipa::path(get, path = "/api/v1/jobs/{job_guid}/pages/{page}/plates/{ink}/tiles/{level}/{column}/{row}", operation_id = "getPlateTile", tag = "Documents", params(OneVersion, ShownLayers),
    responses(
    (status = 200, description = "The tile", content_type = "image/png", body = inline(Binary)),
))]
async fn plate_tile(request: ApiRequest, path: Path<TilePath>) -> Answer {
    let query = request.query()?;
    let (version, page) = page(&request, query, |_| ()).await?.0;
    let [level, column, row] = ["level", "column", "row"].map(|name| {
        let number = request.segment(name).parse();
        number.map_err(|_| Failure::NotFound)
    });
    let tile = Tile {
        column: column?,
        row: row?,
    };
    let wanted = (page, path.ink.as_str(), Some((level?, tile)));
    picture(&request, &version, wanted).await
}

/// The version and the page, from 0, and what else the query says.
async fn page<T>(
    request: &ApiRequest,
    mut query: Query,
    rest: impl FnOnce(&mut Query) -> T,
) -> Result<((Version, u32), T), Problem> {
    let number = query.count("version", 1);
    let layers = layers(&mut query);
    let rest = rest(&mut query);
    let (number, layers, rest) = query.finish((number, layers, rest))?;
    let reader = Reader::Caller(request.caller().clone());
    let mut version = documents::open(request.ports(), &reader, request.job()?, number).await?;
    version.layers = layers;
    let page = request.id("page")?;
    let page = u32::try_from(page - 1).map_err(|_| Failure::NotFound)?;
    Ok(((version, page), rest))
}

/// The point of a reading in fractions of the page, and its radius.
fn place(query: &mut Query) -> ((f64, f64), Option<f64>) {
    let [x, y] = ["x", "y"].map(|name| {
        let is_missing = query.text(name).is_none();
        let fraction = query.understood(name, fraction, "must be a number from 0 to 1");
        if is_missing {
            query.wrong(name, FieldProblem::Missing);
        }
        fraction.unwrap_or_default()
    });
    let radius = |text: &str| {
        let radius: f64 = text.parse().ok()?;
        (0.0..=RADIUS_MAX).contains(&radius).then_some(radius)
    };
    let expected = format!("must be a number from 0 to {RADIUS_MAX}");
    ((x, y), query.understood("radius_mm", radius, expected))
}

fn fraction(text: &str) -> Option<f64> {
    let fraction: f64 = text.parse().ok()?;
    (0.0..=1.0).contains(&fraction).then_some(fraction)
}

async fn picture(
    request: &ApiRequest,
    version: &Version,
    (page, ink, tile): (u32, &str, Option<(u32, Tile)>),
) -> Answer {
    let spec = PlateSpec {
        page,
        ink,
        tile,
        format: ImageFormat::Png,
    };
    let picture = documents::plate(request.ports(), version, spec).await?;
    let mut response = HttpResponse::Ok();
    response
        .content_type(PNG)
        .insert_header((CACHE_CONTROL, "private, no-cache"));
    add_simulation(&mut response, picture.simulation.as_ref());
    Ok(response.body(SizedStream::new(picture.size, picture.bytes)))
}
