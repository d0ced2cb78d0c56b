//! Tiles of pages, for zooming in.

use actix_web::{
    HttpRequest, HttpResponse,
    body::SizedStream,
    http::StatusCode,
    web::{Data, Path},
};
use imprimatur_application::{
    documents::{self, TileSpec, Version},
    failure::Failure,
    ports::documents::Tile,
};
use serde::Deserialize;

use super::{
    reader::MediaRange,
    thumbnail::{add_headers, add_simulation, is_hashed, look},
};
use crate::{
    accept,
    api_request::Answer,
    entity_tags,
    operation::{Kind, Operation},
    parameters::{Binary, IfNoneMatch, OneVersion, ShownLayers, Token, parameters},
    problem::Problem,
    query::Query,
    state::ApiState,
};

/// What is served here.
pub(crate) fn operations() -> Vec<Operation> {
    vec![Operation::new::<__path_tile, _, _>(tile).serves(Kind::Picture)]
}

/// Where a tile is.
#[derive(Deserialize)]
struct TilePath {
    page: String,
    level: String,
    column: String,
    row: String,
}

parameters! { Query;
    GetTileQuery {
        "simulate": "off: the colours of a plain viewer, also where the page uses inks" = word::<imprimatur_domain::print::Simulate>();
        "inks": "Only these inks of a page that uses any, by their numbers from 0 as bits: 1 is cyan alone, 9 cyan and black" = whole(1, u32::MAX.into(), 9);
        "hash": "The first 16 hexadecimal digits of the version's SHA-256. 404 if it has another; with it, the answer may be kept for ever" = opaque();
    }
}

/// Extension: a tile of a page, at most 512 × 512 pixels. Level 0 is the page in one tile, each level is twice as large as the one
/// below, and the last is the page at 300 dpi, or an image in its own pixels, at most 20,000 pixels a side.
#[utoipa::path(get, path = "/review/file/{job_guid}/pages/{page}/tiles/{level}/{column}/{row}", operation_id = "getTile", tag = "Documents", params(Token, OneVersion, ShownLayers, GetTileQuery, IfNoneMatch),
    responses(
    (status = 200, description = "The tile, in the format that `Accept` prefers", content(
        (inline(Binary) = "image/png"), (inline(Binary) = "image/jpeg"), (inline(Binary) = "image/webp"),
    )),
    (status = 304, description = "Not changed"),
    (status = 404, description = "No such tile, or the document is not inspected yet"),
))]
async fn tile(request: HttpRequest, path: Path<TilePath>, state: Data<ApiState>) -> Answer {
    let version = MediaRange::new(&request, &state)
        .await?
        .version(&state)
        .await?;
    let has_hash = is_hashed(&request, &version)?;
    let wanted = wanted(&path, &request)?;
    let etag = etag(&version, &wanted);
    let mut response = HttpResponse::Ok();
    add_headers(&mut response, &etag, has_hash);
    let tile = documents::tile(state.ports(), &version, wanted).await?;
    if entity_tags::is_known(request.headers(), &etag) {
        return Ok(response.status(StatusCode::NOT_MODIFIED).finish());
    }
    response.content_type(wanted.format.media_type());
    add_simulation(&mut response, tile.simulation.as_ref());
    Ok(response.body(SizedStream::new(tile.size, tile.bytes)))
}

fn wanted(path: &TilePath, request: &HttpRequest) -> Result<TileSpec, Problem> {
    let page = number(&path.page)?;
    let mut query = Query::new(request.query_string())?;
    let look = look(&mut query);
    query.finish(())?;
    Ok(TileSpec {
        page: page.checked_sub(1).ok_or(Failure::NotFound)?,
        level: number(&path.level)?,
        tile: Tile {
            column: number(&path.column)?,
            row: number(&path.row)?,
        },
        format: accept::picture(request.headers())?,
        look,
    })
}

fn number(text: &str) -> Result<u32, Failure> {
    text.parse().map_err(|_| Failure::NotFound)
}

fn etag(version: &Version, tile: &TileSpec) -> String {
    let TileSpec {
        page,
        level,
        tile: Tile { column, row },
        format,
        look,
    } = tile;
    let hash = hex::encode(version.sha256);
    format!(
        "\"{hash}-{page}-{look}-{level}-{column}-{row}.{}{}\"",
        format.ending(),
        version.rendition()
    )
}
