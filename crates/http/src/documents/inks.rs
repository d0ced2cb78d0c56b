//! The inks of a page for people who look at a document: without a key, by their session or a token.

use actix_web::{
    HttpRequest, HttpResponse,
    body::SizedStream,
    http::StatusCode,
    web::{Data, Path},
};
use imprimatur_application::{
    documents::{self, PlateSpec, Version},
    failure::Failure,
    ports::documents::ImageFormat,
};
use imprimatur_wire::inks::PageInksRecord;
use serde::Deserialize;

use super::{
    reader::MediaRange,
    thumbnail::{add_headers, add_simulation, is_hashed},
};
use crate::{
    api_request::{Answer, json},
    entity_tags,
    openapi::refusals::{CONFLICT, FULL},
    operation::{Kind, Operation},
    parameters::{Binary, IfNoneMatch, OneVersion, ShownLayers, Token},
    problem::Problem,
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![
        Operation::new::<__path_file_inks, _, _>(file_inks).refuses(&[CONFLICT, FULL]),
        Operation::new::<__path_file_plate, _, _>(file_plate)
            .refuses(&[CONFLICT, FULL])
            .serves(Kind::Picture),
    ]
}

/// Where the inks of a page are.
#[derive(Deserialize)]
struct InksPath {
    page: String,
}

/// Where a plate is.
#[derive(Deserialize)]
struct PlatePath {
    page: String,
    plate: String,
}

/// Extension: the inks of a page, as `/api/v1/jobs/{job_guid}/pages/{page}/inks` has them.
#[utoipa::path(get, path = "/review/file/{job_guid}/pages/{page}/inks", operation_id = "getFileInks", tag = "Documents", params(Token, OneVersion, ShownLayers),
    responses(
    (status = 200, description = "The inks", body = PageInksRecord),
))]
async fn file_inks(request: HttpRequest, path: Path<InksPath>, state: Data<ApiState>) -> Answer {
    let version = MediaRange::new(&request, &state)
        .await?
        .version(&state)
        .await?;
    is_hashed(&request, &version)?;
    let plates = documents::inks(state.ports(), &version, number(&path.page)?).await?;
    json(&PageInksRecord::from(plates))
}

/// Extension: the plate of an ink, as `/api/v1/jobs/{job_guid}/pages/{page}/plates/{plate}` has it.
#[utoipa::path(get, path = "/review/file/{job_guid}/pages/{page}/plates/{plate}", operation_id = "getFilePlate", tag = "Documents", params(Token, OneVersion, ShownLayers, IfNoneMatch),
    responses(
    (status = 200, description = "The plate", content_type = "image/png", body = inline(Binary)),
    (status = 304, description = "Not changed"),
))]
async fn file_plate(request: HttpRequest, path: Path<PlatePath>, state: Data<ApiState>) -> Answer {
    let asked = MediaRange::new(&request, &state).await?;
    let version = asked.version(&state).await?;
    let has_hash = is_hashed(&request, &version)?;
    let ink = path.plate.strip_suffix(".png").ok_or(Failure::NotFound)?;
    let spec = PlateSpec {
        page: number(&path.page)?,
        ink,
        tile: None,
        format: ImageFormat::Png,
    };
    let picture = documents::plate(state.ports(), &version, spec).await?;
    let etag = etag(&version, &path.page, ink);
    let mut response = HttpResponse::Ok();
    add_headers(&mut response, &etag, has_hash);
    if entity_tags::is_known(request.headers(), &etag) {
        return Ok(response.status(StatusCode::NOT_MODIFIED).finish());
    }
    response.content_type(ImageFormat::Png.media_type());
    add_simulation(&mut response, picture.simulation.as_ref());
    Ok(response.body(SizedStream::new(picture.size, picture.bytes)))
}

fn etag(version: &Version, page: &str, ink: &str) -> String {
    let (sha256, ink) = (hex::encode(version.sha256), hex::encode(ink));
    let rendition = version.rendition();
    format!("\"{sha256}-{page}-plate-{ink}{rendition}\"")
}

/// A page from 0.
fn number(text: &str) -> Result<u32, Problem> {
    let number: Option<u32> = text.parse().ok();
    let number = number.and_then(|number| number.checked_sub(1));
    number.ok_or_else(|| Failure::NotFound.into())
}
